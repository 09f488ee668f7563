import { Type, view, widget } from 'masthead'
import { messages } from './messages.ts'
import { latest, related as relatedNeed, section } from './needs.ts'

// The lists around a story. They are widgets, because every publication changes them: a story's page is not rendered again
// for that.

const params = Type.Object({ msid: Type.Integer(), section: Type.String() })
// Each list leaves out what is in the others, so each is selected from all.
const optionalNeeds = { section, related: relatedNeed, latest }

/** On the same topics. */
export const related = widget({ params, messages, optionalNeeds, views: { ...view(() => import('./views/lists/related.tsx')), amp: () => import('./views/lists/related.amp.tsx') } })

/** From the story's own section first. */
export const upNext = widget({ params, messages, optionalNeeds, views: { ...view(() => import('./views/lists/up-next.tsx')), amp: () => import('./views/lists/up-next.amp.tsx') } })

/** The same across the page, where there is no rail. */
export const upNextAcross = widget({ params, messages, optionalNeeds, views: { ...view(() => import('./views/lists/up-next-across.tsx')), amp: () => import('./views/lists/up-next.amp.tsx') } })

/** The newest of the whole paper. */
export const readNext = widget({ params, messages, optionalNeeds, views: { ...view(() => import('./views/lists/read-next.tsx')), amp: false } })

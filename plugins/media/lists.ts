import { Type, view, widget } from 'masthead'
import { messages } from './messages.ts'
import { moreSounds, moreVideos } from './needs.ts'

// Other recordings to play. They are widgets, because every publication changes them.

const params = Type.Object({ msid: Type.Integer() })

export const otherVideos = widget({ params, messages, needs: { more: moreVideos }, views: { ...view(() => import('./views/other-videos.tsx')), amp: () => import('./views/other-videos.amp.tsx') } })

export const otherSounds = widget({ params, messages, needs: { more: moreSounds }, views: { ...view(() => import('./views/other-sounds.tsx')), amp: () => import('./views/other-sounds.amp.tsx') } })

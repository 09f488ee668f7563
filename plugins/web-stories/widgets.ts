import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { NewestAnswer } from './contract.ts'
import { messages } from './messages.ts'

const count = Type.Integer({ minimum: 1, maximum: 20, default: 6, description: 'how many stories' })
const newestNeeds = { newest: { contract: NewestAnswer, request: ({ params, edition }: { readonly params: { readonly count: number }; readonly edition: { readonly channel: number } }) => ({ path: '/api/web-stories/newest', query: { channel: edition.channel, count: params.count } }) as const, deadline: 1_500 } }

/** The newest stories in a row that scrolls. */
export const strip = widget({
  messages,
  placement: { slot: 'strips', on: { pages: ['home.home'] }, params: { count: 6 }, sites: ['main'] },
  params: Type.Object({ count }),
  needs: newestNeeds,
  views: view(() => import('./views/strip.tsx')),
})

/** A few of them at the end of a story. */
export const atStoryEnd = widget({
  messages,
  placement: { slot: 'storyEnd', on: { pages: ['article.article'] }, params: { count: 3 }, sites: ['main'] },
  params: Type.Object({ count }),
  needs: newestNeeds,
  views: view(() => import('./views/at-story-end.tsx')),
})

export type StripProps = WidgetPropsOf<typeof strip>
export type AtStoryEndProps = WidgetPropsOf<typeof atStoryEnd>

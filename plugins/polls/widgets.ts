import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { MaybePollAnswer, PollAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { vote } from './vote-action.ts'

const common = { messages, actions: { vote } } as const

/** The poll that a story asks, below its text. */
export const ofStory = widget({
  ...common,
  placement: { slot: 'textEnd', sites: ['main'] },
  params: Type.Object({ msid: Type.Integer({ minimum: 1 }) }),
  pageParams: ['msid'],
  needs: { poll: { contract: MaybePollAnswer, request: ({ params, edition }) => ({ path: '/api/poll/of', query: { channel: edition.channel, story: params.msid } }), deadline: 1_500 } },
  views: view(() => import('./views/of-story.tsx')),
})

/** The newest poll that is open. */
export const newest = widget({
  ...common,
  placement: { slot: 'strips', on: { pages: ['home.home'] }, sites: ['main'] },
  needs: { poll: { contract: MaybePollAnswer, request: ({ edition }) => ({ path: '/api/poll/newest', query: { channel: edition.channel } }), deadline: 1_500 } },
  views: view(() => import('./views/newest.tsx')),
})

/** One poll, wherever a site's configuration places it. */
export const one = widget({
  ...common,
  params: Type.Object({ poll: Type.Integer({ minimum: 1, description: 'the number of a poll' }) }),
  needs: { poll: { contract: PollAnswer, request: ({ params, edition }) => ({ path: '/api/poll/get', query: { channel: edition.channel, msid: params.poll } }), deadline: 1_500 } },
  views: view(() => import('./views/one.tsx')),
})

export type OfStoryProps = WidgetPropsOf<typeof ofStory>
export type NewestProps = WidgetPropsOf<typeof newest>
export type OneProps = WidgetPropsOf<typeof one>

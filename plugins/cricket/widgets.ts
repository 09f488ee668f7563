import { view, widget, type WidgetPropsOf } from 'masthead'
import { ListAnswer } from './contract.ts'
import { messages } from './messages.ts'

/** Scores of what is played, on the home page and on pages of sport; nothing where there is no match. */
export const strip = widget({
  messages,
  placement: { slot: 'strip', sites: ['main'], on: { pages: ['home.home'], paths: ['/sports', '/sports/cricket'] } },
  needs: { matches: { contract: ListAnswer, request: ({ edition }) => ({ path: '/api/cricket/live', query: { channel: edition.channel } }), deadline: 800 } },
  views: view(() => import('./views/strip.tsx')),
})

export type StripProps = WidgetPropsOf<typeof strip>

import { view, widget, type WidgetPropsOf } from 'masthead'
import { RunningAnswer } from './contract.ts'
import { messages } from './messages.ts'

/** The last lines of the live blog that runs, below the story that opens the front page. Nothing while none does. */
export const lines = widget({
  placement: { slot: 'lead', on: { pages: ['home.home'] }, sites: ['main'] },
  messages,
  needs: { running: { contract: RunningAnswer, request: ({ edition }) => ({ path: '/request/liveblog/running', query: { channel: edition.channel } }), deadline: 600 } },
  views: view(() => import('./views/lines.tsx')),
})

export type LinesProps = WidgetPropsOf<typeof lines>

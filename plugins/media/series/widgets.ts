import { view, widget, type WidgetPropsOf } from 'masthead'
import { messages } from '../messages.ts'
import { shows } from './series.ts'

/** The shows of an edition, below its films and its podcasts. */
export const showsStrip = widget({
  flag: shows,
  placement: { slot: 'aside', on: { pages: ['media.videos', 'media.podcasts'] }, sites: ['main'] },
  messages,
  views: view(() => import('../views/shows-strip.tsx')),
})

export type ShowsStripProps = WidgetPropsOf<typeof showsStrip>

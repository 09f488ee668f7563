import { type Calendar, type PageContext, sequenceAt, type Static } from 'masthead'
import type { HubAnswer, Words } from '../contract.ts'
import type { messages } from '../messages.ts'
import { eventPath, hubPath } from './paths.ts'

export interface CalendarProps {
  readonly data: { readonly all: Static<typeof HubAnswer> }
  readonly page: PageContext
  readonly t: Pick<(typeof messages)['english'], 'title' | 'demo'>
}

/** Events, on their days, as a calendar that phones subscribe to. */
export function eventCalendar({ data, page, t }: CalendarProps): Calendar {
  const { events, updated } = data.all.response
  const wordsIn = ({ en, te }: Words): string => (page.edition.langCode === 'te' ? (te ?? en) : en)
  return {
    page,
    product: 'Pickleball',
    title: t.title,
    path: hubPath,
    entries: events.map(({ id, name, starts, ends, place, demo }) => ({
      id: `pickleball-${id}`,
      sequence: sequenceAt(updated),
      starts,
      ends,
      minutes: 0,
      title: wordsIn(name),
      text: demo ? [t.demo] : [],
      place: place && wordsIn(place),
      isCancelled: false,
      path: eventPath(id),
    })),
  }
}

import { type Calendar, type PageContext, sequenceAt, type Static } from 'masthead'
import type { SeasonAnswer } from '../contract.ts'
import type { messages } from '../messages.ts'
import { schedulePath, seasonOf } from './paths.ts'
import { seasonName, wordsIn } from './words.ts'

export interface CalendarProps {
  readonly data: { readonly season: Static<typeof SeasonAnswer> }
  readonly page: PageContext
  readonly t: Pick<(typeof messages)['english'], 'title' | 'season' | 'scheduleTitle' | 'versus' | 'demo'>
}

/** Minutes that a match takes, with its break. */
const minutes = 60

/** The matches of a season as a calendar that phones subscribe to. */
export function matchCalendar({ data, page, t }: CalendarProps): Calendar {
  const { about, matches } = data.season.response
  const name = seasonName(about, t, page)
  const path = schedulePath(seasonOf(about))
  return {
    page, path,
    product: 'Kabaddi',
    title: t.scheduleTitle(name),
    entries: matches.map((match) => ({
      id: `kabaddi-${about.season?.number ?? 0}-${match.id}`,
      sequence: sequenceAt(about.season?.updated ?? 0),
      starts: match.startsAt ?? match.day,
      minutes,
      title: `${wordsIn(match.home.name, page)} ${t.versus} ${wordsIn(match.away.name, page)}`,
      text: [name, ...(match.stage ? [wordsIn(match.stage, page)] : []), ...(about.season?.demo ? [t.demo] : [])],
      place: match.venue && wordsIn(match.venue, page),
      isCancelled: match.abandoned,
      path,
    })),
  }
}

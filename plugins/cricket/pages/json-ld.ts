import type { PageContext } from 'masthead'
import type { JsonLd } from 'masthead/json-ld'
import type { MatchLine } from '../contract.ts'

const states: Readonly<Record<string, string>> = { postponed: 'EventPostponed', abandoned: 'EventCancelled' }

/** schema.org SportsEvent, which needs a place: none where no ground is known. Where the hour is not known, it has its day. */
export const sportsEvent = (page: PageContext, { sides, path, series, starts, venue, status }: MatchLine): readonly JsonLd[] =>
  venue === undefined ? [] : [{
  '@type': 'SportsEvent',
  '@id': `${page.absolute(path)}#event`,
  url: page.absolute(path),
  name: `${sides[0].name} v ${sides[1].name}, ${series.name}`,
  sport: 'Cricket',
  startDate: starts,
  eventStatus: `https://schema.org/${states[status] ?? 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: venue, address: venue },
  homeTeam: { '@type': 'SportsTeam', name: sides[0].name, sport: 'Cricket' },
  awayTeam: { '@type': 'SportsTeam', name: sides[1].name, sport: 'Cricket' },
  superEvent: { '@type': 'EventSeries', name: series.name },
}]

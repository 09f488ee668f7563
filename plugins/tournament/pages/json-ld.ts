import type { PageContext } from 'masthead'
import type { JsonLd } from 'masthead/json-ld'
import { matchPath } from './paths.ts'
import type { MatchSummary } from '../contract.ts'
import type { TournamentId } from '../tournaments.ts'
import { tournaments } from '../tournaments.ts'

// Structured data wants a moment: of a match whose hour is not known, the beginning of its day in India.
const momentOf = ({ startsAt, date }: Pick<MatchSummary, 'startsAt' | 'date'>): string => startsAt ?? dayOf(date)
const dayOf = (date: string): string => `${date}T00:00:00+05:30`

const sportOf = (id: TournamentId): string => (tournaments[id].sport === 'cricket' ? 'Cricket' : 'Football')

export const sportsTeam = (id: TournamentId, name: string): JsonLd => ({ '@type': 'SportsTeam', name, sport: sportOf(id) })

export function sportsEvent(page: PageContext, id: TournamentId, name: string, match: MatchSummary): JsonLd {
  const { home, away, venue } = match
  const startDate = momentOf(match)
  const url = page.absolute(matchPath(id, { id: match.id, home: home.name, away: away.name }))
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    url,
    name: `${home.name} v ${away.name}, ${name}`,
    sport: sportOf(id),
    startDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(venue === undefined ? {} : { location: { '@type': 'Place', name: venue, address: venue } }),
    homeTeam: sportsTeam(id, home.name),
    awayTeam: sportsTeam(id, away.name),
    superEvent: { '@type': 'SportsEvent', name, sport: sportOf(id), startDate, ...(venue === undefined ? {} : { location: { '@type': 'Place', name: venue, address: venue } }) },
  }
}

/** The season as an event of its own, from its first match to its last. */
export function seasonEvent(page: PageContext, id: TournamentId, path: string, name: string, matches: readonly MatchSummary[]): JsonLd[] {
  const dates = matches.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const venue = matches.find((match) => match.venue !== undefined)?.venue
  if (first === undefined || last === undefined || venue === undefined) return []
  return [{
    '@type': 'SportsEvent', '@id': `${page.absolute(path)}#event`, url: page.absolute(path), name, sport: sportOf(id), startDate: dayOf(first), endDate: dayOf(last),
    eventStatus: 'https://schema.org/EventScheduled', location: { '@type': 'Place', name: venue, address: venue },
  }]
}

import type { PageContext } from 'masthead'
import type { JsonLd } from 'masthead/json-ld'
import { addressOfMatch, hubPath, matchPath, sportOf } from './paths.ts'
import type { MatchSummary } from '../contract.ts'

/** Where the hour is not known, its day. */
const momentOf = ({ startsAt, date }: Pick<MatchSummary, 'startsAt' | 'date'>): string => startsAt ?? date

const sportName = (id: string): string => (sportOf(id) === 'cricket' ? 'Cricket' : 'Football')

interface Span {
  readonly from: string
  readonly to: string
}

export const sportsTeam = (id: string, name: string): JsonLd => ({ '@type': 'SportsTeam', name, sport: sportName(id) })

/** @param span the days of the season that the match is of, where they are known */
export function sportsEvent(page: PageContext, id: string, name: string, match: MatchSummary, span: Span | undefined): JsonLd {
  const { home, away, venue } = match
  const startDate = momentOf(match)
  const url = page.absolute(matchPath(id, addressOfMatch(match)))
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    url,
    name: `${home.name} v ${away.name}, ${name}`,
    sport: sportName(id),
    startDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(venue === undefined ? {} : { location: { '@type': 'Place', name: venue, address: venue } }),
    homeTeam: sportsTeam(id, home.name),
    awayTeam: sportsTeam(id, away.name),
    superEvent: { '@type': 'EventSeries', name, url: page.absolute(hubPath(id)), ...(span ? { startDate: span.from, endDate: span.to } : {}) },
  }
}

/** From the first day of these matches to the last. */
export function spanOf(matches: readonly Pick<MatchSummary, 'date'>[]): Span | undefined {
  const days = matches.map(({ date }) => date).sort()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** The season from its first match to its last: a series of events, and at no one ground. */
export function seasonEvent(page: PageContext, path: string, name: string, matches: readonly MatchSummary[]): JsonLd[] {
  const span = spanOf(matches)
  return span ? [{ '@type': 'EventSeries', '@id': `${page.absolute(path)}#event`, url: page.absolute(path), name, startDate: span.from, endDate: span.to }] : []
}

import type { MatchSummary } from '../contract.ts'
import { slugOf } from '../teams.ts'

// Where everything is: paths as plugins see them.

/** Tournaments of the settings are of cricket. */
export const sportOf = (id: string): 'cricket' | 'football' => (id === 'fifa-world-cup' ? 'football' : 'cricket')

const rootOf = (id: string): string => `/sports/${sportOf(id)}/${id}`

export const hubPath = rootOf
export const schedulePath = (id: string): string => `${rootOf(id)}-schedule`
export const pointsPath = (id: string): string => `${rootOf(id)}-points-table`
export const teamsPath = (id: string): string => `${rootOf(id)}-teams`
export const teamPath = (id: string, team: string): string => `${rootOf(id)}-teams/${team}`
export const statisticPath = (id: string, statistic: string): string => `${rootOf(id)}/${statistic}`

export interface MatchAddress {
  readonly id: string
  readonly home: string
  readonly away: string
}

export const matchSlug = ({ home, away }: Omit<MatchAddress, 'id'>): string => `${slugOf(home)}-vs-${slugOf(away)}`
/** What the address of a match is made of: the names of its sides in English, in every edition. */
export const addressOfMatch = ({ id, home, away }: Pick<MatchSummary, 'id' | 'home' | 'away'>): MatchAddress => ({ id, home: home.english ?? home.name, away: away.english ?? away.name })
export const matchPath = (id: string, match: MatchAddress): string => `${rootOf(id)}/${matchSlug(match)}-scorecard-${match.id}`

/** Appends a query with the values that differ from the page's defaults, if any. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}

/** A player or a side by the name that its answer has; see `TeamRef`. */
interface Called {
  readonly name: string
  readonly english?: string | undefined
}

/** Over all tournaments. Their addresses are made of the names in English, in every edition. */
export const careerPath = (id: string, { name, english = name }: Called): string => `/sports/cricket/player/${slugOf(english)}-${id}`
export const sidePath = (id: string, { name, english = name }: Called): string => `/sports/cricket/team/${slugOf(english)}-team-${id}`

import { slugOf } from '../teams.ts'
import { type TournamentId, tournaments } from '../tournaments.ts'

// Where everything is: paths as plugins see them.

const rootOf = (id: TournamentId): string => `/sports/${tournaments[id].sport}/${id}`

export const hubPath = rootOf
export const schedulePath = (id: TournamentId): string => `${rootOf(id)}-schedule`
export const pointsPath = (id: TournamentId): string => `${rootOf(id)}-points-table`
export const teamsPath = (id: TournamentId): string => `${rootOf(id)}-teams`
export const teamPath = (id: TournamentId, team: string): string => `${rootOf(id)}-teams/${team}`
export const statisticPath = (id: TournamentId, statistic: string): string => `${rootOf(id)}/${statistic}`

export interface MatchAddress {
  readonly id: string
  readonly home: string
  readonly away: string
}

export const matchSlug = ({ home, away }: Omit<MatchAddress, 'id'>): string => `${slugOf(home)}-vs-${slugOf(away)}`
export const matchPath = (id: TournamentId, match: MatchAddress): string => `${rootOf(id)}/${matchSlug(match)}-scorecard-${match.id}`

/** Appends a query with the values that differ from the page's defaults, if any. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}

import type { About } from '../contract.ts'

interface Words {
  readonly tournament: (id: string, league?: About['league']) => string
  readonly season: (season: number, acrossYears?: boolean) => string
  readonly named: (name: string, season: string) => string
}

/** "IPL". */
export const tournamentName = ({ tournament, league }: Pick<About, 'tournament' | 'league'>, t: Words): string => t.tournament(tournament, league)

/** "2031", "2031-32", "All seasons"; nothing in a store without seasons. */
export const seasonText = ({ season, rules }: Pick<About, 'season' | 'rules'>, t: Words): string => (season === undefined ? '' : t.season(season, rules.acrossYears))

/** "IPL 2031". */
export const seasonName = (about: Pick<About, 'tournament' | 'league' | 'season' | 'rules'>, t: Words): string => t.named(tournamentName(about, t), seasonText(about, t))

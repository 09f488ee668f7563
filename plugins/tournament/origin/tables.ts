import type { OriginContext } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { PlayerChangesTable, PlayerEditsTable } from './players/player-tables.ts'

export interface SeasonsTable {
  tournament: string
  season: number
  /** 1 for a season that the demo brought: an import takes those of its tournament away. */
  demo: number
}

export interface MatchesTable {
  /** Of the file that it came from. */
  id: string
  tournament: string
  season: number
  number: number | null
  stage: string | null
  /** The table that it counts for; null for a knock-out match. */
  group_name: string | null
  played_on: string
  starts_at: string | null
  venue: string | null
  home: string
  home_name: string
  away: string
  away_name: string
  /** JSON: `Score`, `Score` and `Result`; null before the match. */
  home_score: string | null
  away_score: string | null
  result: string | null
  /** JSON: the values for run rate or goal difference, the home side first. */
  shares: string | null
  /** `ODI`, `T20` and the like, where it is known. */
  format: string | null
}

export interface CardsTable {
  match_id: string
  /** JSON: `MatchCard`. */
  body: string
}

/** What a player did in a match, super overs left out. */
export interface PlayerMatchesTable {
  match_id: string
  tournament: string
  season: number
  played_on: string
  player: string
  name: string
  team: string
  opponent: string
  batted: number
  dismissed: number
  runs: number
  balls: number
  fours: number
  sixes: number
  /** See `scoreNumber`. */
  score: number
  strike_rate: number | null
  bowled: number
  bowl_balls: number
  conceded: number
  wickets: number
  maidens: number
  /** See `figuresNumber`. */
  figures: number
  economy: number | null
  catches: number
  stumpings: number
}

export interface InningsTable {
  match_id: string
  tournament: string
  season: number
  played_on: string
  team: string
  opponent: string
  total: number
  wickets: number
  all_out: number
  bowl_balls: number
  run_rate: number | null
}

/** What the desk has decided of a match against the records: see `rulings.ts`. */
export interface RulingsTable {
  match_id: string
  tournament: string
  season: number
  ruling: 'void' | 'removed'
  /** JSON: `NewMatch`, as the records have it. */
  body: string
  /** Milliseconds since the epoch. */
  at: number
}

/** Added up at import: a player's season, and with season 0 all of them. */
export interface PlayersTable {
  tournament: string
  season: number
  player: string
  name: string
  team: string
  matches: number
  innings: number
  not_outs: number
  runs: number
  balls: number
  fours: number
  sixes: number
  fifties: number
  hundreds: number
  ducks: number
  best_score: number
  average: number | null
  strike_rate: number | null
  bowl_innings: number
  bowl_balls: number
  conceded: number
  wickets: number
  maidens: number
  five_wickets: number
  best_bowling: number
  bowl_average: number | null
  economy: number | null
  bowl_strike_rate: number | null
  catches: number
  stumpings: number
}

/** Every name that a player has had, to be searched by: see `foldedName`. */
export interface PlayerNamesTable {
  player: string
  name: string
  folded: string
  sounds: string
}

/** Profiles of players, as long as no match of theirs has changed. */
export interface CareersTable {
  player: string
  /** JSON: `Career`. */
  body: string
}

export interface StandingsTable {
  tournament: string
  season: number
  group_name: string
  position: number
  team: string
  /** JSON: the rest of the row. */
  body: string
}

export interface TeamsTable {
  tournament: string
  season: number
  team: string
  name: string
  short: string
  colour: string
  played: number
  won: number
  /** 1 for the winner of the final. */
  champion: number
}

/** How sides, players and grounds are written in Telugu, where somebody has written it. */
export interface NamesTable {
  tournament: string
  /** As the other tables have it. */
  name: string
  telugu: string
}

/** The season's sums, for its hub. */
export interface TotalsTable {
  tournament: string
  season: number
  matches: number
  made: number
  wickets: number
  fours: number
  sixes: number
}

export interface TournamentTables {
  tournament_seasons: SeasonsTable
  tournament_matches: MatchesTable
  tournament_cards: CardsTable
  tournament_player_matches: PlayerMatchesTable
  tournament_innings: InningsTable
  tournament_players: PlayersTable
  tournament_standings: StandingsTable
  tournament_teams: TeamsTable
  tournament_totals: TotalsTable
  tournament_names: NamesTable
  tournament_rulings: RulingsTable
  tournament_player_edits: PlayerEditsTable
  tournament_player_names: PlayerNamesTable
  tournament_careers: CareersTable
  tournament_player_changes: PlayerChangesTable
}

export type TournamentDatabase = Kysely<TournamentTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const databaseOf = (origin: OriginContext): TournamentDatabase => origin.db as TournamentDatabase

import type { OriginContext } from 'masthead/origin'
import { type Kysely, type Migration, sql } from 'kysely'
import { foldedName } from './profiles/player-names.ts'
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
  tournament_rulings: RulingsTable
  tournament_player_edits: PlayerEditsTable
  tournament_player_names: PlayerNamesTable
  tournament_careers: CareersTable
  tournament_player_changes: PlayerChangesTable
}

export type TournamentDatabase = Kysely<TournamentTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const databaseOf = (origin: OriginContext): TournamentDatabase => origin.db as TournamentDatabase

const insertBatch = 500

type Kind = 'text' | 'text?' | 'integer' | 'integer?' | 'bigint' | 'double?'

async function table(db: Kysely<unknown>, name: string, columns: Readonly<Record<string, Kind>>, key: readonly string[]): Promise<void> {
  let builder = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind.startsWith('double') ? sql`double precision` : kind.startsWith('integer') ? 'integer' : kind === 'bigint' ? 'bigint' : 'text'
    builder = builder.addColumn(column, type, (each) => (kind.endsWith('?') ? each : each.notNull()))
  }
  await builder.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]).execute()
}

const index = (db: Kysely<unknown>, of: string, ...columns: string[]) => db.schema.createIndex(`${of}_${columns.join('_')}`).on(of).columns(columns).execute()

export const migrations: Readonly<Record<string, Migration>> = {
  '001-tournaments': {
    async up(db) {
      const season = { tournament: 'text', season: 'integer' } as const
      const inMatch = { match_id: 'text', ...season, played_on: 'text' } as const
      await table(db, 'tournament_seasons', { ...season, demo: 'integer' }, ['tournament', 'season'])
      await table(
        db,
        'tournament_matches',
        {
          id: 'text', ...season, number: 'integer?', stage: 'text?', group_name: 'text?', played_on: 'text', starts_at: 'text?', venue: 'text?', home: 'text',
          home_name: 'text', away: 'text', away_name: 'text', home_score: 'text?', away_score: 'text?', result: 'text?', shares: 'text?',
        },
        ['id'],
      )
      await index(db, 'tournament_matches', 'tournament', 'season', 'played_on')
      await table(db, 'tournament_cards', { match_id: 'text', body: 'text' }, ['match_id'])
      const counts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'integer' as const]))
      const rates = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'double?' as const]))
      const who = { player: 'text', name: 'text', team: 'text' } as const
      await table(
        db,
        'tournament_player_matches',
        {
          ...inMatch, ...who, opponent: 'text',
          ...counts('batted', 'dismissed', 'runs', 'balls', 'fours', 'sixes', 'score', 'bowled', 'bowl_balls', 'conceded', 'wickets', 'maidens', 'figures', 'catches', 'stumpings'),
          ...rates('strike_rate', 'economy'),
        },
        ['match_id', 'player'],
      )
      // The pages of single innings and spells are ordered by these.
      for (const figure of ['score', 'figures', 'conceded']) {
        await index(db, 'tournament_player_matches', 'tournament', 'season', figure)
        await index(db, 'tournament_player_matches', 'tournament', figure)
      }
      await table(
        db,
        'tournament_innings',
        { ...inMatch, team: 'text', opponent: 'text', ...counts('total', 'wickets', 'all_out', 'bowl_balls'), ...rates('run_rate') },
        ['match_id', 'team'],
      )
      await index(db, 'tournament_innings', 'tournament', 'season', 'total')
      await table(
        db,
        'tournament_players',
        {
          ...season, ...who,
          ...counts('matches', 'innings', 'not_outs', 'runs', 'balls', 'fours', 'sixes', 'fifties', 'hundreds', 'ducks', 'best_score'),
          ...rates('average', 'strike_rate'),
          ...counts('bowl_innings', 'bowl_balls', 'conceded', 'wickets', 'maidens', 'five_wickets', 'best_bowling'),
          ...rates('bowl_average', 'economy', 'bowl_strike_rate'),
          ...counts('catches', 'stumpings'),
        },
        ['tournament', 'season', 'player'],
      )
      await index(db, 'tournament_players', 'tournament', 'season', 'team')
      await table(db, 'tournament_standings', { ...season, group_name: 'text', position: 'integer', team: 'text', body: 'text' }, ['tournament', 'season', 'group_name', 'team'])
      await table(db, 'tournament_teams', { ...season, team: 'text', name: 'text', short: 'text', colour: 'text', ...counts('played', 'won', 'champion') }, ['tournament', 'season', 'team'])
      await table(db, 'tournament_totals', { ...season, ...counts('matches', 'made', 'wickets', 'fours', 'sixes') }, ['tournament', 'season'])
    },
  },
  '002-player-edits': {
    async up(db) {
      await table(db, 'tournament_player_edits', { player: 'text', field: 'text', value: 'text', was: 'text' }, ['player', 'field'])
      await table(
        db,
        'tournament_player_changes',
        { player: 'text', number: 'integer', field: 'text', from_value: 'text?', to_value: 'text?', at: 'bigint', reader: 'text?', reader_name: 'text?', undoes: 'integer?' },
        ['player', 'number'],
      )
      await index(db, 'tournament_player_changes', 'at')
      await index(db, 'tournament_player_changes', 'reader')
      await index(db, 'tournament_player_matches', 'player', 'played_on')
    },
  },
  '003-rulings': {
    async up(db) {
      await table(db, 'tournament_rulings', { match_id: 'text', tournament: 'text', season: 'integer', ruling: 'text', body: 'text', at: 'bigint' }, ['match_id'])
    },
  },
  '004-profiles': {
    async up(db) {
      await db.schema.alterTable('tournament_matches').addColumn('format', 'text').execute()
      await table(db, 'tournament_player_names', { player: 'text', name: 'text', folded: 'text', sounds: 'text' }, ['player', 'name'])
      await table(db, 'tournament_careers', { player: 'text', body: 'text' }, ['player'])
      await index(db, 'tournament_matches', 'home')
      await index(db, 'tournament_matches', 'away')
      // What was imported before is found as well; formats that follow from the tournament are filled in, others with the next import.
      const own = db as Kysely<TournamentTables>
      await own.updateTable('tournament_matches').set({ format: 'ODI' }).where('tournament', '=', 'world-cup').execute()
      await own.updateTable('tournament_matches').set({ format: 'T20' }).where('tournament', 'in', ['ipl', 't20-world-cup']).execute()
      const names = await own.selectFrom('tournament_player_matches').select(['player', 'name']).distinct().execute()
      for (let at = 0; at < names.length; at += insertBatch) await own.insertInto('tournament_player_names').values(names.slice(at, at + insertBatch).map((each) => ({ ...each, ...foldedName(each.name) }))).execute()
    },
  },
}

import { type Kysely, type Migration, sql } from 'kysely'
import { foldedName } from './profiles/player-names.ts'
import type { TournamentTables } from './tables.ts'

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
  '005-names': { up: (db) => table(db, 'tournament_names', { tournament: 'text', name: 'text', telugu: 'text' }, ['tournament', 'name']) },
}

import type { Career, Performance } from '../../profiles/profile-contract.ts'
import { storedTeam } from '../../teams.ts'
import { type Tournament, tournamentNamed } from '../../tournaments.ts'
import { atomically } from '../match-writer.ts'
import type { TournamentDatabase } from '../tables.ts'
import { addUp } from './add-up.ts'
import { sideIdOf } from './side-reader.ts'

/** Innings and spells that a profile names. */
const bestCount = 5
const formCount = 10
const opponentCount = 30

/** Careers in one transaction; whoever else writes waits for it. */
const careersBatch = 100

/** What the records say of a player over all matches. @returns `undefined` for one who has played none */
async function computeCareer(db: TournamentDatabase, all: readonly Tournament[], player: string): Promise<Career | undefined> {
  const rows = await db
    .selectFrom('tournament_player_matches as p')
    .innerJoin('tournament_matches as m', 'm.id', 'p.match_id')
    .leftJoin('tournament_seasons as s', (join) => join.onRef('s.tournament', '=', 'p.tournament').onRef('s.season', '=', 'p.season'))
    .selectAll('p')
    .select(['m.format', 'm.home', 'm.home_name', 'm.away_name', 's.demo'])
    .where('p.player', '=', player)
    .orderBy('p.played_on')
    .orderBy('p.match_id')
    .execute()
  const newest = rows.at(-1)
  if (!newest) return undefined
  type Row = (typeof rows)[number]
  const sideOf = (row: Row, own: boolean) => {
    const isHome = (row.home === row.team) === own
    return { ...storedTeam(row.tournament, own ? row.team : row.opponent, isHome ? row.home_name : row.away_name) }
  }
  const performance = (row: Row): Performance => ({
    match: { id: row.match_id, tournament: row.tournament, home: row.home_name, away: row.away_name, date: row.played_on, opponent: sideOf(row, false) },
    ...(row.batted === 1 ? { batting: { runs: row.runs, balls: row.balls, out: row.dismissed === 1 } } : {}),
    ...(row.bowled === 1 ? { bowling: { wickets: row.wickets, conceded: row.conceded, balls: row.bowl_balls } } : {}),
  })
  const by = <Key>(keyOf: (row: Row) => Key) => [...Map.groupBy(rows, keyOf)]
  const best = (field: 'score' | 'figures', of: 'batted' | 'bowled', least: (row: Row) => boolean) => rows.filter((row) => row[of] === 1 && least(row)).sort((one, other) => other[field] - one[field]).slice(0, bestCount).map(performance)
  return {
    name: newest.name,
    names: [...new Set(rows.map(({ name }) => name))].filter((name) => name !== newest.name),
    teams: by(({ tournament, team }) => `${tournament} ${team}`)
      .map(([, own]) => ({ own, last: own.at(-1) ?? newest }))
      .sort((one, other) => (one.last.played_on < other.last.played_on ? 1 : -1))
      .map(({ own, last }) => {
        const { name: league, gender } = tournamentNamed(all, last.tournament)
        return { team: sideOf(last, true), side: sideIdOf(last.team, gender), tournament: last.tournament, ...(league ? { league: { ...league } } : {}), from: own[0]?.season ?? last.season, to: last.season, matches: own.length }
      }),
    total: addUp(rows),
    formats: by(({ format }) => format ?? 'other').map(([format, own]) => ({ format, figures: addUp(own) })).sort((one, other) => (other.figures['matches'] ?? 0) - (one.figures['matches'] ?? 0)),
    years: by(({ played_on: day }) => Number(day.slice(0, 4))).map(([year, own]) => ({ year, figures: addUp(own) })).reverse(),
    opponents: by(({ opponent }) => opponent)
      .map(([, own]) => ({ team: sideOf(own.at(-1) ?? newest, false), figures: addUp(own) }))
      .sort((one, other) => (other.figures['matches'] ?? 0) - (one.figures['matches'] ?? 0) || one.team.name.localeCompare(other.team.name, 'en'))
      .slice(0, opponentCount),
    innings: best('score', 'batted', ({ runs }) => runs > 0),
    spells: best('figures', 'bowled', ({ wickets }) => wickets > 0),
    form: rows.slice(-formCount).map(performance),
    demo: rows.every(({ demo }) => demo === 1),
  }
}

/** From the store, where it is kept until a match of the player changes. */
export async function readCareer(db: TournamentDatabase, all: readonly Tournament[], player: string): Promise<Career | undefined> {
  const kept = await db.selectFrom('tournament_careers').select('body').where('player', '=', player).executeTakeFirst()
  if (kept) return JSON.parse(kept.body) as Career
  const career = await computeCareer(db, all, player)
  if (career) await db.insertInto('tournament_careers').values({ player, body: JSON.stringify(career) }).onConflict((conflict) => conflict.column('player').doNothing()).execute()
  return career
}

/** Computes those that an import has changed, so that nobody who asks waits for it. */
export async function computeCareers(db: TournamentDatabase, all: readonly Tournament[], players: Iterable<string>): Promise<void> {
  const waiting = [...players]
  while (waiting.length > 0) {
    const some = waiting.splice(0, careersBatch)
    // One commit for all of them: the disk takes as long for each as the sums do.
    await atomically(db, async (transaction) => {
      for (const player of some) await readCareer(transaction, all, player)
    })
  }
}

/**
 * The player at the end of a word of an address: ids may hold dashes, and so does the name before them.
 * @returns the longest id of the store that the word ends with
 */
export async function playerAtEnd(db: TournamentDatabase, word: string): Promise<string | undefined> {
  const parts = word.split('-')
  const ends = parts.slice(-12).map((_, index, last) => parts.slice(parts.length - last.length + index).join('-'))
  const rows = await db.selectFrom('tournament_player_names').select('player').distinct().where('player', 'in', [...new Set([word, ...ends])]).execute()
  return rows.map(({ player }) => player).sort((one, other) => other.length - one.length)[0]
}

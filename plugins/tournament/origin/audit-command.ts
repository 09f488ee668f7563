import type { OriginCommand } from 'masthead/origin'
import { sql } from 'kysely'
import type { MatchCard, Result } from '../contract.ts'
import { faultsOfCard } from './check-scorecard.ts'
import { databaseOf, type TournamentDatabase } from './tables.ts'

const batchSize = 100
/** Matches between two lines of progress. */
const reportEvery = 500

/** `masthead cricket audit` */
export const auditCommand: OriginCommand = {
  description: 'Adds up every scorecard: extras, fall of wickets, partnerships, overs, bowling, margins, and the totals of players. Prints what does not, and fails then.',
  async run({ origin, print, signal }) {
    const db = databaseOf(origin)
    const { count } = await db.selectFrom('tournament_cards').select((make) => make.fn.countAll().as('count')).executeTakeFirstOrThrow()
    const all = Number(count)
    let [checked, innings, wrong] = [0, 0, 0]
    for (let last = ''; !signal.aborted; ) {
      const rows = await db.selectFrom('tournament_cards as c').innerJoin('tournament_matches as m', 'm.id', 'c.match_id').select(['m.id', 'm.tournament', 'm.season', 'm.home_name', 'm.away_name', 'm.result', 'c.body']).where('c.match_id', '>', last).orderBy('c.match_id').limit(batchSize).execute()
      if (rows.length === 0) break
      last = rows.at(-1)?.id ?? ''
      const totals = await playerTotals(db, rows.map(({ id }) => id))
      for (const row of rows) {
        const card = JSON.parse(row.body) as MatchCard
        const result = row.result === null ? undefined : (JSON.parse(row.result) as Result)
        // A match that was declared void is in no total.
        const faults = [...faultsOfCard(card, result), ...(result?.kind === 'void' ? [] : faultsOfTotals(card, totals.get(row.id)))]
        for (const fault of faults) print(`${row.tournament} ${row.season}, match ${row.id}, ${row.home_name} v ${row.away_name}: ${fault}`)
        if (faults.length > 0) wrong += 1
        innings += card.innings.length
        checked += 1
        if (checked % reportEvery === 0) print(`${checked} of ${all} matches`)
      }
    }
    if (signal.aborted) throw new Error(`Stopped after ${checked} of ${all} matches.`)
    if (wrong > 0) throw new Error(`${wrong} of ${checked} scorecards do not add up.`)
    print(`All ${checked} scorecards add up, with ${innings} innings.`)
  },
}

interface Totals {
  readonly runs: number
  readonly wickets: number
  readonly made: number
}

/** What rankings and profiles count of each match. */
async function playerTotals(db: TournamentDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Totals>> {
  const players = await db.selectFrom('tournament_player_matches').select(['match_id', sql<number>`sum(runs)`.as('runs'), sql<number>`sum(wickets)`.as('wickets')]).where('match_id', 'in', ids).groupBy('match_id').execute()
  const innings = await db.selectFrom('tournament_innings').select(['match_id', sql<number>`sum(total)`.as('made')]).where('match_id', 'in', ids).groupBy('match_id').execute()
  const made = new Map(innings.map((row) => [row.match_id, Number(row.made)]))
  return new Map(players.map((row) => [row.match_id, { runs: Number(row.runs), wickets: Number(row.wickets), made: made.get(row.match_id) ?? 0 }]))
}

function faultsOfTotals({ innings }: MatchCard, totals: Totals | undefined): readonly string[] {
  const main = innings.filter(({ superOver }) => !superOver)
  const expected = {
    runs: main.flatMap(({ batting }) => batting).reduce((sum, { runs }) => sum + runs, 0),
    wickets: main.flatMap(({ bowling }) => bowling).reduce((sum, { wickets }) => sum + wickets, 0),
    made: main.slice(0, 2).reduce((sum, { score }) => sum + score.made, 0),
  }
  const { runs = 0, wickets = 0, made = 0 } = totals ?? {}
  return [
    ...(runs === expected.runs ? [] : [`runs of players in rankings, and on the scorecard: ${runs} and ${expected.runs}`]),
    ...(wickets === expected.wickets ? [] : [`wickets of players in rankings, and on the scorecard: ${wickets} and ${expected.wickets}`]),
    ...(made === expected.made ? [] : [`totals of sides in rankings, and on the scorecard: ${made} and ${expected.made}`]),
  ]
}

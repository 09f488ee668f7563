import { readFile } from 'node:fs/promises'
import { type Static, Type } from 'masthead'
import { describeMismatch, type Importer, type ImportNote } from 'masthead/origin'
import { Compile } from 'typebox/compile'
import { Goal, type Result, type Score, TournamentIdSchema } from '../contract.ts'
import { replacedDemoNote } from './replaced-demo-note.ts'
import { updateSeasonTotals, atomically, distinctSeasons, putMatches, removeDemo } from './match-writer.ts'
import type { NewMatch } from './new-match.ts'
import { databaseOf } from './tables.ts'
import { tournamentTag } from './tags.ts'
import { teamOf } from '../teams.ts'
import { tournaments } from '../tournaments.ts'

// Matches without a ball-by-ball file: future ones, and football.

const Name = Type.String({ minLength: 1, maxLength: 120 })

export const Fixture = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
    tournament: TournamentIdSchema,
    season: Type.Integer({ minimum: 1800, maximum: 3000 }),
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Of a knock-out match; without it the match counts for the table of its group. */
    stage: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    group: Type.Optional(Type.String({ maxLength: 20 })),
    /** A day in India, or a moment with its time zone. */
    starts: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d))?$' }),
    venue: Type.Optional(Type.String({ maxLength: 200 })),
    home: Name,
    away: Name,
    /** Football: goals, and penalties of a shoot-out where there was one. */
    score: Type.Optional(
      Type.Object({
        home: Type.Integer({ minimum: 0, maximum: 99 }),
        away: Type.Integer({ minimum: 0, maximum: 99 }),
        homePenalties: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
        awayPenalties: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
      }),
    ),
    goals: Type.Optional(Type.Array(Goal)),
    /** Called off without a ball: both sides share the points. */
    abandoned: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Fixture = Static<typeof Fixture>

const validator = Compile(Fixture)

/** @returns a sentence that says what is wrong, or `undefined` when valid */
export function wrongWith(value: unknown): string | undefined {
  if (!validator.Check(value)) return `${describeMismatch(Fixture, value)?.sentence ?? 'The entry is not a fixture'}.`
  if (Number.isNaN(Date.parse(value.starts))) return `${value.starts} is not a day.`
  if (value.home === value.away) return 'Both sides are the same.'
  if (value.score && tournaments[value.tournament].sport !== 'football') return 'Scores of cricket come from ball-by-ball files.'
  return undefined
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

export function fixtureToMatch(fixture: Fixture): NewMatch {
  const { id, tournament, season, starts, score, abandoned = false } = fixture
  const [home, away] = [teamOf(tournament, fixture.home), teamOf(tournament, fixture.away)]
  const hasTime = starts.includes('T')
  const side = (made: number, decider: number | undefined): Score => ({ made, ...(decider === undefined ? {} : { decider }) })
  return {
    match: {
      id,
      tournament,
      season,
      number: fixture.number ?? null,
      stage: fixture.stage ?? null,
      group_name: fixture.stage === undefined ? (fixture.group ?? '') : null,
      played_on: hasTime ? indianDay.format(new Date(starts)) : starts,
      starts_at: hasTime ? starts : null,
      venue: fixture.venue ?? null,
      home: home.id,
      home_name: home.name,
      away: away.id,
      away_name: away.name,
      home_score: score ? JSON.stringify(side(score.home, score.homePenalties)) : null,
      away_score: score ? JSON.stringify(side(score.away, score.awayPenalties)) : null,
      result: abandoned ? JSON.stringify({ kind: 'none' } satisfies Result) : score ? JSON.stringify(footballResult(score, home.id, away.id)) : null,
      shares: score ? JSON.stringify([{ made: score.home, balls: 1 }, { made: score.away, balls: 1 }]) : null,
    },
    card: fixture.goals && { ballsPerOver: 6, playerOfMatch: [], innings: [], goals: fixture.goals },
    players: [],
    innings: [],
  }
}

function footballResult({ home, away, homePenalties = 0, awayPenalties = 0 }: NonNullable<Fixture['score']>, homeId: string, awayId: string): Result {
  if (home !== away) return { kind: 'won', winner: home > away ? homeId : awayId }
  if (homePenalties !== awayPenalties) return { kind: 'won', winner: homePenalties > awayPenalties ? homeId : awayId, by: 'penalties' }
  return { kind: 'drawn' }
}

/** Reads a JSON file with a list of `Fixture`. A match that has been played ball by ball is left as it is. */
export const fixturesImporter: Importer = {
  description: 'Matches to come, and football results: a JSON file with a list of fixtures.',
  async run(from, origin, progress) {
    const entries = fixturesIn(await readFile(from, 'utf8'))
    const notes: ImportNote[] = []
    const rejected: { where: string; reason: string }[] = []
    const good = new Map<string, Fixture>()
    for (const [index, entry] of entries.entries()) {
      const reason = wrongWith(entry) ?? (good.has((entry as Fixture).id) ? 'Another entry has the same id.' : undefined)
      if (reason === undefined) good.set((entry as Fixture).id, entry as Fixture)
      else rejected.push({ where: `entry ${index + 1}`, reason })
    }
    const db = databaseOf(origin)
    const changed = await atomically(db, async (transaction) => {
      const played = await transaction.selectFrom('tournament_cards').select('match_id').execute()
      for (const { match_id: id } of played) if (good.get(id)?.score === undefined) good.delete(id)
      const matches = [...good.values()].map(fixtureToMatch)
      for (const tournament of new Set(matches.map(({ match }) => match.tournament))) notes.push(...replacedDemoNote(tournament, await removeDemo(transaction, tournament)))
      const keys: Awaited<ReturnType<typeof putMatches>>[number][] = []
      for (let at = 0; at < matches.length; at += 200) keys.push(...(await putMatches(transaction, matches.slice(at, at + 200))))
      const seasons = distinctSeasons(keys)
      await updateSeasonTotals(transaction, seasons)
      return seasons
    })
    progress(entries.length, entries.length)
    origin.changed([...new Set(changed.map(({ tournament }) => tournamentTag(tournament)))])
    return { imported: good.size, rejected, notes }
  },
}

/** @throws Error for a file that is not a list */
function fixturesIn(text: string): readonly unknown[] {
  let entries: unknown
  try {
    entries = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Error(`This is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (!Array.isArray(entries)) throw new Error('This is not a list of fixtures.')
  return entries
}

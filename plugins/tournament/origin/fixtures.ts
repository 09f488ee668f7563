import { type Static, Type } from 'masthead'
import { describeMismatch, type Importer, type ImportNote, readJson } from 'masthead/origin'
import { Compile } from 'typebox/compile'
import { Goal, type Result, type Score, TournamentIdSchema } from '../contract.ts'
import { inEnglish, putTeluguNames, type Words } from './in-telugu.ts'
import { replacedDemoNote } from './replaced-demo-note.ts'
import { updateSeasonTotals, atomically, distinctSeasons, putMatches, removeDemo } from './match-writer.ts'
import type { NewMatch } from './new-match.ts'
import { rulingNotes } from './rulings.ts'
import { databaseOf } from './tables.ts'
import { tournamentTag } from './tags.ts'
import { teamOf } from '../teams.ts'
import { settings, tournamentsOf } from '../settings.ts'
import { type Tournament, tournamentNamed, withBuiltIn } from '../tournaments.ts'

// Matches without a ball-by-ball file: future ones, and football.

const Name = Type.String({ minLength: 1, maxLength: 120 })
/** In English alone, or in both languages. */
const Words = Type.Union([Name, Type.Object({ en: Name, te: Type.Optional(Name) }, { additionalProperties: false })])
const NewGoal = Type.Object({ ...Goal.properties, player: Words }, { additionalProperties: false })

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
    venue: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Words])),
    home: Words,
    away: Words,
    /** Football: goals, and penalties of a shoot-out where there was one. */
    score: Type.Optional(
      Type.Object({
        home: Type.Integer({ minimum: 0, maximum: 99 }),
        away: Type.Integer({ minimum: 0, maximum: 99 }),
        homePenalties: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
        awayPenalties: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
      }),
    ),
    goals: Type.Optional(Type.Array(NewGoal)),
    /** Called off without a ball: both sides share the points. */
    abandoned: Type.Optional(Type.Boolean()),
    /** Not played: the side that the points went to. It counts for no run rate. */
    awarded: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])),
  },
  { additionalProperties: false },
)
export type Fixture = Static<typeof Fixture>

const validator = Compile(Fixture)

/** @returns a sentence that says what is wrong, or `undefined` when valid */
export function wrongWith(value: unknown, all: readonly Tournament[] = withBuiltIn([])): string | undefined {
  if (!validator.Check(value)) return `${describeMismatch(Fixture, value)?.sentence ?? 'The entry is not a fixture'}.`
  const tournament = all.find(({ id }) => id === value.tournament)
  if (!tournament) return `"${value.tournament}" is none of the tournaments of this site: ${all.map(({ id }) => id).join(', ')}.`
  if (Number.isNaN(Date.parse(value.starts))) return `${value.starts} is not a day.`
  if (inEnglish(value.home) === inEnglish(value.away)) return 'Both sides are the same.'
  if (value.score && tournament.sport !== 'football') return 'Scores of cricket come from ball-by-ball files.'
  if ([value.abandoned, value.awarded, value.score].filter(Boolean).length > 1) return 'A match is one of abandoned, awarded and score.'
  return wrongGoals(value, tournament)
}

/** Goals are those of the score: of some only may it be known who scored them, and of none more. */
function wrongGoals({ tournament: id, home, away, score, goals = [] }: Fixture, { formerNames }: Tournament): string | undefined {
  const sides = [[teamOf(id, inEnglish(home), formerNames).id, score?.home ?? 0], [teamOf(id, inEnglish(away), formerNames).id, score?.away ?? 0]] as const
  const stranger = goals.find(({ team }) => sides.every(([side]) => side !== team))
  if (stranger) return `"${stranger.team}" scored in it, and plays in it neither: ${sides.map(([side]) => side).join(', ')}.`
  const [side, made] = sides.find(([side, made]) => goals.filter(({ team }) => team === side).length > made) ?? []
  if (side !== undefined) return `It has ${goals.filter(({ team }) => team === side).length} goals for ${side}, whose score is ${made}.`
  return goals.some(({ own, penalty }) => own && penalty) ? 'A goal is an own goal and a penalty.' : undefined
}

/** What a fixture has in two languages. */
export const wordsIn = ({ home, away, venue, goals = [] }: Fixture): readonly (Words | undefined)[] => [home, away, venue, ...goals.map(({ player }) => player)]

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

export function fixtureToMatch(fixture: Fixture, all: readonly Tournament[] = withBuiltIn([])): NewMatch {
  const { id, tournament, season, starts, score } = fixture
  const { formerNames } = tournamentNamed(all, tournament)
  const [home, away] = [teamOf(tournament, inEnglish(fixture.home), formerNames), teamOf(tournament, inEnglish(fixture.away), formerNames)]
  const hasTime = starts.includes('T')
  const result = resultOf(fixture, home.id, away.id)
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
      venue: fixture.venue === undefined ? null : inEnglish(fixture.venue),
      home: home.id,
      home_name: home.name,
      away: away.id,
      away_name: away.name,
      home_score: score ? JSON.stringify(side(score.home, score.homePenalties)) : null,
      away_score: score ? JSON.stringify(side(score.away, score.awayPenalties)) : null,
      result: result ? JSON.stringify(result) : null,
      format: null,
      shares: score ? JSON.stringify([{ made: score.home, balls: 1 }, { made: score.away, balls: 1 }]) : null,
    },
    card: fixture.goals && { ballsPerOver: 6, playerOfMatch: [], innings: [], goals: fixture.goals.map((goal) => ({ ...goal, player: inEnglish(goal.player) })) },
    players: [],
    innings: [],
  }
}

function resultOf({ abandoned, awarded, score }: Fixture, homeId: string, awayId: string): Result | undefined {
  if (abandoned) return { kind: 'none' }
  if (awarded) return { kind: 'won', winner: awarded === 'home' ? homeId : awayId, by: 'awarded' }
  return score && footballResult(score, homeId, awayId)
}

function footballResult({ home, away, homePenalties = 0, awayPenalties = 0 }: NonNullable<Fixture['score']>, homeId: string, awayId: string): Result {
  if (home !== away) return { kind: 'won', winner: home > away ? homeId : awayId }
  if (homePenalties !== awayPenalties) return { kind: 'won', winner: homePenalties > awayPenalties ? homeId : awayId, by: 'penalties' }
  return { kind: 'drawn' }
}

/** Reads a JSON file with a list of `Fixture`. A match that has been played ball by ball is left as it is. */
export const fixturesImporter: Importer = {
  description: 'Matches to come, called off (`abandoned`) or awarded, and football results: a JSON file with a list of fixtures.',
  async run(from, origin, progress) {
    const all = tournamentsOf(settings.of(origin))
    const entries = await fixturesIn(from)
    const notes: ImportNote[] = []
    const rejected: { where: string; reason: string }[] = []
    const good = new Map<string, Fixture>()
    for (const [index, entry] of entries.entries()) {
      const reason = wrongWith(entry, all) ?? (good.has((entry as Fixture).id) ? 'Another entry has the same id.' : undefined)
      if (reason === undefined) good.set((entry as Fixture).id, entry as Fixture)
      else rejected.push({ where: `entry ${index + 1}`, reason })
    }
    const db = databaseOf(origin)
    const changed = await atomically(db, async (transaction) => {
      const played = await transaction.selectFrom('tournament_cards').select('match_id').execute()
      for (const { match_id: id } of played) if (good.get(id)?.score === undefined) good.delete(id)
      const matches = [...good.values()].map((fixture) => fixtureToMatch(fixture, all))
      for (const tournament of new Set(matches.map(({ match }) => match.tournament))) notes.push(...replacedDemoNote(tournament, await removeDemo(transaction, tournament)))
      const keys: Awaited<ReturnType<typeof putMatches>>[number][] = []
      for (let at = 0; at < matches.length; at += 200) keys.push(...(await putMatches(transaction, matches.slice(at, at + 200))))
      const seasons = distinctSeasons(keys)
      for (const [tournament, some] of Map.groupBy(good.values(), (fixture) => fixture.tournament)) await putTeluguNames(transaction, tournament, some.flatMap(wordsIn))
      await updateSeasonTotals(transaction, all, seasons)
      notes.push(...(await rulingNotes(transaction, new Set(good.keys()))))
      return seasons
    })
    progress(entries.length, entries.length)
    origin.changed([...new Set(changed.map(({ tournament }) => tournamentTag(tournament)))])
    return { imported: good.size, rejected, notes }
  },
}

/** @throws Error for a file that is not a list */
async function fixturesIn(file: string): Promise<readonly unknown[]> {
  const entries = await readJson(file)
  if (!Array.isArray(entries)) throw new Error('This is not a list of fixtures.')
  return entries
}

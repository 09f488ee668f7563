import { type Static, Type } from 'masthead'
import { describeMismatch } from 'masthead/origin'
import { Day, Id, Moment, SeasonNumber, Team, Words } from '../contract.ts'
import { type Rules, rulesOf } from '../settings.ts'

const closed = { additionalProperties: false }
const Text = Type.Union([Type.String({ minLength: 1, maxLength: 120 }), Words])
const Score = Type.Integer({ minimum: 0, maximum: 200 })
const Player = Type.Object({ side: Type.Union([Type.Literal('home'), Type.Literal('away')]), name: Text, raid: Type.Optional(Score), tackle: Type.Optional(Score) }, closed)

const NewMatch = Type.Object({
  id: Id, day: Day, home: Id, away: Id,
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })), starts: Type.Optional(Moment), stage: Type.Optional(Text), zone: Type.Optional(Type.String({ maxLength: 10 })), venue: Type.Optional(Text),
  score: Type.Optional(Type.Object({ home: Score, away: Score, decidedFor: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])) }, closed)),
  isRunning: Type.Optional(Type.Boolean()),
  abandoned: Type.Optional(Type.Boolean()),
  at: Type.Optional(Moment),
  players: Type.Optional(Type.Array(Player, { maxItems: 40 })),
}, closed)
export type NewMatch = Static<typeof NewMatch>

const Head = Type.Object({
  season: SeasonNumber, name: Type.Optional(Text),
  teams: Type.Optional(Type.Array(Type.Object({ id: Id, name: Text, colour: Team.properties.colour, zone: Team.properties.zone }, closed), { maxItems: 40 })),
  matches: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 1_000 })),
}, closed)

export interface SeasonDocument {
  readonly season: number
  readonly name: Words | undefined
  readonly teams: readonly Team[]
  readonly matches: readonly NewMatch[]
}

export interface Fault {
  readonly at: string
  readonly reason: string
}

export interface JudgedSeason {
  readonly document: SeasonDocument | undefined
  readonly faults: readonly Fault[]
}

export const wordsOf = (text: Static<typeof Text>): Words => (typeof text === 'string' ? { en: text } : text)

/** @param teamsOf the sides of a season that are known already */
export async function judgeSeason(value: unknown, rules: readonly Rules[], teamsOf: (season: number) => Promise<readonly Team[]>): Promise<JudgedSeason> {
  const mismatch = describeMismatch(Head, value)
  if (mismatch) return { document: undefined, faults: [{ at: mismatch.pointer, reason: mismatch.sentence }] }
  const { season, name, teams = [], matches = [] } = value as Static<typeof Head>
  const named = new Map([...(await teamsOf(season)), ...teams.map(({ id, name: its, colour, zone }) => ({ id, name: wordsOf(its), ...(colour === undefined ? {} : { colour }), ...(zone === undefined ? {} : { zone }) }))].map((team) => [team.id, team]))
  const own = rulesOf(rules, season)
  const taken = new Map<string, NewMatch>()
  const faults: Fault[] = []
  for (const [index, entry] of matches.entries()) {
    const reason = describeMismatch(NewMatch, entry)?.sentence ?? wrongWith(entry as NewMatch, named, own) ?? (taken.has((entry as NewMatch).id) ? 'Another match has the same id.' : undefined)
    if (reason === undefined) taken.set((entry as NewMatch).id, entry as NewMatch)
    else faults.push({ at: `matches[${index}]`, reason })
  }
  return { document: { season, name: name === undefined ? undefined : wordsOf(name), teams: [...named.values()], matches: [...taken.values()] }, faults }
}

function wrongWith({ day, starts, home, away, score, isRunning = false, abandoned = false, players = [], stage, at }: NewMatch, teams: ReadonlyMap<string, Team>, rules: Rules): string | undefined {
  if (Number.isNaN(Date.parse(day))) return `${day} is no day.`
  if (starts !== undefined && Math.abs(Date.parse(starts) - Date.parse(day)) > 2 * 86_400_000) return `It starts at ${starts}, which is not on ${day}.`
  if (home === away) return 'Both sides are the same.'
  for (const side of [home, away]) if (!teams.has(side)) return `"${side}" is no side of the season.`
  if (at !== undefined && Number.isNaN(Date.parse(at))) return `${at} is no moment.`
  if (isRunning && !score) return 'It is on, and has no score: it begins at 0-0.'
  if (isRunning && abandoned) return 'It is on, and was called off.'
  if (score && abandoned) return 'It was called off, and has a score.'
  if (score?.decidedFor !== undefined && isRunning) return 'It is on, and says that raids decided it.'
  if (score?.decidedFor !== undefined && score.home !== score.away) return 'It was decided by its score, and says that raids decided it.'
  if (score && !isRunning && score.home === score.away && score.decidedFor === undefined && (rules.tieBreak || stage !== undefined)) return 'It is level, and a match of these rules is decided by raids: say for whom ("decidedFor").'
  for (const side of ['home', 'away'] as const) {
    const made = players.filter((player) => player.side === side).reduce((sum, { raid = 0, tackle = 0 }) => sum + raid + tackle, 0)
    if (made > (score?.[side] ?? 0)) return `Its players have ${made} points for the ${side} side, which has ${score?.[side] ?? 'none'}.`
  }
  return undefined
}

import { type Static, Type } from 'masthead'
import { describeMismatch } from 'masthead/origin'
import type { FeedEvent, InningsInfo, MatchInput } from '../feed-contract.ts'
import { slugOf } from '../paths.ts'

// A match of Cricsheet's (https://cricsheet.org/format/json), told as a scorer's feed would have told it. Only what a feed
// says is read; some files have numbers as texts.

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Names = Type.Array(Name)
const Count = Type.Integer({ minimum: 0, maximum: 1000 })

const CricsheetBall = Type.Object({
  batter: Name,
  bowler: Name,
  non_striker: Name,
  runs: Type.Object({ batter: Count, extras: Count, total: Count, non_boundary: Type.Optional(Type.Boolean()) }),
  extras: Type.Optional(Type.Record(Type.String(), Count)),
  wickets: Type.Optional(Type.Array(Type.Object({ kind: Name, player_out: Name, fielders: Type.Optional(Type.Array(Type.Object({ name: Type.Optional(Name), substitute: Type.Optional(Type.Boolean()) }))) }))),
})
type CricsheetBall = Static<typeof CricsheetBall>

const CricsheetFile = Type.Object({
  info: Type.Object({
    balls_per_over: Type.Optional(Count),
    city: Type.Optional(Type.String()),
    dates: Type.Array(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), { minItems: 1 }),
    event: Type.Optional(Type.Object({ name: Type.Optional(Name), match_number: Type.Optional(Count), stage: Type.Optional(Type.String({ maxLength: 60 })) })),
    gender: Type.Optional(Type.String()),
    match_type: Type.String(),
    outcome: Type.Object({
      winner: Type.Optional(Name),
      by: Type.Optional(Type.Object({ runs: Type.Optional(Count), wickets: Type.Optional(Count) })),
      result: Type.Optional(Type.String()),
      method: Type.Optional(Type.String({ maxLength: 20 })),
      eliminator: Type.Optional(Name),
      bowl_out: Type.Optional(Name),
    }),
    overs: Type.Optional(Count),
    player_of_match: Type.Optional(Names),
    players: Type.Optional(Type.Record(Type.String(), Names)),
    teams: Type.Array(Name, { minItems: 2, maxItems: 2 }),
    toss: Type.Optional(Type.Object({ winner: Type.Optional(Name), decision: Type.Optional(Type.String()) })),
    venue: Type.Optional(Type.String()),
  }),
  innings: Type.Array(
    Type.Object({
      team: Name,
      super_over: Type.Optional(Type.Boolean()),
      penalty_runs: Type.Optional(Type.Object({ pre: Type.Optional(Count), post: Type.Optional(Count) })),
      target: Type.Optional(Type.Object({ runs: Type.Optional(Count), overs: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })) })),
      overs: Type.Optional(Type.Array(Type.Object({ over: Count, deliveries: Type.Array(CricsheetBall) }))),
    }),
  ),
})
type CricsheetFile = Static<typeof CricsheetFile>

/** All fields that are numbers by the format's documentation. Under `runs` a `batter` is one, too, and in a delivery a name. */
const numberFields = new Set(['balls_per_over', 'batter', 'byes', 'extras', 'legbyes', 'match_number', 'noballs', 'over', 'overs', 'penalty', 'post', 'pre', 'runs', 'total', 'wickets', 'wides'])

const numberOfText = (field: string, value: unknown): unknown => (typeof value === 'string' && numberFields.has(field) && /^\d{1,4}(\.\d)?$/.test(value) ? Number(value) : value)

export interface Replay {
  readonly match: MatchInput
  /** What comes at once, a step after the other: a ball each, with the innings that it opens or the result. */
  readonly steps: readonly (readonly FeedEvent[])[]
}

/** @throws Error that says where a file is no match */
function readFile(text: string): CricsheetFile {
  let value: unknown
  try {
    value = JSON.parse(text, numberOfText)
  } catch {
    throw new Error("It is no JSON: name a match of Cricsheet's.")
  }
  const mismatch = describeMismatch(CricsheetFile, value)
  if (mismatch) throw new Error(`It is no match of Cricsheet's: ${mismatch.sentence}.`)
  return value as CricsheetFile
}

/** @throws Error for a file that is no match */
export function readReplay(text: string, id: string): Replay {
  const { info, innings } = readFile(text)
  const [home = '', away = ''] = info.teams
  for (const name of [...innings.map(({ team }) => team), info.outcome.winner, info.outcome.eliminator, info.outcome.bowl_out]) {
    if (name !== undefined && !info.teams.includes(name)) throw new Error(`It is no match of Cricsheet's: "${name}" is not one of its sides.`)
  }
  const perOver = info.balls_per_over ?? 6
  const sideOf = (team: string) => (team === home ? 'home' : 'away') as 'home' | 'away'
  const series = info.event?.name ?? `${home} v ${away}`
  const stage = info.event?.stage ?? (info.event?.match_number === undefined ? undefined : `Match ${info.event.match_number}`)
  const venue = [info.venue, info.city].filter((part, index, all) => part !== undefined && (index === 0 || !all[0]?.includes(part))).join(', ')
  const team = (name: string) => ({ name, short: shortOf(name), squad: [...new Set(info.players?.[name] ?? [])] })
  const match: MatchInput = {
    id,
    series: { id: slugOf(series).slice(0, 60).replace(/-$/, ''), name: series },
    ...(stage === undefined ? {} : { title: stage }),
    format: formatOf(info.match_type),
    ...(info.gender === 'female' ? { women: true } : {}),
    starts: info.dates[0] ?? '',
    ...(venue === '' ? {} : { venue }),
    home: team(home),
    away: team(away),
    status: 'live',
    ...(info.toss?.winner === undefined ? {} : { toss: { winner: sideOf(info.toss.winner), decision: info.toss.decision === 'bat' ? 'bat' : 'field' } }),
    ...(info.overs === undefined ? {} : { overs: info.overs }),
    ...(perOver === 6 ? {} : { ballsPerOver: perOver }),
    innings: [],
  }
  const opened: InningsInfo[] = []
  const steps: FeedEvent[][] = []
  for (const [index, own] of innings.entries()) {
    opened.push({
      team: sideOf(own.team),
      ...(own.super_over ? { superOver: true } : {}),
      ...(own.target?.runs === undefined ? {} : { target: { runs: own.target.runs, ...(own.target.overs === undefined ? {} : { balls: ballsOf(own.target.overs, perOver) }) } }),
      ...(own.penalty_runs ? { penaltyRuns: (own.penalty_runs.pre ?? 0) + (own.penalty_runs.post ?? 0) } : {}),
    })
    let waiting: FeedEvent[] = [{ kind: 'match', match: { status: 'live', innings: [...opened] } }]
    for (const { over, deliveries } of own.overs ?? []) {
      for (const [place, delivery] of deliveries.entries()) {
        steps.push([...waiting, eventOf(delivery, { innings: index + 1, over, ball: place + 1 })])
        waiting = []
      }
    }
    if (waiting.length > 0) steps.push(waiting)
  }
  const result = resultOf(info.outcome, sideOf, wasLastSuperOverTied(innings))
  steps.push([{ kind: 'match', match: { status: 'finished', result, ...(info.player_of_match ? { playerOfMatch: [...info.player_of_match] } : {}) } }])
  return { match, steps }
}

const eventOf = ({ batter, bowler, non_striker: nonStriker, runs, extras, wickets }: CricsheetBall, place: { innings: number; over: number; ball: number }): FeedEvent => ({
  kind: 'ball',
  ...place,
  batter,
  nonStriker,
  bowler,
  runs: { batter: runs.batter, extras: runs.extras, total: runs.total, ...(runs.non_boundary ? { nonBoundary: true } : {}) },
  ...(extras ? { extras } : {}),
  ...(wickets ? { wickets: wickets.map(({ kind, player_out: player, fielders = [] }) => ({ kind, player, fielders: kind === 'caught and bowled' ? [] : fielders.flatMap(({ name, substitute }) => (name === undefined ? [] : [substitute ? `${name} (sub)` : name])) })) } : {}),
})

function resultOf({ winner, by, result, method, eliminator, bowl_out: bowlOut }: CricsheetFile['info']['outcome'], sideOf: (team: string) => 'home' | 'away', onBoundaries: boolean): NonNullable<MatchInput['result']> {
  const how = method === undefined ? {} : { method }
  if (winner !== undefined) return { kind: 'won', winner: sideOf(winner), ...(by?.runs === undefined ? {} : { runs: by.runs }), ...(by?.wickets === undefined ? {} : { wickets: by.wickets }), ...how }
  if (eliminator !== undefined) return { kind: 'won', winner: sideOf(eliminator), by: onBoundaries ? 'boundaries' : 'superOver', ...how }
  if (bowlOut !== undefined) return { kind: 'won', winner: sideOf(bowlOut), by: 'other', ...how }
  return result === 'tie' ? { kind: 'tied', ...how } : { kind: result === 'draw' ? 'drawn' : 'none' }
}

/** The records name the winner alike; until 2019 boundaries decided then. */
function wasLastSuperOverTied(innings: CricsheetFile['innings']): boolean {
  const runs = innings.flatMap(({ super_over: isSuper, penalty_runs: penalty, overs = [] }) => (isSuper ? [overs.flatMap(({ deliveries }) => deliveries).reduce((sum, ball) => sum + ball.runs.total, (penalty?.pre ?? 0) + (penalty?.post ?? 0))] : []))
  return runs.length > 1 && runs.at(-1) === runs.at(-2)
}

/** 9.2 on a scoreboard are 56 balls. */
const ballsOf = (overs: number, perOver: number): number => Math.floor(overs) * perOver + Math.round((overs % 1) * 10)

function formatOf(type: string): MatchInput['format'] {
  if (/^(it20|t20i?)$/i.test(type)) return 'T20'
  if (/^(odi|odm)$/i.test(type)) return 'ODI'
  return /^(test|mdm)$/i.test(type) ? 'Test' : 'other'
}

/** Initials of several words, the first three letters of one. */
function shortOf(name: string): string {
  const words = name.split(/[^\p{L}\d]+/u).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return (words.length > 1 ? words.map((word) => word[0]).join('') : name.slice(0, 3)).toUpperCase().slice(0, 4)
}

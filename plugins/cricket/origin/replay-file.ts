import type { FeedEvent, InningsInfo, MatchInput } from '../feed-contract.ts'
import { slugOf } from '../paths.ts'

// A match of Cricsheet's (https://cricsheet.org/format/json), told as a scorer's feed would have told it. Only what a feed
// says is read; some files have numbers as texts.

interface CricsheetFile {
  readonly info: {
    readonly balls_per_over?: number
    readonly city?: string
    readonly dates: readonly string[]
    readonly event?: { readonly name?: string; readonly match_number?: number | string; readonly stage?: string }
    readonly gender?: string
    readonly match_type: string
    readonly outcome: { readonly winner?: string; readonly by?: { readonly runs?: number; readonly wickets?: number }; readonly result?: string; readonly method?: string; readonly eliminator?: string; readonly bowl_out?: string }
    readonly overs?: number | string
    readonly player_of_match?: readonly string[]
    readonly players?: Readonly<Record<string, readonly string[]>>
    readonly teams: readonly [string, string]
    readonly toss?: { readonly winner?: string; readonly decision?: string }
    readonly venue?: string
  }
  readonly innings: readonly {
    readonly team: string
    readonly super_over?: boolean
    readonly penalty_runs?: { readonly pre?: number; readonly post?: number }
    readonly target?: { readonly runs?: number | string; readonly overs?: number | string }
    readonly overs?: readonly { readonly over: number; readonly deliveries: readonly CricsheetBall[] }[]
  }[]
}

interface CricsheetBall {
  readonly batter: string
  readonly bowler: string
  readonly non_striker: string
  readonly runs: { readonly batter: number; readonly extras: number; readonly total: number; readonly non_boundary?: boolean }
  readonly extras?: Readonly<Record<string, number>>
  readonly wickets?: readonly { readonly kind: string; readonly player_out: string; readonly fielders?: readonly { readonly name?: string; readonly substitute?: boolean }[] }[]
}

export interface Replay {
  readonly match: MatchInput
  /** What comes at once, a step after the other: a ball each, with the innings that it opens or the result. */
  readonly steps: readonly (readonly FeedEvent[])[]
}

/** @throws Error for a file that is no match */
export function readReplay(text: string, id: string): Replay {
  const file = JSON.parse(text) as Partial<CricsheetFile>
  const { info, innings } = file
  if (!info?.teams || info.teams.length !== 2 || !Array.isArray(innings)) throw new Error('It is no match of Cricsheet.')
  const [home, away] = info.teams
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
    ...(info.overs === undefined ? {} : { overs: Number(info.overs) }),
    ...(perOver === 6 ? {} : { ballsPerOver: perOver }),
    innings: [],
  }
  const opened: InningsInfo[] = []
  const steps: FeedEvent[][] = []
  for (const [index, own] of innings.entries()) {
    opened.push({
      team: sideOf(own.team),
      ...(own.super_over ? { superOver: true } : {}),
      ...(own.target?.runs === undefined ? {} : { target: { runs: Number(own.target.runs), ...(own.target.overs === undefined ? {} : { balls: ballsOf(Number(own.target.overs), perOver) }) } }),
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
  const result = resultOf(info.outcome, sideOf)
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

function resultOf({ winner, by, result, method, eliminator, bowl_out: bowlOut }: CricsheetFile['info']['outcome'], sideOf: (team: string) => 'home' | 'away'): NonNullable<MatchInput['result']> {
  const how = method === undefined ? {} : { method }
  if (winner !== undefined) return { kind: 'won', winner: sideOf(winner), ...(by?.runs === undefined ? {} : { runs: by.runs }), ...(by?.wickets === undefined ? {} : { wickets: by.wickets }), ...how }
  if (eliminator !== undefined) return { kind: 'won', winner: sideOf(eliminator), by: 'superOver', ...how }
  if (bowlOut !== undefined) return { kind: 'won', winner: sideOf(bowlOut), by: 'other', ...how }
  return { kind: result === 'tie' ? 'tied' : result === 'draw' ? 'drawn' : 'none' }
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

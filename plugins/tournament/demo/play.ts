import type { Delivery, InningsFile, MatchFile } from '../origin/cricsheet/match-file.ts'
import { randomFrom } from './random.ts'

// A match that nobody played, ball by ball, in the form of a Cricsheet file: so the demo goes through the same sums.

export interface Side {
  readonly name: string
  readonly players: readonly string[]
  /** From 0 to 1. */
  readonly strength: number
}

export interface Fixture {
  readonly seed: number
  readonly event: MatchFile['info']['event']
  readonly date: string
  readonly season: number
  readonly venue: string
  readonly sides: readonly [Side, Side]
  readonly overs: 20 | 50
  /** How it ends, where the demo wants to show that. */
  readonly ending?: 'tie' | 'no result'
}

interface Play {
  readonly random: () => number
  readonly overs: number
  readonly batting: Side
  readonly bowling: Side
  readonly target?: number
  /** Overs after which rain comes. */
  readonly until?: number
  readonly superOver?: boolean
}

/** Plays a match out; one that should be tied is played until it is. */
export function play(fixture: Fixture): MatchFile {
  for (let attempt = 0; ; attempt += 1) {
    const file = playOnce(fixture, fixture.seed + attempt * 7919)
    const isTie = file.outcome === 'tie'
    if (fixture.ending === 'tie' ? isTie : fixture.ending === 'no result' || !isTie) return file.match
  }
}

function playOnce({ event, date, season, venue, sides, overs, ending }: Fixture, seed: number): { readonly match: MatchFile; readonly outcome: 'tie' | 'other' } {
  const random = randomFrom(seed)
  const [first, second] = random() < 0.5 ? sides : [sides[1], sides[0]]
  const opening = bat({ random, overs, batting: first, bowling: second })
  const target = opening.runs + 1
  const chase = bat({ random, overs, batting: second, bowling: first, target, ...(ending === 'no result' ? { until: 3 } : {}) })
  const innings = [opening.innings, { ...chase.innings, target: { runs: target, overs } }]
  const isTie = ending !== 'no result' && chase.runs === target - 1
  const base = { teams: sides.map(({ name }) => name), dates: [date], event, gender: 'male', match_type: overs === 20 ? 'T20' : 'ODI', overs, season, venue, balls_per_over: 6 }
  const players = Object.fromEntries(sides.map(({ name, players: eleven }) => [name, [...eleven]]))
  const registry = { people: Object.fromEntries(sides.flatMap(({ players: eleven }) => eleven.map((player) => [player, `demo-${player.toLowerCase().replace(' ', '-')}`]))) }
  const winner = chase.runs >= target ? second : first
  const outcome: MatchFile['info']['outcome'] =
    ending === 'no result'
      ? { result: 'no result' }
      : isTie
        ? { result: 'tie', eliminator: second.name }
        : chase.runs >= target
          ? { winner: second.name, by: { wickets: 10 - chase.wickets } }
          : { winner: first.name, by: { runs: target - 1 - chase.runs } }
  if (isTie) innings.push(...superOver(random, first, second))
  const best = [...opening.best, ...chase.best].filter(({ side }) => side === winner.name).sort((one, other) => other.runs - one.runs)[0]
  const info = { ...base, outcome, players, registry, toss: { winner: first.name, decision: 'bat' }, ...(ending === 'no result' || !best ? {} : { player_of_match: [best.player] }) }
  return { match: { info, innings }, outcome: isTie ? 'tie' : 'other' }
}

/** The side that chased needs one more than the other: it gets there with a six. */
function superOver(random: () => number, first: Side, second: Side): InningsFile[] {
  const ball = (side: Side, other: Side, runs: number): Delivery => ({
    batter: side.players[0] ?? '',
    non_striker: side.players[1] ?? '',
    bowler: other.players[10] ?? '',
    runs: { batter: runs, extras: 0, total: runs },
  })
  const made = [1, 4, 0, 2, 1, random() < 0.5 ? 1 : 2].map((runs) => ball(first, second, runs))
  const chased = [6, 4, 1].map((runs) => ball(second, first, runs))
  return [
    { team: first.name, super_over: true, overs: [{ over: 0, deliveries: made }] },
    { team: second.name, super_over: true, overs: [{ over: 0, deliveries: chased }] },
  ]
}

const kinds = ['caught', 'caught', 'caught', 'caught', 'caught', 'caught', 'bowled', 'bowled', 'lbw', 'stumped', 'run out', 'caught and bowled'] as const

function bat({ random, overs, batting, bowling, target, until = overs }: Play) {
  const eleven = batting.players
  // Five bowlers in turn: nobody bowls more than a fifth of the overs.
  const attack = bowling.players.slice(6)
  const keeper = bowling.players[4] ?? ''
  const made = new Map<string, number>()
  let [striker, partner] = [0, 1]
  let next = 2
  let runs = 0
  let wickets = 0
  const done: InningsFile['overs'] = []
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value
  for (let over = 0; over < Math.min(overs, until); over += 1) {
    const bowler = attack[over % attack.length] ?? ''
    const deliveries: Delivery[] = []
    for (let legal = 0; legal < 6; ) {
      if (wickets === 10 || (target !== undefined && runs >= target)) break
      const [batter, nonStriker] = [eleven[striker] ?? '', eleven[partner] ?? '']
      const base = { batter, bowler, non_striker: nonStriker }
      const luck = random()
      if (luck < 0.035) {
        deliveries.push({ ...base, runs: { batter: 0, extras: 1, total: 1 }, extras: { wides: 1 } })
        runs += 1
        continue
      }
      legal += 1
      const rush = over >= overs - 5 ? 1.35 : over < overs * 0.3 ? 1.1 : 1
      const skill = (1.15 - striker * 0.06) * (0.85 + batting.strength * 0.3) * (overs === 20 ? 1 : 0.66) * rush
      const danger = (overs === 20 ? 0.047 : 0.026) * (0.75 + striker * 0.07) * rush * (0.85 + bowling.strength * 0.3)
      if (luck < 0.035 + danger) {
        const kind = pick(kinds)
        const fielders = kind === 'stumped' ? [{ name: keeper }] : kind === 'caught' || kind === 'run out' ? [{ name: random() < 0.3 ? keeper : pick(bowling.players) }] : undefined
        deliveries.push({ ...base, runs: { batter: 0, extras: 0, total: 0 }, wickets: [{ kind, player_out: batter, ...(fielders ? { fielders } : {}) }] })
        wickets += 1
        striker = next
        next += 1
        continue
      }
      if (luck > 0.985) {
        deliveries.push({ ...base, runs: { batter: 0, extras: 1, total: 1 }, extras: { legbyes: 1 } })
        runs += 1
        ;[striker, partner] = [partner, striker]
        continue
      }
      const shot = random()
      const scored = shot < 0.055 * skill ? 6 : shot < 0.19 * skill ? 4 : shot < 0.25 * skill ? 2 : shot < 0.25 * skill + 0.4 ? 1 : 0
      deliveries.push({ ...base, runs: { batter: scored, extras: 0, total: scored } })
      runs += scored
      made.set(batter, (made.get(batter) ?? 0) + scored)
      if (scored === 1) [striker, partner] = [partner, striker]
    }
    if (deliveries.length > 0) done.push({ over, deliveries })
    ;[striker, partner] = [partner, striker]
  }
  return { runs, wickets, innings: { team: batting.name, overs: done } as InningsFile, best: [...made].map(([player, total]) => ({ player, runs: total, side: batting.name })) }
}

import type { FeedEvent, MatchInput, Side } from '../feed-contract.ts'

// A match that nobody played, ball by ball, as a scorer's feed would tell it. The same seed gives the same match.

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const kinds = ['caught', 'caught', 'caught', 'bowled', 'bowled', 'lbw', 'stumped', 'run out', 'caught and bowled'] as const

interface Batting {
  readonly match: MatchInput
  readonly side: Side
  readonly innings: number
  readonly target?: number
  /** Overs after which it stands still, and balls of the one behind these. */
  readonly until?: readonly [number, number]
  readonly random: () => number
}

/** The balls of an innings of twenty overs. */
function bat({ match, side, innings, target, until, random }: Batting): { readonly events: FeedEvent[]; readonly runs: number; readonly wickets: number } {
  const batters = match[side].squad ?? []
  const fielders = match[side === 'home' ? 'away' : 'home'].squad ?? []
  const events: FeedEvent[] = []
  let [runs, wickets, striker, partner, next] = [0, 0, 0, 1, 2]
  const isDone = () => wickets === 10 || (target !== undefined && runs >= target)
  for (let over = 0; over < 20 && !isDone(); over += 1) {
    const bowler = fielders[6 + (over % 5)] ?? ''
    for (let [legal, ball] = [0, 1]; legal < 6 && !isDone(); ball += 1) {
      if (until && (over > until[0] || (over === until[0] && legal >= until[1]))) return { events, runs, wickets }
      const base = { kind: 'ball' as const, innings, over, ball, batter: batters[striker] ?? '', nonStriker: batters[partner] ?? '', bowler }
      const luck = random()
      if (luck < 0.04) {
        events.push({ ...base, runs: { batter: 0, extras: 1, total: 1 }, extras: luck < 0.03 ? { wides: 1 } : { noballs: 1 } })
        runs += 1
        continue
      }
      legal += 1
      if (luck < 0.085) {
        const kind = kinds[Math.floor(random() * kinds.length)] ?? 'bowled'
        const by = kind === 'stumped' ? fielders[4] : fielders[Math.floor(random() * 11)]
        events.push({ ...base, runs: { batter: 0, extras: 0, total: 0 }, wickets: [{ kind, player: base.batter, fielders: ['caught', 'stumped', 'run out'].includes(kind) && by !== undefined ? [by] : [] }] })
        wickets += 1
        striker = next
        next += 1
        continue
      }
      if (luck > 0.98) {
        events.push({ ...base, runs: { batter: 0, extras: 1, total: 1 }, extras: { legbyes: 1 } })
        runs += 1
        ;[striker, partner] = [partner, striker]
        continue
      }
      const shot = random()
      const made = shot < 0.07 ? 6 : shot < 0.21 ? 4 : shot < 0.29 ? 2 : shot < 0.7 ? 1 : 0
      events.push({ ...base, runs: { batter: made, extras: 0, total: made } })
      runs += made
      if (made === 1) [striker, partner] = [partner, striker]
    }
    ;[striker, partner] = [partner, striker]
  }
  return { events, runs, wickets }
}

export interface Played {
  readonly events: readonly FeedEvent[]
  readonly innings: NonNullable<MatchInput['innings']>
  readonly result: NonNullable<MatchInput['result']>
}

/** @param until of the chase, where the match is still on */
export function play(match: MatchInput, seed: number, until?: readonly [number, number]): Played {
  const random = randomFrom(seed)
  const first = bat({ match, side: 'home', innings: 1, random })
  const target = first.runs + 1
  const chase = bat({ match, side: 'away', innings: 2, target, random, ...(until ? { until } : {}) })
  const result: Played['result'] =
    chase.runs >= target ? { kind: 'won', winner: 'away', wickets: 10 - chase.wickets } : chase.runs === first.runs ? { kind: 'tied' } : { kind: 'won', winner: 'home', runs: first.runs - chase.runs }
  return { events: [...first.events, ...chase.events], innings: [{ team: 'home' }, { team: 'away', target: { runs: target, balls: 120 } }], result }
}

import type { OriginContext } from 'masthead/origin'
import type { ElectionInput } from '../store/election-input.ts'
import { tablesOf } from '../store/tables.ts'
import { writeElection } from '../store/write-election.ts'
import { type RoundInput, writeRounds } from '../store/write-round.ts'
import { publishCounts } from './publish-counts.ts'
import { planOf, roundAt, type SeatPlan, votesAfter } from './count-up.ts'

export interface ReplayOptions {
  readonly election: ElectionInput
  readonly origin: OriginContext
  readonly minutes: number
  /** Seconds between two announcements; default 2. */
  readonly every?: number
  /** Waits so many milliseconds; handed in so that tests need no clock. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Ends it between two announcements. */
  readonly signal?: AbortSignal
  /** From 0 to 1, with the number of rounds announced so far. */
  readonly progress?: (moment: number, rounds: number) => void | Promise<void>
}

/**
 * Replays the count of an election: resets it to the moment before the first vote, then announces rounds. Each announcement
 * is one transaction that caches and open pages are notified of after the commit, so the numbers on any page are
 * consistent.
 */
export async function replayElection({ election, origin, minutes, every = 2, wait, signal, progress }: ReplayOptions): Promise<{ readonly announcements: number; readonly rounds: number }> {
  const db = tablesOf(origin)
  const plans = plansOf(election)
  const start = origin.now()
  publishCounts(origin, election.id, await writeElection(db, atMoment(election, plans, 0), start), start)
  const steps = Math.max(1, Math.round((minutes * 60) / every))
  const announced = new Map<SeatPlan, number>(plans.map((plan) => [plan, roundAt(plan, 0)]))
  let announcements = 0
  let rounds = 0
  for (let step = 1; step <= steps && !signal?.aborted; step += 1) {
    await wait(every * 1_000)
    if (signal?.aborted) break
    const moment = step / steps
    const inputs: RoundInput[] = []
    for (const plan of plans) {
      const round = roundAt(plan, moment)
      if (round === announced.get(plan)) continue
      announced.set(plan, round)
      inputs.push({ region: plan.region, seat: plan.seat, round, rounds: plan.rounds, candidates: votesAfter(plan, round) })
    }
    if (inputs.length > 0) {
      const now = origin.now()
      publishCounts(origin, election.id, await writeRounds(db, election.id, inputs, now), now)
      announcements += 1
      rounds += inputs.length
    }
    await progress?.(moment, inputs.length)
  }
  return { announcements, rounds }
}

/** The night of each seat. */
export const plansOf = (election: ElectionInput): readonly SeatPlan[] =>
  election.regions.flatMap(({ code, seats }) =>
    seats.map((seat, index) =>
      planOf(
        {
          region: code,
          seat: index + 1,
          uncontested: seat.uncontested,
          candidates: seat.candidates.map(({ votes, postal }, order) => ({ serial: order + 1, votes, postal })),
        },
        election.year,
      ),
    ),
  )

/** The election at a moment of its night; at 0 nothing is counted, at 1 all is. */
export function atMoment(election: ElectionInput, plans: readonly SeatPlan[], moment: number): ElectionInput {
  const planOfSeat = new Map(plans.map((plan) => [`${plan.region} ${plan.seat}`, plan]))
  return {
    ...election,
    regions: election.regions.map((region) => ({
      ...region,
      seats: region.seats.map((seat, index) => {
        const plan = planOfSeat.get(`${region.code} ${index + 1}`)
        if (plan === undefined) return seat
        const round = roundAt(plan, moment)
        const votes = new Map(votesAfter(plan, round).map((candidate) => [candidate.serial, candidate]))
        return {
          ...seat,
          round,
          rounds: plan.rounds,
          candidates: seat.candidates.map((candidate, order) => {
            const counted = votes.get(order + 1)
            return { ...candidate, votes: counted?.votes ?? 0, ...(counted?.postal === undefined ? {} : { postal: counted.postal }) }
          }),
        }
      }),
    })),
  }
}


import { setTimeout as wait } from 'node:timers/promises'
import type { CrashTools } from './crash-load.ts'
import type { ActionAnswer, SentAction } from './send-to-action.ts'

/** Milliseconds between two tries while the site is away: longer each time, because tries that were answered count. */
export const retryAfterMs = (tries: number): number => 250 * Math.min(tries + 1, 8)
/** How often one thing is tried, at most: a site that is away for ten minutes is no site. */
export const maxTries = 300

export interface Known {
  readonly answer: Exclude<ActionAnswer, { kind: 'unknown' }>
  /** Requests without an answer before it: each may have been carried out. */
  readonly doubts: number
}

/** Sends until there is an answer. */
export async function sendUntilAnswered({ send, count }: CrashTools, sent: SentAction): Promise<Known> {
  for (let doubts = 0; doubts < maxTries; doubts += 1) {
    const answer = await send(sent)
    if (answer.kind !== 'unknown') return { answer, doubts }
    count(`no answer: ${answer.reason}`)
    await wait(retryAfterMs(doubts))
  }
  throw new Error(`${sent.action} had no answer ${maxTries} times.`)
}

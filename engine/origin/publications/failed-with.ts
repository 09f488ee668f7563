import type { TellOutcome } from './publication.ts'

/** A failure by the status of an answer: of those below 500 only 429 may pass. */
export const failedWith = (status: number): TellOutcome => ({ kind: 'failed', reason: `the answer was ${status}`, isFinal: status !== 429 && status < 500 })

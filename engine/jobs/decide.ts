import type { Job } from './job.ts'
import type { JobState, StoredJob } from './job-store.ts'
import { lastDue } from './schedule.ts'

/** What to do about a job now. */
export type Step =
  | { readonly kind: 'nothing' }
  /** Write this state and run nothing. */
  | { readonly kind: 'note'; readonly state: JobState }
  | { readonly kind: 'run'; readonly due: number; readonly attempts: number }

/**
 * Milliseconds after its due time within which a job still runs normally and is not missed: the processes may be busy, or
 * Redis away for a moment.
 */
const graceMs = 60_000
/** A run whose process was killed is tried once more, but not for ever: it may be the job that kills its process. */
const maxAttempts = 2

const nothing: Step = { kind: 'nothing' }

/**
 * Decides what a process does about a job. The decision is the same in every process, so it does not matter which one is
 * first.
 */
export function decide(job: Job, stored: StoredJob | undefined, now: number): Step {
  const due = lastDue(job, now)
  // A new job starts with its next due time, not with one before it existed.
  if (!stored) return { kind: 'note', state: { due, attempts: 0, runs: 0, failures: 0 } }
  if (stored.isLeased) return nothing
  const { state } = stored
  // What was dealt with last is due in time to come: the clock was ahead then, and has been set back. It goes on from now.
  if (state.due > now + graceMs) return { kind: 'note', state: { ...state, due } }
  if (state.outcome === 'running' || state.outcome === 'interrupted') {
    if (job.catchUp && state.attempts < maxAttempts) return { kind: 'run', due: state.due, attempts: state.attempts + 1 }
    if (state.outcome === 'running') return { kind: 'note', state: { ...state, outcome: 'interrupted', endedAt: now, failures: state.failures + 1, error: 'Its process ended before it did.' } }
  }
  if (due <= state.due) return nothing
  if (job.catchUp || now - due <= graceMs) return { kind: 'run', due, attempts: 1 }
  return { kind: 'note', state: { ...state, due, outcome: 'missed' } }
}

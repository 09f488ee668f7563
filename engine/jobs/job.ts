import type { Duration } from '../cache/duration.ts'
import type { AllSettings } from '../plugin/settings.ts'
import type { OriginContext } from '../origin/origin-part.ts'

/** What a job's `run` gets. */
export interface JobContext {
  /** The embedded origin; `undefined` where the newsroom's own API is used. */
  readonly origin: OriginContext | undefined
  /** The plugin's settings, secrets included; typed by `of` of what `defineSettings` returns. */
  readonly settings: AllSettings
  /** Writes to the site's log, with the job's name. */
  readonly log: { readonly info: (sentence: string) => void; readonly warn: (sentence: string) => void; readonly error: (sentence: string) => void }
  /**
   * Aborted when the timeout is over, when the process shuts down and when another process has taken the job over: stop
   * soon, and leave nothing half done.
   */
  readonly signal: AbortSignal
  /** The due time in milliseconds since the epoch, also for a run that catches up. When run by hand: now. */
  readonly dueAt: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Content with these tags has changed: pages that carry one of them are rendered again on every node. */
  readonly changed: (tags: readonly string[]) => void
}

/** Scheduled work of a plugin. One of all processes that serve the site runs it. */
export interface Job {
  /** Five fields of cron, or six with seconds first: `0 4 * * *` is every day at four. */
  readonly schedule: string
  /** Time zone of the schedule, an IANA name as in `Asia/Kolkata`. Default: UTC. */
  readonly timeZone?: string
  /** The run is aborted after this. Default 10 minutes. */
  readonly timeout?: Duration
  /**
   * Whether a due time at which no process was running is caught up on, once, as soon as one is. The same applies to a run
   * whose process was killed. Default: skipped.
   */
  readonly catchUp?: boolean
  /** Throw on failure: the run counts as failed, and the message is shown to the operator. */
  readonly run: (context: JobContext) => Promise<void> | void
}

/** A job with its name, as in `fuel.nightly`. */
export interface NamedJob {
  readonly name: string
  readonly plugin: string
  readonly job: Job
}

export const jobsOf = (plugins: readonly { readonly name: string; readonly definition?: { readonly jobs?: Readonly<Record<string, Job>> } }[]): readonly NamedJob[] =>
  plugins.flatMap(({ name: plugin, definition }) => Object.entries(definition?.jobs ?? {}).map(([name, job]) => ({ name: `${plugin}.${name}`, plugin, job })))

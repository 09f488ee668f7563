import type { Duration } from '../cache/duration.ts'
import type { AllSettings } from '../plugin/settings.ts'
import type { OriginContext } from '../origin/origin-part.ts'

/** What a job works with. */
export interface JobContext {
  /** The embedded origin's side; `undefined` where the newsroom's own API is used and no origin runs. */
  readonly origin: OriginContext | undefined
  /** The plugin's own, secrets included; typed by `of` of what `defineSettings` gives. */
  readonly settings: AllSettings
  /** Lines of the site's log, with the job's name. */
  readonly log: { readonly info: (sentence: string) => void; readonly warn: (sentence: string) => void; readonly error: (sentence: string) => void }
  /** Aborted when its time is over, when the process shuts down and when another process has taken the job over: stop soon, leaving nothing half done. */
  readonly signal: AbortSignal
  /** When it was due, in milliseconds since the epoch: the same for a run that is made up for. By hand: now. */
  readonly dueAt: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Content has changed: pages on every node that carry one of the tags are rendered again. */
  readonly changed: (tags: readonly string[]) => void
}

/** Work that a plugin has done on a schedule. One process of all that serve the site does it. */
export interface Job {
  /** Five fields of cron, or six with seconds first: `0 4 * * *` is every day at four. */
  readonly schedule: string
  /** An IANA name, as in `Asia/Kolkata`: what the schedule's hours are of. Default: UTC. */
  readonly timeZone?: string
  /** It is aborted after this. Default 10 minutes. */
  readonly timeout?: Duration
  /** A due time at which no process was there is made up for, once, as soon as one is; so is a run whose process was killed. Default: it is left out. */
  readonly catchUp?: boolean
  /** Throw for what went wrong: the run counts as failed, and the message is shown to the operator. */
  readonly run: (context: JobContext) => Promise<void> | void
}

/** A job with the name that operators know it by, as in `fuel.nightly`. */
export interface NamedJob {
  readonly name: string
  readonly plugin: string
  readonly job: Job
}

export const jobsOf = (plugins: readonly { readonly name: string; readonly definition?: { readonly jobs?: Readonly<Record<string, Job>> } }[]): readonly NamedJob[] =>
  plugins.flatMap(({ name: plugin, definition }) => Object.entries(definition?.jobs ?? {}).map(([name, job]) => ({ name: `${plugin}.${name}`, plugin, job })))

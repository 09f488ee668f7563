import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { milliseconds } from '../cache/duration.ts'
import { EngineError } from '../errors.ts'
import { decide } from './decide.ts'
import type { JobContext, NamedJob } from './job.ts'
import type { JobOutcome, JobState, JobStore, StoredJob } from './job-store.ts'
import { lastDue, nextDue } from './schedule.ts'

export interface JobRunnerOptions {
  /** Called each time, because a reload replaces the jobs. */
  readonly jobs: () => readonly NamedJob[]
  /** Called once, when there is a job. */
  readonly openStore: () => JobStore
  /** Name of this process, as in `web-1:4711`. */
  readonly node: string
  /** Whether this process may start due jobs. Jobs started by hand run on any process. */
  readonly isAppointed: () => boolean
  readonly context: (plugin: string) => Pick<JobContext, 'origin' | 'changed'> & Partial<Pick<JobContext, 'settings'>>
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Milliseconds after which another process may take over the job of a process that was killed. */
  readonly leaseMs?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Milliseconds of a clock that never steps: for how long a lease has not been renewed. */
  readonly monotonicNow?: () => number
}

export interface JobReport extends Omit<JobState, 'due' | 'attempts'> {
  readonly name: string
  readonly schedule: string
  readonly timeZone: string
  /** Milliseconds since the epoch. */
  readonly nextDue: number | undefined
}

export interface JobRunner {
  /** Starts running due jobs. */
  readonly start: () => void
  /** The reports of all jobs, from the store. */
  readonly list: () => Promise<readonly JobReport[]>
  /** The same, as last read by this process. */
  readonly report: () => readonly JobReport[]
  /** Runs that ended in this process since its start, by job and outcome. */
  readonly counts: () => readonly { readonly job: string; readonly outcome: JobOutcome; readonly runs: number }[]
  /**
   * Runs a job now and waits for its end. @returns `undefined` while another process runs it @throws RangeError for a job
   * that does not exist
   */
  readonly run: (name: string) => Promise<JobReport | undefined>
  /** Aborts running jobs and waits a moment for them. */
  readonly close: () => Promise<void>
}

const defaultLeaseMs = 30_000
/** Milliseconds between two reads of the store, which find runs that another process did not finish. */
const maxSweepMs = 15_000
const minSweepMs = 200
/** Milliseconds that a run has to stop once it is aborted. */
const abortGraceMs = 3_000
const defaultTimeoutMs = 600_000
const maxErrorLength = 500

/** Runs the site's jobs: the store ensures that one process runs each due time. */
export function createJobRunner({ jobs, openStore, node, isAppointed, context, logger, leaseMs = defaultLeaseMs, now = Date.now, monotonicNow = () => performance.now() }: JobRunnerOptions): JobRunner {
  const running = new Map<string, { readonly abort: (reason: JobOutcome) => void; readonly ended: Promise<JobState> }>()
  const counted = new Map<string, { readonly job: string; readonly outcome: JobOutcome; runs: number }>()
  let known: ReadonlyMap<string, StoredJob> = new Map()
  let opened: JobStore | undefined
  const store = () => (opened ??= openStore())
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  let isClosed = false
  let isStoreAway = false

  async function sweep(): Promise<void> {
    const own = jobs()
    if (own.length === 0) return
    known = await store().list()
    if (isStoreAway) logger.info('The store of jobs can be reached again: jobs go on.')
    isStoreAway = false
    if (!isAppointed()) return
    for (const one of own) {
      if (isClosed || running.has(one.name)) continue
      const stored = known.get(one.name)
      const step = decide(one.job, stored, now())
      if (step.kind === 'note') await note(one.name, stored, step.state)
      if (step.kind === 'run') await start(one, stored, step.due, step.attempts)
    }
  }

  async function note(name: string, stored: StoredJob | undefined, state: JobState): Promise<void> {
    const token = await store().claim(name, stored?.token ?? 0, state, 0)
    if (token === undefined || !stored || state.outcome === stored.state.outcome) return
    if (state.outcome === 'missed') logger.warn({ code: 'MH_JOB_MISSED', job: name, due: new Date(state.due).toISOString() }, 'A job was due while no process was running, and is skipped.')
    if (state.outcome === 'interrupted') logger.error({ code: 'MH_JOB_FAILED', job: name, outcome: 'interrupted', node: state.node }, 'The process of a job ended before the job did.')
  }

  /**
   * Claims a job and starts it without waiting for its end. @returns its end, or `undefined` when another process claimed
   * it first
   */
  async function start({ name, plugin, job }: NamedJob, stored: StoredJob | undefined, due: number, attempts: number): Promise<{ readonly ended: Promise<JobState> } | undefined> {
    const startedAt = now()
    const { error: _error, endedAt: _endedAt, ...before } = stored?.state ?? { runs: 0, failures: 0 }
    const state: JobState = { ...before, due, attempts, startedAt, outcome: 'running', node, runs: before.runs + 1 }
    const token = await store().claim(name, stored?.token ?? 0, state, leaseMs)
    if (token === undefined) return undefined
    const controller = new AbortController()
    const aborted = Promise.withResolvers<JobOutcome>()
    let stopped: JobOutcome | undefined
    const abort = (reason: JobOutcome) => {
      stopped ??= reason
      controller.abort(new Error(reason === 'timedOut' ? 'The job took longer than its timeout.' : 'The job was stopped.'))
      aborted.resolve(stopped)
    }
    logger.info({ job: name, due: new Date(due).toISOString(), attempts }, 'A job starts.')
    const timeout = setTimeout(abort, job.timeout === undefined ? defaultTimeoutMs : milliseconds(job.timeout), 'timedOut')
    const renewal = keepLease(name, token, () => abort('interrupted'))
    const work = call(job, { settings: {}, ...context(plugin), log: logOf(name), signal: controller.signal, dueAt: due, now })
    const ended = Promise.race([work, aborted.promise.then(() => Promise.race([work, wait(abortGraceMs, undefined, { ref: false })]))]).then(async (result) => {
      clearTimeout(timeout)
      clearInterval(renewal)
      // Some finish successfully although they were aborted.
      const end = await settle({ name, plugin, job }, token, state, stopped === undefined || result?.outcome === 'ok' ? (result ?? interrupted) : stopped === 'timedOut' ? timedOut : interrupted)
      // Only once it is stored: `close` waits for the runs that are listed here.
      running.delete(name)
      return end
    })
    running.set(name, { abort, ended })
    return { ended }
  }

  function keepLease(name: string, token: number, onLost: () => void): NodeJS.Timeout {
    let renewedAt = monotonicNow()
    const renew = async () => {
      const isOurs = await store().renew(name, token, leaseMs).catch(() => undefined)
      if (isOurs) renewedAt = monotonicNow()
      // While the store cannot be reached, the lease cannot be confirmed: once it has expired another process may have
      // started the job.
      else if (isOurs === false || monotonicNow() - renewedAt >= leaseMs) onLost()
    }
    return setInterval(() => void renew(), leaseMs / 3)
  }

  async function settle({ name, plugin, job }: NamedJob, token: number, state: JobState, { outcome, error, cause }: RunResult): Promise<JobState> {
    const endedAt = now()
    const isFailure = outcome !== 'ok'
    // Due times that passed during the run are skipped.
    const due = outcome === 'interrupted' ? state.due : Math.max(state.due, lastDue(job, endedAt))
    const end: JobState = { ...state, due, endedAt, outcome, failures: state.failures + (isFailure ? 1 : 0), ...(error === undefined ? {} : { error: error.slice(0, maxErrorLength) }) }
    const count = counted.get(`${name} ${outcome}`) ?? { job: name, outcome, runs: 0 }
    counted.set(`${name} ${outcome}`, { ...count, runs: count.runs + 1 })
    const fields = { job: name, outcome, ms: endedAt - (state.startedAt ?? endedAt) }
    if (isFailure) {
      const { code, message } = new EngineError('MH_JOB_FAILED', { plugin, detail: error ?? outcome })
      logger.error({ ...fields, code, plugin, ...(cause instanceof Error ? { cause: cause.stack } : {}) }, message)
    } else logger.info(fields, 'A job ended.')
    try {
      if (!(await store().settle(name, token, end))) logger.warn({ job: name }, 'Another process has taken the job over: its end here is not recorded.')
      known = new Map(known).set(name, { state: end, token: token + 1, isLeased: false })
    } catch (failure) {
      logger.error({ code: 'MH_JOB_FAILED', job: name, err: failure }, 'The end of a job could not be recorded.')
    }
    return end
  }

  const logOf = (job: string): JobContext['log'] => ({
    info: (sentence) => logger.info({ job }, sentence),
    warn: (sentence) => logger.warn({ job }, sentence),
    error: (sentence) => logger.error({ job }, sentence),
  })

  function schedule(): void {
    if (isClosed) return
    const due = jobs().flatMap(({ job }) => nextDue(job, now()) ?? [])
    const delayMs = Math.max(minSweepMs, Math.min(maxSweepMs, leaseMs / 2, ...due.map((at) => at - now())))
    timer = setTimeout(() => void (sweeping = sweepAndSchedule()), delayMs)
    timer.unref()
  }

  async function sweepAndSchedule(): Promise<void> {
    try {
      await sweep()
    } catch (error) {
      if (!isStoreAway && !isClosed) logger.warn({ code: 'MH_JOB_STORE', err: error }, 'The store of jobs cannot be reached: no job is started until it can.')
      isStoreAway = true
    }
    schedule()
  }

  const reportOf = ({ name, job }: NamedJob, states: ReadonlyMap<string, StoredJob>): JobReport => {
    const { due: _due, attempts: _attempts, ...state } = states.get(name)?.state ?? { runs: 0, failures: 0, due: 0, attempts: 0 }
    return { name, schedule: job.schedule, timeZone: job.timeZone ?? 'UTC', nextDue: nextDue(job, now()), ...state }
  }

  return {
    start: () => void (sweeping = sweepAndSchedule()),
    async list() {
      if (jobs().length > 0) known = await store().list()
      return jobs().map((one) => reportOf(one, known))
    },
    report: () => jobs().map((one) => reportOf(one, known)),
    counts: () => [...counted.values()],
    async run(name) {
      const one = jobs().find((each) => each.name === name)
      if (!one) throw new RangeError(jobs().length === 0 ? 'No plugin of this site has jobs.' : `There is no job "${name}". There are: ${jobs().map((each) => each.name).join(', ')}.`)
      const stored = (await store().list()).get(name)
      if (stored?.isLeased || running.has(name)) return undefined
      const started = await start(one, stored, now(), 1)
      if (!started) return undefined
      const state = await started.ended
      return reportOf(one, new Map([[name, { state, token: 0, isLeased: false }]]))
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      // It may be about to begin one.
      await sweeping
      for (const { abort } of running.values()) abort('interrupted')
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
      await opened?.close()
    },
  }
}

interface RunResult {
  readonly outcome: JobOutcome
  readonly error?: string
  readonly cause?: unknown
}

const timedOut: RunResult = { outcome: 'timedOut', error: 'It took longer than its timeout.' }
const interrupted: RunResult = { outcome: 'interrupted', error: 'It was stopped before its end.' }

async function call(job: NamedJob['job'], context: JobContext): Promise<RunResult> {
  try {
    await job.run(context)
    return { outcome: 'ok' }
  } catch (cause) {
    return { outcome: 'failed', error: String((cause as Error)?.message ?? cause), cause }
  }
}

export type JobOutcome = 'running' | 'ok' | 'failed' | 'timedOut' | 'interrupted' | 'missed'

/** State of a job and its last run. Times are milliseconds since the epoch. */
export interface JobState {
  /** The latest due time that has been handled: run, missed or skipped. */
  readonly due: number
  readonly startedAt?: number
  readonly endedAt?: number
  /** Absent before its first run. */
  readonly outcome?: JobOutcome
  /** Message of the last failure. */
  readonly error?: string
  /** The process that ran it, as in `web-1:4711`. */
  readonly node?: string
  /** Number of times that this due time has been started. */
  readonly attempts: number
  /** Since the store was created. */
  readonly runs: number
  readonly failures: number
}

export interface StoredJob {
  readonly state: JobState
  /** Version of the state, a fencing token: a process that holds an older one cannot write any more. */
  readonly token: number
  /** A process holds the job and has renewed its lease recently. */
  readonly isLeased: boolean
}

/**
 * Where the processes of a site agree on who runs a job, and record its outcome. Every write names the token of the state
 * it is based on, so that of two concurrent writes one wins.
 */
export interface JobStore {
  readonly list: () => Promise<ReadonlyMap<string, StoredJob>>
  /**
   * Claims a job that no process holds.
   * @param token of the state that this is based on; 0 when there is none
   * @param leaseMs milliseconds until the lease expires unless renewed; 0 only writes the state
   * @returns the new token, or `undefined` when another process was first
   */
  readonly claim: (name: string, token: number, state: JobState, leaseMs: number) => Promise<number | undefined>
  /** @returns false when another process holds the lease by now */
  readonly renew: (name: string, token: number, leaseMs: number) => Promise<boolean>
  /**
   * Records the end of a run and releases the job, with the next token, so that a process which has read it as running
   * cannot treat it as abandoned. @returns false when another process held it by then: nothing is written
   */
  readonly settle: (name: string, token: number, state: JobState) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** For a single process without a store: the state is lost when it ends. */
export function memoryJobStore(now: () => number = () => performance.now()): JobStore {
  const jobs = new Map<string, { state: JobState; token: number; leaseUntil: number }>()
  return {
    list: async () => new Map([...jobs].map(([name, { state, token, leaseUntil }]) => [name, { state, token, isLeased: leaseUntil > now() }])),
    async claim(name, token, state, leaseMs) {
      const job = jobs.get(name)
      if ((job?.token ?? 0) !== token || (job?.leaseUntil ?? 0) > now()) return undefined
      jobs.set(name, { state, token: token + 1, leaseUntil: leaseMs === 0 ? 0 : now() + leaseMs })
      return token + 1
    },
    async renew(name, token, leaseMs) {
      const job = jobs.get(name)
      if (job?.token !== token) return false
      job.leaseUntil = now() + leaseMs
      return true
    },
    async settle(name, token, state) {
      if (jobs.get(name)?.token !== token) return false
      jobs.set(name, { state, token: token + 1, leaseUntil: 0 })
      return true
    },
    close: async () => {},
  }
}

export type JobOutcome = 'running' | 'ok' | 'failed' | 'timedOut' | 'interrupted' | 'missed'

/** What is known of a job's last run. Times are milliseconds since the epoch. */
export interface JobState {
  /** The due time that has been dealt with last: run, missed or left out. */
  readonly due: number
  readonly startedAt?: number
  readonly endedAt?: number
  /** Absent before its first run. */
  readonly outcome?: JobOutcome
  /** What the last failure said. */
  readonly error?: string
  /** Where it ran, as in `web-1:4711`. */
  readonly node?: string
  /** Times that this due time has been started. */
  readonly attempts: number
  /** Since the store was made. */
  readonly runs: number
  readonly failures: number
}

export interface StoredJob {
  readonly state: JobState
  /** Counts what was written, a fencing token: whoever follows from an older one may not write any more. */
  readonly token: number
  /** A process holds it, and has said so lately. */
  readonly isLeased: boolean
}

/**
 * Where the processes of a site agree on who runs a job, and what became of it. Every write names the token that it
 * follows from, so that of two that decide alike one wins.
 */
export interface JobStore {
  readonly list: () => Promise<ReadonlyMap<string, StoredJob>>
  /**
   * Takes a job that nobody holds.
   * @param token of the state that this follows from; 0 where there is none
   * @param leaseMs how long it is held without being renewed; 0 only writes the state
   * @returns the new token, or `undefined` when somebody else was first
   */
  readonly claim: (name: string, token: number, state: JobState, leaseMs: number) => Promise<number | undefined>
  /** @returns false when the lease is somebody else's by now */
  readonly renew: (name: string, token: number, leaseMs: number) => Promise<boolean>
  /** Writes how a run ended and gives the job back, with the next token: who read it as running must not take it as left behind. @returns false when it was somebody else's by then: nothing is written */
  readonly settle: (name: string, token: number, state: JobState) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** For one process without a store: what it knows ends with it. */
export function memoryJobStore(now: () => number = Date.now): JobStore {
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

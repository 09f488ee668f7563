/** Too much is waiting already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface WorkQueue {
  /**
   * Runs work when it is its turn.
   * @throws QueueFull at once when too much is waiting
   */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Runs work of which nobody waits for the result, when there is nothing else to do; dropped when there is too much. */
  readonly whenIdle: (work: () => Promise<unknown>) => void
  /** Drops what waits and resolves when what runs has ended. */
  readonly close: () => Promise<void>
}

/**
 * A bound on heavy work: at most `running` at a time and `waiting` in line. Idle work runs one at a time.
 * Scaling pictures takes threads of libuv's pool, of which compression and files need some too.
 */
export function createWorkQueue({ running, waiting }: { readonly running: number; readonly waiting: number }): WorkQueue {
  const line: (() => void)[] = []
  const idle: (() => Promise<unknown>)[] = []
  const active = new Set<Promise<unknown>>()
  let idleRuns = false
  let closed = false

  function next(): void {
    while (!closed && active.size < running && line.length > 0) line.shift()?.()
    if (closed || idleRuns || active.size > 0) return
    const work = idle.shift()
    if (!work) return
    idleRuns = true
    start(work).catch(() => {}).finally(() => {
      idleRuns = false
      next()
    })
  }

  function start<Result>(work: () => Promise<Result>): Promise<Result> {
    const job = work()
    active.add(job)
    const ended = () => {
      active.delete(job)
      next()
    }
    job.then(ended, ended)
    return job
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        if (closed || line.length >= waiting) return reject(new QueueFull())
        line.push(() => start(work).then(resolve, reject))
        next()
      }),
    whenIdle(work) {
      if (closed || idle.length >= waiting) return
      idle.push(work)
      next()
    },
    async close() {
      closed = true
      idle.length = 0
      await Promise.allSettled(active)
    },
  }
}

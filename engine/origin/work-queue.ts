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
  const queue: (() => void)[] = []
  const idleQueue: (() => Promise<unknown>)[] = []
  const active = new Set<Promise<unknown>>()
  let isIdleRunning = false
  let closed = false

  function next(): void {
    while (!closed && active.size < running && queue.length > 0) queue.shift()?.()
    if (closed || isIdleRunning || active.size > 0) return
    const work = idleQueue.shift()
    if (!work) return
    isIdleRunning = true
    start(work).catch(() => {}).finally(() => {
      isIdleRunning = false
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
        if (closed || queue.length >= waiting) return reject(new QueueFull())
        queue.push(() => start(work).then(resolve, reject))
        next()
      }),
    whenIdle(work) {
      if (closed || idleQueue.length >= waiting) return
      idleQueue.push(work)
      next()
    },
    async close() {
      closed = true
      idleQueue.length = 0
      await Promise.allSettled(active)
    },
  }
}

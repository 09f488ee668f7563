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
  /**
   * Runs work when there is nothing else to do; dropped when there is too much. Resolves once it has ended, however that was, or
   * is dropped.
   */
  readonly whenIdle: (work: () => Promise<unknown>) => Promise<void>
  /** Drops what waits and resolves when what runs has ended. */
  readonly close: () => Promise<void>
}

/**
 * A bound on heavy work: at most `running` at a time and `waiting` in line. Idle work runs one at a time.
 * Scaling pictures takes threads of libuv's pool, of which compression and files need some too.
 */
export function createWorkQueue({ running, waiting }: { readonly running: number; readonly waiting: number }): WorkQueue {
  const queue: (() => void)[] = []
  const idleQueue: { readonly work: () => Promise<unknown>; readonly done: () => void }[] = []
  const active = new Set<Promise<unknown>>()
  let isIdleRunning = false
  let closed = false

  function next(): void {
    while (!closed && active.size < running && queue.length > 0) queue.shift()?.()
    if (closed || isIdleRunning || active.size > 0) return
    const idle = idleQueue.shift()
    if (!idle) return
    isIdleRunning = true
    start(idle.work).catch(() => {}).finally(() => {
      isIdleRunning = false
      idle.done()
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
    whenIdle: (work) =>
      new Promise((done) => {
        if (closed || idleQueue.length >= waiting) return done()
        idleQueue.push({ work, done })
        next()
      }),
    async close() {
      closed = true
      for (const { done } of idleQueue.splice(0)) done()
      await Promise.allSettled(active)
    },
  }
}

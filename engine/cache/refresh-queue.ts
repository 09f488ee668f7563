/** A priority queue for background work with limited concurrency. */
export interface RefreshQueue {
  /**
   * Adds a task, unless one of the same name is waiting.
   * @param priority higher runs first
   * @returns when it is done, or `undefined` when the queue is full
   */
  readonly add: (name: string, priority: number, work: () => Promise<void>) => Promise<void> | undefined
  readonly waiting: () => number
}

interface Task {
  readonly name: string
  readonly priority: number
  readonly run: () => void
  readonly done: Promise<void>
}

export interface RefreshQueueOptions {
  readonly concurrency: number
  readonly maxWaiting: number
  /**
   * After each task its place stays idle for as long as the task took (one second at most), so that the queue uses at most
   * half of the time.
   */
  readonly isThrottled?: boolean
  /** Milliseconds; only differences count. */
  readonly now?: () => number
}

const maxRestMs = 1_000

export function createRefreshQueue({ concurrency, maxWaiting, isThrottled = false, now = () => performance.now() }: RefreshQueueOptions): RefreshQueue {
  const waiting = new Map<string, Task>()
  let running = 0

  function start(): void {
    while (running < concurrency && waiting.size > 0) {
      let next: Task | undefined
      for (const task of waiting.values()) if (!next || task.priority > next.priority) next = task
      if (!next) return
      waiting.delete(next.name)
      running += 1
      next.run()
    }
  }

  return {
    waiting: () => waiting.size,
    add: (name, priority, work) => {
      const existing = waiting.get(name)
      if (existing) return existing.done
      if (waiting.size >= maxWaiting) return undefined
      const { promise: done, resolve } = Promise.withResolvers<void>()
      const run = () => {
        const startedAt = now()
        const next = () => {
          running -= 1
          start()
        }
        void work()
          .catch(() => undefined)
          .then(() => {
            resolve()
            if (isThrottled) setTimeout(next, Math.min(maxRestMs, now() - startedAt))
            else next()
          })
      }
      waiting.set(name, { name, priority, run, done })
      // Deferred, so that of several tasks added at once the most urgent runs first.
      queueMicrotask(start)
      return done
    },
  }
}

/** Work that nobody waits for, a few pieces at a time, the most urgent first. */
export interface RefreshQueue {
  /**
   * Adds a piece of work, unless one of that name waits already.
   * @param priority higher is sooner
   * @returns when it is done, or `undefined` when the queue is full of more urgent work
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
  /** After each piece its place stays empty for as long as the piece took, a second at most: half of the time is left to others. */
  readonly rests?: boolean
  /** Milliseconds; only differences count. */
  readonly now?: () => number
}

const maxRestMs = 1_000

export function createRefreshQueue({ concurrency, maxWaiting, rests = false, now = () => performance.now() }: RefreshQueueOptions): RefreshQueue {
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
            if (rests) setTimeout(next, Math.min(maxRestMs, now() - startedAt))
            else next()
          })
      }
      waiting.set(name, { name, priority, run, done })
      // Not at once: whoever adds many pieces has the most urgent of all of them done first.
      queueMicrotask(start)
      return done
    },
  }
}

/** Work that nobody waits for, a few pieces at a time, the most urgent first. */
export interface RefreshQueue {
  /**
   * Adds a piece of work, unless one of that name waits already.
   * @param urgency higher is sooner
   * @returns when it is done, or `undefined` when the queue is full of more urgent work
   */
  readonly add: (name: string, urgency: number, work: () => Promise<void>) => Promise<void> | undefined
  readonly waiting: () => number
}

interface Piece {
  readonly name: string
  readonly urgency: number
  readonly run: () => void
  readonly done: Promise<void>
}

export function createRefreshQueue({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): RefreshQueue {
  const waiting = new Map<string, Piece>()
  let running = 0

  function start(): void {
    while (running < atOnce && waiting.size > 0) {
      let next: Piece | undefined
      for (const piece of waiting.values()) if (!next || piece.urgency > next.urgency) next = piece
      if (!next) return
      waiting.delete(next.name)
      running += 1
      next.run()
    }
  }

  return {
    waiting: () => waiting.size,
    add: (name, urgency, work) => {
      const before = waiting.get(name)
      if (before) return before.done
      if (waiting.size >= mostWaiting) return undefined
      const { promise: done, resolve } = Promise.withResolvers<void>()
      const run = () => {
        void work()
          .catch(() => undefined)
          .then(() => {
            running -= 1
            resolve()
            start()
          })
      }
      waiting.set(name, { name, urgency, run, done })
      // Not at once: whoever adds many pieces has the most urgent of all of them done first.
      queueMicrotask(start)
      return done
    },
  }
}

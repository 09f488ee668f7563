/** What became of one thing of a group. */
export type Written<Result> = { readonly kind: 'done'; readonly value: Result } | { readonly kind: 'failed'; readonly error: unknown }

export interface GroupCommit<Item, Result> {
  /** Resolves once it is committed, with the others of its group. */
  readonly add: (item: Item) => Promise<Result>
  /** What waits is written now. */
  readonly close: () => Promise<void>
}

export interface GroupCommitOptions<Item, Result> {
  /** Writes a group in one transaction. One outcome each, in their order; that it throws is the outcome of all. */
  readonly write: (items: readonly Item[]) => Promise<readonly Written<Result>[]>
  /** Milliseconds that the first of a group waits for others: a batch of the engine's comes within some. */
  readonly gatherMs: number
  /** Milliseconds between the beginnings of two transactions, while things come alone and while they come together. */
  readonly everyMs: { readonly alone: number; readonly together: number }
  /** So many are written without waiting for the time to come. */
  readonly enough: number
  /** Of one transaction. */
  readonly maxItems: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Has what comes in at one time written in one transaction, and what follows within a moment in the next. A
 * transaction, its statements and its wait for the disk cost the same for one and for ten.
 */
export function createGroupCommit<Item, Result>({ write, gatherMs, everyMs, enough, maxItems }: GroupCommitOptions<Item, Result>): GroupCommit<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let begunAt = Number.NEGATIVE_INFINITY
  let lastSize = 0

  function next(): void {
    if (waiting.length === 0 || underWay) return
    const ms = waiting.length >= enough ? 0 : Math.max(gatherMs, begunAt + (lastSize > 1 ? everyMs.together : everyMs.alone) - performance.now())
    if (ms <= 0) begin()
    else timer ??= setTimeout(begin, ms)
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    begunAt = performance.now()
    const group = waiting.splice(0, maxItems)
    lastSize = group.length
    underWay = writeGroup(group).finally(() => {
      underWay = undefined
      next()
    })
  }

  async function writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const written = await write(group.map(({ item }) => item))
      group.forEach(({ resolve, reject }, index) => {
        const outcome = written[index]
        if (outcome?.kind === 'done') resolve(outcome.value)
        else reject(outcome?.error)
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        next()
      }),
    async close() {
      while (waiting.length > 0 || underWay) {
        if (!underWay) begin()
        await underWay
      }
    },
  }
}

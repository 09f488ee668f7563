import type { ChangeOptions, OriginContext } from '../../origin/origin-part.ts'

export interface ChangeBatcher {
  readonly changed: OriginContext['changed']
  /** Resolves when all changes so far have been sent. */
  readonly finish: () => Promise<void>
}

/** Milliseconds for which changes are batched after the first: a replay that writes every ball sends a few batches a second. */
const batchMs = 200

/** Sends changes in batches while a process makes them, which may take hours; hard ones apart, and first. */
export function createChangeBatcher(send: (tags: readonly string[], options: Required<ChangeOptions>) => Promise<unknown>): ChangeBatcher {
  const pending = { hard: new Set<string>(), soft: new Set<string>() }
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const batches = (['hard', 'soft'] as const).map((kind) => ({ tags: [...pending[kind]], hard: kind === 'hard' })).filter(({ tags }) => tags.length > 0)
    if (batches.length === 0) return
    pending.hard.clear()
    pending.soft.clear()
    for (const { tags, hard } of batches) sending = sending.then(() => send(tags, { hard }))
    timer = setTimeout(flush, batchMs)
    timer.unref()
  }

  return {
    changed: (tags, { hard = false } = {}) => {
      for (const tag of tags) pending[hard ? 'hard' : 'soft'].add(tag)
      // The first change is sent at once, so that it is visible without delay and survives a kill of the process.
      if (!timer) flush()
    },
    finish: async () => {
      flush()
      clearTimeout(timer)
      timer = undefined
      await sending
    },
  }
}

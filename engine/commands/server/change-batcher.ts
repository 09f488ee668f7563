export interface ChangeBatcher {
  readonly changed: (tags: readonly string[]) => void
  /** Resolves when all changes have been sent. */
  readonly finish: () => Promise<void>
}

/** Milliseconds for which changes are batched after the first: a replay that writes every ball sends a few batches a second. */
const batchMs = 200

/** Sends changes in batches while a process makes them, which may take hours. */
export function createChangeBatcher(send: (tags: readonly string[]) => Promise<unknown>): ChangeBatcher {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const tags = [...pending]
    pending.clear()
    sending = sending.then(() => send(tags))
    timer = setTimeout(flush, batchMs)
    timer.unref()
  }

  return {
    changed: (tags) => {
      for (const tag of tags) pending.add(tag)
      // The first change is sent at once, so that it is visible without delay and survives a kill of the process.
      if (!timer) flush()
    },
    finish: async () => {
      flush()
      clearTimeout(timer)
      await sending
    },
  }
}

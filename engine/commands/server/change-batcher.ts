export interface ChangeBatcher {
  readonly changed: (tags: readonly string[]) => void
  /** Resolves when everything has been told. */
  readonly finish: () => Promise<void>
}

/** Milliseconds after the first for which changes are gathered: a replay that writes every ball tells a few times a second. */
const batchMs = 200

/** Tells of changes while a process goes on making them, some of which run for hours. */
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
      // The first at once: nobody waits longer than has to be, and a process that is killed has told what it could.
      if (!timer) flush()
    },
    finish: async () => {
      flush()
      clearTimeout(timer)
      await sending
    },
  }
}

export interface Telling {
  readonly changed: (tags: readonly string[]) => void
  /** Resolves when everything has been told. */
  readonly finish: () => Promise<void>
}

/** Milliseconds after the first for which changes are gathered: a replay that writes every ball tells a few times a second. */
const gatherFor = 200

/** Tells of changes while a process goes on making them, some of which run for hours. */
export function tellWhileChanging(tellOf: (tags: readonly string[]) => Promise<unknown>): Telling {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<unknown> = Promise.resolve()

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const tags = [...waiting]
    waiting.clear()
    telling = telling.then(() => tellOf(tags))
    timer = setTimeout(tell, gatherFor)
    timer.unref()
  }

  return {
    changed: (tags) => {
      for (const tag of tags) waiting.add(tag)
      // The first at once: nobody waits longer than has to be, and a process that is killed has told what it could.
      if (!timer) tell()
    },
    finish: async () => {
      tell()
      clearTimeout(timer)
      await telling
    },
  }
}

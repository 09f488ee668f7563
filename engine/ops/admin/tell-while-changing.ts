export interface Telling {
  readonly changed: (tags: readonly string[]) => void
  /** Resolves when everything has been told. */
  readonly finish: () => Promise<void>
}

/** Milliseconds that changes are gathered for: a replay that writes every ball tells a few times a second, not each time. */
const gatherFor = 200

/** Tells of changes while a process goes on making them, some of which run for hours. */
export function tellWhileChanging(tellOf: (tags: readonly string[]) => Promise<unknown>): Telling {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<unknown> = Promise.resolve()

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    if (tags.length > 0) telling = telling.then(() => tellOf(tags))
  }

  return {
    changed: (tags) => {
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(tell, gatherFor)
    },
    finish: async () => {
      tell()
      await telling
    },
  }
}

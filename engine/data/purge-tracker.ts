/**
 * The purges that happened while calls were under way. A call that began before a purge may bring the content as it was
 * before; its answer must not be stored as if it were new.
 */
export interface PurgeTracker {
  /** Marks the beginning of a call; `end` must follow. */
  readonly begin: () => PurgeWatch
  readonly record: (tags: readonly string[] | 'all') => void
}

export interface PurgeWatch {
  /** Whether any of the tags was purged since the call began, or since `restart`. */
  readonly isPurged: (tags: readonly string[]) => boolean
  /** The tags of each purge since then. */
  readonly purgedTags: () => readonly (ReadonlySet<string> | 'all')[]
  readonly restart: () => void
  readonly end: () => void
}

export function createPurgeTracker(): PurgeTracker {
  const startedAt = new Map<PurgeWatch, number>()
  let purges: { readonly version: number; readonly tags: ReadonlySet<string> | 'all' }[] = []
  let version = 0

  /** Purges before the oldest call under way can overtake nothing any more. */
  function prune(): void {
    if (purges.length === 0) return
    const oldest = Math.min(...startedAt.values())
    purges = purges.filter((purge) => purge.version > oldest)
  }

  function begin(): PurgeWatch {
    const watch: PurgeWatch = {
      isPurged: (tags) => {
        const since = startedAt.get(watch) ?? version
        return purges.some((purge) => purge.version > since && matches(purge.tags, tags))
      },
      purgedTags: () => {
        const since = startedAt.get(watch) ?? version
        return purges.filter((purge) => purge.version > since).map((purge) => purge.tags)
      },
      restart: () => {
        startedAt.set(watch, version)
        prune()
      },
      end: () => {
        startedAt.delete(watch)
        prune()
      },
    }
    startedAt.set(watch, version)
    return watch
  }

  return {
    begin,
    record: (tags) => {
      version += 1
      if (startedAt.size > 0) purges.push({ version, tags: tags === 'all' ? tags : new Set(tags) })
    },
  }
}

const matches = (purged: ReadonlySet<string> | 'all', tags: readonly string[]): boolean => purged === 'all' || tags.some((tag) => purged.has(tag))

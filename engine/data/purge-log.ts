/**
 * The purges that happened while calls were under way. A call that began before a purge may bring the content as it was
 * before; its answer must not be stored as if it were new.
 */
export interface PurgeLog {
  /** Marks the beginning of a call; `end` must follow. */
  readonly begin: () => Watch
  readonly note: (tags: readonly string[] | 'all') => void
}

export interface Watch {
  /** Whether any of the tags was purged since the call began, or since `restart`. */
  readonly overtaken: (tags: readonly string[]) => boolean
  /** The tags of each purge since then. */
  readonly meanwhile: () => readonly (ReadonlySet<string> | 'all')[]
  readonly restart: () => void
  readonly end: () => void
}

export function createPurgeLog(): PurgeLog {
  const begunAt = new Map<Watch, number>()
  let purges: { readonly version: number; readonly tags: ReadonlySet<string> | 'all' }[] = []
  let version = 0

  /** Purges before the oldest call under way can overtake nothing any more. */
  function forget(): void {
    if (purges.length === 0) return
    const oldest = Math.min(...begunAt.values())
    purges = purges.filter((purge) => purge.version > oldest)
  }

  function begin(): Watch {
    const watch: Watch = {
      overtaken: (tags) => {
        const since = begunAt.get(watch) ?? version
        return purges.some((purge) => purge.version > since && touches(purge.tags, tags))
      },
      meanwhile: () => {
        const since = begunAt.get(watch) ?? version
        return purges.filter((purge) => purge.version > since).map((purge) => purge.tags)
      },
      restart: () => {
        begunAt.set(watch, version)
        forget()
      },
      end: () => {
        begunAt.delete(watch)
        forget()
      },
    }
    begunAt.set(watch, version)
    return watch
  }

  return {
    begin,
    note: (tags) => {
      version += 1
      if (begunAt.size > 0) purges.push({ version, tags: tags === 'all' ? tags : new Set(tags) })
    },
  }
}

const touches = (purged: ReadonlySet<string> | 'all', tags: readonly string[]): boolean => purged === 'all' || tags.some((tag) => purged.has(tag))

/** Index from tags to the keys that carry them. */
export interface TagIndex {
  readonly add: (key: string, tags: readonly string[]) => void
  readonly remove: (key: string, tags: readonly string[]) => void
  /** The keys that carry at least one of the tags. */
  readonly keysOf: (tags: readonly string[]) => ReadonlySet<string>
}

export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
    keysOf: (tags) => new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])),
  }
}

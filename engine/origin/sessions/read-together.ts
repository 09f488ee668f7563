export interface Readers<Value> {
  readonly one: (key: string) => Promise<Value | undefined>
  readonly more: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
}

/**
 * Has what is asked for in one turn of the event loop read by one statement: the requests of a batch ask for their sessions
 * one after the other, and each would otherwise be a way to the database and back. Nothing is kept.
 */
export function readTogether<Value>({ one, more }: Readers<Value>): (key: string) => Promise<Value | undefined> {
  let asked: Map<string, PromiseWithResolvers<Value | undefined>> | undefined

  async function readAll(keys: ReadonlyMap<string, PromiseWithResolvers<Value | undefined>>): Promise<void> {
    const [[first] = []] = keys
    try {
      const found = keys.size === 1 && first !== undefined ? new Map([[first, await one(first)]]) : await more([...keys.keys()])
      for (const [key, { resolve }] of keys) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of keys.values()) reject(error)
    }
  }

  return (key) => {
    if (!asked) {
      const keys = (asked = new Map())
      // After all promises that are settled now have been followed as far as they lead.
      process.nextTick(() => {
        asked = undefined
        void readAll(keys)
      })
    }
    const known = asked.get(key) ?? Promise.withResolvers<Value | undefined>()
    asked.set(key, known)
    return known.promise
  }
}

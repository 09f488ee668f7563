/**
 * Remembers what a pure function of a text gave, up to a number of texts; then it forgets all and starts anew. For what
 * rendering asks again and again: an exact eviction order costs more per look-up than it is worth here.
 */
export function memo<Value>(make: (text: string) => Value, limit: number): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const cached = known.get(text)
    if (cached !== undefined) return cached
    if (known.size >= limit) known.clear()
    const value = make(text)
    known.set(text, value)
    return value
  }
}

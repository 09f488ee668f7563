/**
 * Memoises a pure function of a text, up to a number of texts; then the whole memo is cleared. For hot paths of rendering,
 * where an exact eviction order would cost more per look-up than it is worth.
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

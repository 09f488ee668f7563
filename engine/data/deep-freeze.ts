/**
 * Freezes a parsed JSON value and all that is in it, so that a view that changes shared data fails where it does so.
 * Iterative: JSON can be nested deeper than the stack.
 */
export function deepFreeze(value: unknown): void {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null) continue
    Object.freeze(next)
    for (const inner of Object.values(next)) pending.push(inner)
  }
}

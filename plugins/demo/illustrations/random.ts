/** A stream of repeatable choices: the same seed gives the same picture on every machine. */
export type Random = {
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean
  pick: <T>(items: readonly [T, ...T[]]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** FNV-1a, 32 bits: neighbouring msids differ in one digit and must still give unrelated pictures. */
export const hash = (text: string): number => {
  let state = 0x811c9dc5
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return state >>> 0
}

/** Mulberry32: enough for pictures, and small enough to read. */
const mulberry = (start: number): () => number => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export const seededRandom = (seed: string): Random => {
  const unit = mulberry(hash(seed))
  const between = (low: number, high: number) => low + unit() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    between,
    whole,
    chance: (probability) => unit() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: unit() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}

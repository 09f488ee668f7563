/** The most similar name, for "did you mean"; `undefined` when more than a third of the letters differ from all. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  const ranked = names.map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) })).toSorted((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined
}

/** Number of letters to insert, delete, replace, or swap with a neighbour (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (last[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row[to] = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, changed, ...(isSwapped ? [(beforeLast[to - 2] ?? 0) + 1] : []))
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

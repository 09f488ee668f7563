export interface Pairing<Side> {
  readonly sides: readonly [Side, Side]
  readonly group: string | undefined
}

/** Everybody in a group against everybody else, in the order of rounds (the circle method). */
export function rounds<Side>(sides: readonly Side[], group: string | undefined): Pairing<Side>[] {
  const [fixed, ...circle] = sides
  if (fixed === undefined) return []
  return circle.flatMap((_, round) => {
    const turned = [fixed, ...circle.slice(round), ...circle.slice(0, round)]
    return Array.from({ length: turned.length / 2 }, (_, pair): Pairing<Side> => ({ sides: [turned[pair], turned[turned.length - 1 - pair]] as [Side, Side], group }))
  })
}

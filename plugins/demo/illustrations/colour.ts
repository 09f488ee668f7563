const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** The colour `share` of the way (0 to 1) from one `#rrggbb` to another. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => {
    const end = target[index] ?? value
    return Math.round(value + (end - value) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share)

// Towards a warm near-black: pure black makes flat shadows look dirty.
export const darker = (hex: string, share: number): string => mix(hex, '#140a1e', share)

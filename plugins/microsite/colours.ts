import type { Colours } from './contract.ts'

/** Contrast that text needs, and what is pressed needs against what is around it (WCAG 2.2, 1.4.3 and 1.4.11). */
export const textContrast = 4.5
export const edgeContrast = 3

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Between 1 and 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** What cannot be read in these colours, for whoever chose them. */
export function colourFaults({ ground, ink, accent, onAccent }: Colours): readonly { readonly field: keyof Colours; readonly reason: string }[] {
  const pairs = [
    { field: 'ink', one: ink, other: ground, least: textContrast, what: `The text ${ink} on ${ground}` },
    { field: 'onAccent', one: onAccent, other: accent, least: textContrast, what: `The text ${onAccent} on buttons of ${accent}` },
    { field: 'accent', one: accent, other: ground, least: edgeContrast, what: `The accent ${accent} beside ${ground}` },
  ] as const
  return pairs.flatMap(({ field, one, other, least, what }) => (contrast(one, other) >= least ? [] : [{ field, reason: `${what} has a contrast of ${contrast(one, other).toFixed(2)}; it needs ${least}.` }]))
}

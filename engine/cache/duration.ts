/** A length of time as written in configuration: a whole number and a unit. */
export type Duration = `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`

const unitMilliseconds = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

const pattern = /^(\d+)(ms|s|m|h|d)$/

export const isDuration = (text: string): text is Duration => pattern.test(text)

/**
 * @returns milliseconds
 * @throws RangeError when the text is not a whole number followed by ms, s, m, h or d
 */
export function milliseconds(duration: Duration): number {
  const match = pattern.exec(duration)
  if (!match) throw new RangeError(`"${duration}" is not a duration: write a whole number and ms, s, m, h or d, as in "90s"`)
  return Number(match[1]) * unitMilliseconds[match[2] as keyof typeof unitMilliseconds]
}

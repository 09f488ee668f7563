import type { Line } from './contract.ts'

export interface Share extends Line {
  /** Of a hundred rupees, to the paisa. */
  readonly share: number
}

export const totalOf = (lines: readonly Pick<Line, 'crores'>[]): number => Math.round(lines.reduce((sum, { crores }) => sum + crores, 0) * 100) / 100

/** What each line is of a hundred rupees, the largest first; all together are exactly a hundred, as the largest takes what rounding leaves. */
export function shares(lines: readonly Line[]): readonly Share[] {
  const total = totalOf(lines)
  const sorted = lines.toSorted((one, other) => other.crores - one.crores).map((line) => ({ ...line, share: total === 0 ? 0 : Math.round((line.crores / total) * 10_000) / 100 }))
  const left = total === 0 ? 0 : Math.round((100 - sorted.reduce((sum, { share }) => sum + share, 0)) * 100) / 100
  return sorted.map((line, index) => (index === 0 ? { ...line, share: Math.round((line.share + left) * 100) / 100 } : line))
}

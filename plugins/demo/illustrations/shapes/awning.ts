import { darker } from '../colour.ts'
import { d, path, rect, repeat } from '../svg.ts'

/** A striped awning that hangs from (x, y); the scallops are what makes it an awning. */
export const awning = (
  x: number,
  y: number,
  width: number,
  height: number,
  stripes: number,
  one: string,
  two: string,
): string => {
  const step = width / stripes
  const flare = width * 0.04
  const spread = (at: number) => x - flare + ((at - x) / width) * (width + flare * 2)
  const half = (parity: number): string =>
    repeat(stripes, (index) => {
      if (index % 2 !== parity) return ''
      const left = x + index * step
      const low = spread(left)
      const high = spread(left + step)
      return d`M${left} ${y}h${step}L${high} ${y + height}a${(high - low) / 2} ${(high - low) / 2.4} 0 0 1 ${
        low - high
      } 0z`
    })
  return path(half(0), one) + path(half(1), two) + rect(x - 4, y - 10, width + 8, 14, darker(one, 0.25))
}

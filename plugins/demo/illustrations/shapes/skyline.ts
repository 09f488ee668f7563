import type { Random } from '../random.ts'
import { d, path } from '../svg.ts'

/** A far row of buildings as one shape: no windows, only the outline of a city. */
export const skyline = (random: Random, base: number, low: number, high: number, fill: string): string => {
  let x = -40
  let line = d`M-40 ${base}`
  while (x < 1640) {
    const width = random.between(50, 130)
    const top = base - random.between(low, high)
    const tip = random.whole(0, 4)
    line += d`V${top}`
    if (tip === 0) line += d`h${width * 0.45}v${-40}h6v40`
    if (tip === 1) line += d`l${width} ${-width * 0.4}`
    if (tip === 2) line += d`h${width * 0.2}v-24h${width * 0.6}v24`
    x += width
    line += d`H${x}`
  }
  return path(d`${line}V${base}z`, fill)
}

import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { polygon } from '../svg.ts'
import type { Point } from '../svg.ts'

/** A mountain with a lit side, a shaded side and snow; x is the apex, base the foot. */
export const peak = (
  random: Random,
  x: number,
  top: number,
  base: number,
  lit: string,
  shade: string,
  snow: string,
): string => {
  const height = base - top
  const left = height * random.between(0.85, 1.1)
  const right = height * random.between(0.85, 1.15)
  const spine: readonly Point[] = [
    [x, top],
    [x + height * 0.05, top + height * 0.2],
    [x - height * 0.04, top + height * 0.36],
    [x + height * 0.08, top + height * 0.62],
    [x - height * 0.02, base],
  ]
  const cap = random.between(0.24, 0.34)
  const snowLeft: Point = [x - left * cap, top + height * cap]
  const snowRight: Point = [x + right * cap, top + height * cap]
  const rim: readonly Point[] = [
    [x + right * cap * 0.55, top + height * cap * 0.8],
    [x + right * cap * 0.3, top + height * cap * 1.25],
    [x, top + height * cap * 0.85],
    [x - left * cap * 0.3, top + height * cap * 1.2],
    [x - left * cap * 0.6, top + height * cap * 0.78],
  ]
  return (
    polygon([[x, top], [x - left, base], [x + right, base]], lit) +
    polygon([...spine, [x + right, base]], shade) +
    polygon([[x, top], snowRight, ...rim, snowLeft], snow) +
    polygon([[x, top], snowRight, ...rim.slice(0, 3)], mix(snow, shade, 0.4))
  )
}

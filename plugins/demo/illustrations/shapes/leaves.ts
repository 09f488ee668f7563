import { darker, lighter } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { around, d, ellipse, group, path, points, repeat, stroke } from '../svg.ts'

export const petals = (count: number, length: number, width: number, fill: string, turn = 0): string =>
  path(petalRing(count, length, width * 1.6, turn), fill)

/** A low mound of leaves. */
export const bush = (x: number, y: number, width: number, green: string): string =>
  path(
    d`M${x - width / 2} ${y}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.2} ${-width * 0.22}a${width * 0.24} ${
      width * 0.24
    } 0 0 1 ${width * 0.42} ${-width * 0.06}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.38} ${width * 0.28}z`,
    green,
  ) + ellipse(x - width * 0.08, y - width * 0.18, width * 0.16, width * 0.09, lighter(green, 0.14))

/** A pointed leaf from (0, 0) upwards, to be placed and turned. */
export const leaf = (length: number, width: number, fill: string): string =>
  path(d`M0 0C${-width} ${-length * 0.35} ${-width * 0.6} ${-length * 0.8} 0 ${-length}z`, fill) +
  path(d`M0 0C${width} ${-length * 0.35} ${width * 0.6} ${-length * 0.8} 0 ${-length}z`, darker(fill, 0.2))

/** Path data for pointed petals all round (0, 0): one path, because a rich flower has seventy of them. */
export const petalRing = (count: number, length: number, width: number, turn = 0): string =>
  repeat(count, (index) => {
    const angle = turn - 90 + (index * 360) / count
    const belly = Math.hypot(length * 0.55, width)
    const spread = (Math.atan2(width, length * 0.55) * 180) / Math.PI
    const [tipX, tipY] = around(0, 0, length, angle)
    const [leftX, leftY] = around(0, 0, belly, angle - spread)
    const [rightX, rightY] = around(0, 0, belly, angle + spread)
    return d`M0 0Q${leftX} ${leftY} ${tipX} ${tipY}Q${rightX} ${rightY} 0 0z`
  })

/** A stem with paired leaves, growing up from (0, 0). */
export const sprig = (height: number, pairs: number, green: string): string => {
  const half = (length: number, y: number, angle: number, side: number): string => {
    const [bellyX, bellyY] = around(0, y, length * 0.6, angle + side * 24)
    const [tipX, tipY] = around(0, y, length, angle)
    return d`M0 ${y}Q${bellyX} ${bellyY} ${tipX} ${tipY}z`
  }
  const halves = (side: number): string =>
    repeat(pairs, (index) => {
      const y = -height * (0.15 + (0.75 * index) / pairs)
      const length = height * (0.36 - (0.14 * index) / pairs)
      return half(length, y, -38, side) + half(length, y, -142, side)
    }) + half(height * 0.24, -height * 0.95, -90, side)
  return stroke(d`M0 0V${-height}`, darker(green, 0.3), height * 0.025) +
    path(halves(-1), green) +
    path(halves(1), darker(green, 0.2))
}

/** Tufts of grass scattered over the foreground. */
export const grass = ({ random }: Stage, top: number, bottom: number, count: number, colour: string): string =>
  group(
    { opacity: 0.7 },
    stroke(
      points(count, () => [random.between(0, 1600), random.between(top, bottom)])
        .map(([x, y]) => d`M${x} ${y}q-2 -12 -10 -22m10 22v-28m0 28q2 -12 10 -22`)
        .join(''),
      colour,
      4,
    ),
  )

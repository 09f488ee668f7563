import { darker, lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { around, circle, d, ellipse, group, path, place, points, polygon, repeat, stroke } from '../svg.ts'

const bark = ({ palette }: Stage): string => mix(palette.ink, palette.earth, 0.35)

/** A rounded tree standing at (x, y); `green` lets a far tree fade into its hill. */
export const roundTree = (stage: Stage, x: number, y: number, height: number, green = stage.palette.leaf): string => {
  const r = height * 0.27
  const top = y - height + r
  return (
    path(d`M${x - height * 0.035} ${y}L${x - height * 0.015} ${top}h${height * 0.03}L${x + height * 0.035} ${y}z`, bark(stage)) +
    ellipse(x, top + r * 0.15, r, r * 1.22, darker(green, 0.18)) +
    ellipse(x - r * 0.16, top - r * 0.02, r * 0.8, r, green) +
    ellipse(x - r * 0.34, top - r * 0.3, r * 0.36, r * 0.46, lighter(green, 0.14))
  )
}

export const pine = (stage: Stage, x: number, y: number, height: number, green = stage.palette.leaf): string => {
  const w = height * 0.21
  const tiers = [0, 0.24, 0.48]
  const half = (side: number) =>
    tiers
      .map((rise, tier) =>
        d`M${x} ${y - height * (0.56 + rise * 0.92)}L${x + side * w * (1 - tier * 0.24)} ${y - height * (0.1 + rise)}H${x}z`)
      .join('')
  return polygon([[x - height * 0.025, y], [x - height * 0.025, y - height * 0.2], [x + height * 0.025, y - height * 0.2], [x + height * 0.025, y]], bark(stage)) +
    path(half(-1), green) + path(half(1), darker(green, 0.25))
}

/** A coconut palm that leans by `lean` units. */
export const palm = (
  stage: Stage, x: number, y: number, height: number, lean: number, green = stage.palette.leaf,
): string => {
  const frond = (angle: number, length: number): string => {
    const bend = angle > 90 ? 1 : -1
    const [upX, upY] = around(x + lean, y - height, length * 0.56, angle + bend * 37)
    const [tipX, tipY] = around(x + lean, y - height, length, angle - bend * 7)
    const [downX, downY] = around(x + lean, y - height, length * 0.45, angle + bend * 8)
    return d`M${x + lean} ${y - height}Q${upX} ${upY} ${tipX} ${tipY}Q${downX} ${downY} ${x + lean} ${y - height}z`
  }
  const fronds = (angles: readonly number[], length: number, fill: string) => path(angles.map((angle) => frond(angle, length)).join(''), fill)
  const reach = height * 0.46
  return (
    path(
      d`M${x - height * 0.035} ${y}Q${x - height * 0.02} ${y - height * 0.5} ${x + lean - height * 0.015} ${y - height}h${
        height * 0.03}Q${x + height * 0.03} ${y - height * 0.5} ${x + height * 0.045} ${y}z`,
      bark(stage),
    ) +
    fronds([14, 166, 56, 124], reach * 0.85, darker(green, 0.3)) +
    fronds([-38, 218, -8, 188], reach, green) +
    fronds([-72, 252], reach * 0.75, lighter(green, 0.14)) +
    circle(x + lean, y - height + 6, height * 0.035, bark(stage))
  )
}

/** A low mound of leaves. */
export const bush = (x: number, y: number, width: number, green: string): string =>
  path(
    d`M${x - width / 2} ${y}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.2} ${-width * 0.22}a${width * 0.24} ${
      width * 0.24} 0 0 1 ${width * 0.42} ${-width * 0.06}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.38} ${width * 0.28}z`,
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
export const sprig = (height: number, pairs: number, green: string): string =>
  stroke(d`M0 0V${-height}`, darker(green, 0.3), height * 0.025) +
  repeat(pairs, (index) => {
    const y = -height * (0.15 + (0.75 * index) / pairs)
    const size = height * (0.36 - (0.14 * index) / pairs)
    return place({ y, turn: 52 }, leaf(size, size * 0.26, green)) + place({ y, turn: -52 }, leaf(size, size * 0.26, green))
  }) +
  place({ y: -height * 0.95 }, leaf(height * 0.24, height * 0.06, green))

export const pottedPlant = (stage: Stage, x: number, y: number, size: number, pot: string): string =>
  place({ x, y },
    [-58, 58, -34, 34, -12, 16].map((turn, index) =>
      place({ y: -size * 0.4, turn }, leaf(size * (0.5 + index * 0.05), size * 0.12, index % 2 === 0 ? stage.palette.leaf : lighter(stage.palette.leaf, 0.15)))).join(''),
    polygon([[-size * 0.24, -size * 0.45], [size * 0.24, -size * 0.45], [size * 0.17, 0], [-size * 0.17, 0]], pot),
    polygon([[size * 0.06, -size * 0.45], [size * 0.24, -size * 0.45], [size * 0.17, 0], [size * 0.04, 0]], darker(pot, 0.2)),
    polygon([[-size * 0.28, -size * 0.5], [size * 0.28, -size * 0.5], [size * 0.26, -size * 0.38], [-size * 0.26, -size * 0.38]], lighter(pot, 0.12)),
  )

/** Tufts of grass scattered over the foreground. */
export const grass = ({ random }: Stage, top: number, bottom: number, count: number, colour: string): string =>
  group({ opacity: 0.7 },
    stroke(
      points(count, () => [random.between(0, 1600), random.between(top, bottom)])
        .map(([x, y]) => d`M${x} ${y}q-2 -12 -10 -22m10 22v-28m0 28q2 -12 10 -22`)
        .join(''),
      colour, 4,
    ))

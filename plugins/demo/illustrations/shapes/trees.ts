import { darker, lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { around, circle, d, ellipse, path, polygon } from '../svg.ts'

export const leaningPalm = (stage: Stage, x: number, y: number, height: number): string =>
  palm(stage, x, y, height * 1.1, height * 0.12)

const bark = ({ palette }: Stage): string => mix(palette.ink, palette.earth, 0.35)

/** A rounded tree standing at (x, y); `green` lets a far tree fade into its hill. */
export const roundTree = (stage: Stage, x: number, y: number, height: number, green = stage.palette.leaf): string => {
  const r = height * 0.27
  const top = y - height + r
  return (
    path(
      d`M${x - height * 0.035} ${y}L${x - height * 0.015} ${top}h${height * 0.03}L${x + height * 0.035} ${y}z`,
      bark(stage),
    ) +
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
        d`M${x} ${y - height * (0.56 + rise * 0.92)}L${x + side * w * (1 - tier * 0.24)} ${
          y - height * (0.1 + rise)
        }H${x}z`
      )
      .join('')
  return polygon([[x - height * 0.025, y], [x - height * 0.025, y - height * 0.2], [
    x + height * 0.025,
    y - height * 0.2,
  ], [x + height * 0.025, y]], bark(stage)) +
    path(half(-1), green) +
    path(half(1), darker(green, 0.25))
}

/** A coconut palm that leans by `lean` units. */
export const palm = (
  stage: Stage,
  x: number,
  y: number,
  height: number,
  lean: number,
  green = stage.palette.leaf,
): string => {
  const frond = (angle: number, length: number): string => {
    const bend = angle > 90 ? 1 : -1
    const [upX, upY] = around(x + lean, y - height, length * 0.56, angle + bend * 37)
    const [tipX, tipY] = around(x + lean, y - height, length, angle - bend * 7)
    const [downX, downY] = around(x + lean, y - height, length * 0.45, angle + bend * 8)
    return d`M${x + lean} ${y - height}Q${upX} ${upY} ${tipX} ${tipY}Q${downX} ${downY} ${x + lean} ${y - height}z`
  }
  const fronds = (angles: readonly number[], length: number, fill: string) =>
    path(angles.map((angle) => frond(angle, length)).join(''), fill)
  const reach = height * 0.46
  return (
    path(
      d`M${x - height * 0.035} ${y}Q${x - height * 0.02} ${y - height * 0.5} ${x + lean - height * 0.015} ${
        y - height
      }h${height * 0.03}Q${x + height * 0.03} ${y - height * 0.5} ${x + height * 0.045} ${y}z`,
      bark(stage),
    ) +
    fronds([14, 166, 56, 124], reach * 0.85, darker(green, 0.3)) +
    fronds([-38, 218, -8, 188], reach, green) +
    fronds([-72, 252], reach * 0.75, lighter(green, 0.14)) +
    circle(x + lean, y - height + 6, height * 0.035, bark(stage))
  )
}

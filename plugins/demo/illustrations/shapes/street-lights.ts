import type { Stage } from '../stage.ts'
import { circle, d, points, stroke } from '../svg.ts'

/** A lamp post on the ground at (x, base). */
export const lampPost = ({ palette }: Stage, x: number, base: number, height: number): string =>
  stroke(d`M${x} ${base}v${-height}q0 ${-height * 0.1} ${height * 0.14} ${-height * 0.1}`, palette.ink, 8) +
  (palette.dark ? circle(x + height * 0.16, base - height * 1.06, height * 0.16, palette.sun, { opacity: 0.25 }) : '') +
  circle(x + height * 0.16, base - height * 1.07, height * 0.05, palette.sun)

/** Small bulbs on a sagging wire. */
export const bulbs = ({ palette }: Stage, x: number, y: number, width: number, sag: number, count: number): string => {
  const spots = points(count, (index) => {
    const share = (index + 0.5) / count
    return [x + width * share, y + sag * 4 * share * (1 - share) * 0.5 + 8]
  })
  return (
    stroke(d`M${x} ${y}q${width / 2} ${sag} ${width} 0`, palette.ink, 3, { opacity: 0.6 }) +
    spots.map(([at, top]) => circle(at, top, 16, palette.sun, { opacity: 0.25 }) + circle(at, top, 8, palette.sun))
      .join('')
  )
}

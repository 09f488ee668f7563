import { darker, lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, d, dots, path } from '../svg.ts'

const dish = (x: number, y: number, r: number, rim: string, fill: string): string =>
  circle(x + r * 0.05, y + r * 0.08, r, '#140a1e', { opacity: 0.28 }) +
  circle(x, y, r, rim) +
  circle(x, y, r * 0.88, darker(rim, 0.16)) +
  circle(x, y, r * 0.82, fill)

/** A bowl of something seen from above: gravy with a lighter swirl and a few leaves. */
export const curry = ({ palette }: Stage, x: number, y: number, r: number, fill: string): string =>
  dish(x, y, r, mix(palette.paper, palette.cool, 0.2), fill) +
  path(
    d`M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 0 1 ${r} 0a${r * 0.36} ${r * 0.3} 0 0 1 ${-r * 0.7} 0z`,
    lighter(fill, 0.18),
  ) +
  dots(
    [[x - r * 0.3, y + r * 0.3], [x + r * 0.1, y + r * 0.46], [x + r * 0.36, y + r * 0.22]],
    r * 0.16,
    palette.leaf,
  ) +
  dots([[x - r * 0.1, y - r * 0.2], [x + r * 0.42, y - r * 0.3]], r * 0.12, '#d8342a')

import { darker, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { boxes, polygon, rect } from '../svg.ts'

/** A hut with a tiled roof and a lit window; x is its middle. */
export const hut = ({ palette }: Stage, x: number, base: number, width: number, wall = palette.paper): string => {
  const height = width * 0.5
  const top = base - height
  return (
    rect(x - width * 0.42, top, width * 0.84, height, wall) +
    rect(x + width * 0.14, top, width * 0.28, height, mix(wall, palette.ink, 0.18)) +
    polygon([
      [x - width * 0.55, top + 6],
      [x - width * 0.3, top - width * 0.34],
      [x + width * 0.34, top - width * 0.34],
      [x + width * 0.55, top + 6],
    ], palette.bold) +
    polygon(
      [[x + width * 0.08, top + 6], [x + width * 0.34, top - width * 0.34], [x + width * 0.55, top + 6]],
      darker(palette.bold, 0.22),
    ) +
    rect(x - width * 0.08, base - height * 0.62, width * 0.16, height * 0.62, darker(palette.cool, 0.2)) +
    boxes(
      [[x - width * 0.31, base - height * 0.62], [x + width * 0.2, base - height * 0.62]],
      width * 0.13,
      height * 0.3,
      palette.dark ? palette.sun : palette.cool,
    )
  )
}

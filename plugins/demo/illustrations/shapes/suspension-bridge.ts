import { darker } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { d, rect, repeat, stroke } from '../svg.ts'

/** A suspension bridge across the foreground water. */
export const bridge = ({ palette }: Stage, y: number): string =>
  stroke(
    d`M-20 ${y - 60}Q160 ${y - 30} 420 ${y - 250}Q800 ${y + 70} 1180 ${y - 250}Q1440 ${y - 30} 1620 ${y - 60}`,
    palette.bold,
    8,
  ) +
  stroke(
    repeat(15, (index) => {
      const x = 470 + index * 47
      const t = (x - 800) / 380
      return d`M${x} ${y}V${y - 90 - 155 * t * t}`
    }),
    palette.bold,
    3,
  ) +
  rect(0, y - 6, 1600, 20, palette.ink) +
  [420, 1180].map((x) =>
    rect(x - 16, y - 266, 32, 340, palette.bold) + rect(x + 4, y - 266, 12, 340, darker(palette.bold, 0.3))
  ).join('')

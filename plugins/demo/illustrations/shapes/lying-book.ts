import { darker, lighter } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { d, rect, stroke } from '../svg.ts'

/** A closed book lying flat, its spine towards us; (0, 0) is the middle of its underside. */
export const lying = ({ palette }: Stage, width: number, height: number, cover: string): string =>
  rect(-width / 2, -height, width, height, cover, { rx: 10 }) +
  rect(width / 2 - 34, -height + 10, 36, height - 20, palette.paper) +
  stroke(
    d`M${width / 2 - 30} ${-height * 0.62}h30M${width / 2 - 30} ${-height * 0.38}h30`,
    darker(palette.paper, 0.2),
    3,
  ) +
  rect(-width / 2 + 50, -height, 18, height, palette.paper, { opacity: 0.7 }) +
  rect(-width / 2 + 90, -height * 0.62, width * 0.36, height * 0.24, lighter(cover, 0.3), { rx: 4 }) +
  rect(-width / 2, -height * 0.2, width - 34, height * 0.2, darker(cover, 0.2), { rx: 8 })

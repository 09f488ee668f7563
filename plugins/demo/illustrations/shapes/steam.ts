import type { Stage } from '../stage.ts'
import { d, repeat, stroke } from '../svg.ts'

/** Curls of steam that rise from (x, y). */
export const steam = ({ palette }: Stage, x: number, y: number, height: number, curls = 3): string =>
  stroke(
    repeat(curls, (index) =>
      d`M${x + (index - (curls - 1) / 2) * 52} ${y}q-34 ${-height * 0.25} 0 ${-height * 0.5}t0 ${-height * 0.5}`),
    palette.paper,
    13,
    { opacity: 0.6 },
  )

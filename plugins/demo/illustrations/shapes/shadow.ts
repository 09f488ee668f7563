import type { Stage } from '../stage.ts'
import { ellipse } from '../svg.ts'

/** The flat shadow under someone or something. */
export const shadow = ({ palette }: Stage, x: number, y: number, width: number, opacity = 0.22): string =>
  ellipse(x, y, width / 2, width * 0.06, palette.ink, { opacity })

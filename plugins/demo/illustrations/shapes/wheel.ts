import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle } from '../svg.ts'

export const wheel = ({ palette }: Stage, x: number, y: number, r: number): string =>
  circle(x, y, r, palette.ink) +
  circle(x, y, r * 0.56, mix(palette.paper, palette.ink, 0.25)) +
  circle(x, y, r * 0.2, palette.ink)

export const glass = (
  { palette }: Stage,
): string => (palette.dark ? mix(palette.sun, palette.sky[1], 0.25) : mix(palette.sky[0], palette.paper, 0.45))

import { darker, lighter } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { place, polygon } from '../svg.ts'
import { leaf } from './leaves.ts'

export const pottedPlant = (stage: Stage, x: number, y: number, size: number, pot: string): string =>
  place(
    { x, y },
    [-58, 58, -34, 34, -12, 16].map((turn, index) =>
      place(
        { y: -size * 0.4, turn },
        leaf(
          size * (0.5 + index * 0.05),
          size * 0.12,
          index % 2 === 0 ? stage.palette.leaf : lighter(stage.palette.leaf, 0.15),
        ),
      )
    ).join(''),
    polygon([[-size * 0.24, -size * 0.45], [size * 0.24, -size * 0.45], [size * 0.17, 0], [-size * 0.17, 0]], pot),
    polygon(
      [[size * 0.06, -size * 0.45], [size * 0.24, -size * 0.45], [size * 0.17, 0], [size * 0.04, 0]],
      darker(pot, 0.2),
    ),
    polygon([[-size * 0.28, -size * 0.5], [size * 0.28, -size * 0.5], [size * 0.26, -size * 0.38], [
      -size * 0.26,
      -size * 0.38,
    ]], lighter(pot, 0.12)),
  )

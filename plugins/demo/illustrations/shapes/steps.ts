import { lighter } from '../colour.ts'
import { rect, repeat } from '../svg.ts'

/** Steps that lead up to a building, widest at the ground. */
export const steps = (x: number, top: number, width: number, count: number, rise: number, colour: string): string =>
  repeat(
    count,
    (index) =>
      rect(
        x - width / 2 - index * rise * 1.6,
        top + index * rise,
        width + index * rise * 3.2,
        rise,
        index % 2 === 0 ? lighter(colour, 0.18) : colour,
      ),
  )

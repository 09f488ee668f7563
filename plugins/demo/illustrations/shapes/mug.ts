import { darker, lighter } from '../colour.ts'
import { d, place, rect, stroke } from '../svg.ts'

export const mug = (x: number, y: number, size: number, fill: string): string =>
  place(
    { x, y },
    stroke(
      d`M${size * 0.4} ${-size * 0.8}q${size * 0.46} 0 ${size * 0.4} ${size * 0.3}t${-size * 0.4} ${size * 0.24}`,
      fill,
      size * 0.14,
    ),
    rect(-size * 0.45, -size, size * 0.9, size, fill, { rx: size * 0.1 }),
    rect(size * 0.16, -size, size * 0.29, size, darker(fill, 0.2), { rx: size * 0.1 }),
    rect(-size * 0.45, -size * 0.66, size * 0.9, size * 0.14, lighter(fill, 0.4)),
  )

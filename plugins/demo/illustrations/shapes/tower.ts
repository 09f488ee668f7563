import { darker } from '../colour.ts'
import type { Random } from '../random.ts'
import { boxes, d, path, polygon, rect, stroke } from '../svg.ts'
import type { Point } from '../svg.ts'

const roof = (random: Random, x: number, top: number, width: number, fill: string): string => {
  switch (random.whole(0, 5)) {
    case 0:
      return stroke(d`M${x + width * 0.5} ${top}v${-width * 0.6}`, fill, 6) +
        rect(x + width * 0.3, top - 14, width * 0.4, 16, fill)
    case 1:
      return rect(x + width * 0.15, top - width * 0.3, width * 0.3, width * 0.22, fill) +
        boxes([[x + width * 0.17, top - 16], [x + width * 0.38, top - 16]], 6, 18, fill)
    case 2:
      return polygon([[x, top + 1], [x, top - width * 0.4], [x + width, top + 1]], fill)
    case 3:
      return rect(x + width * 0.2, top - width * 0.25, width * 0.6, width * 0.26, fill) +
        rect(x + width * 0.35, top - width * 0.45, width * 0.3, width * 0.22, fill)
    case 4:
      return path(d`M${x + width * 0.15} ${top + 1}a${width * 0.35} ${width * 0.35} 0 0 1 ${width * 0.7} 0z`, fill)
    default:
      return rect(x - 5, top - 8, width + 10, 12, fill)
  }
}

/** A block of flats or offices from `top` down to `base`, with a shaded side and rows of windows. */
export const tower = (
  random: Random,
  x: number,
  top: number,
  base: number,
  width: number,
  wall: string,
  light: string,
  lit = 0.8,
): string => {
  const columns = Math.max(2, Math.round(width / 38))
  const rows = Math.max(2, Math.min(11, Math.floor((base - top - 30) / 46)))
  const pitch = (width - 24) / columns
  const windows: Point[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (random.chance(lit)) windows.push([x + 12 + column * pitch + pitch * 0.2, top + 26 + row * 46])
    }
  }
  return (
    roof(random, x, top, width, wall) +
    rect(x, top, width, base - top, wall) +
    rect(x + width * 0.72, top, width * 0.28, base - top, darker(wall, 0.18)) +
    boxes(windows, pitch * 0.6, 22, light)
  )
}

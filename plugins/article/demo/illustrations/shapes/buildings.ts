import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { boxes, circle, d, path, points, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Point } from '../svg.ts'

const roof = (random: Random, x: number, top: number, width: number, fill: string): string => {
  switch (random.whole(0, 5)) {
    case 0:
      return stroke(d`M${x + width * 0.5} ${top}v${-width * 0.6}`, fill, 6) + rect(x + width * 0.3, top - 14, width * 0.4, 16, fill)
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
  random: Random, x: number, top: number, base: number, width: number, wall: string, light: string, lit = 0.8,
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

/** A far row of buildings as one shape: no windows, only the outline of a city. */
export const skyline = (random: Random, base: number, low: number, high: number, fill: string): string => {
  let x = -40
  let line = d`M-40 ${base}`
  while (x < 1640) {
    const width = random.between(50, 130)
    const top = base - random.between(low, high)
    const tip = random.whole(0, 4)
    line += d`V${top}`
    if (tip === 0) line += d`h${width * 0.45}v${-40}h6v40`
    if (tip === 1) line += d`l${width} ${-width * 0.4}`
    if (tip === 2) line += d`h${width * 0.2}v-24h${width * 0.6}v24`
    x += width
    line += d`H${x}`
  }
  return path(d`${line}V${base}z`, fill)
}

/** A striped awning that hangs from (x, y); the scallops are what makes it an awning. */
export const awning = (x: number, y: number, width: number, height: number, stripes: number, one: string, two: string): string => {
  const step = width / stripes
  const flare = width * 0.04
  return repeat(stripes, (index) => {
    const left = x + index * step
    const spread = (at: number) => x - flare + ((at - x) / width) * (width + flare * 2)
    const low = spread(left)
    const high = spread(left + step)
    const fill = index % 2 === 0 ? one : two
    return path(
      d`M${left} ${y}h${step}L${high} ${y + height}a${(high - low) / 2} ${(high - low) / 2.4} 0 0 1 ${low - high} 0z`, fill,
    )
  }) + rect(x - 4, y - 10, width + 8, 14, darker(one, 0.25))
}

/** A hut with a tiled roof and a lit window; x is its middle. */
export const hut = ({ palette }: Stage, x: number, base: number, width: number, wall = palette.paper): string => {
  const height = width * 0.5
  const top = base - height
  return (
    rect(x - width * 0.42, top, width * 0.84, height, wall) +
    rect(x + width * 0.14, top, width * 0.28, height, mix(wall, palette.ink, 0.18)) +
    polygon([[x - width * 0.55, top + 6], [x - width * 0.3, top - width * 0.34], [x + width * 0.34, top - width * 0.34], [x + width * 0.55, top + 6]], palette.bold) +
    polygon([[x + width * 0.08, top + 6], [x + width * 0.34, top - width * 0.34], [x + width * 0.55, top + 6]], darker(palette.bold, 0.22)) +
    rect(x - width * 0.08, base - height * 0.62, width * 0.16, height * 0.62, darker(palette.cool, 0.2)) +
    boxes([[x - width * 0.31, base - height * 0.62], [x + width * 0.2, base - height * 0.62]], width * 0.13, height * 0.3, palette.dark ? palette.sun : palette.cool)
  )
}

/** A lamp post on the ground at (x, base). */
export const lampPost = ({ palette }: Stage, x: number, base: number, height: number): string =>
  stroke(d`M${x} ${base}v${-height}q0 ${-height * 0.1} ${height * 0.14} ${-height * 0.1}`, palette.ink, 8) +
  (palette.dark ? circle(x + height * 0.16, base - height * 1.06, height * 0.16, palette.sun, { opacity: 0.25 }) : '') +
  circle(x + height * 0.16, base - height * 1.07, height * 0.05, palette.sun)

/** Steps that lead up to a building, widest at the ground. */
export const steps = (x: number, top: number, width: number, count: number, rise: number, colour: string): string =>
  repeat(count, (index) =>
    rect(x - width / 2 - index * rise * 1.6, top + index * rise, width + index * rise * 3.2, rise,
      index % 2 === 0 ? lighter(colour, 0.18) : colour))

/** Small bulbs on a sagging wire. */
export const bulbs = ({ palette }: Stage, x: number, y: number, width: number, sag: number, count: number): string => {
  const spots = points(count, (index) => {
    const share = (index + 0.5) / count
    return [x + width * share, y + sag * 4 * share * (1 - share) * 0.5 + 8]
  })
  return (
    stroke(d`M${x} ${y}q${width / 2} ${sag} ${width} 0`, palette.ink, 3, { opacity: 0.6 }) +
    spots.map(([at, top]) => circle(at, top, 16, palette.sun, { opacity: 0.25 }) + circle(at, top, 8, palette.sun)).join('')
  )
}

import { lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { d, group, path, points, rect, repeat, stroke, vertical } from '../svg.ts'

/** Still water from a horizon to the bottom; it takes the colour of the sky where it meets it. */
export const water = ({ palette }: Stage, horizon: number): string =>
  vertical('water', [0, mix(palette.sky[2], palette.water, 0.45)], [0.3, palette.water], [
    1,
    mix(palette.water, palette.ink, 0.45),
  ]) +
  rect(0, horizon, 1600, 900 - horizon + 4, 'url(#water)')

/** Short flat lights on water, wider as they come nearer. */
export const glints = (
  { random }: Stage,
  x: number,
  horizon: number,
  colour: string,
  count: number,
  spread = 90,
  opacity = 0.6,
): string => {
  const bands = [0, 1, 2].map((band) =>
    stroke(
      points(Math.ceil(count / 3), () => {
        const share = (band + random.between(0.05, 0.95)) / 3
        const reach = spread * (0.6 + share * 2.2)
        return [x + random.between(-reach, reach), horizon + 8 + share * (880 - horizon)]
      })
        .map(([left, top]) => d`M${left} ${top}h${random.between(20, 60) * (band + 1)}`)
        .join(''),
      colour,
      4 + band * 3,
    )
  )
  return group({ opacity }, ...bands)
}

/** One line of swell from edge to edge, filled to the bottom. */
export const wave = (y: number, length: number, height: number, shift: number, fill: string): string => {
  const crests = Math.ceil(1700 / length) + 1
  const start = -length - shift
  return path(
    d`M${start} ${y}${
      repeat(crests + 1, () => d`q${length * 0.25} ${-height} ${length * 0.5} 0t${length * 0.5} 0`)
    }V920H${start}z`,
    fill,
  )
}

/** Rows of swell, darker as they come nearer. */
export const swell = (stage: Stage, top: number, rows: number, height = 18): string => {
  const { palette, random } = stage
  return repeat(rows, (row) => {
    const share = row / Math.max(1, rows - 1)
    return wave(
      top + (900 - top) * (row / rows) ** 1.25,
      random.between(220, 300) * (1 + share),
      height * (0.5 + share),
      random.between(0, 200),
      mix(lighter(palette.water, 0.22), mix(palette.water, palette.ink, 0.55), share),
    )
  })
}

/** Rings on still water around something that stands in it. */
export const ripples = (x: number, y: number, width: number, colour: string, opacity = 0.5): string =>
  stroke(
    [0, 1, 2].map((ring) => d`M${x - width * (0.5 + ring * 0.3)} ${y + ring * 12}h${width * (1 + ring * 0.6)}`).join(
      '',
    ),
    colour,
    5,
    { opacity, 'stroke-dasharray': d`${width * 0.5} ${width * 0.12}` },
  )

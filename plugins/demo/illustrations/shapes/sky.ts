import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import {
  around,
  circle,
  d,
  dots,
  faded,
  path,
  points,
  polygon,
  radial,
  rect,
  repeat,
  stroke,
  vertical,
} from '../svg.ts'

/** The sky down to the horizon; what lies below is for the scene to cover. */
export const sky = ({ palette, random }: Stage, horizon = 900): string =>
  vertical('sky', [0, palette.sky[0]], [0.55, palette.sky[1]], [1, palette.sky[2]]) +
  rect(0, 0, 1600, horizon + 4, 'url(#sky)') +
  (random.chance(0.6) ? streaks(random, horizon, mix(palette.sky[2], palette.sun, 0.35)) : '')

/** Long thin clouds that lie over the horizon: the grain of the sky. */
const streaks = (random: Random, horizon: number, colour: string): string =>
  stroke(
    points(9, (index) => [random.between(-100, 1500), horizon * (0.38 + index * 0.045)])
      .map(([x, y]) => d`M${x} ${y}h${random.between(120, 460)}`)
      .join(''),
    colour,
    9,
    { opacity: 0.3 },
  )

/** The sun, or the full moon in the blue palettes, with flat rings of light around it. */
export const sun = ({ palette }: Stage, x: number, y: number, radius: number): string =>
  radial('glow', [0, palette.sun, 0.55], [1, palette.sun, 0]) +
  circle(x, y, radius * 4.4, 'url(#glow)') +
  faded(0.16, circle(x, y, radius * 1.9, palette.sun), circle(x, y, radius * 1.45, palette.sun)) +
  circle(x, y, radius, palette.sun)

export const crescent = ({ palette }: Stage, x: number, y: number, radius: number): string =>
  radial('moonlight', [0, palette.sun, 0.4], [1, palette.sun, 0]) +
  circle(x, y, radius * 4, 'url(#moonlight)') +
  path(
    d`M${x + radius * 0.5} ${y - radius * 0.87}A${radius} ${radius} 0 1 0 ${x + radius * 0.5} ${y + radius * 0.87}A${
      radius * 0.92
    } ${radius * 0.92} 0 1 1 ${x + radius * 0.5} ${y - radius * 0.87}z`,
    palette.sun,
  )

/** A flat-bottomed cloud; x and y are its lower left corner. */
export const cloud = (x: number, y: number, width: number, fill: string, opacity = 1): string =>
  path(
    d`M${x} ${y}h${width}a${width * 0.14} ${width * 0.14} 0 0 0 ${-width * 0.2} ${-width * 0.16}a${width * 0.2} ${
      width * 0.2
    } 0 0 0 ${-width * 0.36} ${-width * 0.13}a${width * 0.16} ${width * 0.16} 0 0 0 ${-width * 0.27} ${width * 0.11}a${
      width * 0.11
    } ${width * 0.11} 0 0 0 ${-width * 0.17} ${width * 0.18}z`,
    fill,
    { opacity },
  )

const clouds = (stage: Stage, count: number, top = 90, bottom = 330): string => {
  const { palette, random } = stage
  // After dark a cloud is a veil in the colour of the moon: any darker, and it bites a piece out of the moon.
  const fill = palette.dark ? palette.sun : palette.paper
  return repeat(count, (index) => {
    const middle = ((index + 0.5) / count) * 1600
    const width = random.between(150, 340)
    return cloud(
      middle - width / 2 + random.between(-120, 120),
      random.between(top, bottom),
      width,
      fill,
      palette.dark ? random.between(0.1, 0.2) : random.between(0.55, 0.9),
    )
  })
}

export const stars = ({ palette, random }: Stage, count: number, bottom = 500): string => {
  const field = (share: number) =>
    points(
      Math.round(count * share),
      () => [random.between(0, 1600), random.between(0, bottom) * random.between(0.3, 1)],
    )
  return (
    dots(field(0.65), 3, palette.paper, { opacity: 0.6 }) +
    dots(field(0.27), 5, palette.paper, { opacity: 0.85 }) +
    dots(field(0.08), 8, palette.sun)
  )
}

/** What hangs in the open sky at this time of day: stars after dark, clouds before. */
export const weather = (stage: Stage, bottom = 330): string =>
  stage.palette.dark
    ? stars(stage, 90, bottom + 60) + clouds(stage, 2, 120, bottom)
    : clouds(stage, stage.random.whole(3, 5), 100, bottom)

export const flock = ({ palette, random }: Stage, x: number, y: number, count: number, size = 22): string =>
  stroke(
    points(count, (index) => [x + index * size * 2.1 * random.between(0.8, 1.3), y + random.between(-60, 60)])
      .map(([left, top]) =>
        d`M${left} ${top}q${size * 0.5} ${-size * 0.6} ${size} 0q${size * 0.5} ${-size * 0.6} ${size} 0`
      )
      .join(''),
    palette.dark ? palette.paper : palette.ink,
    5,
    { opacity: 0.75 },
  )

/** Wedges of light from one point to beyond the frame. */
export const rays = (x: number, y: number, count: number, fill: string, opacity: number, turn = 0): string => {
  const width = 180 / count
  return faded(
    opacity,
    repeat(count, (index) => {
      const angle = turn + (index * 360) / count
      return polygon([[x, y], around(x, y, 1700, angle - width / 2), around(x, y, 1700, angle + width / 2)], fill)
    }),
  )
}

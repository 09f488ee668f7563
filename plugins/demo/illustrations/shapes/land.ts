import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { d, path, smooth, stroke } from '../svg.ts'
import type { Point } from '../svg.ts'

/** The skyline of a piece of land: x to y. Trees and houses ask it where to stand. */
type Ridge = (x: number) => number

export const ridge = (random: Random, base: number, swell: number, waves = 2): Ridge => {
  const long = random.between(0, 6.3)
  const quick = random.between(0, 6.3)
  const pace = (waves * Math.PI * 2 * random.between(0.8, 1.2)) / 1600
  return (x) => base - swell * (0.68 * Math.sin(x * pace + long) + 0.32 * Math.sin(x * pace * 2.3 + quick))
}

const along = (line: Ridge, drop = 0): readonly Point[] =>
  Array.from({ length: 18 }, (_, index): Point => [index * 100 - 50, line(index * 100 - 50) + drop])

/** Everything below the ridge. */
export const land = (line: Ridge, fill: string): string => path(d`${smooth(along(line))}V920H-50z`, fill)

/** Planted rows that follow a hill: tea, paddy terraces. */
export const contours = (line: Ridge, colour: string, count: number, gap: number, width = 7, opacity = 0.5): string =>
  stroke(
    Array.from({ length: count }, (_, row) => smooth(along(line, gap * (row + 1) * (1 + row * 0.09)))).join(''),
    colour,
    width,
    { opacity },
  )

/** The colour of land at a depth from 0 (horizon) to 1 (our feet). */
export const depth = ({ palette }: Stage, share: number): string => mix(palette.far, palette.near, share)

/** Green land at a depth: far hills fade into the air. */
export const meadow = ({ palette }: Stage, share: number): string =>
  mix(mix(palette.far, palette.leaf, Math.min(1, share * 1.6)), palette.near, share * 0.6)

export type Layer = { line: Ridge; colour: string }

/** Ridges one before the other, farthest first. */
export const layers = (
  stage: Stage,
  count: number,
  top: number,
  bottom: number,
  swell: number,
  paint: (stage: Stage, share: number) => string = depth,
): readonly Layer[] =>
  Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 1 : index / (count - 1)
    return {
      line: ridge(
        stage.random,
        top + (bottom - top) * share,
        swell * (0.7 + share * 0.5),
        stage.random.between(1.2, 2.4),
      ),
      colour: paint(stage, share),
    }
  })

/** A path that winds from (x, top) down to our feet and widens on the way. */
export const trail = (x: number, top: number, fill: string, width = 130, sway = 120): string => {
  const fall = 900 - top
  const near = x + sway * 0.3
  return path(
    d`M${x} ${top}C${x + sway} ${top + fall * 0.22} ${x - sway * 1.6} ${top + fall * 0.4} ${near - width} 920H${
      near + width
    }C${x - sway * 0.5} ${top + fall * 0.5} ${x + sway * 1.5} ${top + fall * 0.24} ${x + 6} ${top}z`,
    fill,
  )
}

import { lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, d, dots, path, points, polygon, rect, repeat, stroke } from '../svg.ts'
import { sky, stars, sun, weather } from './sky.ts'

/** Stands full of people, floodlights and turf from `edge` down. */
export const arena = (stage: Stage, edge: number, turf: string): string => {
  const { palette, random } = stage
  const seats = mix(palette.near, palette.cool, 0.3)
  const fans = [palette.paper, palette.warm, palette.bold, palette.cool]
  const mast = (x: number) =>
    stroke(d`M${x} ${edge}V170`, palette.ink, 12) +
    rect(x - 66, 110, 132, 84, palette.ink, { rx: 8 }) +
    dots(points(8, (index) => [x - 45 + (index % 4) * 30, 134 + Math.floor(index / 4) * 34]), 22, palette.sun) +
    (palette.dark ? circle(x, 150, 180, palette.sun, { opacity: 0.14 }) : '')
  return (
    sky(stage, edge) +
    (palette.dark ? stars(stage, 70, 260) : weather(stage, 220) + sun(stage, random.between(600, 1000), 180, 70)) +
    mast(random.between(180, 300)) +
    mast(random.between(1300, 1420)) +
    path(d`M-20 ${edge - 210}Q800 ${edge - 300} 1620 ${edge - 210}V${edge + 10}H-20z`, seats) +
    path(
      d`M-20 ${edge - 228}Q800 ${edge - 330} 1620 ${edge - 228}v26Q800 ${edge - 300} -20 ${edge - 202}z`,
      palette.ink,
    ) +
    fans.map((colour, index) =>
      dots(
        points(48, () => {
          const x = random.between(0, 1600)
          const dip = 75 * (1 - ((x - 800) / 820) ** 2)
          return [x, edge - random.between(30, 185) - dip * 0.8]
        }),
        17,
        colour,
        { opacity: 0.85 - index * 0.06 },
      )
    ).join('') +
    rect(0, edge - 34, 1600, 44, palette.ink) +
    repeat(
      10,
      (index) => rect(index * 164 + 8, edge - 28, 148, 30, fans[(index * 3) % 4] ?? palette.paper, { opacity: 0.9 }),
    ) +
    rect(0, edge + 8, 1600, 900 - edge, turf) +
    repeat(
      4,
      (index) =>
        polygon([[index * 420 - 40, edge + 8], [index * 420 + 150, edge + 8], [index * 560 - 160, 910], [
          index * 560 - 480,
          910,
        ]], lighter(turf, 0.08)),
    )
  )
}

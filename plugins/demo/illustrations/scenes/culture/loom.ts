import { darker, lighter, mix } from '../../colour.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import type { Draw } from '../../stage.ts'
import { d, dots, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

export const loom: Draw = (stage) => {
  const { palette, random } = stage
  const wood = palette.dark ? mix(palette.earth, palette.warm, 0.4) : mix(palette.earth, palette.ink, 0.3)
  const thread = random.shuffle([palette.bold, palette.warm, palette.cool, palette.paper])
  const warp = (index: number) => thread[(index >> 2) % 4] ?? palette.bold
  const wall = palette.dark ? mix(palette.near, palette.sky[1], 0.3) : mix(palette.warm, palette.paper, 0.6)
  const motif = random.whole(0, 2)
  const cloth = repeat(7, (row) => {
    const y = 560 + row * 42
    const fill = thread[row % 4] ?? palette.bold
    const ink = thread[(row + 2) % 4] ?? palette.warm
    return rect(430, y, 740, 42, fill) + (row % 2 === 0
      ? (motif === 0
        ? path(repeat(15, (index) => d`M${440 + index * 49} ${y + 21}l20 -16l20 16l-20 16z`), ink)
        : motif === 1
        ? dots(points(20, (index) => [450 + index * 37, y + 21]), 22, ink)
        : path(repeat(15, (index) => d`M${434 + index * 49} ${y + 38}l24 -34l24 34z`), ink))
      : stroke(d`M436 ${y + 14}H1164M436 ${y + 28}H1164`, ink, 5))
  })
  const shuttle = place(
    { x: random.between(620, 980), y: 520, turn: -3 },
    path('M-150 0Q-90 -36 0 -36T150 0Q90 36 0 36T-150 0z', darker(wood, 0.2)),
    rect(-56, -15, 112, 30, palette.bold, { rx: 14 }),
    stroke('M-150 0L-260 10', palette.bold, 4),
  )
  return (
    rect(0, 0, 1600, 900, wall) +
    polygon([[900, 0], [1250, 0], [760, 910], [300, 910]], palette.sun, { opacity: palette.dark ? 0.1 : 0.3 }) +
    rect(0, 800, 1600, 110, mix(palette.earth, palette.near, 0.35)) +
    Array.from({ length: 4 }, (_, band) =>
      stroke(
        points(10, (index) => [440 + (band * 10 + index) * 18.5, 0]).map(([x], index) =>
          d`M${800 + (x - 800) * 0.9} ${160}L${x} ${570 + (index % 2)}`
        ).join(''),
        warp(band * 4),
        6,
      )).join('') +
    rect(420, 330, 760, 26, darker(wood, 0.15)) +
    rect(420, 430, 760, 26, darker(wood, 0.15)) +
    stroke(
      repeat(40, (index) => d`M${440 + index * 18.5} 356V430`),
      palette.paper,
      2,
      { opacity: 0.6 },
    ) +
    cloth +
    shuttle +
    rect(410, 846, 780, 36, wood, { rx: 16 }) +
    rect(340, 100, 56, 800, wood) +
    rect(1204, 100, 56, 800, wood) +
    rect(378, 100, 18, 800, darker(wood, 0.25)) +
    rect(1242, 100, 18, 800, darker(wood, 0.25)) +
    rect(300, 80, 1000, 56, lighter(wood, 0.12)) +
    rect(400, 140, 800, 36, darker(wood, 0.1), { rx: 18 }) +
    repeat(
      3,
      (index) =>
        place(
          { x: index === 2 ? 1450 : 120 + index * 110, y: 830 },
          polygon([[-44, 0], [44, 0], [20, -130], [-20, -130]], thread[index] ?? palette.bold),
          rect(-12, -156, 24, 160, wood),
          rect(-50, -6, 100, 16, wood),
        ),
    ) +
    repeat(
      4,
      (index) =>
        place(
          { x: 90 + index * 62, y: 250 },
          stroke('M0 -60V0', palette.ink, 5),
          path('M-24 0h48q10 120 -24 180q-34 -60 -24 -180z', thread[index] ?? palette.bold),
        ),
    ) +
    pottedPlant(stage, 1420, 820, random.chance(0.5) ? 240 : 0, palette.bold)
  )
}

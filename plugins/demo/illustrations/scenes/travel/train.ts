import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { peak } from '../../shapes/peak.ts'
import { carriage, engine, steamEngine } from '../../shapes/rolling-stock.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { pine, roundTree } from '../../shapes/trees.ts'
import type { Draw, Stage } from '../../stage.ts'
import { boxes, circle, d, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

const smoke = ({ palette, random }: Stage, x: number, y: number): string =>
  repeat(
    6,
    (index) =>
      circle(x + index * 64, y - index * 26 + random.between(-14, 14), 26 + index * 11, palette.paper, {
        opacity: 0.85 - index * 0.12,
      }),
  )

export const train: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.cool, palette.warm])
  const steam = random.chance(0.5)
  const rake = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      repeat(4, (index) =>
        place({ x: 430 + index * 432 }, carriage(stage, index % 2 === 0 ? colour : mix(colour, palette.paper, 0.25)))),
      steam ? steamEngine(stage, palette.ink === colour ? colour : darker(colour, 0.25)) : engine(stage, colour),
    )
  const air = sky(stage, 700) +
    sun(stage, random.between(560, 1040), random.between(180, 300), 95) +
    weather(stage, 260)
  if (alternate(stage, [true, false])) {
    const stone = mix(palette.earth, palette.paper, 0.25)
    return (
      air +
      peak(
        random,
        random.pick([460, 1140]),
        190,
        700,
        mix(palette.far, palette.sky[2], 0.2),
        mix(palette.far, palette.near, 0.3),
        palette.paper,
      ) +
      layers(stage, 3, 480, 690, 50, meadow).map((row) => land(row.line, row.colour)).join('') +
      repeat(8, (index) =>
        pine(
          stage,
          index * 220 + random.between(0, 80),
          790,
          random.between(120, 190),
          mix(palette.leaf, palette.near, 0.3),
        )) +
      path(
        d`M-10 548H1610V920H1560${repeat(6, (index) => d`H${1540 - index * 270}V720a105 105 0 0 0 -210 0V920`)}H-10z`,
        stone,
      ) +
      rect(0, 540, 1600, 22, lighter(stone, 0.3)) +
      boxes(points(20, (index) => [(index % 10) * 165 + 14, index < 10 ? 588 : 612]), 60, 8, darker(stone, 0.2), {
        opacity: 0.5,
      }) +
      (steam ? smoke(stage, 366, 300) : '') +
      rake(random.between(270, 330), 542, 1.05) +
      repeat(8, (index) => bush(index * 230, 915, 280, meadow(stage, 0.85 + (index % 2) * 0.15)))
    )
  }
  return (
    air +
    layers(stage, 4, 430, 640, 50, meadow).map((row) => land(row.line, row.colour)).join('') +
    repeat(7, (index) => roundTree(stage, index * 260 + random.between(0, 80), 690, random.between(120, 200))) +
    rect(0, 670, 1600, 240, meadow(stage, 0.6)) +
    polygon([[0, 742], [1600, 742], [1600, 830], [0, 830]], mix(palette.earth, palette.ink, 0.35)) +
    repeat(22, (index) => rect(index * 76, 776, 44, 16, mix(palette.earth, palette.ink, 0.65))) +
    (steam
      ? smoke(stage, random.between(440, 470), 370)
      : stroke('M0 352H1600', palette.ink, 4) +
        repeat(3, (index) => stroke(d`M${180 + index * 620} 740V330M${180 + index * 620} 366h90`, palette.ink, 9))) +
    rake(340, 776, 1.55) +
    stroke('M0 778H1600', palette.paper, 9) +
    repeat(7, (index) => bush(index * 270 - 30, 920, 250, meadow(stage, 0.95)))
  )
}

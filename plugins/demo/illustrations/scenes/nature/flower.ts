import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { land, ridge } from '../../shapes/land.ts'
import { bush, leaf, petals, sprig } from '../../shapes/leaves.ts'
import { rays, sky, sun, weather } from '../../shapes/sky.ts'
import { glints, ripples, water } from '../../shapes/water.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, d, ellipse, path, place, points, repeat, stroke } from '../../svg.ts'

const sunflower = ({ palette }: Stage, size: number, colour: string): string =>
  petals(16, size, size * 0.2, darker(colour, 0.14), 11) +
  petals(16, size * 0.92, size * 0.2, colour) +
  circle(0, 0, size * 0.46, darker(palette.bold, 0.55)) +
  circle(0, 0, size * 0.36, darker(palette.bold, 0.4)) +
  repeat(
    14,
    (index) => place({ turn: index * 137.5 }, circle(0, size * 0.08 * Math.sqrt(index), size * 0.035, palette.warm)),
  )

const daisy = ({ palette }: Stage, size: number, colour: string): string =>
  petals(6, size, size * 0.44, colour, 30) +
  petals(6, size, size * 0.4, lighter(colour, 0.14)) +
  petals(6, size * 0.55, size * 0.16, darker(colour, 0.2)) +
  circle(0, 0, size * 0.2, palette.warm) +
  circle(0, 0, size * 0.1, palette.bold)

const marigold = (_: Stage, size: number, colour: string): string =>
  [1, 0.82, 0.64, 0.46, 0.28].map((scale, index) =>
    petals(
      13,
      size * scale,
      size * scale * 0.2,
      index % 2 === 0 ? lighter(colour, index * 0.07) : darker(colour, 0.16),
      index * 14,
    )
  ).join('')

const lotus = ({ palette }: Stage, size: number, colour: string): string =>
  [-78, 78, -56, 56, -34, 34].map((turn, index) =>
    place(
      { turn },
      leaf(
        size * (0.92 + index * 0.03),
        size * 0.3,
        index < 2 ? darker(colour, 0.16) : index < 4 ? colour : lighter(colour, 0.14),
      ),
    )
  ).join('') +
  place({}, leaf(size * 1.1, size * 0.34, lighter(colour, 0.3))) +
  ellipse(0, 4, size * 0.28, size * 0.09, palette.warm)

export const flower: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.warm, mix(palette.bold, palette.paper, 0.45), palette.paper])
  if (alternate(stage, [false, true, false, false])) {
    return (
      sky(stage, 430) +
      sun(stage, random.between(600, 1000), 260, 100) +
      weather(stage, 220) +
      land(ridge(random, 400, 30), mix(palette.far, palette.sky[2], 0.2)) +
      water(stage, 430) +
      glints(stage, 800, 440, palette.paper, 24, 220, 0.5) +
      points(9, (index) => [150 + index * 165 + random.between(-30, 30), 560 + (index % 3) * 120]).map(([x, y]) =>
        path(d`M${x} ${y}l-100 -10a120 30 0 1 0 60 -20z`, mix(palette.leaf, palette.near, random.between(0, 0.4)))
      ).join('') +
      place({ x: 470, y: 600 }, lotus(stage, 130, mix(palette.bold, palette.paper, 0.4))) +
      place({ x: 1180, y: 660 }, lotus(stage, 150, mix(palette.bold, palette.paper, 0.25))) +
      ellipse(800, 770, 360, 62, palette.leaf) +
      ripples(800, 830, 700, palette.paper, 0.4) +
      place({ x: 800, y: 760 }, lotus(stage, 350, mix(palette.bold, palette.paper, 0.3)))
    )
  }
  const draw = alternate(stage, [sunflower, daisy, marigold])
  const bloom = (x: number, y: number, size: number, tint: string) =>
    stroke(
      d`M${x} ${y}Q${x + 30} 700 ${800 + (x - 800) * 0.7} 920`,
      mix(palette.leaf, palette.near, 0.3),
      size * 0.09,
    ) +
    place({ x: x + 8, y: y + size * 1.6, turn: 62 }, leaf(size * 1.1, size * 0.3, palette.leaf)) +
    place({ x: x + 8, y: y + size * 1.9, turn: -64 }, leaf(size, size * 0.28, palette.leaf)) +
    place({ x, y, turn: random.between(-14, 14) }, draw(stage, size, tint))
  const side = random.shuffle([palette.bold, palette.warm, mix(palette.cool, palette.paper, 0.3)])
  return (
    sky(stage) +
    sun(stage, random.pick([440, 1160]), 240, 110) +
    rays(800, 420, 18, palette.paper, 0.12) +
    land(ridge(random, 640, 40), mix(palette.far, palette.leaf, 0.3)) +
    land(ridge(random, 730, 30, 3), mix(palette.leaf, palette.near, 0.25)) +
    repeat(7, (index) =>
      place(
        { x: 60 + index * 245, y: 910, turn: random.between(-10, 10) },
        sprig(random.between(220, 330), 4, mix(palette.leaf, palette.far, 0.25)),
      )) +
    bloom(random.between(410, 500), random.between(480, 560), 130, side[0] ?? colour) +
    bloom(random.between(1100, 1190), random.between(430, 540), 145, side[1] ?? colour) +
    bloom(800 + random.between(-40, 40), random.between(350, 400), random.between(230, 270), colour) +
    repeat(9, (index) => bush(index * 200, 915, 220, mix(palette.leaf, palette.near, 0.4 + (index % 2) * 0.25)))
  )
}

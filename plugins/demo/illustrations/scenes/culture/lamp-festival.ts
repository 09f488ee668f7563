import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { land, ridge } from '../../shapes/land.ts'
import { petalRing } from '../../shapes/leaves.ts'
import { passer } from '../../shapes/passer.ts'
import { sky, stars, sun } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import type { Draw, Stage } from '../../stage.ts'
import {
  around,
  circle,
  d,
  dots,
  ellipse,
  group,
  path,
  place,
  points,
  polygon,
  radial,
  rect,
  repeat,
  stroke,
} from '../../svg.ts'

/** A clay lamp with its flame; (0, 0) is the middle of its rim. */
const diya = ({ palette }: Stage, clay: string, id: string): string =>
  radial(id, [0, palette.sun, 0.75], [1, palette.sun, 0]) +
  circle(0, -90, 200, `url(#${id})`) +
  path('M-150 0Q-130 96 -40 100H40Q130 96 170 -14Q120 10 0 10T-150 0z', clay) +
  path('M60 8Q130 4 170 -14Q130 96 40 100H0Q70 70 60 8z', darker(clay, 0.22)) +
  ellipse(-6, 0, 146, 24, darker(clay, 0.3)) +
  ellipse(-6, 2, 124, 17, palette.warm) +
  stroke('M-110 44q18 18 36 0t36 0t36 0t36 0t36 0', palette.paper, 7) +
  dots([[-92, 72], [-46, 80], [0, 82], [46, 80], [92, 66]], 11, palette.sun) +
  path('M116 -8Q70 -80 128 -180Q184 -80 140 -8z', palette.bold) +
  path('M120 -8Q90 -70 128 -140Q166 -70 136 -8z', palette.warm) +
  path('M124 -10Q110 -50 128 -90Q146 -50 132 -10z', '#fff6d8')

const rangoli = ({ palette }: Stage, x: number, y: number, r: number): string =>
  place(
    { x, y },
    group(
      { transform: 'scale(1 .32)' },
      circle(0, 0, r * 1.05, palette.paper, { opacity: 0.12 }),
      path(petalRing(12, r, r * 0.24), palette.bold),
      path(petalRing(12, r * 0.76, r * 0.2, 15), palette.cool),
      path(petalRing(8, r * 0.52, r * 0.22), palette.warm),
      circle(0, 0, r * 0.18, palette.paper),
      dots(points(24, (index) => around(0, 0, r * 1.1, index * 15)), 22, palette.paper),
    ),
  )

export const lampFestival: Draw = (stage) => {
  const { palette, random } = stage
  const kind = alternate(stage, [0, 1, 2])
  const air = sky(stage) + stars(stage, 110, 520)
  if (kind === 0) {
    const clay = mix(palette.bold, palette.earth, 0.4)
    return air +
      repeat(
        16,
        () =>
          circle(
            random.between(0, 1600),
            random.between(120, 560),
            random.between(20, 60),
            random.pick([palette.warm, palette.bold, palette.sun]),
            { opacity: 0.22 },
          ),
      ) +
      rect(0, 620, 1600, 290, mix(palette.near, palette.ink, 0.45)) +
      rangoli(stage, 800, 780, 560) +
      place({ x: 480, y: 640, scale: 0.6 }, diya(stage, clay, 'g1')) +
      place({ x: 1120, y: 640, scale: 0.6, flip: true }, diya(stage, clay, 'g2')) +
      place({ x: 780, y: 640, scale: random.between(1.25, 1.4) }, diya(stage, clay, 'g3')) +
      place({ x: 330, y: 810, scale: 0.5 }, diya(stage, clay, 'g4')) +
      place({ x: 1260, y: 810, scale: 0.5, flip: true }, diya(stage, clay, 'g5'))
  }
  if (kind === 1) {
    const lantern = (x: number, y: number, scale: number, tint: string) =>
      place(
        { x, y, scale },
        circle(0, 60, 170, palette.sun, { opacity: 0.16 }),
        path('M-70 0Q-96 90 -56 130H56Q96 90 70 0Q0 -40 -70 0z', tint),
        path('M16 -18Q50 -14 70 0Q96 90 56 130H24Q50 60 16 -18z', darker(tint, 0.18)),
        ellipse(0, 130, 56, 12, palette.sun),
        path('M-20 128q20 -60 40 0z', '#fff6d8'),
      )
    return air +
      sun(stage, random.pick([470, 1130]), 190, 70) +
      repeat(13, (index) =>
        lantern(
          random.between(index % 2 === 0 ? 60 : 840, index % 2 === 0 ? 760 : 1540),
          60 + index * 34,
          0.28 + (index / 13) * 0.3,
          index % 3 === 0 ? palette.bold : palette.warm,
        )) +
      lantern(random.between(620, 720), 300, 1.2, palette.warm) +
      lantern(random.between(940, 1060), 430, 0.9, palette.bold) +
      land(ridge(random, 740, 22), mix(palette.near, palette.ink, 0.3)) +
      skyline(random, 800, 20, 130, mix(palette.near, palette.ink, 0.6)) +
      rect(0, 800, 1600, 110, palette.ink) +
      repeat(5, (index) => passer(stage, 560 + index * 120, 880, random.between(150, 190)))
  }
  const shape = (x: number, drop: number, size: number, tint: string) =>
    stroke(d`M${x} 0V${drop}`, palette.paper, 4) +
    circle(x, drop + size, size * 1.9, palette.sun, { opacity: 0.16 }) +
    polygon([
      [x, drop],
      [x + size * 0.8, drop + size * 0.5],
      [x + size * 0.8, drop + size * 1.4],
      [x, drop + size * 1.9],
      [x - size * 0.8, drop + size * 1.4],
      [x - size * 0.8, drop + size * 0.5],
    ], tint) +
    polygon([[x, drop], [x + size * 0.8, drop + size * 0.5], [x, drop + size * 0.95], [
      x - size * 0.8,
      drop + size * 0.5,
    ]], lighter(tint, 0.3)) +
    polygon([[x, drop + size * 0.95], [x + size * 0.8, drop + size * 0.5], [x + size * 0.8, drop + size * 1.4], [
      x,
      drop + size * 1.9,
    ]], darker(tint, 0.15)) +
    stroke(
      repeat(5, (index) => d`M${x - size * 0.4 + index * size * 0.2} ${drop + size * 1.8}v${size * 0.7}`),
      palette.warm,
      6,
    )
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.paper, palette.leaf])
  return air +
    repeat(
      6,
      (index) =>
        shape(
          180 + index * 250 + random.between(-20, 20),
          random.between(40, 130),
          70,
          tints[(index + 2) % 5] ?? palette.bold,
        ),
    ) +
    shape(800 + random.between(-50, 50), 180, 165, tints[0] ?? palette.bold) +
    shape(480, 220, 110, tints[1] ?? palette.cool) +
    shape(1120, 250, 115, tints[3] ?? palette.warm) +
    rect(0, 720, 1600, 190, mix(palette.near, palette.ink, 0.45)) +
    rect(0, 720, 1600, 12, palette.warm) +
    repeat(9, (index) => place({ x: 80 + index * 180, y: 740, scale: 0.26 }, diya(stage, palette.bold, `h${index}`))) +
    repeat(3, (index) => passer(stage, 640 + index * 150, 880, 210))
}

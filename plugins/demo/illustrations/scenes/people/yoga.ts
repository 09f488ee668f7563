import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { figure, outfit } from '../../shapes/figures.ts'
import type { Pose } from '../../shapes/figures.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { leaf } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import { flock, rays, sky, sun, weather } from '../../shapes/sky.ts'
import { glints, water } from '../../shapes/water.ts'
import type { Draw } from '../../stage.ts'
import { circle, path, place, polygon, repeat, stroke } from '../../svg.ts'

const treePose: Pose = {
  head: [0, -92],
  neck: [0, -82],
  hip: [0, -48],
  farArm: [[13, -100], [1, -122]],
  nearArm: [[-13, -100], [-1, -122]],
  farLeg: [[24, -40], [4, -28]],
  nearLeg: [[-1, -24], [-2, -2]],
}

const warrior: Pose = {
  head: [2, -80],
  neck: [0, -70],
  hip: [0, -38],
  farArm: [[24, -67], [46, -66]],
  nearArm: [[-24, -67], [-46, -66]],
  farLeg: [[-28, -22], [-52, -2]],
  nearLeg: [[30, -32], [30, -2]],
}

/** Someone in the lotus seat, seen from the front; the seat is at (0, 0). */
const lotusSeat = (skin: string, top: string, legs: string): string =>
  path('M-120 -6Q-150 -60 -60 -66L60 -66Q150 -60 120 -6Q60 16 0 -4Q-60 16 -120 -6z', legs) +
  path('M-110 -10Q-20 -44 70 -8Q0 14 -110 -10z', darker(legs, 0.22)) +
  path('M-58 -60L-50 -190Q-50 -214 0 -214T50 -190L58 -60z', top) +
  path('M14 -214Q50 -212 50 -190L58 -60H24z', darker(top, 0.18)) +
  stroke('M-50 -186L-88 -110L-104 -50M50 -186L88 -110L104 -50', skin, 19) +
  stroke('M-50 -186L-70 -144M50 -186L70 -144', top, 25) +
  stroke('M0 -236V-206', skin, 24) +
  circle(0, -262, 36, skin) +
  path('M-38 -258a38 38 0 0 1 76 0q-20 -24 -38 -22q-20 -2 -38 22z', '#20161a') +
  circle(0, -302, 15, '#20161a')

export const yoga: Draw = (stage) => {
  const { palette, random } = stage
  const clothes = {
    ...outfit(stage),
    bottom: random.pick([palette.cool, palette.near, palette.bold]),
    top: random.pick([palette.bold, palette.warm, palette.paper]),
  }
  const x = 800
  const mat = (fill: string) =>
    polygon([[480, 800], [1120, 800], [1200, 850], [400, 850]], fill) +
    polygon([[400, 850], [1200, 850], [1200, 862], [400, 862]], darker(fill, 0.3))
  const tint = random.pick([palette.bold, palette.cool, palette.warm])
  const onWater = random.chance(0.4)
  return (
    sky(stage) +
    rays(x, 440, 24, palette.paper, 0.1) +
    sun(stage, x + random.between(-40, 40), random.between(400, 450), random.between(200, 250)) +
    weather(stage, 220) +
    (onWater
      ? water(stage, 640) + glints(stage, x, 650, palette.sun, 30, 110, 0.7)
      : layers(stage, 3, 560, 690, 40, meadow).map((row) => land(row.line, row.colour)).join('')) +
    path('M-20 790Q800 690 1620 790V920H-20z', mix(palette.leaf, palette.near, 0.45)) +
    mat(tint) +
    shadow(stage, x, 822, 360, 0.3) +
    alternate(stage, [
      place({ x, y: 818, scale: 1.55 }, lotusSeat(clothes.skin, clothes.top, clothes.bottom)),
      figure(treePose, clothes, { x, y: 822, scale: 4.6 }),
      figure(warrior, clothes, { x, y: 826, scale: 5.6 }),
    ]) +
    repeat(6, (index) =>
      place(
        { x: index < 3 ? 60 + index * 90 : 1360 + (index - 3) * 90, y: 920, turn: random.between(-25, 25) },
        leaf(random.between(200, 330), 62, mix(palette.leaf, palette.near, 0.2 + (index % 3) * 0.2)),
      )) +
    flock(stage, 430, 200, 4)
  )
}

import { lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { rect, repeat, stroke } from '../svg.ts'
import { land, layers, meadow } from './land.ts'
import { bush } from './leaves.ts'
import { sky, sun, weather } from './sky.ts'
import { skyline } from './skyline.ts'
import { lampPost } from './street-lights.ts'
import { tower } from './tower.ts'
import { palm, pine, roundTree } from './trees.ts'
import { glints, water } from './water.ts'

/** A road along the bottom with the city, the hills or the sea behind it; wheels belong on y 770. */
export const roadside = (stage: Stage): string => {
  const { palette, random } = stage
  const asphalt = mix(palette.ink, palette.far, 0.22)
  const strip = rect(0, 700, 1600, 40, mix(palette.earth, palette.paper, 0.2)) +
    rect(0, 730, 1600, 180, asphalt) +
    stroke('M10 832H1600', palette.warm, 9, { 'stroke-dasharray': '90 70' })
  const air = sky(stage, 700) +
    sun(stage, random.between(520, 1080), random.between(200, 340), random.between(90, 130)) +
    weather(stage, 280)
  const behind = random.pick([
    () =>
      skyline(random, 700, 120, 380, mix(palette.far, palette.sky[2], 0.35)) +
      repeat(7, (index) =>
        tower(
          random,
          index * 245 - 30,
          random.between(340, 520),
          700,
          random.between(150, 200),
          mix(palette.far, random.pick([palette.near, palette.cool, palette.bold, palette.warm]), 0.4),
          palette.dark ? palette.sun : lighter(palette.far, 0.5),
          0.7,
        )) +
      repeat(7, (index) => roundTree(stage, index * 250 + random.between(0, 60), 712, random.between(110, 170))),
    () =>
      layers(stage, 4, 480, 660, 46, meadow).map((row) => land(row.line, row.colour)).join('') +
      repeat(9, (index) =>
        random.pick([roundTree, pine])(stage, index * 190 + random.between(0, 90), 714, random.between(120, 220))),
    () =>
      water(stage, 520) +
      glints(stage, 800, 520, palette.paper, 24, 300, 0.5) +
      rect(0, 660, 1600, 46, mix(palette.near, palette.paper, 0.45)) +
      repeat(16, (index) => rect(index * 104, 620, 12, 60, palette.paper)) +
      rect(0, 614, 1600, 12, palette.paper) +
      repeat(6, (index) => palm(stage, index * 310 + 40, 706, random.between(260, 380), random.between(-60, 60))),
  ])
  return air + behind() + strip
}

export const foreground = (stage: Stage): string =>
  stage.random.chance(0.5)
    ? repeat(2, (index) => lampPost(stage, 260 + index * 1040, 736, 400))
    : repeat(6, (index) => bush(index < 3 ? index * 150 : 1300 + (index - 3) * 150, 915, 230, meadow(stage, 0.95)))

import { alternate } from '../../alternate.ts'
import { mix } from '../../colour.ts'
import { land, layers } from '../../shapes/land.ts'
import { peak } from '../../shapes/peak.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { pine } from '../../shapes/trees.ts'
import { glints, water } from '../../shapes/water.ts'
import type { Draw } from '../../stage.ts'
import { group, rect, repeat, vertical } from '../../svg.ts'

export const mountains: Draw = (stage) => {
  const { palette, random } = stage
  const snow = palette.dark ? mix(palette.paper, palette.sky[1], 0.2) : palette.paper
  const stone = (share: number) => mix(palette.far, palette.near, share)
  const apex = random.between(640, 960)
  const lake = alternate(stage, [true, false])
  const foot = 680
  const range = peak(
    random,
    apex - random.between(300, 420),
    330,
    foot,
    mix(palette.far, palette.sky[2], 0.2),
    stone(0.25),
    mix(snow, palette.sky[1], 0.3),
  ) +
    peak(
      random,
      apex + random.between(320, 460),
      290,
      foot,
      mix(palette.far, palette.sky[2], 0.1),
      stone(0.3),
      mix(snow, palette.sky[1], 0.25),
    ) +
    peak(random, apex, random.between(130, 190), foot, stone(0.25), stone(0.65), snow) +
    peak(random, apex + random.pick([-240, 250]), 430, foot, stone(0.4), stone(0.8), snow)
  const slopes = layers(stage, 2, 676, 800, 30, (_, share) => mix(stone(0.7), palette.near, share))
  return (
    sky(stage, 700) +
    sun(stage, apex + random.pick([-320, 320]), random.between(150, 240), 70) +
    weather(stage, 240) +
    range +
    vertical('mist', [0, palette.sky[2], 0], [1, palette.sky[2], 0.75]) +
    rect(0, 490, 1600, 190, 'url(#mist)') +
    (lake
      ? water(stage, foot) +
        group({ transform: `translate(0 ${foot * 2}) scale(1 -1)`, opacity: 0.28 }, range) +
        glints(stage, apex, foot, palette.paper, 22, 160)
      : slopes.map((layer) => land(layer.line, layer.colour)).join('')) +
    repeat(12, (index) => {
      const x = index < 6 ? index * 62 + random.between(-20, 20) : 1600 - (index - 6) * 62 + random.between(-20, 20)
      return pine(stage, x, random.between(840, 900), random.between(170, 300), mix(palette.leaf, palette.near, 0.55))
    }) +
    flock(stage, apex - 300, 300, 4)
  )
}

import { alternate } from '../../alternate.ts'
import { mix } from '../../colour.ts'
import { motorcar } from '../../shapes/cars.ts'
import { downtown } from '../../shapes/downtown.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import { bridge } from '../../shapes/suspension-bridge.ts'
import { palm, roundTree } from '../../shapes/trees.ts'
import { glints, water } from '../../shapes/water.ts'
import type { Draw } from '../../stage.ts'
import { d, place, rect, repeat, stroke } from '../../svg.ts'

export const city: Draw = (stage) => {
  const { palette, random } = stage
  const base = random.pick([640, 690])
  const street = mix(palette.near, palette.ink, 0.35)
  const onWater = alternate(stage, [true, false])
  return (
    sky(stage, base) +
    sun(stage, random.between(480, 1120), random.between(180, 330), random.between(80, 120)) +
    weather(stage, 280) +
    skyline(random, base, 90, 330, mix(palette.far, palette.sky[2], 0.35)) +
    skyline(random, base, 60, 240, palette.far) +
    downtown(stage, base, random.whole(9, 11), random.between(420, 520), palette.dark ? 0.6 : 0.95) +
    (onWater
      ? water(stage, base) + glints(stage, 800, base, palette.sun, 36, 260, 0.5) + (random.chance(0.6)
        ? bridge(stage, base + 90)
        : repeat(
          9,
          (index) =>
            palm(stage, index * 205 + random.between(-20, 20), 905, random.between(190, 260), random.between(-40, 40)),
        ))
      : rect(0, base, 1600, 260, mix(palette.leaf, palette.near, 0.3)) +
        repeat(
          13,
          (index) => roundTree(stage, index * 130 + random.between(-20, 20), base + 40, random.between(90, 140)),
        ) +
        rect(0, base + 60, 1600, 220, street) +
        rect(0, base + 60, 1600, 12, mix(street, palette.paper, 0.35)) +
        stroke(d`M20 ${base + 150}H1600`, palette.paper, 8, { 'stroke-dasharray': '70 60', opacity: 0.7 }) +
        place({ x: random.between(560, 760), y: base + 138, scale: 0.8 }, motorcar(stage, palette.bold)) +
        place({ x: random.between(980, 1120), y: base + 222, scale: 0.95, flip: true }, motorcar(stage, palette.warm)) +
        place({ x: 250, y: base + 222, scale: 0.95, flip: true }, motorcar(stage, palette.cool))) +
    flock(stage, 420, 200, 4)
  )
}

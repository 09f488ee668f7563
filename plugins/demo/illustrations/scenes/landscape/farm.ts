import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { hut } from '../../shapes/hut.ts'
import { land, meadow, ridge } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { roundTree } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { circle, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const farm: Draw = (stage) => {
  const { palette, random } = stage
  const vanish = random.between(560, 1040)
  const horizon = random.between(430, 490)
  const crop = random.pick([palette.leaf, palette.warm, mix(palette.leaf, palette.warm, 0.5)])
  const soil = mix(palette.earth, palette.near, 0.35)
  const furrows = repeat(15, (index) => {
    const left = -2300 + index * 440
    return polygon([[vanish + (index - 7) * 22, horizon], [vanish + (index - 6.4) * 22, horizon], [left + 260, 920], [
      left,
      920,
    ]], index % 3 === 0 ? lighter(crop, 0.15) : crop)
  })
  const barn = random.pick([440, 1130])
  const tractor = place(
    { x: 800, y: 745, scale: 1.5 },
    rect(-95, -105, 120, 60, palette.bold, { rx: 10 }),
    rect(-10, -180, 100, 10, palette.ink),
    stroke('M0 -175V-90M80 -175V-70', palette.ink, 8),
    rect(-5, -100, 105, 60, darker(palette.bold, 0.15), { rx: 8 }),
    circle(40, -150, 15, '#8d5536'),
    path('M20 -75q0 -58 22 -58t24 58z', palette.paper),
    stroke('M-70 -105v-46', palette.ink, 8),
    circle(65, -45, 58, palette.ink),
    circle(65, -45, 30, palette.warm),
    circle(65, -45, 10, palette.ink),
    circle(-70, -28, 38, palette.ink),
    circle(-70, -28, 18, palette.warm),
  )
  return (
    sky(stage, horizon) +
    sun(stage, vanish + random.between(-160, 160), horizon - random.between(90, 190), 85) +
    weather(stage, 240) +
    land(ridge(random, horizon - 40, 34), mix(palette.far, palette.sky[2], 0.3)) +
    land(ridge(random, horizon, 12, 3), meadow(stage, 0.4)) +
    repeat(10, (index) =>
      roundTree(
        stage,
        index * 170 + random.between(0, 90),
        horizon + 16,
        random.between(60, 120),
        mix(palette.leaf, palette.far, 0.3),
      )) +
    rect(0, horizon + 8, 1600, 500, soil) +
    furrows +
    hut(stage, barn, horizon + 70, 230) +
    roundTree(stage, barn + 150, horizon + 76, 210) +
    (alternate(stage, [true, false])
      ? tractor
      : repeat(3, (index) =>
        figure(poses.carry, outfit(stage), {
          x: 600 + index * 190,
          y: 730 + (index % 2) * 50,
          scale: 2.2,
          flip: index === 2,
        }))) +
    repeat(9, (index) => bush(index * 210 - 20, 915, random.between(150, 210), darker(crop, 0.25 + (index % 2) * 0.1)))
  )
}

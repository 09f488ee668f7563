import { darker, lighter, mix } from '../../colour.ts'
import { grounds, pane } from '../../shapes/grounds.ts'
import { meadow } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { passer } from '../../shapes/passer.ts'
import { shadow } from '../../shapes/shadow.ts'
import { steps } from '../../shapes/steps.ts'
import { palm, roundTree } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { boxes, circle, d, path, points, polygon, rect, repeat, stroke } from '../../svg.ts'

export const school: Draw = (stage) => {
  const { palette, random } = stage
  const wall = random.pick([
    mix(palette.warm, palette.paper, 0.3),
    mix(palette.bold, palette.paper, 0.35),
    palette.paper,
  ])
  const trim = wall === palette.paper ? palette.cool : palette.paper
  const roof = random.pick([palette.cool, palette.bold, palette.near])
  const wing = (x: number) =>
    rect(x, 470, 320, 260, wall) +
    rect(x - 14, 444, 348, 34, roof) +
    boxes(points(6, (index) => [x + 32 + (index % 3) * 92, 510 + Math.floor(index / 3) * 106]), 64, 72, pane(stage)) +
    boxes(points(3, (index) => [x + 28 + index * 92, 584]), 72, 9, trim)
  const tall = random.between(0, 40)
  return (
    grounds(stage, random.chance(0.6)) +
    shadow(stage, 800, 734, 1000, 0.25) +
    wing(350) +
    wing(930) +
    rect(350, 470, 40, 260, darker(wall, 0.1)) +
    rect(1180, 470, 70, 260, darker(wall, 0.2)) +
    rect(660, 340 - tall, 280, 390 + tall, lighter(wall, 0.08)) +
    rect(860, 340 - tall, 80, 390 + tall, darker(wall, 0.14)) +
    polygon([[630, 350 - tall], [800, 240 - tall], [970, 350 - tall]], roof) +
    path(d`M756 ${258 - tall}v-70h88v70z`, trim) +
    polygon([[740, 190 - tall], [800, 130 - tall], [860, 190 - tall]], roof) +
    circle(800, 224 - tall, 24, palette.warm) +
    circle(800, 420 - tall / 2, 52, palette.ink) +
    circle(800, 420 - tall / 2, 42, palette.paper) +
    stroke(d`M800 ${420 - tall / 2}v-28M800 ${420 - tall / 2}l20 12`, palette.ink, 7) +
    path('M730 730V610a70 70 0 0 1 140 0V730z', darker(roof, 0.25)) +
    stroke('M800 545V730', lighter(roof, 0.2), 5) +
    boxes([[684, 510], [884, 510]], 34, 80, pane(stage)) +
    steps(800, 730, 200, 3, 14, mix(palette.earth, palette.paper, 0.5)) +
    repeat(random.whole(4, 6), (index) => {
      const x = 440 + index * 140 + random.between(-30, 30)
      const y = 815 + (index % 2) * 34
      return shadow(stage, x, y, 80) +
        rect(x + 2, y - 100, 34, 46, random.pick([palette.bold, palette.warm, palette.cool]), { rx: 10 }) +
        passer(stage, x, y, random.between(135, 160))
    }) +
    (random.chance(0.5) ? palm(stage, 250, 880, 470, 60) : roundTree(stage, 240, 880, 430)) +
    bush(1420, 900, 320, meadow(stage, 0.8))
  )
}

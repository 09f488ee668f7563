import { mix } from '../../colour.ts'
import { awning } from '../../shapes/awning.ts'
import { grounds, pane } from '../../shapes/grounds.ts'
import { bush } from '../../shapes/leaves.ts'
import { passer } from '../../shapes/passer.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { boxes, circle, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const clinic: Draw = (stage) => {
  const { palette, random } = stage
  const wall = mix(palette.paper, palette.cool, random.between(0.02, 0.25))
  // Never red: the red cross is a protected emblem.
  const tone = random.pick([palette.cool, palette.leaf, palette.warm])
  const plus = (x: number, y: number, size: number, fill: string) =>
    rect(x - size * 0.16, y - size / 2, size * 0.32, size, fill, { rx: 6 }) +
    rect(x - size / 2, y - size * 0.16, size, size * 0.32, fill, { rx: 6 })
  const van = place(
    { x: random.pick([480, 1130]), y: 812 },
    rect(-150, -150, 220, 120, palette.paper, { rx: 12 }),
    path('M70 -126H110Q140 -120 152 -72V-30H70z', palette.paper),
    rect(-150, -76, 300, 18, tone),
    polygon([[84, -116], [108, -116], [130, -78], [84, -78]], pane(stage)),
    rect(-20, -168, 60, 20, palette.bold, { rx: 8 }),
    plus(-60, -112, 52, tone),
    circle(-90, -26, 30, palette.ink),
    circle(-90, -26, 13, palette.paper),
    circle(90, -26, 30, palette.ink),
    circle(90, -26, 13, palette.paper),
  )
  const high = random.pick([260, 330])
  return (
    grounds(stage, true) +
    shadow(stage, 800, 736, 940, 0.25) +
    rect(400, high + 140, 800, 590 - high, mix(wall, tone, 0.18)) +
    rect(600, high, 400, 730 - high, wall) +
    rect(900, high, 100, 730 - high, mix(wall, palette.ink, 0.14)) +
    rect(584, high - 22, 432, 28, tone) +
    rect(388, high + 120, 212, 24, tone) +
    rect(1000, high + 120, 212, 24, tone) +
    circle(800, high + 110, 84, tone) +
    plus(800, high + 110, 100, palette.paper) +
    boxes([430, 520, 1030, 1120].flatMap((x) => [[x, high + 180], [x, high + 270]] as const), 56, 58, pane(stage)) +
    boxes([[640, high + 220], [904, high + 220]], 56, 58, pane(stage)) +
    awning(690, 540, 220, 50, 5, tone, palette.paper) +
    rect(720, 590, 160, 140, pane(stage)) +
    stroke('M800 590V730', palette.paper, 6) +
    van +
    bush(660, 742, 110, palette.leaf) +
    bush(950, 742, 110, palette.leaf) +
    repeat(random.whole(2, 4), (index) =>
      passer(
        stage,
        [800, 900, 700, 980][index] ?? 800,
        830 + (index % 2) * 26,
        175,
        index === 0 ? palette.paper : undefined,
      ))
  )
}

import { alternate } from '../../alternate.ts'
import { lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { leaf } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

const windmill = ({ palette, random }: Stage, x: number, base: number, height: number): string => {
  const turn = random.between(0, 120)
  return polygon([[x - height * 0.025, base], [x - height * 0.01, base - height], [x + height * 0.01, base - height], [
    x + height * 0.025,
    base,
  ]], palette.paper) +
    repeat(
      3,
      (index) =>
        place(
          { x, y: base - height, turn: turn + index * 120 },
          path(d`M-4 0Q${-height * 0.06} ${-height * 0.2} 0 ${-height * 0.48}L6 0z`, palette.paper),
        ),
    ) +
    circle(x, base - height, height * 0.026, palette.bold)
}

export const battery: Draw = (stage) => {
  const { palette, random } = stage
  const level = random.whole(2, 5)
  const charge = random.pick([palette.leaf, palette.warm, palette.cool])
  const bright = mix(charge, '#8fe36b', 0.3)
  const bolt = 'M30 -130L-80 24H-10L-36 132L84 -34H10z'
  const upright = alternate(stage, [true, false])
  const cell = (w: number, h: number) =>
    rect(-w / 2 + 18, -h / 2 + 24, w, h, palette.ink, { rx: 46, opacity: 0.2 }) +
    rect(-w * 0.17, -h / 2 - 40, w * 0.34, 60, mix(palette.paper, palette.ink, 0.3), { rx: 14 }) +
    rect(-w / 2, -h / 2, w, h, palette.ink, { rx: 46 }) +
    rect(-w / 2 + 20, -h / 2 + 20, w - 40, h - 40, mix(palette.ink, palette.paper, 0.14), { rx: 30 }) +
    repeat(level, (index) =>
      rect(
        -w / 2 + 36,
        h / 2 - 36 - (index + 1) * ((h - 72) / 5) + 8,
        w - 72,
        (h - 72) / 5 - 16,
        index % 2 === 0 ? bright : lighter(bright, 0.12),
        { rx: 14 },
      )) +
    rect(-w / 2 + 36, -h / 2 + 36, 26, h - 72, palette.paper, { rx: 13, opacity: 0.18 })
  const outdoors = sky(stage) +
    sun(stage, random.pick([470, 1130]), 220, 95) +
    weather(stage, 250) +
    layers(stage, 3, 520, 700, 44, meadow).map((row) => land(row.line, row.colour)).join('') +
    windmill(stage, 300, 640, 340) +
    windmill(stage, 1330, 660, 400) +
    windmill(stage, 150, 610, 220) +
    windmill(stage, 1480, 620, 240) +
    rect(0, 730, 1600, 180, mix(palette.near, palette.leaf, 0.4))
  return (random.chance(0.6) ? outdoors : backdrop(stage)) +
    shadow(stage, 800, floor + 54, upright ? 460 : 720, 0.3) +
    (upright
      ? place({ x: 800, y: 480 }, cell(340, 560), path(bolt, palette.paper))
      : place({ x: 780, y: 560, turn: 90 }, cell(340, 620)) + place({ x: 780, y: 560 }, path(bolt, palette.paper))) +
    (random.chance(0.5)
      ? place({ x: upright ? 985 : 1080, y: 760, turn: 24 }, leaf(230, 70, palette.leaf)) +
        place({ x: upright ? 985 : 1080, y: 760, turn: 76 }, leaf(190, 56, lighter(palette.leaf, 0.15)))
      : stroke(upright ? 'M800 770C800 880 1100 860 1200 900' : 'M450 560C330 560 400 820 250 900', palette.ink, 22))
}

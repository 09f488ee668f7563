import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { skins } from '../../shapes/figures.ts'
import { leaf } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const ballot: Draw = (stage) => {
  const { palette, random } = stage
  const side = random.pick([palette.cool, palette.bold, mix(palette.cool, palette.near, 0.4), palette.warm])
  const y = floor + 30
  const tick = (x: number, top: number, size: number) =>
    stroke(
      d`M${x} ${top}l${size * 0.4} ${size * 0.4}l${size * 0.8} ${-size}`,
      side === palette.bold ? palette.cool : palette.bold,
      size * 0.26,
    )
  const paper = (turn: number) =>
    place(
      { x: 800, y: 400, turn },
      rect(-130, -290, 260, 330, palette.paper, { rx: 8 }),
      rect(60, -290, 70, 330, darker(palette.paper, 0.08), { rx: 8 }),
      repeat(3, (row) =>
        rect(-100, -250 + row * 76, 48, 48, 'none', { stroke: palette.ink, 'stroke-width': 6, rx: 6 }) +
        stroke(d`M-26 ${-226 + row * 76}h${110 - row * 20}`, palette.ink, 10, { opacity: 0.35 })),
      tick(-96, -156, 40),
    )
  const skin = random.pick(skins)
  const grip = { x: 800, y: 175, turn: random.between(-10, 10) }
  const hand = place(
    grip,
    path(
      'M30 -400L-40 -60Q-80 10 -60 70Q-30 90 -10 40L10 10L60 120Q90 130 90 90L110 -20Q120 -60 150 -100L230 -400z',
      skin,
    ),
    path('M-60 -400L250 -400L200 -140L-40 -150z', random.pick([palette.warm, palette.paper, palette.leaf])),
    repeat(3, (index) => rect(20 + index * 32, 20, 30, 110 - index * 14, darker(skin, 0.06 * (index + 1)), { rx: 15 })),
  )
  // Over the paper, so that the hand holds it instead of standing behind it.
  const thumb = place(grip, path('M40 -150L-56 -60Q-92 10 -60 70Q-34 96 -10 50Q10 10 70 -60z', skin))
  const box = path('M520 420H1080V760H520z', side) +
    polygon([[920, 420], [1080, 420], [1080, 760], [920, 760]], darker(side, 0.18)) +
    rect(500, 390, 600, 60, lighter(side, 0.14), { rx: 10 }) +
    rect(620, 404, 360, 24, palette.ink, { rx: 12 })
  const emblem = circle(790, 600, 92, palette.paper) + tick(746, 596, 76)
  const queue = repeat(
    3,
    (index) =>
      place(
        { x: [360, 1210, 1290][index] ?? 360, y: y + 60, turn: [-16, 12, 30][index] ?? 0 },
        rect(-60, -110, 120, 100, palette.paper, { rx: 6 }),
        tick(-26, -60, 36),
      ),
  )
  const front = box + emblem
  return backdrop(stage) +
    shadow(stage, 800, y + 6, 760, 0.3) +
    (alternate(stage, [true, false]) ? hand + paper(random.between(-6, 6)) + thumb : paper(random.between(-14, 14))) +
    front +
    (random.chance(0.6) ? queue : place({ x: 420, y: y + 80, turn: 60 }, leaf(150, 40, palette.leaf)))
}

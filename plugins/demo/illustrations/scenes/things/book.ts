import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { sprig } from '../../shapes/leaves.ts'
import { lying } from '../../shapes/lying-book.ts'
import { mug } from '../../shapes/mug.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, dots, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

export const book: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 20
  const cover = random.pick([palette.bold, palette.cool, palette.warm, palette.near])
  const lines = stroke(
    repeat(
      7,
      (row) =>
        d`M-400 ${-150 + row * 32}Q-220 ${-190 + row * 32} -50 ${-140 + row * 32}M50 ${-140 + row * 32}Q220 ${
          -190 + row * 32
        } ${row === 6 ? 250 : 400} ${-150 + row * 32}`,
    ),
    palette.ink,
    6,
    { opacity: 0.28 },
  )
  const rising = random.pick([
    place({ y: -120 }, sprig(330, 4, palette.leaf)) +
    dots(points(10, () => [random.between(-240, 240), random.between(-420, -230)]), 16, palette.sun),
    repeat(
      7,
      (index) =>
        place(
          { x: -260 + index * 88, y: -240 - ((index * 67) % 190), turn: random.between(-30, 30) },
          [
            circle(0, 0, 30, palette.warm),
            polygon([[0, -44], [38, 24], [-38, 24]], palette.bold),
            rect(-28, -28, 56, 56, palette.cool, { rx: 8 }),
          ][index % 3] ?? '',
        ),
    ) + stroke('M0 -130Q-60 -260 0 -330T20 -480', palette.paper, 7, { 'stroke-dasharray': '6 22' }),
    path('M-190 -150V-300h70v60h40v-130l70 -60l70 60v130h40v-60h80v110z', mix(palette.near, palette.cool, 0.4)) +
    litWindows(palette.sun) +
    circle(210, -390, 46, palette.sun),
  ])
  const open = place(
    { x: 800, y, scale: 1.05 },
    path('M-470 40V-170H470V40Q240 60 0 60T-470 40z', cover),
    path('M-450 22V-190Q-210 -250 0 -170V50Q-220 -20 -450 22z', palette.paper),
    path('M450 22V-190Q210 -250 0 -170V50Q220 -20 450 22z', darker(palette.paper, 0.08)),
    path('M0 -170Q-60 -196 -110 -204V6Q-50 18 0 50z', darker(palette.paper, 0.14)),
    lines,
    path('M90 -206h46v150l-23 -22l-23 22z', palette.bold),
    rising,
  )
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.leaf, palette.near])
  const stack = repeat(
    5,
    (index) =>
      place(
        { x: 800 + random.between(-46, 46), y: y - index * 88, flip: index % 2 === 1 },
        lying(stage, 620 - index * 26, 86, tints[index] ?? palette.bold),
      ),
  ) +
    random.pick([
      mug(800, y - 440, 120, palette.paper),
      place({ x: 800, y: y - 440 }, pottedPlant(stage, 0, 0, 180, palette.paper)),
      place(
        { x: 800, y: y - 452 },
        circle(-62, -10, 46, 'none', { stroke: palette.ink, 'stroke-width': 11 }),
        circle(62, -10, 46, 'none', { stroke: palette.ink, 'stroke-width': 11 }),
        stroke('M-16 -14q16 -14 32 0', palette.ink, 11),
      ),
    ])
  return backdrop(stage) + shadow(stage, 800, y + 22, 1000, 0.28) + alternate(stage, [open, stack])
}

const litWindows = (light: string): string =>
  path(
    'M-60 -360h24v30h-24zM-10 -360h24v30h-24zM-60 -300h24v30h-24zM-10 -300h24v30h-24zM-170 -270h20v24h-20zM70 -250h20v24h-20z',
    light,
  )

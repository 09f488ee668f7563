import { darker, lighter, mix } from '../../colour.ts'
import { lying } from '../../shapes/lying-book.ts'
import { mug } from '../../shapes/mug.ts'
import { notebook } from '../../shapes/notebook.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

const deskLamp = ({ palette }: Stage, tint: string): string =>
  polygon([[96, -352], [250, -280], [380, 0], [-90, 0]], palette.sun, { opacity: 0.24 }) +
  rect(-80, -22, 160, 22, palette.ink, { rx: 10 }) +
  stroke('M0 -20L-70 -230L96 -380', palette.ink, 16) +
  circle(-70, -230, 18, tint) +
  path('M60 -420L140 -440L270 -300Q180 -240 100 -330z', tint) +
  circle(186, -306, 30, palette.sun)

export const desk: Draw = (stage) => {
  const { palette, random } = stage
  const wall = palette.dark
    ? mix(palette.near, palette.sky[1], 0.35)
    : mix(random.pick([palette.cool, palette.warm, palette.leaf]), palette.paper, 0.6)
  const y = 690
  const wood = mix(palette.earth, palette.near, 0.2)
  const winX = random.pick([400, 880])
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.leaf])
  const win = rect(winX - 16, 84, 352, 332, palette.paper) +
    rect(winX, 100, 320, 300, palette.sky[palette.dark ? 0 : 1]) +
    circle(winX + 220, 190, 54, palette.sun) +
    path(d`M${winX} 400v-70q90 -90 170 -30t150 -20v120z`, mix(palette.leaf, palette.far, 0.4)) +
    stroke(d`M${winX + 160} 100v300M${winX} 250h320`, palette.paper, 12)
  const frameX = winX === 400 ? 960 : 430
  const shelf = rect(frameX - 20, 330, 300, 16, palette.ink) +
    repeat(
      5,
      (index) =>
        rect(
          frameX + index * 34,
          330 - 110 - (index % 3) * 22,
          30,
          110 + (index % 3) * 22,
          tints[index % 4] ?? palette.bold,
        ),
    ) +
    pottedPlant(stage, frameX + 225, 330, 120, palette.bold)
  return (
    rect(0, 0, 1600, 900, wall) +
    stroke('M0 640H1600', darker(wall, 0.15), 10) +
    win +
    shelf +
    rect(0, y, 1600, 40, lighter(wood, 0.15)) +
    rect(0, y + 34, 1600, 14, darker(wood, 0.3)) +
    rect(170, y + 46, 36, 200, darker(wood, 0.2)) +
    rect(1394, y + 46, 36, 200, darker(wood, 0.2)) +
    rect(1010, y + 46, 300, 180, wood) +
    rect(1030, y + 62, 260, 62, darker(wood, 0.14)) +
    rect(1130, y + 86, 60, 14, palette.warm, { rx: 7 }) +
    place({ x: random.pick([330, 400]), y }, deskLamp(stage, tints[0] ?? palette.bold)) +
    notebook(stage, 800, y - 22, 0.92) +
    mug(1180, y, 96, tints[1] ?? palette.warm) +
    repeat(
      3,
      (index) =>
        place(
          { x: 1350, y: y - index * 44 },
          lying(stage, 230 - index * 20, 42, tints[(index + 1) % 4] ?? palette.cool),
        ),
    ) +
    (random.chance(0.5)
      ? path('M500 690q-20 -60 -64 -66q-10 -40 30 -52q36 -6 42 30q30 6 34 88z', palette.ink) +
        polygon([[440, 580], [444, 548], [466, 568]], palette.ink)
      : pottedPlant(stage, 190, y, 250, tints[2] ?? palette.cool)) +
    path('M560 900V800q0 -50 60 -50h180q60 0 60 50v100z', darker(tints[3] ?? palette.cool, 0.15))
  )
}

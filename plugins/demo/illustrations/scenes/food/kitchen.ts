import { darker, lighter, mix } from '../../colour.ts'
import { greens } from '../../shapes/greens.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import { steam } from '../../shapes/steam.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, d, ellipse, group, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

const pot = (x: number, y: number, width: number, fill: string, ink: string): string =>
  path(
    d`M${x - width / 2} ${y - width * 0.55}h${width}v${width * 0.4}q0 ${width * 0.15} ${-width * 0.16} ${
      width * 0.15
    }h${-width * 0.68}q${-width * 0.16} 0 ${-width * 0.16} ${-width * 0.15}z`,
    fill,
  ) +
  path(
    d`M${x + width * 0.2} ${y - width * 0.55}h${width * 0.3}v${width * 0.4}q0 ${width * 0.15} ${-width * 0.16} ${
      width * 0.15
    }h${-width * 0.2}z`,
    darker(fill, 0.2),
  ) +
  rect(x - width * 0.56, y - width * 0.62, width * 1.12, width * 0.09, lighter(fill, 0.18), { rx: 8 }) +
  stroke(
    d`M${x - width * 0.5} ${y - width * 0.4}h${-width * 0.14}M${x + width * 0.5} ${y - width * 0.4}h${width * 0.14}`,
    ink,
    14,
  )

const pendantLamp = ({ palette }: Stage, x: number): string =>
  circle(x, 116, 120, palette.sun, { opacity: 0.18 }) +
  stroke(d`M${x} -10V60`, palette.ink, 6) +
  circle(x, 116, 24, palette.sun) +
  path(d`M${x - 80} 116q10 -64 80 -68q70 4 80 68z`, palette.bold)

export const kitchen: Draw = (stage) => {
  const { palette, random } = stage
  const wall = palette.dark
    ? mix(palette.near, palette.cool, 0.3)
    : mix(random.pick([palette.cool, palette.warm, palette.leaf]), palette.paper, 0.6)
  const counter = mix(palette.paper, palette.earth, 0.3)
  const cupboard = random.pick([palette.cool, palette.bold, palette.near])
  const glow = palette.dark ? palette.sky[2] : palette.sky[1]
  const jars = random.shuffle([palette.bold, palette.warm, palette.leaf, palette.cool, palette.paper])
  const winX = random.pick([420, 900])
  const jar = (x: number, y: number, fill: string, size: number) =>
    rect(x, y - size, size * 0.7, size, fill, { rx: 10 }) +
    rect(x + size * 0.45, y - size, size * 0.25, size, darker(fill, 0.2), { rx: 10 }) +
    rect(x - 3, y - size - 14, size * 0.7 + 6, 18, palette.ink, { rx: 4 })
  const shelfX = winX === 420 ? 860 : 380
  const pots = random.pick([palette.bold, palette.warm, palette.cool])
  const hob = rect(520, 614, 560, 30, palette.ink, { rx: 8 }) +
    [660, 940].map((x) =>
      rect(x - 80, 600, 160, 14, darker(palette.ink, 0.3)) +
      path(d`M${x - 40} 602q6 -22 12 -6q6 -26 14 -2q8 -28 16 2q8 -22 12 4q8 -18 14 2z`, palette.warm)
    ).join('') +
    steam(stage, 660, 400, 190) +
    pot(660, 598, random.between(210, 240), pots, palette.ink) +
    (random.chance(0.5)
      ? path('M840 540H1040Q1030 598 980 598H900Q850 598 840 540z', palette.ink) +
        stroke('M1040 552H1190', darker(palette.earth, 0.3), 20) +
        steam(stage, 940, 500, 130, 2) +
        repeat(5, (index) =>
          circle(
            870 + index * 36,
            534 - (index % 2) * 10,
            17,
            [palette.warm, palette.bold, palette.leaf][index % 3] ?? palette.warm,
          ))
      : pot(940, 598, 180, palette.paper, palette.ink) + steam(stage, 940, 440, 150, 2))
  return (
    rect(0, 0, 1600, 900, wall) +
    stroke(
      repeat(5, (row) => d`M0 ${400 + row * 56}H1600`) + repeat(20, (index) => d`M${index * 84} 400V640`),
      lighter(wall, 0.3),
      4,
      { opacity: 0.7 },
    ) +
    rect(0, 384, 1600, 16, darker(wall, 0.15)) +
    rect(winX - 12, 88, 304, 264, palette.paper) +
    rect(winX, 100, 280, 240, glow) +
    circle(winX + 180, 180, 46, palette.sun) +
    path(d`M${winX} 340v-60q80 -60 150 -20t130 -10v90z`, mix(palette.leaf, glow, 0.3)) +
    stroke(d`M${winX + 140} 100v240M${winX} 220h280`, palette.paper, 9) +
    rect(shelfX, 250, 400, 16, palette.ink) +
    repeat(4, (index) => jar(shelfX + 26 + index * 94, 250, jars[index] ?? palette.warm, 72 + (index % 2) * 22)) +
    stroke(d`M${shelfX} 330h400`, palette.ink, 6) +
    repeat(4, (index) =>
      stroke(d`M${shelfX + 60 + index * 92} 330v90`, palette.ink, 7) + (index % 2 === 0
        ? path(d`M${shelfX + 32 + index * 92} 416h56q0 40 -28 40t-28 -40z`, palette.ink)
        : ellipse(shelfX + 60 + index * 92, 440, 24, 32, palette.ink))) +
    rect(0, 668, 1600, 240, cupboard) +
    stroke('M260 700V900M640 700V900M960 700V900M1340 700V900', darker(cupboard, 0.25), 8) +
    stroke('M220 760v60M680 760v60M920 760v60M1380 760v60', palette.warm, 10) +
    rect(0, 640, 1600, 36, counter) +
    rect(0, 668, 1600, 10, darker(counter, 0.25)) +
    group({ transform: 'translate(-256 -205) scale(1.32)' }, hob) +
    place(
      { x: 1290, y: 640 },
      polygon([[-110, 0], [110, 0], [96, -14], [-96, -14]], palette.earth),
      [-60, -10, 40].map((x, index) => circle(x, -42, 30, ['#e2452f', '#f2932c', greens(stage)][index] ?? '#e2452f'))
        .join(''),
    ) +
    pottedPlant(stage, 290, 642, 190, palette.bold) +
    pendantLamp(stage, random.between(760, 840))
  )
}

import { darker, lighter, mix } from '../../colour.ts'
import { land, layers, meadow, ridge, trail } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { passer } from '../../shapes/passer.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import type { Draw } from '../../stage.ts'
import { boxes, d, path, points, polygon, rect, repeat, stroke } from '../../svg.ts'

export const fort: Draw = (stage) => {
  const { palette, random } = stage
  const stone = mix(palette.earth, random.pick([palette.warm, palette.far, palette.bold]), 0.3)
  const dark = mix(stone, palette.ink, 0.3)
  const merlons = (x: number, y: number, width: number, fill: string) =>
    boxes(points(Math.floor(width / 40), (index) => [x + index * 40, y - 26]), 25, 28, fill)
  const wall = (x: number, y: number, width: number, height: number) =>
    merlons(x, y, width, stone) + rect(x, y, width, height, stone) + stroke(d`M${x} ${y + 26}h${width}`, dark, 7)
  const bastion = (x: number, top: number, half: number, base: number) =>
    merlons(x - half - 10, top, half * 2 + 30, stone) +
    polygon([[x - half - 10, top], [x + half + 10, top], [x + half + 6, top + 40], [x + half * 1.16, base], [
      x - half * 1.16,
      base,
    ], [x - half - 6, top + 40]], stone) +
    polygon([[x + half * 0.3, top], [x + half + 10, top], [x + half + 6, top + 40], [x + half * 1.16, base], [
      x + half * 0.36,
      base,
    ]], dark) +
    stroke(d`M${x - half - 6} ${top + 40}h${half * 2 + 12}`, darker(stone, 0.45), 8) +
    boxes([[x - half * 0.5, top + 76], [x - half * 0.05, top + 76]], 16, 44, palette.ink)
  const hill = ridge(random, 650, 26, 3)
  const pavilion = random.between(700, 900)
  return (
    sky(stage, 720) +
    sun(stage, random.pick([500, 1090]), random.between(180, 280), 110) +
    weather(stage, 250) +
    layers(stage, 2, 560, 620, 50, meadow).map((row) => land(row.line, row.colour)).join('') +
    path('M120 920Q300 560 800 540T1480 920z', mix(palette.earth, palette.near, 0.35)) +
    wall(480, 350, 640, 160) +
    path(d`M${pavilion - 100} 326V250H${pavilion + 100}V326z`, lighter(stone, 0.15)) +
    path(
      d`M${pavilion - 70} 326v-50a24 24 0 0 1 48 0v50zm46 0v-50a24 24 0 0 1 48 0v50zm46 0v-50a24 24 0 0 1 48 0v50z`,
      palette.ink,
    ) +
    path(d`M${pavilion - 116} 252q10 -96 116 -118q106 22 116 118z`, lighter(stone, 0.05)) +
    stroke(d`M${pavilion} 134v-34`, palette.warm, 9) +
    bastion(500, 310, 74, 600) +
    bastion(1100, 310, 74, 600) +
    wall(330, 500, 940, 230) +
    bastion(340, 450, 92, 740) +
    bastion(1260, 450, 92, 740) +
    bastion(630, 470, 66, 740) +
    bastion(970, 470, 66, 740) +
    path('M708 740V600q0 -80 92 -110q92 30 92 110V740z', darker(stone, 0.45)) +
    path('M730 740V610q0 -60 70 -84q70 24 70 84V740z', palette.ink) +
    stroke('M765 550V740M800 530V740M835 550V740M732 620H868M732 680H868', mix(palette.earth, palette.ink, 0.3), 6) +
    land((x) => hill(x) + 90, mix(palette.earth, palette.leaf, 0.35)) +
    trail(800, 738, mix(palette.earth, palette.paper, 0.4), 140, random.pick([-100, 100])) +
    repeat(
      7,
      (index) =>
        bush(
          [60, 220, 380, 540, 1120, 1300, 1480][index] ?? 0,
          880 - (index % 3) * 30,
          190,
          mix(palette.leaf, palette.near, 0.3),
        ),
    ) +
    repeat(2, (index) => passer(stage, 760 + index * 80, 850, 110)) +
    flock(stage, 640, 150, 5)
  )
}

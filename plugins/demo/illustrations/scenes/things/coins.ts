import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { sprig } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

const coin = (x: number, y: number, w: number, gold: string): string =>
  path(d`M${x - w / 2} ${y}v-26h${w}v26a${w / 2} ${w * 0.14} 0 0 1 ${-w} 0z`, darker(gold, 0.22)) +
  stroke(
    d`M${x - w * 0.3} ${y + w * 0.06}v-18m${w * 0.3} ${w * 0.04 + 18}v-18m${w * 0.3} ${18 - w * 0.04}v-18`,
    darker(gold, 0.45),
    4,
  ) +
  ellipse(x, y - 26, w / 2, w * 0.14, lighter(gold, 0.14))

export const coins: Draw = (stage) => {
  const { palette, random } = stage
  const gold = mix(palette.warm, '#f2b632', 0.45)
  const y = floor + 20
  const column = (x: number, count: number, w: number) =>
    shadow(stage, x, y + 14, w * 1.3, 0.25) +
    repeat(count, (index) => coin(x + random.between(-7, 7), y - index * 30, w, gold)) +
    ellipse(x, y - count * 30 + 4, w * 0.36, w * 0.095, gold)
  const growth = [3, 5, 8, 11].map((count, index) =>
    column(480 + index * 214, count, 176) +
    place({ x: 480 + index * 214, y: y - count * 30 - 4 }, sprig(70 + index * 44, 2 + Math.min(2, index), palette.leaf))
  ).join('')
  const skin = mix(palette.bold, palette.paper, 0.35)
  const pig = place(
    { x: 780, y: y - 20, scale: 1.2 },
    [-150, -80, 70, 140].map((x, index) =>
      rect(x - 26, -90, 56, 100, index % 2 === 0 ? darker(skin, 0.2) : skin, { rx: 18 })
    ).join(''),
    ellipse(0, -190, 250, 170, skin),
    path('M60 -354Q250 -330 250 -190Q250 -60 60 -26Q190 -180 60 -354z', darker(skin, 0.14)),
    polygon([[-190, -330], [-130, -410], [-90, -320]], darker(skin, 0.2)),
    ellipse(-244, -190, 46, 62, lighter(skin, 0.15)),
    circle(-254, -206, 9, palette.ink),
    circle(-254, -172, 9, palette.ink),
    circle(-170, -240, 13, palette.ink),
    stroke('M244 -220q50 -6 40 -50t-30 -6', darker(skin, 0.2), 12),
    rect(-56, -366, 130, 18, palette.ink, { rx: 9 }),
    place(
      { x: 8, y: -450 },
      circle(0, 0, 62, gold),
      circle(0, 0, 46, lighter(gold, 0.2)),
      rect(-9, -26, 18, 52, gold, { rx: 4 }),
    ),
  ) + column(1190, 4, 150)
  const jar = place(
    { x: 800, y },
    points(17, (index) => [-140 + (index % 5) * 68 + (index % 2) * 14, -30 - Math.floor(index / 5) * 66]).map((
      [x, top],
    ) =>
      circle(x, top - 14, 50, darker(gold, 0.15)) +
      circle(x, top - 18, 44, gold) +
      circle(x, top - 18, 28, lighter(gold, 0.18))
    ).join(''),
    place({ y: -270 }, sprig(260, 4, palette.leaf)),
    path(
      'M-210 0Q-240 -20 -236 -80V-320Q-236 -370 -180 -390H180Q236 -370 236 -320V-80Q240 -20 210 0z',
      palette.paper,
      { opacity: 0.28 },
    ),
    stroke('M-190 -60V-310', palette.paper, 16, { opacity: 0.7 }),
    rect(-196, -420, 392, 36, palette.paper, { rx: 14, opacity: 0.75 }),
  ) + column(470, 3, 150) + column(1140, 5, 160)
  return backdrop(stage) +
    alternate(stage, [growth, pig, jar]) +
    repeat(2, (index) => ellipse(430 + index * 720, y + 60, 66, 22, gold))
}

import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { bananaLeaf } from '../../shapes/banana-leaf.ts'
import { curry } from '../../shapes/curry.ts'
import { leaf } from '../../shapes/leaves.ts'
import { tableFromAbove } from '../../shapes/table-from-above.ts'
import type { Draw, Stage } from '../../stage.ts'
import { around, circle, d, dots, ellipse, path, place, points, repeat, stroke } from '../../svg.ts'

const rice = ({ palette }: Stage, x: number, y: number, r: number): string =>
  circle(x + 6, y + 10, r, '#140a1e', { opacity: 0.2 }) +
  circle(x, y, r, mix(palette.paper, '#e8d9b5', 0.5)) +
  circle(x - r * 0.12, y - r * 0.14, r * 0.74, '#fdf8ea') +
  stroke(
    points(16, (index) => around(x, y, r * (0.2 + (index % 4) * 0.2), index * 67)).map(([left, top]) =>
      d`M${left} ${top}l12 6`
    ).join(''),
    '#e3d3ac',
    6,
  )

const roti = (x: number, y: number, r: number): string =>
  circle(x + 4, y + 8, r, '#140a1e', { opacity: 0.2 }) +
  circle(x, y, r, '#e5bd80') +
  circle(x, y, r * 0.9, '#edca92') +
  dots(points(7, (index) => around(x, y, r * (0.25 + (index % 3) * 0.2), index * 130)), r * 0.16, '#b9803f', {
    opacity: 0.8,
  })

const gravies = ['#c8401f', '#e59a1f', '#5f8a3a', '#7a3a1c', '#f3e6c8', '#d9652a'] as const

export const foodPlate: Draw = (stage) => {
  const { palette, random } = stage
  const fills = random.shuffle(gravies)
  const turn = random.between(0, 40)
  const thali = circle(822, 482, 410, '#140a1e', { opacity: 0.28 }) +
    circle(800, 450, 410, mix(palette.paper, palette.cool, 0.12)) +
    circle(800, 450, 388, mix(palette.paper, palette.ink, 0.22)) +
    circle(800, 450, 372, mix(palette.paper, palette.ink, 0.1)) +
    repeat(random.whole(4, 5), (index) => {
      const [x, y] = around(800, 450, 262, turn + 180 + index * 46)
      return curry(stage, x, y, 88, fills[index] ?? '#c8401f')
    }) +
    rice(stage, 720, 540, 120) +
    roti(930, 570, 120) +
    roti(950, 550, 116) +
    place({ x: 790, y: 690, turn: 100 }, leaf(90, 26, palette.leaf)) +
    path('M840 700a50 50 0 0 0 70 -34z', '#f3d73f')
  const onLeaf = bananaLeaf(stage) +
    rice(stage, 800, 540, 165) +
    path('M700 560q40 -80 130 -60q80 30 70 80q-60 60 -130 40q-60 -20 -70 -60z', fills[0] ?? '#e59a1f') +
    repeat(
      5,
      (index) => curry(stage, 480 + index * 160, 270 + Math.abs(index - 2) * 14, 70, fills[index] ?? '#c8401f'),
    ) +
    repeat(3, (index) =>
      circle(1040 + index * 84, 580 - (index % 2) * 50, 46, '#d9952f') +
      circle(1040 + index * 84, 580 - (index % 2) * 50, 15, '#8a4f1a')) +
    roti(480, 570, 100)
  const bowlFood = circle(816, 480, 340, '#140a1e', { opacity: 0.28 }) +
    circle(800, 450, 340, palette.paper) +
    circle(800, 450, 312, darker(palette.paper, 0.12)) +
    circle(800, 450, 286, random.pick(['#e8b04a', '#f3e3bd'])) +
    repeat(24, (index) => {
      const [x, y] = around(800, 450, random.between(30, 250), index * 137)
      return place(
        { x, y, turn: random.between(0, 180) },
        random.pick([
          ellipse(0, 0, 44, 26, '#c8622a'),
          circle(0, 0, 26, '#d8342a'),
          leaf(70, 22, palette.leaf),
          ellipse(0, 0, 30, 16, '#7fae45'),
          stroke('M-26 0q26 -26 52 0', '#fff3d8', 13),
        ]),
      )
    }) +
    place(
      { x: 1230, y: 420, turn: 8 },
      stroke('M0 -60V330', mix(palette.paper, palette.ink, 0.25), 20),
      ellipse(0, -110, 44, 70, mix(palette.paper, palette.ink, 0.25)),
    ) +
    place(
      { x: 370, y: 420, turn: -8 },
      stroke('M0 -60V330M-36 -180V-90Q-36 -60 0 -60T36 -90V-180M0 -180V-60', mix(palette.paper, palette.ink, 0.25), 17),
    )
  return tableFromAbove(stage) +
    alternate(stage, [thali, onLeaf, bowlFood]) +
    place(
      { x: random.pick([190, 1410]), y: random.between(200, 300) },
      circle(8, 12, 92, '#140a1e', { opacity: 0.25 }),
      circle(0, 0, 92, mix(palette.paper, palette.cool, 0.3)),
      circle(0, 0, 76, palette.sky[1]),
      ellipse(-20, -24, 30, 18, palette.paper, { opacity: 0.7 }),
    )
}

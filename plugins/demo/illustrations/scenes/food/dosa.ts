import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { bananaLeaf } from '../../shapes/banana-leaf.ts'
import { curry } from '../../shapes/curry.ts'
import { leaf } from '../../shapes/leaves.ts'
import { tableFromAbove } from '../../shapes/table-from-above.ts'
import type { Draw } from '../../stage.ts'
import { circle, dots, ellipse, path, place, points, repeat, stroke } from '../../svg.ts'
import type { Point } from '../../svg.ts'

export const dosa: Draw = (stage) => {
  const { palette, random } = stage
  const crust = random.pick(['#d9922f', '#cf8228', '#e2a442'])
  const base = random.chance(0.45)
    ? bananaLeaf(stage)
    : circle(822, 500, 400, '#140a1e', { opacity: 0.26 }) +
      circle(800, 470, 400, palette.paper) +
      circle(800, 470, 372, darker(palette.paper, 0.12)) +
      circle(800, 470, 352, mix(palette.paper, palette.warm, 0.12))
  const rolled = place(
    { x: 800, y: 560, turn: random.between(-20, -8), flip: random.chance(0.5) },
    path('M-500 30Q-520 120 -420 130H440Q530 120 510 10z', '#140a1e', { opacity: 0.22 }),
    path('M-480 -80Q-530 20 -470 96Q-30 150 470 84Q540 10 480 -86Q20 -150 -480 -80z', crust),
    path('M-480 -80Q20 -150 480 -86Q500 -50 500 -30Q0 -80 -498 -20Q-494 -56 -480 -80z', lighter(crust, 0.3)),
    path('M-470 96Q-30 150 470 84Q490 60 498 36Q0 100 -496 50Q-488 76 -470 96z', darker(crust, 0.22)),
    ellipse(484, 0, 40, 84, darker(crust, 0.35)),
    ellipse(488, 0, 24, 58, '#f1cf6b'),
    stroke('M-440 10Q-100 -40 380 -4M-400 54Q0 30 400 50M-380 -40Q-60 -84 300 -60', darker(crust, 0.18), 7, {
      opacity: 0.6,
      'stroke-dasharray': '90 40 30 60',
    }),
    dots(points(16, () => [random.between(-420, 420), random.between(-70, 80)]), 14, darker(crust, 0.3), {
      opacity: 0.5,
    }),
  )
  const folded = place(
    { x: 780, y: 590, turn: random.between(-10, 8) },
    path('M-360 110A430 430 0 0 1 390 70z', '#140a1e', { opacity: 0.22 }),
    path('M-380 80A400 400 0 0 1 380 80Q0 150 -380 80z', crust),
    path('M-380 80A400 400 0 0 1 380 80Q300 -190 0 -200Q-290 -180 -380 80z', lighter(crust, 0.14)),
    stroke(
      'M-310 40A330 330 0 0 1 310 40M-240 40A250 250 0 0 1 240 40M-160 50A170 170 0 0 1 160 50',
      darker(crust, 0.14),
      11,
      { opacity: 0.6 },
    ),
    path('M-380 80Q0 150 380 80Q0 210 -380 80z', darker(crust, 0.25)),
    path('M-200 100q200 60 380 0q-60 60 -190 60t-190 -60z', '#f1cf6b'),
  )
  const bowls = random.shuffle(
    [['#f6efd9', '#5f8a3a'], ['#cf4a22', '#f0a51e'], ['#d98a1f', '#5f8a3a'], ['#7ea548', '#f6efd9']] as const,
  )
  const spots = random.pick<readonly Point[]>([[[580, 290], [800, 225], [1020, 290]], [[520, 330], [690, 230], [
    880,
    215,
  ]], [[760, 220], [950, 250], [1100, 370]]])
  return tableFromAbove(stage) +
    base +
    spots.map(([x, y], index) => curry(stage, x, y, 96, bowls[index]?.[0] ?? '#cf4a22')).join('') +
    alternate(stage, [rolled, folded]) +
    repeat(
      3,
      (index) => place({ x: 520 + index * 24, y: 760 - index * 8, turn: 60 + index * 30 }, leaf(80, 20, palette.leaf)),
    )
}

import { alternate } from '../alternate.ts'
import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, clipped, d, dots, path, place, points, polygon, rect, repeat, smooth, stroke } from '../svg.ts'
import type { Point } from '../svg.ts'

/** What a screen shows, in a 100 × 62 box: never words, only the shape of a page, a chart, a call or a view. */
const onScreen = (stage: Stage): string => {
  const { palette, random } = stage
  const rows = points(7, (row) => [random.between(2, 14), 10 + row * 7])
  const growth = points(6, (index): Point => [10 + index * 16, 50 - index * 6 + random.between(-6, 6)])
  return alternate(stage, [
    rect(0, 0, 100, 62, mix(palette.ink, palette.cool, 0.15)) +
    rows.map(([x, y], row) =>
      stroke(
        d`M${x + 6} ${y}h${random.between(12, 34)}`,
        [palette.warm, palette.cool, palette.bold, palette.paper][row % 4] ?? palette.paper,
        2.6,
      ) + stroke(d`M${x + 46} ${y}h${random.between(6, 26)}`, palette.paper, 2.6, { opacity: 0.5 })
    ).join(''),
    rect(0, 0, 100, 62, palette.paper) +
    repeat(6, (index) =>
      rect(
        10 + index * 14,
        52 - index * 5 - random.between(4, 14),
        8,
        60,
        index % 2 === 0 ? palette.cool : mix(palette.cool, palette.paper, 0.4),
      )) +
    stroke(smooth(growth), palette.bold, 2.4) +
    dots(growth, 4.4, palette.bold),
    rect(0, 0, 100, 62, palette.sky[1]) +
    circle(random.between(30, 70), 22, 9, palette.sun) +
    path('M0 46Q22 24 46 42T100 34V62H0z', palette.leaf) +
    path('M0 54Q30 40 60 52T100 48V62H0z', palette.near) +
    circle(50, 31, 10, palette.paper, { opacity: 0.85 }) +
    path('M46.5 25.5v11l9 -5.5z', palette.bold),
    rect(0, 0, 100, 62, palette.near) + repeat(4, (index) => {
      const x = (index % 2) * 49 + 2
      const y = Math.floor(index / 2) * 30 + 2
      return rect(x, y, 47, 28, [palette.cool, palette.warm, palette.bold, palette.leaf][index] ?? palette.cool, {
        rx: 2,
      }) +
        circle(x + 23.5, y + 11, 5, random.pick(['#8d5536', '#b07a52', '#c99568'])) +
        path(d`M${x + 12} ${y + 28}q0 -11 11.5 -11t11.5 11z`, palette.ink)
    }),
  ])
}

export const notebook = (stage: Stage, x: number, base: number, scale: number): string => {
  const { palette } = stage
  return place(
    { x, y: base, scale },
    rect(-300, -400, 600, 392, palette.ink, { rx: 22 }),
    clipped(
      'screen',
      'M-278 -378H278V-34H-278z',
      place({ x: -278, y: -378, scale: 5.56 }, onScreen(stage)),
      polygon([[40, -378], [278, -378], [278, -34], [190, -34]], palette.paper, { opacity: 0.1 }),
    ),
    path('M-380 -10H380Q380 26 346 26H-346Q-380 26 -380 -10z', mix(palette.paper, palette.ink, 0.2)),
    path('M-380 -10H380V0H-380z', mix(palette.paper, palette.ink, 0.05)),
    path('M-70 -10H70q0 12 -14 12H-56q-14 0 -14 -12z', mix(palette.paper, palette.ink, 0.4)),
  )
}

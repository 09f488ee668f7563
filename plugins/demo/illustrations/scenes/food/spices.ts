import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { leaf } from '../../shapes/leaves.ts'
import type { Draw } from '../../stage.ts'
import { around, circle, d, dots, ellipse, path, place, points, rect, repeat, stroke } from '../../svg.ts'

const spiceColours = ['#d8342a', '#f0a51e', '#8c4a22', '#e8c75a', '#4f7a34', '#b3541e', '#3b2a24', '#f3e3c3'] as const

export const spices: Draw = (stage) => {
  const { palette, random } = stage
  const heaps = random.shuffle(spiceColours)
  if (alternate(stage, [true, false])) {
    const cloth = random.pick([palette.cool, palette.near, palette.bold])
    const steel = mix(palette.paper, palette.cool, 0.25)
    const bowl = (x: number, y: number, r: number, fill: string) =>
      circle(x + 6, y + 9, r, palette.ink, { opacity: 0.3 }) +
      circle(x, y, r, lighter(steel, 0.3)) +
      circle(x, y, r * 0.9, darker(steel, 0.3)) +
      circle(x, y, r * 0.84, fill) +
      circle(x - r * 0.14, y - r * 0.16, r * 0.54, lighter(fill, 0.14)) +
      dots(points(16, () => around(x, y, random.between(0, r * 0.7), random.between(0, 360))), 6, darker(fill, 0.3), {
        opacity: 0.7,
      })
    const turn = random.between(0, 60)
    return (
      rect(0, 0, 1600, 900, cloth) +
      stroke(repeat(19, (index) => d`M${index * 90 - 10} -10V910`), lighter(cloth, 0.14), 16, { opacity: 0.4 }) +
      stroke(repeat(11, (index) => d`M-10 ${index * 90}H1610`), darker(cloth, 0.2), 16, { opacity: 0.35 }) +
      circle(818, 478, 408, palette.ink, { opacity: 0.3 }) +
      circle(800, 450, 408, lighter(steel, 0.2)) +
      circle(800, 450, 388, darker(steel, 0.18)) +
      circle(800, 450, 372, mix(steel, palette.ink, 0.3)) +
      bowl(800, 450, 116, heaps[6] ?? '#d8342a') +
      repeat(6, (index) => {
        const [x, y] = around(800, 450, 246, turn + index * 60)
        return bowl(x, y, 112, heaps[index] ?? '#d8342a')
      }) +
      place(
        { x: random.pick([240, 1370]), y: 620, turn: random.between(-30, 30), scale: 1.3 },
        ellipse(0, -130, 60, 78, darker(steel, 0.1)),
        ellipse(0, -134, 46, 62, heaps[1] ?? '#f0a51e'),
        stroke('M0 -50V170', steel, 22),
      ) +
      repeat(6, () =>
        place({
          x: random.pick([random.between(60, 330), random.between(1270, 1540)]),
          y: random.between(80, 840),
          turn: random.between(0, 360),
        }, leaf(110, 30, palette.leaf))) +
      repeat(3, (index) =>
        place(
          { x: index === 1 ? 1420 : 150 + index * 30, y: 160 + index * 260, turn: random.between(0, 90) },
          path('M0 0Q90 -60 180 10Q90 0 0 0z', '#d8342a'),
          stroke('M0 0l-26 -10', palette.leaf, 9),
        ))
    )
  }
  const sack = (x: number, y: number, size: number, fill: string) => {
    const jute = mix('#cfa56c', palette.paper, random.between(0.1, 0.4))
    return ellipse(x, y, size * 0.7, size * 0.1, palette.ink, { opacity: 0.25 }) +
      path(
        d`M${x - size * 0.5} ${y - size * 0.55}Q${x} ${y - size * 1.5} ${x + size * 0.5} ${y - size * 0.55}z`,
        fill,
      ) +
      path(
        d`M${x} ${y - size * 1.02}Q${x + size * 0.3} ${y - size * 0.96} ${x + size * 0.5} ${y - size * 0.55}H${
          x + size * 0.1
        }z`,
        darker(fill, 0.16),
      ) +
      dots(
        points(12, () => [x + random.between(-size * 0.28, size * 0.28), y - random.between(size * 0.6, size * 0.82)]),
        7,
        lighter(fill, 0.25),
      ) +
      path(
        d`M${x - size * 0.54} ${y - size * 0.55}Q${x - size * 0.7} ${y - size * 0.1} ${x - size * 0.5} ${y}H${
          x + size * 0.5
        }Q${x + size * 0.7} ${y - size * 0.1} ${x + size * 0.54} ${y - size * 0.55}z`,
        jute,
      ) +
      path(
        d`M${x + size * 0.16} ${y - size * 0.5}H${x + size * 0.54}Q${x + size * 0.7} ${y - size * 0.1} ${
          x + size * 0.5
        } ${y}H${x + size * 0.22}z`,
        darker(jute, 0.14),
      ) +
      rect(x - size * 0.58, y - size * 0.62, size * 1.16, size * 0.13, lighter(jute, 0.2), { rx: size * 0.06 }) +
      stroke(d`M${x - size * 0.42} ${y - size * 0.3}h${size * 0.84}`, darker(jute, 0.25), 4, {
        'stroke-dasharray': '10 12',
      })
  }
  return backdrop(stage) +
    repeat(3, (index) => sack(520 + index * 280, floor - 60, 230, heaps[index] ?? '#d8342a')) +
    repeat(random.whole(3, 4), (index) => sack(380 + index * 290, floor + 90, 260, heaps[index + 3] ?? '#f0a51e'))
}

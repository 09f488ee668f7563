import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, dots, ellipse, path, place, points, polygon, rect, repeat, smooth, stroke } from '../../svg.ts'

export const chart: Draw = (stage) => {
  const { palette, random } = stage
  const rising = random.chance(0.7)
  const value = (index: number, count: number) =>
    110 + (rising ? index / count : 1 - index / count) * 300 + random.between(-50, 50)
  const colours = [palette.bold, palette.warm, palette.cool] as const
  const panel = rect(396, 134, 840, 620, palette.ink, { rx: 26, opacity: 0.2 }) +
    rect(380, 116, 840, 620, palette.paper, { rx: 26 }) +
    stroke(repeat(5, (row) => d`M440 ${230 + row * 105}H1160`), palette.ink, 3, { opacity: 0.14 }) +
    stroke('M440 170V660H1160', palette.ink, 8)
  const bars = () =>
    repeat(6, (index) => {
      const high = value(index, 6)
      const fill = colours[index % 3] ?? palette.cool
      return rect(475 + index * 114, 656 - high, 76, high, fill, { rx: 8 }) +
        rect(475 + index * 114 + 50, 656 - high, 26, high, darker(fill, 0.18), { rx: 8 })
    })
  const line = points(7, (index) => [460 + index * 112, 640 - value(index, 7)])
  const last = line.at(-1) ?? [1130, 300]
  const area = path(`${smooth(line)}V656H460z`, palette.cool, { opacity: 0.3 }) +
    stroke(smooth(line), palette.cool, 14) +
    dots(line, 34, palette.bold) +
    dots(line, 16, palette.paper)
  const arrow =
    stroke(smooth([...line.slice(0, -1), [last[0] - 10, last[1] + (rising ? 10 : -10)]]), palette.bold, 20) +
    place(
      { x: last[0] + 10, y: last[1], turn: rising ? -38 : 38 },
      polygon([[-36, -48], [44, 0], [-36, 48]], palette.bold),
    )
  const wedge = (from: number, to: number, r: number, fill: string) =>
    path(
      d`M0 0L${r * Math.cos(from)} ${r * Math.sin(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${
        r * Math.cos(to)
      } ${r * Math.sin(to)}z`,
      fill,
    )
  const cut = random.between(1.6, 2.7)
  const donut = place(
    { x: 780, y: 420 },
    circle(16, 22, 290, palette.ink, { opacity: 0.2 }),
    wedge(0, cut, 290, palette.cool),
    wedge(cut, cut + 1.5, 290, palette.warm),
    wedge(cut + 1.5, 5.6, 290, palette.paper),
    place({ x: 34, y: -22 }, wedge(5.6, 6.283, 300, palette.bold)),
    circle(0, 0, 128, mix(palette.near, palette.ink, 0.2)),
    circle(0, 0, 96, palette.sun),
  )
  return backdrop(stage) +
    alternate(stage, [
      () => panel + bars() + arrow,
      () => panel + area,
      () => panel + bars(),
      () =>
        donut + repeat(3, (index) =>
          rect(1110, 300 + index * 84, 56, 56, colours[index] ?? palette.cool, { rx: 12 }) +
          stroke(d`M1196 ${328 + index * 84}h${90 - index * 20}`, palette.ink, 15, { opacity: 0.6 })),
    ])() +
    (random.chance(0.4)
      ? ellipse(1180, floor + 66, 120, 24, darker(palette.warm, 0.25)) +
        repeat(
          5,
          (index) =>
            rect(1064, floor + 20 - index * 30, 232, 44, index % 2 === 0 ? palette.warm : lighter(palette.warm, 0.2), {
              rx: 22,
            }),
        ) +
        ellipse(1180, floor - 96, 112, 18, lighter(palette.warm, 0.35))
      : '')
}

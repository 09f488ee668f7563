import { alternate } from '../../alternate.ts'
import { lighter, mix } from '../../colour.ts'
import type { Draw } from '../../stage.ts'
import { boxes, circle, d, dots, path, points, polygon, rect, repeat, stroke } from '../../svg.ts'
import type { Point } from '../../svg.ts'

export const chip: Draw = (stage) => {
  const { palette, random } = stage
  const board = palette.dark
    ? mix(palette.near, palette.leaf, 0.3)
    : mix(palette.near, random.pick([palette.leaf, palette.cool]), 0.45)
  const trace = mix(board, random.pick([palette.warm, palette.paper]), 0.6)
  const half = random.between(180, 215)
  const lanes = [-3, -2, -1, 0, 1, 2, 3]
  const ends: Point[] = []
  const wires = lanes.flatMap((lane) =>
    [0, 1, 2, 3].map((side) => {
      const from = lane * half * 0.26
      const bend = half + 60 + Math.abs(lane) * 22
      const drift = lane * random.between(40, 70)
      const reach = random.between(440, side % 2 === 0 ? 760 : 420)
      ends.push(
        side === 0
          ? [800 + reach, 450 + from + drift]
          : side === 1
          ? [800 + from + drift, 450 + reach]
          : side === 2
          ? [800 - reach, 450 + from + drift]
          : [800 + from + drift, 450 - reach],
      )
      if (side % 2 === 0) {
        const way = side === 0 ? 1 : -1
        return d`M${800 + way * half} ${450 + from}H${800 + way * bend}l${way * Math.abs(drift)} ${drift}H${
          800 + way * reach
        }`
      }
      const way = side === 1 ? 1 : -1
      return d`M${800 + from} ${450 + way * half}V${450 + way * bend}l${drift} ${way * Math.abs(drift)}V${
        450 + way * reach
      }`
    })
  )
  const parts = random.shuffle([[330, 190], [1250, 210], [300, 700], [1290, 690], [120, 450], [1490, 440]] as const)
    .slice(0, 5)
  const glow = random.pick([palette.warm, palette.cool, palette.bold])
  return (
    rect(0, 0, 1600, 900, board) +
    boxes(
      points(12, (index) => [(index % 4) * 400 + 20, Math.floor(index / 4) * 300 + 20]),
      360,
      260,
      lighter(board, 0.04),
    ) +
    stroke(wires.join(''), trace, 9) +
    dots(ends, 26, trace) +
    dots(ends, 10, board) +
    parts.map(([x, y], index) =>
      index % 2 === 0
        ? rect(x - 60, y - 40, 120, 80, palette.ink, { rx: 6 }) +
          boxes(
            points(8, (pin) => [x - 52 + (pin % 4) * 29, pin < 4 ? y - 56 : y + 40]),
            16,
            16,
            mix(palette.paper, palette.ink, 0.3),
          )
        : circle(x, y, 50, mix(palette.paper, palette.ink, 0.2)) +
          circle(x, y, 38, palette.ink) +
          path(d`M${x - 38} ${y}a38 38 0 0 1 76 0z`, palette.bold)
    ).join('') +
    boxes(
      points(44, (index) => {
        const at = -half + 24 + (index % 11) * ((half * 2 - 48) / 10) - 9
        const side = Math.floor(index / 11)
        return side === 0
          ? [800 + at, 450 - half - 26]
          : side === 1
          ? [800 + at, 450 + half + 8]
          : side === 2
          ? [800 - half - 26, 450 + at]
          : [800 + half + 8, 450 + at]
      }),
      18,
      18,
      mix(palette.paper, palette.warm, 0.35),
    ) +
    rect(800 - half + 14, 450 - half + 22, half * 2, half * 2, palette.ink, { rx: 20, opacity: 0.4 }) +
    rect(800 - half, 450 - half, half * 2, half * 2, mix(palette.ink, palette.near, 0.2), { rx: 18 }) +
    rect(800 - half * 0.66, 450 - half * 0.66, half * 1.32, half * 1.32, glow, { rx: 14 }) +
    polygon(
      [[800 - half * 0.66, 450 - half * 0.66], [800 + half * 0.66, 450 - half * 0.66], [
        800 - half * 0.66,
        450 + half * 0.66,
      ]],
      lighter(glow, 0.25),
      { opacity: 0.7 },
    ) +
    alternate(stage, [
      boxes(points(9, (index) => [800 - 72 + (index % 3) * 50, 378 + Math.floor(index / 3) * 50]), 40, 40, palette.ink),
      path('M820 350L736 470H792L778 556L866 426H808z', palette.ink),
      circle(800, 450, 34, palette.ink) +
      stroke(
        repeat(6, (index) => d`M800 450L${800 + 84 * Math.cos(index * 1.047)} ${450 + 84 * Math.sin(index * 1.047)}`),
        palette.ink,
        10,
      ) +
      dots(
        points(6, (index) => [800 + 84 * Math.cos(index * 1.047), 450 + 84 * Math.sin(index * 1.047)]),
        32,
        palette.ink,
      ),
    ]) +
    circle(800 - half + 34, 450 - half + 34, 11, palette.paper, { opacity: 0.6 })
  )
}

import { alternate } from '../../alternate.ts'
import { mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, ridge } from '../../shapes/land.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import type { Draw, Stage } from '../../stage.ts'
import { boxes, d, place, points, polygon, rect, stroke } from '../../svg.ts'

const diamond = ({ palette, random }: Stage, size: number, one: string, two: string): string =>
  polygon([[0, -size], [size * 0.72, 0], [0, size], [-size * 0.72, 0]], one) +
  polygon([[0, -size], [size * 0.72, 0], [0, 0]], two) +
  polygon([[0, size], [-size * 0.72, 0], [0, 0]], two) +
  stroke(
    d`M0 ${-size}V${size}M${-size * 0.72} 0Q0 ${-size * 0.6} ${size * 0.72} 0`,
    palette.ink,
    Math.max(3, size * 0.03),
    { opacity: 0.6 },
  ) +
  polygon([[0, size * 0.8], [size * 0.24, size * 1.24], [-size * 0.24, size * 1.24]], one) +
  stroke(
    d`M0 ${size * 1.2}q${random.between(-60, 60)} ${size * 0.4} 0 ${size * 0.8}t${random.between(-40, 40)} ${
      size * 0.7
    }`,
    two,
    Math.max(4, size * 0.045),
  )

export const kite: Draw = (stage) => {
  const { palette, random } = stage
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.paper])
  const roofs = random.chance(0.5)
  const duel = alternate(stage, [true, false, false])
  const x = 800 + random.between(-60, 60)
  const y = random.between(300, 350)
  const size = random.between(190, 230)
  const hand = 700 + random.between(-40, 60)
  const small = [[470, 210, 76], [1130, 180, 88], [1180, 470, 66], [420, 470, 58], [1400, 300, 70], [
    200,
    300,
    66,
  ]] as const
  return (
    sky(stage) +
    sun(stage, random.pick([420, 1180]), random.between(480, 560), 90) +
    weather(stage, 330) +
    small.slice(0, random.whole(3, 6)).map(([kx, ky, ks], index) =>
      stroke(d`M${kx} ${ky}Q${kx - 60} 640 ${kx + (800 - kx) * 0.4} 920`, palette.paper, 3, { opacity: 0.6 }) +
      place(
        { x: kx, y: ky, turn: random.between(-30, 30) },
        diamond(stage, ks, tints[(index + 1) % 4] ?? palette.bold, tints[(index + 2) % 4] ?? palette.cool),
      )
    ).join('') +
    (duel
      ? stroke('M990 330Q800 560 330 920M620 410Q900 620 1180 920', palette.paper, 4) +
        place({ x: 990, y: 320, turn: 28 }, diamond(stage, 200, tints[2] ?? palette.cool, tints[3] ?? palette.paper)) +
        place({ x: 610, y: 390, turn: -20 }, diamond(stage, 250, tints[0] ?? palette.bold, tints[1] ?? palette.warm)) +
        skyline(random, 910, 60, 170, mix(palette.far, palette.near, 0.5))
      : '') +
    (duel
      ? ''
      : stroke(d`M${x} ${y}Q${x - 40} 600 ${hand + 54} 706`, palette.paper, 4) +
        place(
          { x, y, turn: random.pick([-22, -14, 16, 24]) },
          diamond(stage, size, tints[0] ?? palette.bold, tints[1] ?? palette.warm),
        ) +
        (roofs
          ? skyline(random, 900, 120, 230, mix(palette.far, palette.near, 0.4)) +
            polygon([[330, 820], [1270, 820], [1270, 910], [330, 910]], mix(palette.earth, palette.paper, 0.2)) +
            rect(310, 800, 980, 26, mix(palette.earth, palette.paper, 0.45)) +
            boxes(points(12, (index) => [350 + index * 78, 840]), 40, 60, mix(palette.earth, palette.ink, 0.25))
          : land(ridge(random, 740, 30), mix(palette.far, palette.leaf, 0.4)) +
            land(ridge(random, 800, 16), mix(palette.leaf, palette.near, 0.3))) +
        figure(poses.carry, outfit(stage), { x: hand, y: 806, scale: 2.6 }) +
        figure(poses.stand, outfit(stage), { x: hand + 170, y: 806, scale: 1.9 }) +
        (random.chance(0.5)
          ? figure(poses.carry, outfit(stage), { x: hand + 290, y: 806, scale: 2.1, flip: true })
          : ''))
  )
}

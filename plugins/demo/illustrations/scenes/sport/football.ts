import { alternate } from '../../alternate.ts'
import { mix } from '../../colour.ts'
import { arena } from '../../shapes/arena.ts'
import { figure, outfit } from '../../shapes/figures.ts'
import type { Pose } from '../../shapes/figures.ts'
import { shadow } from '../../shapes/shadow.ts'
import { rays, sky } from '../../shapes/sky.ts'
import type { Draw, Stage } from '../../stage.ts'
import { around, circle, d, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

/** A football of flat panels. */
const footballBall = ({ palette }: Stage, x: number, y: number, r: number, turn: number): string => {
  const patch = (cx: number, cy: number, size: number, spin: number) =>
    polygon(points(5, (index) => around(cx, cy, size, spin + index * 72)), palette.ink)
  return place(
    { x, y, turn },
    circle(0, 0, r, '#fbf8f0'),
    path(d`M${r * 0.3} ${-r * 0.95}a${r} ${r} 0 0 1 0 ${r * 1.9}q${r * 0.5} ${-r * 0.9} 0 ${-r * 1.9}z`, '#d9d3c6'),
    patch(0, 0, r * 0.36, -90),
    repeat(5, (index) => {
      const [px, py] = around(0, 0, r * 0.8, -90 + index * 72)
      const [ix, iy] = around(0, 0, r * 0.36, -90 + index * 72)
      return stroke(d`M${ix} ${iy}L${px} ${py}`, palette.ink, r * 0.045) +
        polygon([
          around(0, 0, r * 0.66, -90 + index * 72),
          around(0, 0, r * 0.84, -108 + index * 72),
          around(0, 0, r * 0.985, -102 + index * 72),
          around(0, 0, r * 0.985, -78 + index * 72),
          around(0, 0, r * 0.84, -72 + index * 72),
        ], palette.ink)
    }),
  )
}

const kick: Pose = {
  head: [-12, -92],
  neck: [-10, -82],
  hip: [-2, -48],
  farArm: [[-28, -74], [-40, -62]],
  nearArm: [[4, -74], [20, -84]],
  farLeg: [[-8, -24], [-14, -3]],
  nearLeg: [[20, -40], [38, -30]],
}

const chase: Pose = {
  head: [12, -90],
  neck: [8, -80],
  hip: [-2, -48],
  farArm: [[20, -66], [30, -74]],
  nearArm: [[-8, -66], [-18, -58]],
  farLeg: [[-18, -34], [-36, -26]],
  nearLeg: [[16, -36], [12, -10]],
}

export const football: Draw = (stage) => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.06)
  const kit = { ...outfit(stage), top: random.pick([palette.bold, palette.warm]), bottom: palette.paper }
  const other = { ...outfit(stage), top: palette.cool, bottom: palette.ink }
  const net = (x: number, y: number, w: number, h: number) =>
    stroke(
      repeat(12, (index) => d`M${x + (index * w) / 11} ${y}v${h}`) +
        repeat(7, (index) => d`M${x} ${y + (index * h) / 6}h${w}`),
      palette.paper,
      3,
      { opacity: 0.5 },
    ) + stroke(d`M${x} ${y + h}V${y}h${w}v${h}`, palette.paper, 15)
  const close = () =>
    rays(800, 440, 20, palette.paper, 0.14) +
    stroke(
      repeat(15, (index) => d`M${index * 120 - 40} -10Q${800 + (index - 7) * 84} 440 ${index * 120 - 40} 910`) +
        repeat(9, (index) => d`M-10 ${index * 120 - 30}Q800 ${440 + (index - 4) * 84} 1610 ${index * 120 - 30}`),
      palette.paper,
      6,
      { opacity: 0.55 },
    ) +
    circle(820, 470, 260, palette.ink, { opacity: 0.18 }) +
    footballBall(stage, 800, 440, 250, random.between(-40, 40))
  const shot = () =>
    net(random.pick([960, 1060]), 380, 460, 210) +
    shadow(stage, 740, 862, 360, 0.35) +
    figure(kick, kit, { x: 750, y: 850, scale: 5.6 }) +
    shadow(stage, 1080, 850, 110, 0.3) +
    footballBall(stage, 1090, 680, 58, random.between(0, 70)) +
    stroke('M1030 712L990 738M1034 744L1000 772', palette.paper, 8, { opacity: 0.7 })
  const duel = () =>
    net(1140, 400, 420, 190) +
    shadow(stage, 600, 842, 320, 0.35) +
    shadow(stage, 980, 862, 320, 0.35) +
    figure(chase, other, { x: 590, y: 830, scale: 4.8 }) +
    figure(chase, kit, { x: 940, y: 850, scale: 5 }) +
    footballBall(stage, 1150, 812, 54, random.between(0, 70))
  const on = alternate(stage, [0, 1, 2])
  return on === 0
    ? (sky(stage) + rect(0, 0, 1600, 900, mix(palette.leaf, palette.near, 0.4), { opacity: 0.7 }) + close())
    : arena(stage, 500, turf) +
      stroke('M-10 640H1610', palette.paper, 7, { opacity: 0.8 }) +
      (on === 1 ? shot() : duel())
}

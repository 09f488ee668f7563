import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { arena } from '../../shapes/arena.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { figure, outfit } from '../../shapes/figures.ts'
import type { Pose } from '../../shapes/figures.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw, Stage } from '../../stage.ts'
import { boxes, circle, d, path, place, points, polygon, rect, stroke } from '../../svg.ts'

const drive: Pose = {
  head: [10, -86],
  neck: [4, -77],
  hip: [-8, -46],
  farArm: [[18, -64], [26, -54]],
  nearArm: [[16, -60], [25, -50]],
  farLeg: [[-18, -26], [-32, -3]],
  nearLeg: [[16, -30], [24, -3]],
}

const pull: Pose = {
  head: [-4, -92],
  neck: [-6, -82],
  hip: [-4, -46],
  farArm: [[10, -88], [18, -102]],
  nearArm: [[8, -84], [17, -98]],
  farLeg: [[12, -30], [20, -3]],
  nearLeg: [[-16, -24], [-26, -3]],
}

const bowl: Pose = {
  head: [8, -92],
  neck: [3, -83],
  hip: [-6, -50],
  farArm: [[18, -70], [28, -56]],
  nearArm: [[4, -104], [12, -124]],
  farLeg: [[-26, -38], [-40, -20]],
  nearLeg: [[10, -26], [16, -3]],
}

const stumps = ({ palette }: Stage, x: number, y: number, height: number): string =>
  boxes(points(3, (index) => [x + index * height * 0.14, y - height]), height * 0.06, height, palette.warm) +
  boxes([[x + height * 0.02, y - height - 8], [x + height * 0.17, y - height - 8]], height * 0.13, 9, palette.paper)

const cricketBall = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#b8282b') +
  path(d`M${x + r * 0.2} ${y - r * 0.98}a${r} ${r} 0 0 1 0 ${r * 1.96}q${r * 0.5} ${-r} 0 ${-r * 1.96}z`, '#8f1c22') +
  stroke(
    d`M${x - r * 0.5} ${y - r * 0.82}Q${x + r * 0.16} ${y} ${x - r * 0.4} ${y + r * 0.88}M${x - r * 0.3} ${
      y - r * 0.9
    }Q${x + r * 0.36} ${y} ${x - r * 0.18} ${y + r * 0.95}`,
    '#f6e3d0',
    Math.max(2, r * 0.06),
    { 'stroke-dasharray': d`${r * 0.12} ${r * 0.1}` },
  )

const bat = ({ palette }: Stage): string =>
  rect(-7, -74, 14, 84, palette.ink, { rx: 6 }) +
  stroke('M-6 -60h12M-6 -44h12M-6 -28h12M-6 -12h12', palette.bold, 4) +
  path('M-8 4L-20 26V196Q-20 212 0 212T20 196V26L8 4z', '#e2b878') +
  path('M6 6L20 26V196Q20 208 6 211z', '#c4935a')

export const cricket: Draw = (stage) => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.1)
  const style = alternate(stage, ['drive', 'bowl', 'pull', 'stillLife'])
  const kit = {
    ...outfit(stage),
    top: random.pick([palette.bold, palette.cool, palette.paper]),
    bottom: palette.paper,
    shoe: palette.paper,
  }
  if (style === 'stillLife') {
    return backdrop(stage) +
      shadow(stage, 800, floor + 60, 760, 0.3) +
      stumps(stage, 690, floor + 30, 480) +
      place({ x: 540, y: 330, turn: 24, scale: 2.1 }, bat(stage)) +
      cricketBall(1020, floor - 60, 112)
  }
  const pitch = mix(palette.earth, palette.paper, 0.4)
  const helmet = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      path('M-9 2A9.5 9.5 0 0 1 9 -2L14 0V3H-9z', kit.top === palette.paper ? palette.cool : darker(kit.top, 0.25)),
    )
  const pads = (x: number, y: number, scale: number, legs: readonly (readonly [number, number, number, number])[]) =>
    place(
      { x, y, scale },
      legs.map(([x1, y1, x2, y2]) => stroke(d`M${x1} ${y1}L${x2} ${y2}`, mix(palette.paper, palette.ink, 0.12), 12))
        .join(''),
    )
  const scale = 5.6
  const x = 790
  const y = 850
  const batting = style === 'drive'
    ? place({ x: x + 25 * scale, y: y - 52 * scale, turn: -30, scale: 1.25 }, bat(stage)) +
      figure(drive, kit, { x, y, scale }) +
      pads(x, y, scale, [[16, -28, 23, -6]]) +
      helmet(x + 10 * scale, y - 87 * scale, scale) +
      cricketBall(1190, 700, 26) +
      stroke('M1160 712L1060 752M1164 690L1080 708', palette.paper, 7, { opacity: 0.7 })
    : place({ x: x + 17 * scale, y: y - 100 * scale, turn: random.between(-125, -105), scale: 1.25 }, bat(stage)) +
      figure(pull, kit, { x, y, scale }) +
      pads(x, y, scale, [[12, -28, 19, -6], [-15, -24, -24, -6]]) +
      helmet(x - 4 * scale, y - 93 * scale, scale) +
      cricketBall(1150, 330, 26) +
      stroke('M1120 340Q1040 380 1000 430', palette.paper, 7, { opacity: 0.7 })
  const bowling = figure(bowl, { ...kit, bottom: kit.top === palette.paper ? palette.paper : darker(kit.top, 0.2) }, {
    x,
    y,
    scale,
  }) + cricketBall(x + 14 * scale, y - 129 * scale, 26)
  return (
    arena(stage, 500, turf) +
    polygon([[640, 520], [960, 520], [1260, 910], [340, 910]], pitch) +
    stroke('M500 760H1110', palette.paper, 8) +
    (style === 'bowl' ? stumps(stage, 1010, 640, 110) : stumps(stage, random.pick([460, 500]), 780, 190)) +
    shadow(stage, x - 10, y + 6, 420, 0.35) +
    (style === 'bowl' ? bowling : batting)
  )
}

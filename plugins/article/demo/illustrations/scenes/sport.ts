import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { backdrop, floor } from '../shapes/backdrop.ts'
import { figure, outfit, shadow } from '../shapes/figures.ts'
import type { Pose } from '../shapes/figures.ts'
import { rays, sky, stars, sun, weather } from '../shapes/sky.ts'
import { around, boxes, circle, d, dots, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'

/** Stands full of people, floodlights and turf from `edge` down. */
const arena = (stage: Stage, edge: number, turf: string): string => {
  const { palette, random } = stage
  const seats = mix(palette.near, palette.cool, 0.3)
  const fans = [palette.paper, palette.warm, palette.bold, palette.cool]
  const mast = (x: number) => stroke(d`M${x} ${edge}V170`, palette.ink, 12) + rect(x - 66, 110, 132, 84, palette.ink, { rx: 8 }) + dots(points(8, (index) => [x - 45 + (index % 4) * 30, 134 + Math.floor(index / 4) * 34]), 22, palette.sun) + (palette.dark ? circle(x, 150, 180, palette.sun, { opacity: 0.14 }) : '')
  return (
    sky(stage, edge) + (palette.dark ? stars(stage, 70, 260) : weather(stage, 220) + sun(stage, random.between(600, 1000), 180, 70)) + mast(random.between(180, 300)) + mast(random.between(1300, 1420)) +
    path(d`M-20 ${edge - 210}Q800 ${edge - 300} 1620 ${edge - 210}V${edge + 10}H-20z`, seats) + path(d`M-20 ${edge - 228}Q800 ${edge - 330} 1620 ${edge - 228}v26Q800 ${edge - 300} -20 ${edge - 202}z`, palette.ink) +
    fans.map((colour, index) => dots(points(48, () => {
      const x = random.between(0, 1600)
      const dip = 75 * (1 - ((x - 800) / 820) ** 2)
      return [x, edge - random.between(30, 185) - dip * 0.8]
    }), 17, colour, { opacity: 0.85 - index * 0.06 })).join('') +
    rect(0, edge - 34, 1600, 44, palette.ink) + repeat(10, (index) => rect(index * 164 + 8, edge - 28, 148, 30, fans[(index * 3) % 4] ?? palette.paper, { opacity: 0.9 })) +
    rect(0, edge + 8, 1600, 900 - edge, turf) + repeat(4, (index) => polygon([[index * 420 - 40, edge + 8], [index * 420 + 150, edge + 8], [index * 560 - 160, 910], [index * 560 - 480, 910]], lighter(turf, 0.08)))
  )
}

const drive: Pose = {
  head: [10, -86], neck: [4, -77], hip: [-8, -46], farArm: [[18, -64], [26, -54]], nearArm: [[16, -60], [25, -50]], farLeg: [[-18, -26], [-32, -3]], nearLeg: [[16, -30], [24, -3]],
}
const pull: Pose = {
  head: [-4, -92], neck: [-6, -82], hip: [-4, -46], farArm: [[10, -88], [18, -102]], nearArm: [[8, -84], [17, -98]], farLeg: [[12, -30], [20, -3]], nearLeg: [[-16, -24], [-26, -3]],
}
const bowl: Pose = {
  head: [8, -92], neck: [3, -83], hip: [-6, -50], farArm: [[18, -70], [28, -56]], nearArm: [[4, -104], [12, -124]], farLeg: [[-26, -38], [-40, -20]], nearLeg: [[10, -26], [16, -3]],
}

const stumps = ({ palette }: Stage, x: number, y: number, height: number): string =>
  boxes(points(3, (index) => [x + index * height * 0.14, y - height]), height * 0.06, height, palette.warm) + boxes([[x + height * 0.02, y - height - 8], [x + height * 0.17, y - height - 8]], height * 0.13, 9, palette.paper)

const cricketBall = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#b8282b') + path(d`M${x + r * 0.2} ${y - r * 0.98}a${r} ${r} 0 0 1 0 ${r * 1.96}q${r * 0.5} ${-r} 0 ${-r * 1.96}z`, '#8f1c22') + stroke(d`M${x - r * 0.5} ${y - r * 0.82}Q${x + r * 0.16} ${y} ${x - r * 0.4} ${y + r * 0.88}M${x - r * 0.3} ${y - r * 0.9}Q${x + r * 0.36} ${y} ${x - r * 0.18} ${y + r * 0.95}`, '#f6e3d0', Math.max(2, r * 0.06), { 'stroke-dasharray': d`${r * 0.12} ${r * 0.1}` })

const bat = ({ palette }: Stage): string =>
  rect(-7, -74, 14, 84, palette.ink, { rx: 6 }) + stroke('M-6 -60h12M-6 -44h12M-6 -28h12M-6 -12h12', palette.bold, 4) + path('M-8 4L-20 26V196Q-20 212 0 212T20 196V26L8 4z', '#e2b878') + path('M6 6L20 26V196Q20 208 6 211z', '#c4935a')

export const cricket: Draw = (stage) => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.1)
  const kit = { ...outfit(stage), top: random.pick([palette.bold, palette.cool, palette.paper]), bottom: palette.paper, shoe: palette.paper }
  if (random.chance(0.3)) {
    return backdrop(stage) + shadow(stage, 800, floor + 60, 760, 0.3) + stumps(stage, 690, floor + 30, 480) + place({ x: 540, y: 330, turn: 24, scale: 2.1 }, bat(stage)) + cricketBall(1020, floor - 60, 112)
  }
  const pitch = mix(palette.earth, palette.paper, 0.4)
  const helmet = (x: number, y: number, scale: number) => place({ x, y, scale }, path('M-9 2A9.500 9.500 0 0 1 9 -2L14 0V3H-9z', kit.top === palette.paper ? palette.cool : darker(kit.top, 0.25)))
  const pads = (x: number, y: number, scale: number, legs: readonly (readonly [number, number, number, number])[]) => place({ x, y, scale }, legs.map(([x1, y1, x2, y2]) => stroke(d`M${x1} ${y1}L${x2} ${y2}`, mix(palette.paper, palette.ink, 0.12), 12)).join(''))
  const style = random.pick(['drive', 'pull', 'bowl'] as const)
  const scale = 5.6
  const x = 790
  const y = 850
  const batting = style === 'drive'
    ? place({ x: x + 25 * scale, y: y - 52 * scale, turn: -30, scale: 1.25 }, bat(stage)) + figure(drive, kit, { x, y, scale }) + pads(x, y, scale, [[16, -28, 23, -6]]) + helmet(x + 10 * scale, y - 87 * scale, scale) + cricketBall(1190, 700, 26) + stroke('M1160 712L1060 752M1164 690L1080 708', palette.paper, 7, { opacity: 0.7 })
    : place({ x: x + 17 * scale, y: y - 100 * scale, turn: random.between(-125, -105), scale: 1.25 }, bat(stage)) + figure(pull, kit, { x, y, scale }) + pads(x, y, scale, [[12, -28, 19, -6], [-15, -24, -24, -6]]) + helmet(x - 4 * scale, y - 93 * scale, scale) + cricketBall(1150, 330, 26) + stroke('M1120 340Q1040 380 1000 430', palette.paper, 7, { opacity: 0.7 })
  const bowling = figure(bowl, { ...kit, bottom: kit.top === palette.paper ? palette.paper : darker(kit.top, 0.2) }, { x, y, scale }) + cricketBall(x + 14 * scale, y - 129 * scale, 26)
  return (
    arena(stage, 500, turf) + polygon([[640, 520], [960, 520], [1260, 910], [340, 910]], pitch) + stroke('M500 760H1110', palette.paper, 8) +
    (style === 'bowl' ? stumps(stage, 1010, 640, 110) : stumps(stage, random.pick([460, 500]), 780, 190)) + shadow(stage, x - 10, y + 6, 420, 0.35) + (style === 'bowl' ? bowling : batting)
  )
}

/** A football of flat panels. */
const footballBall = ({ palette }: Stage, x: number, y: number, r: number, turn: number): string => {
  const patch = (cx: number, cy: number, size: number, spin: number) => polygon(points(5, (index) => around(cx, cy, size, spin + index * 72)), palette.ink)
  return place({ x, y, turn },
    circle(0, 0, r, '#fbf8f0'), path(d`M${r * 0.3} ${-r * 0.95}a${r} ${r} 0 0 1 0 ${r * 1.9}q${r * 0.5} ${-r * 0.9} 0 ${-r * 1.9}z`, '#d9d3c6'), patch(0, 0, r * 0.36, -90),
    repeat(5, (index) => {
      const [px, py] = around(0, 0, r * 0.8, -90 + index * 72)
      const [ix, iy] = around(0, 0, r * 0.36, -90 + index * 72)
      return stroke(d`M${ix} ${iy}L${px} ${py}`, palette.ink, r * 0.045) + polygon([around(0, 0, r * 0.66, -90 + index * 72), around(0, 0, r * 0.84, -108 + index * 72), around(0, 0, r * 0.985, -102 + index * 72), around(0, 0, r * 0.985, -78 + index * 72), around(0, 0, r * 0.84, -72 + index * 72)], palette.ink)
    }))
}

const kick: Pose = {
  head: [-12, -92], neck: [-10, -82], hip: [-2, -48], farArm: [[-28, -74], [-40, -62]], nearArm: [[4, -74], [20, -84]], farLeg: [[-8, -24], [-14, -3]], nearLeg: [[20, -40], [38, -30]],
}
const chase: Pose = {
  head: [12, -90], neck: [8, -80], hip: [-2, -48], farArm: [[20, -66], [30, -74]], nearArm: [[-8, -66], [-18, -58]], farLeg: [[-18, -34], [-36, -26]], nearLeg: [[16, -36], [12, -10]],
}

export const football: Draw = (stage) => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.06)
  const kit = { ...outfit(stage), top: random.pick([palette.bold, palette.warm]), bottom: palette.paper }
  const other = { ...outfit(stage), top: palette.cool, bottom: palette.ink }
  const net = (x: number, y: number, w: number, h: number) => stroke(repeat(12, (index) => d`M${x + (index * w) / 11} ${y}v${h}`) + repeat(7, (index) => d`M${x} ${y + (index * h) / 6}h${w}`), palette.paper, 3, { opacity: 0.5 }) + stroke(d`M${x} ${y + h}V${y}h${w}v${h}`, palette.paper, 15)
  const close = () => rays(800, 440, 20, palette.paper, 0.14) + stroke(repeat(15, (index) => d`M${index * 120 - 40} -10Q${800 + (index - 7) * 84} 440 ${index * 120 - 40} 910`) + repeat(9, (index) => d`M-10 ${index * 120 - 30}Q800 ${440 + (index - 4) * 84} 1610 ${index * 120 - 30}`), palette.paper, 6, { opacity: 0.55 }) + circle(820, 470, 260, palette.ink, { opacity: 0.18 }) + footballBall(stage, 800, 440, 250, random.between(-40, 40))
  const shot = () => net(random.pick([960, 1060]), 380, 460, 210) + shadow(stage, 740, 862, 360, 0.35) + figure(kick, kit, { x: 750, y: 850, scale: 5.6 }) + shadow(stage, 1080, 850, 110, 0.3) + footballBall(stage, 1090, 680, 58, random.between(0, 70)) + stroke('M1030 712L990 738M1034 744L1000 772', palette.paper, 8, { opacity: 0.7 })
  const duel = () => net(1140, 400, 420, 190) + shadow(stage, 600, 842, 320, 0.35) + shadow(stage, 980, 862, 320, 0.35) + figure(chase, other, { x: 590, y: 830, scale: 4.8 }) + figure(chase, kit, { x: 940, y: 850, scale: 5 }) + footballBall(stage, 1150, 812, 54, random.between(0, 70))
  const on = random.whole(0, 2)
  return on === 0 ? (sky(stage) + rect(0, 0, 1600, 900, mix(palette.leaf, palette.near, 0.4), { opacity: 0.7 }) + close()) : arena(stage, 500, turf) + stroke('M-10 640H1610', palette.paper, 7, { opacity: 0.8 }) + (on === 1 ? shot() : duel())
}

const raid: Pose = {
  head: [30, -70], neck: [22, -64], hip: [-10, -48], farArm: [[38, -56], [54, -52]], nearArm: [[34, -46], [50, -34]], farLeg: [[-26, -28], [-48, -4]], nearLeg: [[14, -32], [16, -3]],
}
const leap: Pose = {
  head: [30, -102], neck: [22, -95], hip: [-8, -72], farArm: [[38, -92], [54, -98]], nearArm: [[36, -82], [54, -78]], farLeg: [[-28, -72], [-48, -82]], nearLeg: [[12, -56], [-8, -46]],
}
const crouch: Pose = {
  head: [14, -76], neck: [8, -68], hip: [-10, -38], farArm: [[24, -60], [36, -68]], nearArm: [[22, -50], [36, -50]], farLeg: [[-20, -22], [-26, -3]], nearLeg: [[12, -26], [8, -3]],
}

export const kabaddi: Draw = (stage) => {
  const { palette, random } = stage
  const mat = random.pick([palette.warm, palette.cool, palette.bold, palette.earth])
  const home = { ...outfit(stage), top: palette.bold === mat ? palette.paper : palette.bold, bottom: palette.ink }
  const away = { ...outfit(stage), top: palette.cool === mat ? palette.paper : palette.cool, bottom: palette.paper }
  const defenders = random.whole(2, 3)
  return (
    arena(stage, 470, darker(mat, 0.25)) + polygon([[200, 500], [1400, 500], [1700, 910], [-100, 910]], mat) + stroke('M212 520H1390M800 520L800 900M480 520L330 900M1120 520L1270 900', palette.paper, 9) + polygon([[800, 524], [1116, 524], [1262, 896], [800, 896]], lighter(mat, 0.12), { opacity: 0.6 }) +
    repeat(defenders, (index) => {
      const x = [1030, 1190, 900][index] ?? 1030
      const y = [800, 860, 690][index] ?? 800
      const scale = [4.7, 5, 3.9][index] ?? 4.5
      return shadow(stage, x, y + 6, 60 * scale, 0.35) + figure(crouch, { ...away, skin: outfit(stage).skin }, { x, y, scale, flip: true })
    }) + shadow(stage, 580, 856, 430, 0.4) + (random.chance(0.6) ? figure(raid, home, { x: 560, y: 850, scale: 5.6 }) : figure(leap, home, { x: 590, y: 840, scale: 5.4 })) +
    repeat(6, (index) => ellipse(360 + index * 40 + random.between(-14, 14), 858 - (index % 3) * 18, 34, 14, palette.paper, { opacity: 0.3 })) + stroke('M250 560h120M210 620h130M240 690h90', palette.paper, 9, { opacity: 0.5 })
  )
}

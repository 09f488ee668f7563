import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { backdrop, floor } from '../shapes/backdrop.ts'
import { skyline } from '../shapes/buildings.ts'
import { figure, outfit, passer, poses, shadow } from '../shapes/figures.ts'
import { land, ridge } from '../shapes/land.ts'
import { petalRing, pottedPlant } from '../shapes/plants.ts'
import { rays, sky, stars, sun, weather } from '../shapes/sky.ts'
import { around, boxes, circle, clipped, d, dots, ellipse, path, place, points, polygon, radial, rect, repeat, stroke } from '../svg.ts'

export const cinema: Draw = (stage) => {
  const { palette, random } = stage
  const dark = mix(palette.ink, palette.near, 0.35)
  if (random.chance(0.4)) {
    const reel = (x: number, y: number, r: number) => circle(x, y, r, palette.ink) + circle(x, y, r * 0.9, mix(palette.ink, palette.paper, 0.2)) + repeat(5, (index) => {
      const [cx, cy] = around(x, y, r * 0.54, index * 72 + 18)
      return circle(cx, cy, r * 0.22, palette.sky[1])
    }) + circle(x, y, r * 0.12, palette.ink)
    const stripes = (y: number) => repeat(6, (index) => polygon([[-300 + index * 110, y], [-245 + index * 110, y], [-275 + index * 110, y + 74], [-330 + index * 110, y + 74]], palette.paper))
    return backdrop(stage) + shadow(stage, 800, floor + 40, 900, 0.3) + reel(random.pick([480, 1120]), 520, 230) + place({ x: 800, y: 400, turn: random.between(-4, 4) }, rect(-330, 0, 660, 360, palette.ink, { rx: 14 }), clipped('board', 'M-330 0H330V74H-330z', stripes(0)), stroke('M-290 150H290M-290 240H290M-60 150V330M130 240V330', palette.paper, 6, { opacity: 0.6 }), place({ x: -320, y: -4, turn: random.between(-20, -10) }, rect(-10, -76, 660, 74, palette.ink, { rx: 8 }), clipped('clap', 'M-10 -76H650V-2H-10z', place({ x: 320, y: -76 }, stripes(0)))), circle(-306, 0, 17, palette.warm)) +
      repeat(9, (index) => circle(1150 + (index % 3) * 34, 700 - Math.floor(index / 3) * 26, 26, index % 2 === 0 ? palette.paper : lighter(palette.warm, 0.6))) + polygon([[1110, 690], [1260, 690], [1238, 800], [1132, 800]], palette.bold) + repeat(2, (index) => polygon([[1145 + index * 50, 690], [1170 + index * 50, 690], [1164 + index * 42, 800], [1148 + index * 42, 800]], palette.paper))
  }
  const film = random.pick([
    rect(400, 120, 800, 400, palette.sky[1]) + circle(random.between(620, 980), 300, 90, palette.sun) + path('M400 520V400Q560 290 740 400T1200 360V520z', palette.far) + path('M400 520V460Q640 380 900 470T1200 440V520z', palette.near) + figure(poses.walk, outfit(stage), { x: 800, y: 500, scale: 1.7 }),
    rect(400, 120, 800, 400, palette.bold) + rays(800, 400, 18, palette.warm, 0.4) + circle(800, 340, 150, palette.sun) + figure(poses.carry, outfit(stage), { x: 720, y: 516, scale: 3.1 }) + figure(poses.carry, outfit(stage), { x: 890, y: 516, scale: 2.9, flip: true }),
    rect(400, 120, 800, 400, palette.cool) + circle(560, 220, 60, palette.sun) + skyline(random, 520, 60, 240, palette.near) + ellipse(800, 460, 130, 20, palette.ink) + path('M660 460q10 -80 140 -84t140 84z', palette.warm) + circle(720, 470, 30, palette.ink) + circle(880, 470, 30, palette.ink),
  ])
  const row = (y: number, size: number, fill: string, shift: number) => repeat(11, (index) => {
    const x = index * 160 + shift
    return circle(x, y - size * 0.72, size * 0.3, fill) + rect(x - size * 0.55, y - size * 0.45, size * 1.1, size * 1.6, mix(fill, palette.bold, 0.28), { rx: size * 0.24 })
  })
  const curtain = (x: number) => repeat(5, (index) => rect(x + index * 54, 0, 54, 620, index % 2 === 0 ? palette.bold : darker(palette.bold, 0.2)))
  return (
    rect(0, 0, 1600, 900, dark) + clipped('screen', 'M400 120H1200V520H400z', film) + stroke('M400 120H1200V520H400z', palette.paper, 15) + curtain(0) + curtain(1330) + rect(0, 0, 1600, 66, darker(palette.bold, 0.3)) + repeat(16, (index) => path(d`M${index * 100} 64h100q-50 70 -100 0z`, index % 2 === 0 ? darker(palette.bold, 0.15) : palette.bold)) +
    polygon([[400, 120], [1200, 120], [1000, 910], [600, 910]], palette.sun, { opacity: 0.08 }) + polygon([[400, 520], [1200, 520], [1400, 700], [200, 700]], palette.sun, { opacity: 0.1 }) + row(680, 90, mix(palette.ink, palette.near, 0.3), 20) + row(770, 110, mix(palette.ink, palette.near, 0.15), -50) + row(880, 135, palette.ink, 30)
  )
}

const tabla = ({ palette }: Stage, x: number, y: number, w: number, h: number, body: string): string =>
  path(d`M${x - w * 0.42} ${y - h}Q${x - w * 0.62} ${y - h * 0.4} ${x - w * 0.36} ${y}H${x + w * 0.36}Q${x + w * 0.62} ${y - h * 0.4} ${x + w * 0.42} ${y - h}z`, body) + path(d`M${x + w * 0.2} ${y - h}H${x + w * 0.42}Q${x + w * 0.62} ${y - h * 0.4} ${x + w * 0.36} ${y}H${x + w * 0.12}Q${x + w * 0.34} ${y - h * 0.4} ${x + w * 0.2} ${y - h}z`, darker(body, 0.22)) + stroke(repeat(7, (index) => d`M${x - w * 0.38 + index * w * 0.126} ${y - h + 20}L${x - w * 0.33 + index * w * 0.11} ${y - 20}`), palette.paper, 7, { opacity: 0.7 }) +
  ellipse(x, y - h, w * 0.46, w * 0.15, darker(palette.earth, 0.4)) + ellipse(x, y - h - 6, w * 0.42, w * 0.13, '#f3e2c2') + ellipse(x, y - h - 6, w * 0.17, w * 0.055, '#2a1a18')

export const music: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 40
  const wood = random.pick(['#a4552b', '#8a3f23', '#c07a3a'])
  const ribbons = stroke(repeat(4, (index) => d`M-20 ${290 + index * 40}C300 ${120 + index * 50} 520 ${460 - index * 20} 800 ${280 + index * 34}S1300 ${110 + index * 46} 1620 ${320 + index * 26}`), palette.paper, 7, { opacity: 0.5 }) + repeat(5, (index) => {
    const x = [430, 600, 1010, 1180, 860][index] ?? 800
    const top = 140 + ((index * 83) % 130)
    return place({ x, y: top, turn: random.between(-12, 12) }, ellipse(0, 60, 24, 18, palette.paper), stroke('M22 56V-20q24 10 34 34', palette.paper, 9))
  })
  const drums = tabla(stage, 960, y, 330, 260, mix(palette.paper, palette.ink, 0.25)) + tabla(stage, 640, y, 260, 310, wood) + ellipse(640, y + 6, 170, 26, palette.bold) + ellipse(960, y + 6, 190, 28, palette.bold)
  const sitar = place({ x: 800, y: 470, turn: random.pick([36, 46]), scale: 1.05 }, rect(-28, -470, 56, 600, darker(wood, 0.25), { rx: 12 }), ellipse(0, 230, 170, 180, wood), path('M20 54Q170 80 170 230Q168 400 20 410Q110 230 20 54z', darker(wood, 0.2)), ellipse(0, 220, 116, 120, lighter(wood, 0.35)), circle(0, -380, 74, wood), circle(-14, -396, 44, lighter(wood, 0.2)), repeat(12, (index) => stroke(d`M-28 ${-290 + index * 32}h56`, palette.warm, 6)), stroke('M-12 -460V280M0 -460V280M12 -460V280', palette.paper, 3), rect(-50, 270, 100, 18, palette.ink, { rx: 6 }), repeat(6, (index) => rect(index % 2 === 0 ? -66 : 28, -450 + index * 50, 38, 18, palette.ink, { rx: 8 })))
  const disc = circle(800, 440, 300, palette.ink) + [270, 236, 200, 166].map((r) => circle(800, 440, r, 'none', { stroke: mix(palette.ink, palette.paper, 0.25), 'stroke-width': 4 })).join('') + polygon([[800, 440], around(800, 440, 296, -62), around(800, 440, 296, -36)], palette.paper, { opacity: 0.16 }) + polygon([[800, 440], around(800, 440, 296, 118), around(800, 440, 296, 144)], palette.paper, { opacity: 0.16 }) + circle(800, 440, 110, palette.bold) + path('M690 440a110 110 0 0 1 220 0z', palette.warm) + circle(800, 440, 18, palette.paper) + stroke('M1180 180L1130 420L970 520', palette.paper, 22) + circle(1180, 180, 44, palette.paper) + circle(1180, 180, 22, palette.ink)
  const gramophone = rect(560, y - 130, 420, 130, wood, { rx: 10 }) + rect(830, y - 130, 150, 130, darker(wood, 0.2), { rx: 10 }) + rect(540, y - 20, 460, 26, darker(wood, 0.35), { rx: 8 }) + ellipse(760, y - 134, 190, 34, palette.ink) + ellipse(760, y - 136, 60, 12, palette.bold) + stroke(d`M840 ${y - 140}Q960 ${y - 190} 930 ${y - 270}T830 ${y - 330}`, palette.warm, 30) + path(d`M846 ${y - 300}Q700 ${y - 380} 560 ${y - 640}Q880 ${y - 720} 1040 ${y - 500}Q960 ${y - 380} 846 ${y - 300}z`, palette.warm) + path(d`M560 ${y - 640}Q880 ${y - 720} 1040 ${y - 500}Q900 ${y - 460} 760 ${y - 500}Q610 ${y - 560} 560 ${y - 640}z`, darker(palette.bold, 0.25)) + stroke(d`M846 ${y - 310}Q760 ${y - 400} 700 ${y - 500}M850 ${y - 310}Q860 ${y - 400} 860 ${y - 480}`, darker(palette.warm, 0.2), 6)
  const pick = random.whole(0, 3)
  return backdrop(stage) + ribbons + (pick === 1 || pick === 2 ? '' : shadow(stage, 800, y + 14, 800, 0.3)) + ([drums, sitar, disc, gramophone][pick] ?? drums)
}

/** A clay lamp with its flame; (0, 0) is the middle of its rim. */
const diya = ({ palette }: Stage, clay: string, id: string): string =>
  radial(id, [0, palette.sun, 0.75], [1, palette.sun, 0]) + circle(0, -90, 200, `url(#${id})`) + path('M-150 0Q-130 96 -40 100H40Q130 96 170 -14Q120 10 0 10T-150 0z', clay) + path('M60 8Q130 4 170 -14Q130 96 40 100H0Q70 70 60 8z', darker(clay, 0.22)) + ellipse(-6, 0, 146, 24, darker(clay, 0.3)) + ellipse(-6, 2, 124, 17, palette.warm) + stroke('M-110 44q18 18 36 0t36 0t36 0t36 0t36 0', palette.paper, 7) + dots([[-92, 72], [-46, 80], [0, 82], [46, 80], [92, 66]], 11, palette.sun) +
  path('M116 -8Q70 -80 128 -180Q184 -80 140 -8z', palette.bold) + path('M120 -8Q90 -70 128 -140Q166 -70 136 -8z', palette.warm) + path('M124 -10Q110 -50 128 -90Q146 -50 132 -10z', '#fff6d8')

const rangoli = ({ palette }: Stage, x: number, y: number, r: number): string =>
  place({ x, y }, `<g transform="scale(1 .32)">${circle(0, 0, r * 1.05, palette.paper, { opacity: 0.12 })}${path(petalRing(12, r, r * 0.24), palette.bold)}${path(petalRing(12, r * 0.76, r * 0.2, 15), palette.cool)}${path(petalRing(8, r * 0.52, r * 0.22), palette.warm)}${circle(0, 0, r * 0.18, palette.paper)}${dots(points(24, (index) => around(0, 0, r * 1.1, index * 15)), 22, palette.paper)}</g>`)

export const lampFestival: Draw = (stage) => {
  const { palette, random } = stage
  const kind = random.whole(0, 2)
  const air = sky(stage) + stars(stage, 110, 520)
  if (kind === 0) {
    const clay = mix(palette.bold, palette.earth, 0.4)
    return air + repeat(16, () => circle(random.between(0, 1600), random.between(120, 560), random.between(20, 60), random.pick([palette.warm, palette.bold, palette.sun]), { opacity: 0.22 })) + rect(0, 620, 1600, 290, mix(palette.near, palette.ink, 0.45)) + rangoli(stage, 800, 780, 560) + place({ x: 480, y: 640, scale: 0.6 }, diya(stage, clay, 'g1')) + place({ x: 1120, y: 640, scale: 0.6, flip: true }, diya(stage, clay, 'g2')) + place({ x: 780, y: 640, scale: random.between(1.25, 1.4) }, diya(stage, clay, 'g3')) + place({ x: 330, y: 810, scale: 0.5 }, diya(stage, clay, 'g4')) + place({ x: 1260, y: 810, scale: 0.5, flip: true }, diya(stage, clay, 'g5'))
  }
  if (kind === 1) {
    const lantern = (x: number, y: number, scale: number, tint: string) => place({ x, y, scale }, circle(0, 60, 170, palette.sun, { opacity: 0.16 }), path('M-70 0Q-96 90 -56 130H56Q96 90 70 0Q0 -40 -70 0z', tint), path('M16 -18Q50 -14 70 0Q96 90 56 130H24Q50 60 16 -18z', darker(tint, 0.18)), ellipse(0, 130, 56, 12, palette.sun), path('M-20 128q20 -60 40 0z', '#fff6d8'))
    return air + sun(stage, random.pick([470, 1130]), 190, 70) + repeat(13, (index) => lantern(random.between(index % 2 === 0 ? 60 : 840, index % 2 === 0 ? 760 : 1540), 60 + index * 34, 0.28 + (index / 13) * 0.3, index % 3 === 0 ? palette.bold : palette.warm)) + lantern(random.between(620, 720), 300, 1.2, palette.warm) + lantern(random.between(940, 1060), 430, 0.9, palette.bold) + land(ridge(random, 740, 22), mix(palette.near, palette.ink, 0.3)) + skyline(random, 800, 20, 130, mix(palette.near, palette.ink, 0.6)) + rect(0, 800, 1600, 110, palette.ink) + repeat(5, (index) => passer(stage, 560 + index * 120, 880, random.between(150, 190)))
  }
  const shape = (x: number, drop: number, size: number, tint: string) => stroke(d`M${x} 0V${drop}`, palette.paper, 4) + circle(x, drop + size, size * 1.9, palette.sun, { opacity: 0.16 }) + polygon([[x, drop], [x + size * 0.8, drop + size * 0.5], [x + size * 0.8, drop + size * 1.4], [x, drop + size * 1.9], [x - size * 0.8, drop + size * 1.4], [x - size * 0.8, drop + size * 0.5]], tint) + polygon([[x, drop], [x + size * 0.8, drop + size * 0.5], [x, drop + size * 0.95], [x - size * 0.8, drop + size * 0.5]], lighter(tint, 0.3)) + polygon([[x, drop + size * 0.95], [x + size * 0.8, drop + size * 0.5], [x + size * 0.8, drop + size * 1.4], [x, drop + size * 1.9]], darker(tint, 0.15)) +
    stroke(repeat(5, (index) => d`M${x - size * 0.4 + index * size * 0.2} ${drop + size * 1.8}v${size * 0.7}`), palette.warm, 6)
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.paper, palette.leaf])
  return air + repeat(6, (index) => shape(180 + index * 250 + random.between(-20, 20), random.between(40, 130), 70, tints[(index + 2) % 5] ?? palette.bold)) + shape(800 + random.between(-50, 50), 180, 165, tints[0] ?? palette.bold) + shape(480, 220, 110, tints[1] ?? palette.cool) + shape(1120, 250, 115, tints[3] ?? palette.warm) + rect(0, 720, 1600, 190, mix(palette.near, palette.ink, 0.45)) + rect(0, 720, 1600, 12, palette.warm) + repeat(9, (index) => place({ x: 80 + index * 180, y: 740, scale: 0.26 }, diya(stage, palette.bold, `h${index}`))) + repeat(3, (index) => passer(stage, 640 + index * 150, 880, 210))
}

const diamond = ({ palette, random }: Stage, size: number, one: string, two: string): string =>
  polygon([[0, -size], [size * 0.72, 0], [0, size], [-size * 0.72, 0]], one) + polygon([[0, -size], [size * 0.72, 0], [0, 0]], two) + polygon([[0, size], [-size * 0.72, 0], [0, 0]], two) + stroke(d`M0 ${-size}V${size}M${-size * 0.72} 0Q0 ${-size * 0.6} ${size * 0.72} 0`, palette.ink, Math.max(3, size * 0.03), { opacity: 0.6 }) + polygon([[0, size * 0.8], [size * 0.24, size * 1.24], [-size * 0.24, size * 1.24]], one) + stroke(d`M0 ${size * 1.2}q${random.between(-60, 60)} ${size * 0.4} 0 ${size * 0.8}t${random.between(-40, 40)} ${size * 0.7}`, two, Math.max(4, size * 0.045))

export const kite: Draw = (stage) => {
  const { palette, random } = stage
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.paper])
  const roofs = random.chance(0.5)
  const duel = random.chance(0.4)
  const x = 800 + random.between(-60, 60)
  const y = random.between(300, 350)
  const size = random.between(190, 230)
  const hand = 700 + random.between(-40, 60)
  const small = [[470, 210, 76], [1130, 180, 88], [1180, 470, 66], [420, 470, 58], [1400, 300, 70], [200, 300, 66]] as const
  return (
    sky(stage) + sun(stage, random.pick([420, 1180]), random.between(480, 560), 90) + weather(stage, 330) + small.slice(0, random.whole(3, 6)).map(([kx, ky, ks], index) => stroke(d`M${kx} ${ky}Q${kx - 60} 640 ${kx + (800 - kx) * 0.4} 920`, palette.paper, 3, { opacity: 0.6 }) + place({ x: kx, y: ky, turn: random.between(-30, 30) }, diamond(stage, ks, tints[(index + 1) % 4] ?? palette.bold, tints[(index + 2) % 4] ?? palette.cool))).join('') +
    (duel ? stroke('M990 330Q800 560 330 920M620 410Q900 620 1180 920', palette.paper, 4) + place({ x: 990, y: 320, turn: 28 }, diamond(stage, 200, tints[2] ?? palette.cool, tints[3] ?? palette.paper)) + place({ x: 610, y: 390, turn: -20 }, diamond(stage, 250, tints[0] ?? palette.bold, tints[1] ?? palette.warm)) + skyline(random, 910, 60, 170, mix(palette.far, palette.near, 0.5)) : '') +
    (duel ? '' : stroke(d`M${x} ${y}Q${x - 40} 600 ${hand + 54} 706`, palette.paper, 4) + place({ x, y, turn: random.pick([-22, -14, 16, 24]) }, diamond(stage, size, tints[0] ?? palette.bold, tints[1] ?? palette.warm)) +
    (roofs
      ? skyline(random, 900, 120, 230, mix(palette.far, palette.near, 0.4)) + polygon([[330, 820], [1270, 820], [1270, 910], [330, 910]], mix(palette.earth, palette.paper, 0.2)) + rect(310, 800, 980, 26, mix(palette.earth, palette.paper, 0.45)) + boxes(points(12, (index) => [350 + index * 78, 840]), 40, 60, mix(palette.earth, palette.ink, 0.25))
      : land(ridge(random, 740, 30), mix(palette.far, palette.leaf, 0.4)) + land(ridge(random, 800, 16), mix(palette.leaf, palette.near, 0.3))) +
    figure(poses.carry, outfit(stage), { x: hand, y: 806, scale: 2.6 }) + figure(poses.stand, outfit(stage), { x: hand + 170, y: 806, scale: 1.9 }) + (random.chance(0.5) ? figure(poses.carry, outfit(stage), { x: hand + 290, y: 806, scale: 2.1, flip: true }) : ''))
  )
}

export const loom: Draw = (stage) => {
  const { palette, random } = stage
  const wood = palette.dark ? mix(palette.earth, palette.warm, 0.4) : mix(palette.earth, palette.ink, 0.3)
  const thread = random.shuffle([palette.bold, palette.warm, palette.cool, palette.paper])
  const warp = (index: number) => thread[(index >> 2) % 4] ?? palette.bold
  const wall = palette.dark ? mix(palette.near, palette.sky[1], 0.3) : mix(palette.warm, palette.paper, 0.6)
  const motif = random.whole(0, 2)
  const cloth = repeat(7, (row) => {
    const y = 560 + row * 42
    const fill = thread[row % 4] ?? palette.bold
    const ink = thread[(row + 2) % 4] ?? palette.warm
    return rect(430, y, 740, 42, fill) + (row % 2 === 0
      ? (motif === 0 ? path(repeat(15, (index) => d`M${440 + index * 49} ${y + 21}l20 -16l20 16l-20 16z`), ink) : motif === 1 ? dots(points(20, (index) => [450 + index * 37, y + 21]), 22, ink) : path(repeat(15, (index) => d`M${434 + index * 49} ${y + 38}l24 -34l24 34z`), ink))
      : stroke(d`M436 ${y + 14}H1164M436 ${y + 28}H1164`, ink, 5))
  })
  const shuttle = place({ x: random.between(620, 980), y: 520, turn: -3 }, path('M-150 0Q-90 -36 0 -36T150 0Q90 36 0 36T-150 0z', darker(wood, 0.2)), rect(-56, -15, 112, 30, palette.bold, { rx: 14 }), stroke('M-150 0L-260 10', palette.bold, 4))
  return (
    rect(0, 0, 1600, 900, wall) + polygon([[900, 0], [1250, 0], [760, 910], [300, 910]], palette.sun, { opacity: palette.dark ? 0.1 : 0.3 }) + rect(0, 800, 1600, 110, mix(palette.earth, palette.near, 0.35)) +
    Array.from({ length: 4 }, (_, band) => stroke(points(10, (index) => [440 + (band * 10 + index) * 18.5, 0]).map(([x], index) => d`M${800 + (x - 800) * 0.9} ${160}L${x} ${570 + (index % 2)}`).join(''), warp(band * 4), 6)).join('') + rect(420, 330, 760, 26, darker(wood, 0.15)) + rect(420, 430, 760, 26, darker(wood, 0.15)) + stroke(repeat(40, (index) => d`M${440 + index * 18.5} 356V430`), palette.paper, 2, { opacity: 0.6 }) + cloth + shuttle +
    rect(410, 846, 780, 36, wood, { rx: 16 }) + rect(340, 100, 56, 800, wood) + rect(1204, 100, 56, 800, wood) + rect(378, 100, 18, 800, darker(wood, 0.25)) + rect(1242, 100, 18, 800, darker(wood, 0.25)) + rect(300, 80, 1000, 56, lighter(wood, 0.12)) + rect(400, 140, 800, 36, darker(wood, 0.1), { rx: 18 }) +
    repeat(3, (index) => place({ x: index === 2 ? 1450 : 120 + index * 110, y: 830 }, polygon([[-44, 0], [44, 0], [20, -130], [-20, -130]], thread[index] ?? palette.bold), rect(-12, -156, 24, 160, wood), rect(-50, -6, 100, 16, wood))) + repeat(4, (index) => place({ x: 90 + index * 62, y: 250 }, stroke('M0 -60V0', palette.ink, 5), path('M-24 0h48q10 120 -24 180q-34 -60 -24 -180z', thread[index] ?? palette.bold))) + pottedPlant(stage, 1420, 820, random.chance(0.5) ? 240 : 0, palette.bold)
  )
}

export const museum: Draw = (stage) => {
  const { palette, random } = stage
  const wall = palette.dark ? mix(palette.near, palette.sky[1], 0.4) : mix(random.pick([palette.cool, palette.bold, palette.leaf, palette.warm]), palette.paper, 0.4)
  const parquet = mix(palette.earth, palette.near, 0.2)
  const art = (x: number, y: number, w: number, h: number) => {
    const id = `art${Math.round(x)}`
    return rect(x - 20, y - 20, w + 40, h + 40, palette.warm) + rect(x - 10, y - 10, w + 20, h + 20, palette.paper) + clipped(id, d`M${x} ${y}h${w}v${h}h${-w}z`, random.pick([
      rect(x, y, w, h, palette.sky[1]) + circle(x + w * 0.6, y + h * 0.35, h * 0.16, palette.sun) + path(d`M${x} ${y + h}v${-h * 0.4}q${w * 0.3} ${-h * 0.3} ${w * 0.6} 0t${w * 0.4} ${-h * 0.1}v${h * 0.5}z`, palette.near) + path(d`M${x} ${y + h}v${-h * 0.2}q${w * 0.5} ${-h * 0.2} ${w} 0v${h * 0.2}z`, palette.leaf),
      rect(x, y, w, h, palette.paper) + circle(x + w * 0.4, y + h * 0.4, w * 0.28, palette.bold) + rect(x + w * 0.45, y + h * 0.4, w * 0.5, h * 0.5, palette.cool) + polygon([[x, y + h], [x + w * 0.5, y + h * 0.55], [x + w * 0.6, y + h]], palette.warm),
      rect(x, y, w, h, palette.near) + path(d`M${x + w * 0.1} ${y + h}q0 ${-h * 0.4} ${w * 0.4} ${-h * 0.42}t${w * 0.4} ${h * 0.42}z`, palette.bold) + circle(x + w * 0.5, y + h * 0.38, h * 0.15, '#b07a52') + path(d`M${x + w * 0.5 - h * 0.17} ${y + h * 0.4}a${h * 0.17} ${h * 0.17} 0 0 1 ${h * 0.34} 0q${-h * 0.17} ${-h * 0.12} ${-h * 0.34} 0z`, palette.ink),
    ])) + polygon([[x + w / 2 - 30, 60], [x + w / 2 + 30, 60], [x + w + 60, y + h + 60], [x - 60, y + h + 60]], palette.sun, { opacity: palette.dark ? 0.13 : 0.16 })
  }
  const vase = path('M-50 -130Q-96 -60 -40 0H40Q96 -60 50 -130Q24 -160 34 -200H-34Q-24 -160 -50 -130z', palette.bold) + path('M-66 -90Q0 -70 66 -90L60 -54Q0 -36 -60 -54z', palette.paper) + path('M20 -170Q60 -130 62 -80Q56 -20 40 0H10Q60 -70 20 -170z', darker(palette.bold, 0.25), { opacity: 0.6 })
  const bones = stroke('M-130 -10Q-40 -130 60 -100T190 -190', palette.paper, 15) + stroke('M-70 -80v60M-40 -98v72M-10 -106v80M20 -106v78M50 -102v70M-100 -46l-30 46M70 -96L84 0M-56 -56L-66 0', palette.paper, 10) + path('M176 -214q60 -22 100 20l-10 22q-50 4 -90 -8z', palette.paper) + circle(216, -198, 7, palette.ink)
  const exhibit = random.pick([vase, path('M-60 0L-44 -100Q-60 -150 -20 -176Q-46 -250 10 -250Q60 -246 40 -180Q80 -150 56 -100L66 0z', mix(palette.paper, palette.ink, 0.12)), place({ scale: 0.8 }, bones)])
  const middle = random.chance(0.5)
  return (
    rect(0, 0, 1600, 900, wall) + rect(0, 0, 1600, 56, darker(wall, 0.3)) + rect(0, 650, 1600, 26, palette.paper) + rect(0, 676, 1600, 230, parquet) + stroke(repeat(12, (index) => d`M${800 + (index - 5.5) * 150} 676L${800 + (index - 5.5) * 330} 910`) + 'M0 740H1600M0 820H1600', darker(parquet, 0.2), 4, { opacity: 0.5 }) +
    (middle ? art(640, 170, 320, 380) + art(330, 220, 200, 240) + art(1080, 220, 220, 240) + art(60, 200, 180, 300) + art(1390, 240, 180, 200) : art(390, 200, 340, 260) + art(900, 180, 280, 330) + art(80, 200, 200, 280) + art(1310, 220, 240, 240)) +
    place({ x: middle ? random.pick([480, 1120]) : 810, y: 680 }, rect(-90, 0, 180, 140, palette.paper), rect(40, 0, 50, 140, darker(palette.paper, 0.15)), rect(-104, -14, 208, 22, palette.paper), place({ y: -14, scale: 1.1 }, exhibit), rect(-120, -300, 240, 290, palette.paper, { opacity: 0.14 })) +
    repeat(random.whole(2, 3), (index) => passer(stage, (middle ? [710, 890, 1010] : [600, 1010, 690])[index] ?? 700, 850, random.between(250, 290))) + stroke('M330 800V720M330 730Q420 790 510 730M510 800V720M1090 800V720M1090 730Q1180 790 1270 730M1270 800V720', palette.ink, 8)
  )
}

export const library: Draw = (stage) => {
  const { palette, random } = stage
  const wood = mix(palette.earth, palette.ink, palette.dark ? 0.45 : 0.3)
  const tints = [palette.bold, palette.warm, palette.cool, palette.paper, palette.leaf, mix(palette.bold, palette.paper, 0.4)] as const
  const shelf = (x: number, y: number, w: number) => {
    const groups = tints.map(() => '')
    let at = x + 8
    while (at < x + w - 30) {
      const width = random.between(18, 40)
      const tall = random.between(86, 122)
      const tint = random.whole(0, 5)
      if (random.chance(0.92)) groups[tint] = `${groups[tint] ?? ''}${d`M${at} ${y}v${-tall}h${width}v${tall}z`}`
      at += width + 3
    }
    return groups.map((data, index) => (data === '' ? '' : path(data, tints[index] ?? palette.bold))).join('') + rect(x, y, w, 14, wood)
  }
  const tall = (x: number, w: number) => rect(x, 40, w, 700, darker(wood, 0.4)) + repeat(5, (row) => shelf(x, 174 + row * 138, w)) + boxes([[x - 14, 30], [x + w - 6, 30]], 20, 712, wood) + rect(x - 20, 20, w + 40, 26, lighter(wood, 0.12))
  const arch = clipped('arch', 'M600 700V320a200 200 0 0 1 400 0V700z', rect(600, 100, 400, 620, palette.sky[1]), circle(random.between(680, 920), 260, 66, palette.sun), path('M600 620Q700 520 800 590T1000 560V720H600z', palette.leaf), path('M600 660Q720 600 1000 660V720H600z', palette.near)) + stroke('M600 700V320a200 200 0 0 1 400 0V700M800 120V700M600 420H1000', lighter(wood, 0.35), 16)
  const reader = path('M660 830V700q0 -70 60 -70h150q60 0 60 70V830z', palette.bold) + rect(640, 730, 50, 110, darker(palette.bold, 0.2), { rx: 22 }) + rect(900, 730, 50, 110, darker(palette.bold, 0.2), { rx: 22 }) + figure(poses.sit, { ...outfit(stage), top: palette.warm }, { x: 790, y: 802, scale: 3.3 }) + polygon([[826, 690], [880, 670], [886, 720], [832, 738]], palette.paper) + polygon([[880, 670], [930, 686], [932, 738], [886, 720]], darker(palette.paper, 0.12))
  const table = rect(430, 716, 740, 34, palette.warm) + rect(430, 742, 740, 10, darker(palette.warm, 0.3)) + rect(480, 748, 36, 130, darker(palette.warm, 0.3)) + rect(1084, 748, 36, 130, darker(palette.warm, 0.3)) + passer(stage, 800, 760, 330) + polygon([[700, 700], [800, 716], [800, 690], [710, 672]], palette.paper) + polygon([[900, 700], [800, 716], [800, 690], [890, 672]], darker(palette.paper, 0.12)) + path('M980 640q0 -50 70 -50t70 50z', palette.leaf) + stroke('M1050 640V716M1010 718h80', palette.warm, 11) + circle(1050, 650, 90, palette.sun, { opacity: 0.22 }) + repeat(4, (index) => rect(500 + index * 5, 696 - index * 24, 150 - index * 8, 22, tints[index] ?? palette.bold, { rx: 3 }))
  const ladder = stroke(d`M${1130} 740L1210 90M1200 740L1280 90${repeat(8, (index) => d`M${1138 + index * 9} ${680 - index * 74}h70`)}`, lighter(wood, 0.4), 13)
  const withWindow = random.chance(0.5)
  const wall = palette.dark ? mix(palette.near, palette.sky[1], 0.25) : mix(palette.warm, palette.paper, 0.5)
  return rect(0, 0, 1600, 900, wall) + (withWindow ? arch + tall(30, 490) + tall(1080, 490) : tall(20, 500) + tall(550, 500) + tall(1080, 500)) + rect(0, 740, 1600, 170, mix(palette.earth, palette.near, 0.4)) + ellipse(800, 850, 560, 50, mix(palette.bold, palette.near, 0.4)) + (random.chance(0.5) ? ladder : '') + (random.chance(0.5) ? place({ x: -240, y: -252, scale: 1.3 }, reader) : table) + pottedPlant(stage, random.pick([480, 1260]), 850, 220, palette.warm)
}

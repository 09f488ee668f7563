import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { lampPost, skyline, tower } from '../shapes/buildings.ts'
import { passer } from '../shapes/figures.ts'
import { land, layers, meadow } from '../shapes/land.ts'
import { bush, palm, pine, roundTree } from '../shapes/plants.ts'
import { flock, sky, stars, sun, weather } from '../shapes/sky.ts'
import { motorcar } from '../shapes/vehicles.ts'
import { glints, water } from '../shapes/water.ts'
import { circle, clipped, d, ellipse, group, path, place, polygon, rect, repeat, stroke } from '../svg.ts'

/** A row of towers, tallest in the middle of the picture so that every crop keeps the summit. */
const downtown = (stage: Stage, base: number, count: number, high: number, lit: number): string => {
  const { palette, random } = stage
  const walls = [mix(palette.near, palette.sky[1], 0.3), mix(palette.cool, palette.near, 0.35), mix(palette.bold, palette.near, 0.3), mix(palette.warm, palette.near, 0.2), mix(palette.paper, palette.far, 0.35)] as const
  const light = palette.dark ? palette.sun : mix(palette.paper, palette.sky[0], 0.35)
  const peak = random.between(0.38, 0.62)
  const row = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const fall = 1 - Math.abs(share - peak) * 1.25
    return { x: -40 + share * 1680, height: high * Math.max(0.25, fall * random.between(0.72, 1.05)), wall: random.pick(walls) }
  })
  return random.shuffle(row).map(({ x, height, wall }) => {
    const width = random.between(110, 190)
    return tower(random, x - width / 2, base - height, base, width, palette.dark ? mix(wall, palette.ink, 0.35) : wall, light, lit)
  }).join('')
}

/** A suspension bridge across the foreground water. */
const bridge = ({ palette }: Stage, y: number): string =>
  stroke(d`M-20 ${y - 60}Q160 ${y - 30} 420 ${y - 250}Q800 ${y + 70} 1180 ${y - 250}Q1440 ${y - 30} 1620 ${y - 60}`, palette.bold, 8) +
  stroke(repeat(15, (index) => {
    const x = 470 + index * 47
    const t = (x - 800) / 380
    return d`M${x} ${y}V${y - 90 - 155 * t * t}`
  }), palette.bold, 3) +
  rect(0, y - 6, 1600, 20, palette.ink) + [420, 1180].map((x) => rect(x - 16, y - 266, 32, 340, palette.bold) + rect(x + 4, y - 266, 12, 340, darker(palette.bold, 0.3))).join('')

export const city: Draw = (stage) => {
  const { palette, random } = stage
  const base = random.pick([640, 690])
  const street = mix(palette.near, palette.ink, 0.35)
  const onWater = random.chance(0.45)
  return (
    sky(stage, base) + sun(stage, random.between(480, 1120), random.between(180, 330), random.between(80, 120)) + weather(stage, 280) +
    skyline(random, base, 90, 330, mix(palette.far, palette.sky[2], 0.35)) + skyline(random, base, 60, 240, palette.far) +
    downtown(stage, base, random.whole(9, 11), random.between(420, 520), palette.dark ? 0.6 : 0.95) +
    (onWater
      ? water(stage, base) + glints(stage, 800, base, palette.sun, 36, 260, 0.5) + (random.chance(0.6) ? bridge(stage, base + 90) : repeat(9, (index) => palm(stage, index * 205 + random.between(-20, 20), 905, random.between(190, 260), random.between(-40, 40))))
      : rect(0, base, 1600, 260, mix(palette.leaf, palette.near, 0.3)) + repeat(13, (index) => roundTree(stage, index * 130 + random.between(-20, 20), base + 40, random.between(90, 140))) +
        rect(0, base + 60, 1600, 220, street) + rect(0, base + 60, 1600, 12, mix(street, palette.paper, 0.35)) + stroke(d`M20 ${base + 150}H1600`, palette.paper, 8, { 'stroke-dasharray': '70 60', opacity: 0.7 }) +
        place({ x: random.between(560, 760), y: base + 138, scale: 0.8 }, motorcar(stage, palette.bold)) + place({ x: random.between(980, 1120), y: base + 222, scale: 0.95, flip: true }, motorcar(stage, palette.warm)) + place({ x: 250, y: base + 222, scale: 0.95, flip: true }, motorcar(stage, palette.cool))) +
    flock(stage, 420, 200, 4)
  )
}

export const cityNight: Draw = (stage) => {
  const { palette, random } = stage
  const base = random.pick([600, 650])
  const towers = downtown(stage, base, 10, random.between(440, 520), 0.55)
  const beams = (y: number, colour: string, dx: number) =>
    stroke(repeat(9, (index) => d`M${index * 200 + dx} ${y}h${random.between(50, 120)}`), colour, 7)
  const flyover = path(d`M-20 ${base + 150}Q800 ${base - 10} 1620 ${base + 120}v46Q800 ${base + 40} -20 ${base + 196}z`, palette.ink) +
    stroke(d`M-20 ${base + 150}Q800 ${base - 10} 1620 ${base + 120}`, palette.warm, 8) + stroke(d`M-20 ${base + 166}Q800 ${base + 6} 1620 ${base + 136}`, palette.bold, 4, { 'stroke-dasharray': '90 60' }) +
    [250, 620, 990, 1360].map((x) => rect(x - 22, base + 110, 44, 260, palette.ink)).join('')
  return (
    sky(stage, base) + stars(stage, 90, 380) + sun(stage, random.between(480, 1120), random.between(150, 240), random.between(60, 95)) +
    skyline(random, base, 120, 340, mix(palette.sky[1], palette.near, 0.45)) + towers +
    (random.chance(0.5)
      ? water(stage, base) + group({ transform: d`translate(0 ${base * 2}) scale(1 -1)`, opacity: 0.22 }, skyline(random, base, 120, 420, palette.ink)) + glints(stage, 800, base, palette.sun, 44, 330, 0.7) + glints(stage, 800, base, palette.bold, 20, 330, 0.6) + bridge(stage, base + 100)
      : rect(0, base, 1600, 320, mix(palette.near, palette.ink, 0.5)) + beams(base + 226, palette.warm, 0) + beams(base + 262, palette.bold, 90) + flyover +
        repeat(5, (index) => lampPost(stage, 120 + index * 340, base + 210, 190)))
  )
}

const vehicleAhead = ({ palette }: Stage, colour: string): string =>
  rect(-92, -32, 40, 44, palette.ink, { rx: 8 }) + rect(52, -32, 40, 44, palette.ink, { rx: 8 }) +
  path('M-80 -90Q-70 -160 -54 -166H54Q70 -160 80 -90z', darker(colour, 0.2)) + path('M-62 -92Q-56 -146 -44 -150H44Q56 -146 62 -92z', mix(palette.sky[1], palette.paper, 0.3)) +
  rect(-104, -96, 208, 76, colour, { rx: 22 }) + rect(-96, -72, 40, 20, palette.bold === colour ? palette.warm : palette.bold, { rx: 8 }) + rect(56, -72, 40, 20, palette.bold === colour ? palette.warm : palette.bold, { rx: 8 }) + rect(-34, -58, 68, 24, palette.paper, { rx: 4 })

export const road: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(430, 490)
  const asphalt = mix(palette.ink, palette.far, 0.25)
  const rows = layers(stage, 3, horizon - 90, horizon, 50, meadow)
  const plant = random.pick([roundTree, pine, (s: Stage, x: number, y: number, h: number) => palm(s, x, y, h, 30)])
  const winding = random.chance(0.4)
  const verge = [0, 1, 2, 3, 4].map((step) => {
    const share = (step / 4) ** 1.7
    const y = horizon + 20 + share * 370
    const reach = 130 + share * 760
    return plant(stage, 800 - reach, y, 70 + share * 330) + plant(stage, 800 + reach + 14, y, 70 + share * 330)
  })
  const bends = d`M790 ${horizon}C1120 ${horizon + 60} 430 ${horizon + 110} 640 ${horizon + 200}S980 ${horizon + 300} 420 920H1240C1320 ${horizon + 330} 820 ${horizon + 220} 800 ${horizon + 180}S1130 ${horizon + 60} 810 ${horizon}z`
  return (
    sky(stage, horizon + 20) + sun(stage, 800 + random.between(-170, 170), horizon - random.between(110, 200), 90) + weather(stage, 240) +
    rows.map((row) => land(row.line, row.colour)).join('') + rect(0, horizon, 1600, 470, meadow(stage, 0.45)) +
    (winding
      ? path(bends, asphalt) + stroke(d`M800 ${horizon + 6}C1126 ${horizon + 60} 540 ${horizon + 110} 720 ${horizon + 196}S1090 ${horizon + 300} 830 920`, palette.paper, 7, { 'stroke-dasharray': '34 30' }) +
        repeat(8, (index) => plant(stage, index < 4 ? 120 + index * 90 : 1230 + (index - 4) * 105, horizon + 60 + (index % 4) * 80, 130 + (index % 4) * 40))
      : polygon([[776, horizon], [824, horizon], [1400, 920], [200, 920]], mix(palette.earth, asphalt, 0.2)) + polygon([[780, horizon], [820, horizon], [1330, 920], [270, 920]], asphalt) +
        repeat(6, (index) => {
          const near = (index / 6) ** 2
          const next = ((index + 0.5) / 6) ** 2
          return polygon([[800 - 2 - near * 22, horizon + near * 450], [802 + near * 22, horizon + near * 450], [802 + next * 22, horizon + next * 450], [798 - next * 22, horizon + next * 450]], palette.warm)
        }) + verge.join('') +
        place({ x: random.pick([650, 960]), y: 735, scale: 1.25 }, vehicleAhead(stage, random.pick([palette.bold, palette.warm, palette.paper])))) +
    (winding ? place({ x: 770, y: 690, scale: 0.55 }, vehicleAhead(stage, palette.bold)) + repeat(6, (index) => bush(index < 3 ? index * 120 : 1340 + (index - 3) * 120, 915, 220, meadow(stage, 0.9))) : '')
  )
}

/** The whole bowl seen from the air. */
const fromTheAir = (stage: Stage): string => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.14)
  const seats = random.shuffle([palette.bold, palette.cool, palette.warm])
  const ring = (y: number, rx: number, ry: number, fill: string) => ellipse(800, y, rx, ry, fill)
  const fans = [0, 1, 2, 3, 4, 5].map((row) =>
    ellipse(800, 452 + row * 3, 570 - row * 32, 300 - row * 22, 'none', {
      stroke: row % 3 === 0 ? palette.paper : row % 3 === 1 ? palette.ink : palette.sun, 'stroke-width': 14, 'stroke-linecap': 'round', 'stroke-dasharray': d`0.1 ${random.between(20, 32)}`, opacity: 0.8,
    }))
  const oval = random.chance(0.5)
  const light = (x: number, y: number) => stroke(d`M${x} ${y + 190}V${y}`, palette.ink, 12) + rect(x - 60, y - 40, 120, 70, palette.ink, { rx: 8 }) + stroke(d`M${x - 40} ${y - 18}h90M${x - 40} ${y + 10}h90`, palette.sun, 20, { 'stroke-dasharray': '.1 27' })
  return (
    rect(0, 0, 1600, 900, mix(palette.near, palette.leaf, 0.35)) + stroke('M-20 760Q500 620 1620 860M300 -20Q360 400 60 920', mix(palette.ink, palette.far, 0.3), 70) + stroke('M-20 760Q500 620 1620 860M300 -20Q360 400 60 920', palette.warm, 5, { 'stroke-dasharray': '30 26' }) +
    repeat(12, (index) => roundTree(stage, index < 6 ? index * 60 + 10 : 1280 + (index - 6) * 60, random.between(150, 330), random.between(70, 110))) +
    light(330, 130) + light(1270, 130) + ring(590, 700, 330, palette.ink) + ring(540, 690, 360, mix(palette.paper, palette.ink, 0.28)) + ring(462, 690, 370, palette.paper) + ring(462, 640, 338, mix(palette.paper, palette.ink, 0.2)) +
    ring(462, 610, 320, seats[0] ?? palette.bold) + ring(468, 500, 250, seats[1] ?? palette.cool) + fans.join('') + ring(484, 396, 186, palette.paper) +
    clipped('turf', 'M416 484a384 174 0 1 0 768 0a384 174 0 1 0 -768 0z', rect(400, 300, 800, 380, turf), repeat(5, (index) => rect(440 + index * 160, 300, 80, 380, lighter(turf, 0.12)))) +
    (oval
      ? ellipse(800, 484, 210, 96, 'none', { stroke: palette.paper, 'stroke-width': 4, 'stroke-dasharray': '14 12' }) + polygon([[776, 426], [824, 426], [832, 544], [768, 544]], mix(palette.earth, palette.paper, 0.5))
      : stroke('M560 390H1040L1090 590H510zM800 390V590', palette.paper, 6) + ellipse(800, 484, 84, 42, 'none', { stroke: palette.paper, 'stroke-width': 6 })) +
    repeat(9, (index) => circle(random.between(540, 1060), random.between(410, 560), 7, index % 2 === 0 ? palette.bold : palette.ink)) + light(180, 560) + light(1420, 560)
  )
}

const fromTheStand = (stage: Stage): string => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.12)
  const stand = (y: number, rx: number, ry: number, fill: string) => path(d`M${800 - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0V920H${800 - rx}z`, fill)
  const crowd = (y: number, rx: number, ry: number, colour: string) =>
    stroke(d`M${800 - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0`, colour, 15, { 'stroke-dasharray': d`0.1 ${random.between(22, 34)}` })
  const mast = (x: number, high: number) =>
    polygon([[x - 60, high + 30], [x + 60, high + 30], [800 + (x - 800) * 0.2 + 260, 760], [800 + (x - 800) * 0.2 - 260, 760]], palette.sun, { opacity: palette.dark ? 0.13 : 0.07 }) +
    stroke(d`M${x} 620V${high}`, palette.ink, 14) + rect(x - 70, high - 44, 140, 90, palette.ink, { rx: 8 }) +
    stroke(d`M${x - 46} ${high - 20}h100M${x - 46} ${high + 20}h100`, palette.sun, 24, { 'stroke-dasharray': '.1 31' })
  const oval = random.chance(0.5)
  const field = oval
    ? path('M60 920Q120 600 800 600T1540 920z', turf) + path('M330 920Q400 690 800 690T1270 920z', lighter(turf, 0.12)) + polygon([[772, 720], [828, 720], [870, 920], [730, 920]], mix(palette.earth, palette.paper, 0.45)) +
      stroke('M764 742h72M748 850h104', palette.paper, 5) + repeat(6, (index) => passer(stage, [560, 690, 912, 1030, 800, 1110][index] ?? 0, [760, 700, 716, 800, 760, 880][index] ?? 0, [80, 60, 60, 90, 84, 110][index] ?? 0, index % 2 === 0 ? palette.paper : palette.cool))
    : polygon([[360, 620], [1240, 620], [1700, 920], [-100, 920]], turf) + repeat(4, (index) => polygon([[360 + index * 220, 620], [470 + index * 220, 620], [350 + index * 450, 920], [125 + index * 450, 920]], lighter(turf, 0.1))) +
      stroke('M370 626H1230M800 626V900M420 660H1180', palette.paper, 5) + stroke('M560 760a240 70 0 1 0 480 0a240 70 0 1 0 -480 0', palette.paper, 6) + repeat(6, (index) => passer(stage, [520, 660, 930, 1080, 770, 1130][index] ?? 0, [740, 690, 720, 770, 800, 880][index] ?? 0, 90, index % 2 === 0 ? palette.bold : palette.warm))
  const tiers = [0, 1, 2, 3, 4, 5]
  return (
    sky(stage, 640) + (palette.dark ? stars(stage, 80, 300) : weather(stage, 200)) + (palette.dark ? '' : sun(stage, random.between(600, 1000), 170, 70)) +
    mast(random.between(330, 400), 190) + mast(random.between(1200, 1270), 190) + mast(620, 250) + mast(980, 250) +
    stand(590, 900, 260, mix(palette.near, palette.ink, 0.2)) + stand(600, 880, 226, mix(palette.cool, palette.near, 0.45)) +
    tiers.map((tier) => crowd(606, 870 - tier * 14, 210 - tier * 26, [palette.paper, palette.warm, palette.bold, palette.paper, palette.cool, palette.warm][tier] ?? palette.paper)).join('') +
    path('M-20 650Q200 560 800 556T1620 650V920H-20z', palette.paper) + path('M-20 672Q200 580 800 576T1620 672V920H-20z', turf) + field + circle(random.between(620, 980), 380, 9, palette.paper)
  )
}

export const stadium: Draw = (stage) => (stage.random.chance(0.45) ? fromTheAir : fromTheStand)(stage)

import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { awning, bulbs, skyline } from '../shapes/buildings.ts'
import { passer, shadow } from '../shapes/figures.ts'
import { backdrop, floor } from '../shapes/backdrop.ts'
import { leaf, pottedPlant, sprig } from '../shapes/plants.ts'
import { sky, sun, weather } from '../shapes/sky.ts'
import { around, boxes, circle, clipped, d, dots, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'

/** Curls of steam that rise from (x, y). */
export const steam = ({ palette }: Stage, x: number, y: number, height: number, curls = 3): string =>
  stroke(repeat(curls, (index) => d`M${x + (index - (curls - 1) / 2) * 52} ${y}q-34 ${-height * 0.25} 0 ${-height * 0.5}t0 ${-height * 0.5}`), palette.paper, 13, { opacity: 0.6 })

const greens = ({ palette }: Stage): string => mix(palette.leaf, '#7fb046', 0.45)

const produce = (stage: Stage): readonly string[] => {
  const { palette } = stage
  return ['#e2452f', '#f2932c', greens(stage), '#f6c63b', '#8a3b62', mix(palette.leaf, '#2f7a3a', 0.5), '#d7642f']
}

/** A sloping crate heaped with round fruit. */
const crate = (stage: Stage, x: number, y: number, width: number, fruit: string): string => {
  const wood = mix(stage.palette.earth, stage.palette.paper, 0.15)
  const r = width * 0.105
  return (
    [0, 1, 2].map((row) => dots(points(5 - row, (index) => [x + width * (0.13 + row * 0.09) + index * r * 1.8, y - row * r * 1.25]), r * 2, darker(fruit, row * 0.09))).join('') +
    dots(points(5, (index) => [x + width * 0.1 + index * r * 1.8, y - r * 0.4]), 8, lighter(fruit, 0.4)) +
    polygon([[x, y], [x + width, y], [x + width * 0.95, y + width * 0.4], [x + width * 0.05, y + width * 0.4]], wood) + stroke(d`M${x + 4} ${y + width * 0.2}h${width - 8}`, darker(wood, 0.3), 5)
  )
}

export const market: Draw = (stage) => {
  const { palette, random } = stage
  const colours = random.shuffle([palette.bold, palette.warm, palette.cool, palette.leaf])
  const goods = random.shuffle(produce(stage))
  const stall = (x: number, width: number, tint: string, offset: number) => {
    const each = width / 3
    return (
      rect(x, 330, width, 400, mix(palette.near, palette.ink, 0.35)) + rect(x + 16, 400, width - 32, 10, palette.earth) + repeat(7, (index) => circle(x + 46 + index * ((width - 90) / 6), 385, 17, goods[(index + offset) % goods.length] ?? palette.bold)) +
      passer(stage, x + width * 0.5, 720, 300) + boxes([[x - 6, 280], [x + width - 10, 280]], 16, 470, palette.ink) +
      repeat(3, (index) => crate(stage, x + index * each + 4, 620, each - 8, goods[(index + offset) % goods.length] ?? palette.bold)) +
      rect(x - 10, 684, width + 20, 80, mix(palette.earth, palette.near, 0.35)) + repeat(3, (index) => crate(stage, x + index * each + 4, 720, each - 8, goods[(index + offset + 3) % goods.length] ?? palette.warm)) +
      awning(x - 24, 250, width + 48, 110, 8, tint, palette.paper)
    )
  }
  const three = random.chance(0.5)
  const ground = mix(palette.earth, palette.paper, 0.25)
  return (
    sky(stage, 720) + sun(stage, random.between(500, 1100), random.between(130, 200), 80) + weather(stage, 200) + skyline(random, 760, 300, 520, mix(palette.far, palette.sky[2], 0.25)) + rect(0, 740, 1600, 170, ground) + rect(0, 740, 1600, 10, lighter(ground, 0.3)) +
    (three
      ? stall(-70, 380, colours[2] ?? palette.cool, 2) + stall(1290, 380, colours[3] ?? palette.cool, 5) + stall(random.between(555, 605), 440, colours[0] ?? palette.bold, 0)
      : stall(270, 470, colours[0] ?? palette.bold, 0) + stall(860, 470, colours[1] ?? palette.warm, 4)) +
    bulbs(stage, -10, random.between(90, 140), 820, 120, 8) + bulbs(stage, 810, 110, 820, random.between(80, 140), 8) +
    repeat(random.whole(3, 5), (index) => {
      const x = [520, 1010, 770, 1240, 370][index] ?? 700
      return shadow(stage, x, 860, 130) + passer(stage, x + random.between(-30, 30), 860 + (index % 2) * 18, random.between(270, 310))
    })
  )
}

const pot = (x: number, y: number, width: number, fill: string, ink: string): string =>
  path(d`M${x - width / 2} ${y - width * 0.55}h${width}v${width * 0.4}q0 ${width * 0.15} ${-width * 0.16} ${width * 0.15}h${-width * 0.68}q${-width * 0.16} 0 ${-width * 0.16} ${-width * 0.15}z`, fill) +
  path(d`M${x + width * 0.2} ${y - width * 0.55}h${width * 0.3}v${width * 0.4}q0 ${width * 0.15} ${-width * 0.16} ${width * 0.15}h${-width * 0.2}z`, darker(fill, 0.2)) +
  rect(x - width * 0.56, y - width * 0.62, width * 1.12, width * 0.09, lighter(fill, 0.18), { rx: 8 }) + stroke(d`M${x - width * 0.5} ${y - width * 0.4}h${-width * 0.14}M${x + width * 0.5} ${y - width * 0.4}h${width * 0.14}`, ink, 14)

export const kitchen: Draw = (stage) => {
  const { palette, random } = stage
  const wall = palette.dark ? mix(palette.near, palette.cool, 0.3) : mix(random.pick([palette.cool, palette.warm, palette.leaf]), palette.paper, 0.6)
  const counter = mix(palette.paper, palette.earth, 0.3)
  const cupboard = random.pick([palette.cool, palette.bold, palette.near])
  const glow = palette.dark ? palette.sky[2] : palette.sky[1]
  const jars = random.shuffle([palette.bold, palette.warm, palette.leaf, palette.cool, palette.paper])
  const winX = random.pick([420, 900])
  const jar = (x: number, y: number, fill: string, size: number) => rect(x, y - size, size * 0.7, size, fill, { rx: 10 }) + rect(x + size * 0.45, y - size, size * 0.25, size, darker(fill, 0.2), { rx: 10 }) + rect(x - 3, y - size - 14, size * 0.7 + 6, 18, palette.ink, { rx: 4 })
  const shelfX = winX === 420 ? 860 : 380
  const pots = random.pick([palette.bold, palette.warm, palette.cool])
  return (
    rect(0, 0, 1600, 900, wall) + stroke(repeat(5, (row) => d`M0 ${400 + row * 56}H1600`) + repeat(20, (index) => d`M${index * 84} 400V640`), lighter(wall, 0.3), 4, { opacity: 0.7 }) + rect(0, 384, 1600, 16, darker(wall, 0.15)) +
    rect(winX - 12, 88, 304, 264, palette.paper) + rect(winX, 100, 280, 240, glow) + circle(winX + 180, 180, 46, palette.sun) + path(d`M${winX} 340v-60q80 -60 150 -20t130 -10v90z`, mix(palette.leaf, glow, 0.3)) + stroke(d`M${winX + 140} 100v240M${winX} 220h280`, palette.paper, 9) +
    rect(shelfX, 250, 400, 16, palette.ink) + repeat(4, (index) => jar(shelfX + 26 + index * 94, 250, jars[index] ?? palette.warm, 72 + (index % 2) * 22)) + stroke(d`M${shelfX} 330h400`, palette.ink, 6) +
    repeat(4, (index) => stroke(d`M${shelfX + 60 + index * 92} 330v90`, palette.ink, 7) + (index % 2 === 0 ? path(d`M${shelfX + 32 + index * 92} 416h56q0 40 -28 40t-28 -40z`, palette.ink) : ellipse(shelfX + 60 + index * 92, 440, 24, 32, palette.ink))) +
    rect(0, 668, 1600, 240, cupboard) + stroke('M260 700V900M640 700V900M960 700V900M1340 700V900', darker(cupboard, 0.25), 8) + stroke('M220 760v60M680 760v60M920 760v60M1380 760v60', palette.warm, 10) + rect(0, 640, 1600, 36, counter) + rect(0, 668, 1600, 10, darker(counter, 0.25)) +
    `<g transform="translate(-256 -205) scale(1.32)">` + rect(520, 614, 560, 30, palette.ink, { rx: 8 }) + [660, 940].map((x) => rect(x - 80, 600, 160, 14, darker(palette.ink, 0.3)) + path(d`M${x - 40} 602q6 -22 12 -6q6 -26 14 -2q8 -28 16 2q8 -22 12 4q8 -18 14 2z`, palette.warm)).join('') +
    steam(stage, 660, 400, 190) + pot(660, 598, random.between(210, 240), pots, palette.ink) +
    (random.chance(0.5) ? path('M840 540H1040Q1030 598 980 598H900Q850 598 840 540z', palette.ink) + stroke('M1040 552H1190', darker(palette.earth, 0.3), 20) + steam(stage, 940, 500, 130, 2) + repeat(5, (index) => circle(870 + index * 36, 534 - (index % 2) * 10, 17, [palette.warm, palette.bold, palette.leaf][index % 3] ?? palette.warm)) : pot(940, 598, 180, palette.paper, palette.ink) + steam(stage, 940, 440, 150, 2)) +
    '</g>' + place({ x: 1290, y: 640 }, polygon([[-110, 0], [110, 0], [96, -14], [-96, -14]], palette.earth), [-60, -10, 40].map((x, index) => circle(x, -42, 30, ['#e2452f', '#f2932c', greens(stage)][index] ?? '#e2452f')).join('')) + pottedPlant(stage, 290, 642, 190, palette.bold) +
    stroke(d`M${random.between(760, 840)} -10V60`, palette.ink, 6)
  )
}

/** A small ribbed tea glass, its foot at (0, 0). */
const chaiGlass = (stage: Stage, tea: string): string =>
  clipped('glass', 'M-112 -300H112L84 -8Q84 0 70 0H-70Q-84 0 -84 -8z',
    rect(-120, -310, 240, 320, stage.palette.paper, { opacity: 0.55 }), rect(-120, -248, 240, 260, tea), rect(-120, -248, 240, 22, lighter(tea, 0.3)), polygon([[50, -310], [120, -310], [120, 10], [40, 10]], darker(tea, 0.4), { opacity: 0.3 }),
    stroke('M-66 -230L-52 -30M-24 -230L-20 -30M22 -230L18 -30M64 -230L52 -30', lighter(tea, 0.25), 8, { opacity: 0.5 })) +
  ellipse(0, -300, 112, 16, 'none', { stroke: stage.palette.paper, 'stroke-width': 7 })

export const tea: Draw = (stage) => {
  const { palette, random } = stage
  const brew = random.pick(['#b9763f', '#c98a4b', '#a85e2c'])
  const colour = random.pick([palette.bold, palette.cool, palette.warm])
  const y = floor + 20
  const biscuits = repeat(3, (index) => ellipse(1085 + index * 46, y - 18 - index * 22, 62, 16, index % 2 === 0 ? '#d9a25c' : '#c98d48'))
  const kettle = (x: number) => place({ x, y, scale: 1.05 },
    path('M-150 -10Q-190 -200 -60 -250H60Q190 -200 150 -10Q140 0 120 0H-120Q-140 0 -150 -10z', colour), path('M60 -250Q190 -200 150 -10Q140 0 120 0H50Q110 -120 60 -250z', darker(colour, 0.22)),
    path('M-140 -90Q-210 -120 -236 -216L-276 -206Q-262 -70 -150 -30z', colour), stroke('M-90 -236Q-70 -380 40 -366T110 -226', palette.ink, 18), ellipse(0, -252, 74, 16, darker(colour, 0.3)), circle(0, -276, 20, palette.ink), stroke('M-106 -60Q-126 -150 -70 -204', lighter(colour, 0.35), 14))
  const cup = place({ x: 800, y, scale: 1.15 },
    ellipse(0, 0, 290, 40, darker(palette.paper, 0.15)), ellipse(0, -10, 290, 38, palette.paper), ellipse(0, -12, 190, 22, darker(palette.paper, 0.12)),
    stroke('M180 -210Q290 -220 270 -140T150 -80', colour, 30), path('M-200 -260H200Q196 -70 90 -16H-90Q-196 -70 -200 -260z', colour), path('M90 -260H200Q196 -70 90 -16H30Q110 -100 90 -260z', darker(colour, 0.2)),
    ellipse(0, -260, 200, 42, lighter(colour, 0.2)), ellipse(0, -254, 178, 32, brew), ellipse(-30, -262, 90, 12, lighter(brew, 0.25)), repeat(5, (index) => circle(-110 + index * 52, -120 + (index % 2) * 28, 15, palette.paper, { opacity: 0.85 })))
  const glasses = [0, 1].map((index) => place({ x: 680 + index * 250, y: y + (index === 0 ? 16 : 0), scale: 1.12 }, chaiGlass(stage, index === 0 ? brew : darker(brew, 0.1)).replaceAll('glass', `glass${index}`))).join('')
  return backdrop(stage) + shadow(stage, 800, y + 16, 780, 0.28) + random.pick([
    steam(stage, 800, 360, 230) + cup + biscuits,
    steam(stage, 680, 380, 200, 2) + steam(stage, 930, 370, 200, 2) + glasses + biscuits,
    steam(stage, 1010, 390, 190, 2) + kettle(660) + place({ x: 1010, y: y + 14, scale: 1.05 }, chaiGlass(stage, brew)),
  ]) + place({ x: 420, y: y + 30, turn: 70 }, sprig(170, 3, palette.leaf))
}

const spiceColours = ['#d8342a', '#f0a51e', '#8c4a22', '#e8c75a', '#4f7a34', '#b3541e', '#3b2a24', '#f3e3c3'] as const

export const spices: Draw = (stage) => {
  const { palette, random } = stage
  const heaps = random.shuffle(spiceColours)
  if (random.chance(0.5)) {
    const cloth = random.pick([palette.cool, palette.near, palette.bold])
    const steel = mix(palette.paper, palette.cool, 0.25)
    const bowl = (x: number, y: number, r: number, fill: string) =>
      circle(x + 6, y + 9, r, palette.ink, { opacity: 0.3 }) + circle(x, y, r, lighter(steel, 0.3)) + circle(x, y, r * 0.9, darker(steel, 0.3)) + circle(x, y, r * 0.84, fill) + circle(x - r * 0.14, y - r * 0.16, r * 0.54, lighter(fill, 0.14)) + dots(points(16, () => around(x, y, random.between(0, r * 0.7), random.between(0, 360))), 6, darker(fill, 0.3), { opacity: 0.7 })
    const turn = random.between(0, 60)
    return (
      rect(0, 0, 1600, 900, cloth) + stroke(repeat(19, (index) => d`M${index * 90 - 10} -10V910`), lighter(cloth, 0.14), 16, { opacity: 0.4 }) + stroke(repeat(11, (index) => d`M-10 ${index * 90}H1610`), darker(cloth, 0.2), 16, { opacity: 0.35 }) +
      circle(818, 478, 408, palette.ink, { opacity: 0.3 }) + circle(800, 450, 408, lighter(steel, 0.2)) + circle(800, 450, 388, darker(steel, 0.18)) + circle(800, 450, 372, mix(steel, palette.ink, 0.3)) + bowl(800, 450, 116, heaps[6] ?? '#d8342a') +
      repeat(6, (index) => {
        const [x, y] = around(800, 450, 246, turn + index * 60)
        return bowl(x, y, 112, heaps[index] ?? '#d8342a')
      }) +
      place({ x: random.pick([240, 1370]), y: 620, turn: random.between(-30, 30), scale: 1.3 }, ellipse(0, -130, 60, 78, darker(steel, 0.1)), ellipse(0, -134, 46, 62, heaps[1] ?? '#f0a51e'), stroke('M0 -50V170', steel, 22)) +
      repeat(6, () => place({ x: random.pick([random.between(60, 330), random.between(1270, 1540)]), y: random.between(80, 840), turn: random.between(0, 360) }, leaf(110, 30, palette.leaf))) +
      repeat(3, (index) => place({ x: index === 1 ? 1420 : 150 + index * 30, y: 160 + index * 260, turn: random.between(0, 90) }, path('M0 0Q90 -60 180 10Q90 0 0 0z', '#d8342a'), stroke('M0 0l-26 -10', palette.leaf, 9)))
    )
  }
  const sack = (x: number, y: number, size: number, fill: string) => {
    const jute = mix('#cfa56c', palette.paper, random.between(0.1, 0.4))
    return ellipse(x, y, size * 0.7, size * 0.1, palette.ink, { opacity: 0.25 }) + path(d`M${x - size * 0.5} ${y - size * 0.55}Q${x} ${y - size * 1.5} ${x + size * 0.5} ${y - size * 0.55}z`, fill) + path(d`M${x} ${y - size * 1.02}Q${x + size * 0.3} ${y - size * 0.96} ${x + size * 0.5} ${y - size * 0.55}H${x + size * 0.1}z`, darker(fill, 0.16)) +
      dots(points(12, () => [x + random.between(-size * 0.28, size * 0.28), y - random.between(size * 0.6, size * 0.82)]), 7, lighter(fill, 0.25)) +
      path(d`M${x - size * 0.54} ${y - size * 0.55}Q${x - size * 0.7} ${y - size * 0.1} ${x - size * 0.5} ${y}H${x + size * 0.5}Q${x + size * 0.7} ${y - size * 0.1} ${x + size * 0.54} ${y - size * 0.55}z`, jute) + path(d`M${x + size * 0.16} ${y - size * 0.5}H${x + size * 0.54}Q${x + size * 0.7} ${y - size * 0.1} ${x + size * 0.5} ${y}H${x + size * 0.22}z`, darker(jute, 0.14)) + rect(x - size * 0.58, y - size * 0.62, size * 1.16, size * 0.13, lighter(jute, 0.2), { rx: size * 0.06 }) +
      stroke(d`M${x - size * 0.42} ${y - size * 0.3}h${size * 0.84}`, darker(jute, 0.25), 4, { 'stroke-dasharray': '10 12' })
  }
  return backdrop(stage) + repeat(3, (index) => sack(520 + index * 280, floor - 60, 230, heaps[index] ?? '#d8342a')) + repeat(random.whole(3, 4), (index) => sack(380 + index * 290, floor + 90, 260, heaps[index + 3] ?? '#f0a51e'))
}


import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { backdrop, floor } from '../shapes/backdrop.ts'
import { shadow } from '../shapes/figures.ts'
import { leaf } from '../shapes/plants.ts'
import { around, circle, d, dots, ellipse, group, path, place, points, rect, repeat, stroke } from '../svg.ts'
import type { Point } from '../svg.ts'

/** A table seen from above, with a cloth: stripes, checks or boards. */
const tableFromAbove = (stage: Stage): string => {
  const { palette, random } = stage
  const cloth = random.pick([palette.cool, palette.bold, palette.warm, mix(palette.bold, palette.ink, 0.45)])
  const stripe = (data: string, opacity: number) => stroke(data, lighter(cloth, 0.25), 40, { opacity, 'stroke-linecap': 'butt' })
  const lines = repeat(14, (index) => d`M${index * 124} -10V910`)
  const rows = repeat(8, (index) => d`M-10 ${index * 124 + 30}H1610`)
  const wood = mix(palette.earth, palette.ink, palette.dark ? 0.35 : 0.1)
  return random.pick([
    rect(0, 0, 1600, 900, cloth) + stripe(lines, 0.28),
    rect(0, 0, 1600, 900, cloth) + stripe(lines, 0.2) + stripe(rows, 0.2),
    rect(0, 0, 1600, 900, wood) + repeat(6, (index) => rect(0, index * 150, 1600, 142, lighter(wood, 0.04 + (index % 3) * 0.05))) + rect(0, 150, 420, 600, cloth) + rect(1180, 150, 420, 600, cloth) + rect(20, 150, 16, 600, lighter(cloth, 0.3)) + rect(1564, 150, 16, 600, lighter(cloth, 0.3)),
  ])
}

const dish = (x: number, y: number, r: number, rim: string, fill: string): string =>
  circle(x + r * 0.05, y + r * 0.08, r, '#140a1e', { opacity: 0.28 }) + circle(x, y, r, rim) + circle(x, y, r * 0.88, darker(rim, 0.16)) + circle(x, y, r * 0.82, fill)

/** A bowl of something seen from above: gravy with a lighter swirl and a few leaves. */
const curry = ({ palette }: Stage, x: number, y: number, r: number, fill: string): string =>
  dish(x, y, r, mix(palette.paper, palette.cool, 0.2), fill) + path(d`M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 0 1 ${r} 0a${r * 0.36} ${r * 0.3} 0 0 1 ${-r * 0.7} 0z`, lighter(fill, 0.18)) +
  dots([[x - r * 0.3, y + r * 0.3], [x + r * 0.1, y + r * 0.46], [x + r * 0.36, y + r * 0.22]], r * 0.16, palette.leaf) + dots([[x - r * 0.1, y - r * 0.2], [x + r * 0.42, y - r * 0.3]], r * 0.12, '#d8342a')

const bananaLeaf = ({ palette }: Stage): string => {
  const green = mix(palette.leaf, '#5fa043', 0.5)
  return path('M130 470C200 130 560 90 1000 110C1300 126 1440 300 1500 450C1420 690 1200 800 800 800C420 800 190 720 130 470z', green) + path('M130 470C190 720 420 800 800 800C1200 800 1420 690 1500 450z', darker(green, 0.12)) +
    stroke('M60 474Q700 440 1540 448', lighter(green, 0.35), 14) + stroke(repeat(11, (index) => d`M${260 + index * 108} ${466}q40 -170 90 -${300 - Math.abs(index - 5) * 22}M${260 + index * 108} 470q40 150 90 ${280 - Math.abs(index - 5) * 24}`), darker(green, 0.25), 4, { opacity: 0.5 })
}

const rice = ({ palette }: Stage, x: number, y: number, r: number): string =>
  circle(x + 6, y + 10, r, '#140a1e', { opacity: 0.2 }) + circle(x, y, r, mix(palette.paper, '#e8d9b5', 0.5)) + circle(x - r * 0.12, y - r * 0.14, r * 0.74, '#fdf8ea') +
  stroke(points(16, (index) => around(x, y, r * (0.2 + (index % 4) * 0.2), index * 67)).map(([left, top]) => d`M${left} ${top}l12 6`).join(''), '#e3d3ac', 6)

const roti = (x: number, y: number, r: number): string =>
  circle(x + 4, y + 8, r, '#140a1e', { opacity: 0.2 }) + circle(x, y, r, '#e5bd80') + circle(x, y, r * 0.9, '#edca92') + dots(points(7, (index) => around(x, y, r * (0.25 + (index % 3) * 0.2), index * 130)), r * 0.16, '#b9803f', { opacity: 0.8 })

const gravies = ['#c8401f', '#e59a1f', '#5f8a3a', '#7a3a1c', '#f3e6c8', '#d9652a'] as const

export const foodPlate: Draw = (stage) => {
  const { palette, random } = stage
  const fills = random.shuffle(gravies)
  const turn = random.between(0, 40)
  const thali = circle(822, 482, 410, '#140a1e', { opacity: 0.28 }) + circle(800, 450, 410, mix(palette.paper, palette.cool, 0.12)) + circle(800, 450, 388, mix(palette.paper, palette.ink, 0.22)) + circle(800, 450, 372, mix(palette.paper, palette.ink, 0.1)) +
    repeat(random.whole(4, 5), (index) => {
      const [x, y] = around(800, 450, 262, turn + 180 + index * 46)
      return curry(stage, x, y, 88, fills[index] ?? '#c8401f')
    }) + rice(stage, 720, 540, 120) + roti(930, 570, 120) + roti(950, 550, 116) + place({ x: 790, y: 690, turn: 100 }, leaf(90, 26, palette.leaf)) + path('M840 700a50 50 0 0 0 70 -34z', '#f3d73f')
  const onLeaf = bananaLeaf(stage) + rice(stage, 800, 540, 165) + path('M700 560q40 -80 130 -60q80 30 70 80q-60 60 -130 40q-60 -20 -70 -60z', fills[0] ?? '#e59a1f') + repeat(5, (index) => curry(stage, 480 + index * 160, 270 + Math.abs(index - 2) * 14, 70, fills[index] ?? '#c8401f')) +
    repeat(3, (index) => circle(1040 + index * 84, 580 - (index % 2) * 50, 46, '#d9952f') + circle(1040 + index * 84, 580 - (index % 2) * 50, 15, '#8a4f1a')) + roti(480, 570, 100)
  const bowlFood = circle(816, 480, 340, '#140a1e', { opacity: 0.28 }) + circle(800, 450, 340, palette.paper) + circle(800, 450, 312, darker(palette.paper, 0.12)) + circle(800, 450, 286, random.pick(['#e8b04a', '#f3e3bd'])) +
    repeat(24, (index) => {
      const [x, y] = around(800, 450, random.between(30, 250), index * 137)
      return place({ x, y, turn: random.between(0, 180) }, random.pick([ellipse(0, 0, 44, 26, '#c8622a'), circle(0, 0, 26, '#d8342a'), leaf(70, 22, palette.leaf), ellipse(0, 0, 30, 16, '#7fae45'), stroke('M-26 0q26 -26 52 0', '#fff3d8', 13)]))
    }) + place({ x: 1230, y: 420, turn: 8 }, stroke('M0 -60V330', mix(palette.paper, palette.ink, 0.25), 20), ellipse(0, -110, 44, 70, mix(palette.paper, palette.ink, 0.25))) + place({ x: 370, y: 420, turn: -8 }, stroke('M0 -60V330M-36 -180V-90Q-36 -60 0 -60T36 -90V-180M0 -180V-60', mix(palette.paper, palette.ink, 0.25), 17))
  return tableFromAbove(stage) + random.pick([thali, onLeaf, bowlFood]) +
    place({ x: random.pick([190, 1410]), y: random.between(200, 300) }, circle(8, 12, 92, '#140a1e', { opacity: 0.25 }), circle(0, 0, 92, mix(palette.paper, palette.cool, 0.3)), circle(0, 0, 76, palette.sky[1]), ellipse(-20, -24, 30, 18, palette.paper, { opacity: 0.7 }))
}

export const dosa: Draw = (stage) => {
  const { palette, random } = stage
  const crust = random.pick(['#d9922f', '#cf8228', '#e2a442'])
  const base = random.chance(0.45) ? bananaLeaf(stage) : circle(822, 500, 400, '#140a1e', { opacity: 0.26 }) + circle(800, 470, 400, palette.paper) + circle(800, 470, 372, darker(palette.paper, 0.12)) + circle(800, 470, 352, mix(palette.paper, palette.warm, 0.12))
  const rolled = place({ x: 800, y: 560, turn: random.between(-20, -8), flip: random.chance(0.5) },
    path('M-500 30Q-520 120 -420 130H440Q530 120 510 10z', '#140a1e', { opacity: 0.22 }),
    path('M-480 -80Q-530 20 -470 96Q-30 150 470 84Q540 10 480 -86Q20 -150 -480 -80z', crust), path('M-480 -80Q20 -150 480 -86Q500 -50 500 -30Q0 -80 -498 -20Q-494 -56 -480 -80z', lighter(crust, 0.3)), path('M-470 96Q-30 150 470 84Q490 60 498 36Q0 100 -496 50Q-488 76 -470 96z', darker(crust, 0.22)),
    ellipse(484, 0, 40, 84, darker(crust, 0.35)), ellipse(488, 0, 24, 58, '#f1cf6b'), stroke('M-440 10Q-100 -40 380 -4M-400 54Q0 30 400 50M-380 -40Q-60 -84 300 -60', darker(crust, 0.18), 7, { opacity: 0.6, 'stroke-dasharray': '90 40 30 60' }),
    dots(points(16, () => [random.between(-420, 420), random.between(-70, 80)]), 14, darker(crust, 0.3), { opacity: 0.5 }))
  const folded = place({ x: 780, y: 590, turn: random.between(-10, 8) },
    path('M-360 110A430 430 0 0 1 390 70z', '#140a1e', { opacity: 0.22 }), path('M-380 80A400 400 0 0 1 380 80Q0 150 -380 80z', crust), path('M-380 80A400 400 0 0 1 380 80Q300 -190 0 -200Q-290 -180 -380 80z', lighter(crust, 0.14)),
    stroke('M-310 40A330 330 0 0 1 310 40M-240 40A250 250 0 0 1 240 40M-160 50A170 170 0 0 1 160 50', darker(crust, 0.14), 11, { opacity: 0.6 }), path('M-380 80Q0 150 380 80Q0 210 -380 80z', darker(crust, 0.25)), path('M-200 100q200 60 380 0q-60 60 -190 60t-190 -60z', '#f1cf6b'))
  const bowls = random.shuffle([['#f6efd9', '#5f8a3a'], ['#cf4a22', '#f0a51e'], ['#d98a1f', '#5f8a3a'], ['#7ea548', '#f6efd9']] as const)
  const spots = random.pick<readonly Point[]>([[[580, 290], [800, 225], [1020, 290]], [[520, 330], [690, 230], [880, 215]], [[760, 220], [950, 250], [1100, 370]]])
  return tableFromAbove(stage) + base + spots.map(([x, y], index) => curry(stage, x, y, 96, bowls[index]?.[0] ?? '#cf4a22')).join('') + random.pick([rolled, folded]) + repeat(3, (index) => place({ x: 520 + index * 24, y: 760 - index * 8, turn: 60 + index * 30 }, leaf(80, 20, palette.leaf)))
}

const mango = (size: number, fill: string): string =>
  path(d`M${-size * 0.5} ${size * 0.1}C${-size * 0.55} ${-size * 0.45} ${size * 0.05} ${-size * 0.66} ${size * 0.4} ${-size * 0.3}C${size * 0.7} ${size * 0.1} ${size * 0.4} ${size * 0.46} ${size * 0.02} ${size * 0.5}C${-size * 0.26} ${size * 0.52} ${-size * 0.46} ${size * 0.4} ${-size * 0.5} ${size * 0.1}z`, fill) +
  path(d`M${size * 0.4} ${-size * 0.3}C${size * 0.7} ${size * 0.1} ${size * 0.4} ${size * 0.46} ${size * 0.02} ${size * 0.5}C${size * 0.34} ${size * 0.3} ${size * 0.46} ${0} ${size * 0.4} ${-size * 0.3}z`, mix(fill, '#d8402a', 0.45)) + ellipse(-size * 0.2, -size * 0.2, size * 0.1, size * 0.18, lighter(fill, 0.35), { transform: 'rotate(36)' })

const apple = (size: number, fill: string): string =>
  circle(-size * 0.2, 0, size * 0.4, fill) + circle(size * 0.2, 0, size * 0.4, darker(fill, 0.15)) + ellipse(0, size * 0.1, size * 0.4, size * 0.36, fill) + stroke(d`M0 ${-size * 0.28}q4 -20 16 -34`, '#4a2d1a', 8) + ellipse(-size * 0.3, -size * 0.14, size * 0.08, size * 0.14, lighter(fill, 0.4))

const bananas = (size: number): string =>
  [0, 1, 2].map((index) => place({ turn: index * 16 - 10 }, path(d`M${-size} ${-size * 0.1}Q${-size * 0.2} ${size * 0.8} ${size * 0.8} ${size * 0.1}l20 -30Q${-size * 0.1} ${size * 0.34} ${-size * 0.86} ${-size * 0.24}z`, ['#e9b023', '#f3c33a', '#f8d55c'][index] ?? '#f3c33a'))).join('') + circle(-size * 0.94, -size * 0.16, size * 0.09, '#5b3a1a')

const slice = (size: number): string =>
  path(d`M${-size} 0A${size} ${size} 0 0 0 ${size} 0z`, '#2f7d44') + path(d`M${-size * 0.9} 0A${size * 0.9} ${size * 0.9} 0 0 0 ${size * 0.9} 0z`, '#f4f0d8') + path(d`M${-size * 0.83} 0A${size * 0.83} ${size * 0.83} 0 0 0 ${size * 0.83} 0z`, '#ef4f4a') + dots(points(9, (index) => around(0, 0, size * (0.32 + (index % 2) * 0.26), 20 + index * 18)), size * 0.06, '#2b1718')

export const fruit: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 20
  const leafy = (x: number, top: number, turn: number) => place({ x, y: top, turn }, leaf(120, 32, palette.leaf))
  const basket = mix(palette.earth, palette.ink, 0.18)
  const heaped = leafy(560, 430, -50) + leafy(1040, 430, 55) + leafy(800, 300, 10) +
    points(8, (index) => [560 + (index % 5) * 122 + (index > 4 ? 130 : 0), index > 4 ? 380 : 480]).map(([x, top], index) => place({ x, y: top, turn: random.between(-40, 30) }, index % 4 === 3 ? apple(190, '#cf3a34') : mango(190, random.pick(['#f4b02a', '#f2c233', '#c9b83a'])))).join('') +
    path(d`M400 520H1200Q1170 ${y} 1020 ${y}H580Q430 ${y} 400 520z`, basket) + stroke(repeat(3, (row) => d`M${420 + row * 22} ${575 + row * 54}H${1180 - row * 22}`), lighter(basket, 0.3), 16, { 'stroke-dasharray': '52 26' }) + stroke('M396 526H1204', lighter(basket, 0.18), 26)
  const bowl = place({ x: 650, y: 480, turn: -6 }, bananas(240)) + place({ x: 800, y: 420 }, apple(240, '#d33f35')) + place({ x: 960, y: 450 }, mango(230, '#f4b02a')) + place({ x: 1050, y: 500 }, apple(190, '#7ba84a')) + repeat(9, (index) => circle(880 + (index % 4) * 44 - (index > 3 ? 18 : 0), 500 - Math.floor(index / 4) * 40, 27, index % 2 === 0 ? '#6d3273' : '#84418a')) +
    path(d`M460 520H1140Q1120 ${y - 30} 900 ${y - 20}H700Q480 ${y - 30} 460 520z`, palette.cool) + path(d`M960 520H1140Q1120 ${y - 30} 900 ${y - 20}H820Q960 ${y - 90} 960 520z`, darker(palette.cool, 0.2)) + rect(690, y - 30, 220, 34, darker(palette.cool, 0.25), { rx: 8 }) + rect(444, 506, 712, 26, lighter(palette.cool, 0.25), { rx: 13 })
  const cut = place({ x: 790, y: 400, turn: random.between(-8, 8) }, slice(360)) + place({ x: 540, y: y - 76, turn: -10 }, mango(230, '#f4b02a')) + place({ x: 1080, y: y - 80 }, apple(220, '#cf3a34')) + place({ x: 830, y: y - 62, turn: 4 }, group({}, circle(0, 0, 92, '#f08a24'), circle(0, 0, 76, '#ffd27a'), repeat(8, (index) => place({ turn: index * 45 }, path('M0 -8L24 -62Q0 -76 -24 -62z', '#f49a35'))))) + leafy(470, y - 170, -30)
  return backdrop(stage) + shadow(stage, 800, y + 8, 860, 0.3) + random.pick([heaped, bowl, cut])
}

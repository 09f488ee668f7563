import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { backdrop, floor } from '../shapes/backdrop.ts'
import { shadow, skins } from '../shapes/figures.ts'
import { leaf, pottedPlant, sprig } from '../shapes/plants.ts'
import { circle, d, dots, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'
import { mug, notebook } from './technology.ts'

/** A closed book lying flat, its spine towards us; (0, 0) is the middle of its underside. */
const lying = ({ palette }: Stage, width: number, height: number, cover: string): string =>
  rect(-width / 2, -height, width, height, cover, { rx: 10 }) + rect(width / 2 - 34, -height + 10, 36, height - 20, palette.paper) + stroke(d`M${width / 2 - 30} ${-height * 0.62}h30M${width / 2 - 30} ${-height * 0.38}h30`, darker(palette.paper, 0.2), 3) +
  rect(-width / 2 + 50, -height, 18, height, palette.paper, { opacity: 0.7 }) + rect(-width / 2 + 90, -height * 0.62, width * 0.36, height * 0.24, lighter(cover, 0.3), { rx: 4 }) + rect(-width / 2, -height * 0.2, width - 34, height * 0.2, darker(cover, 0.2), { rx: 8 })

export const book: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 20
  const cover = random.pick([palette.bold, palette.cool, palette.warm, palette.near])
  const lines = stroke(repeat(7, (row) => d`M-400 ${-150 + row * 32}Q-220 ${-190 + row * 32} -50 ${-140 + row * 32}M50 ${-140 + row * 32}Q220 ${-190 + row * 32} ${row === 6 ? 250 : 400} ${-150 + row * 32}`), palette.ink, 6, { opacity: 0.28 })
  const rising = random.pick([
    place({ y: -120 }, sprig(330, 4, palette.leaf)) + dots(points(10, () => [random.between(-240, 240), random.between(-420, -230)]), 16, palette.sun),
    repeat(7, (index) => place({ x: -260 + index * 88, y: -240 - ((index * 67) % 190), turn: random.between(-30, 30) }, [circle(0, 0, 30, palette.warm), polygon([[0, -44], [38, 24], [-38, 24]], palette.bold), rect(-28, -28, 56, 56, palette.cool, { rx: 8 })][index % 3] ?? '')) + stroke('M0 -130Q-60 -260 0 -330T20 -480', palette.paper, 7, { 'stroke-dasharray': '6 22' }),
    path('M-190 -150V-300h70v60h40v-130l70 -60l70 60v130h40v-60h80v110z', mix(palette.near, palette.cool, 0.4)) + litWindows(palette.sun) + circle(210, -390, 46, palette.sun),
  ])
  const open = place({ x: 800, y, scale: 1.05 },
    path('M-470 40V-170H470V40Q240 60 0 60T-470 40z', cover), path('M-450 22V-190Q-210 -250 0 -170V50Q-220 -20 -450 22z', palette.paper), path('M450 22V-190Q210 -250 0 -170V50Q220 -20 450 22z', darker(palette.paper, 0.08)), path('M0 -170Q-60 -196 -110 -204V6Q-50 18 0 50z', darker(palette.paper, 0.14)), lines, path('M90 -206h46v150l-23 -22l-23 22z', palette.bold), rising)
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.leaf, palette.near])
  const stack = repeat(5, (index) => place({ x: 800 + random.between(-46, 46), y: y - index * 88, flip: index % 2 === 1 }, lying(stage, 620 - index * 26, 86, tints[index] ?? palette.bold))) +
    random.pick([mug(800, y - 440, 120, palette.paper), place({ x: 800, y: y - 440 }, pottedPlant(stage, 0, 0, 180, palette.paper)), place({ x: 800, y: y - 452 }, circle(-62, -10, 46, 'none', { stroke: palette.ink, 'stroke-width': 11 }), circle(62, -10, 46, 'none', { stroke: palette.ink, 'stroke-width': 11 }), stroke('M-16 -14q16 -14 32 0', palette.ink, 11))])
  return backdrop(stage) + shadow(stage, 800, y + 22, 1000, 0.28) + (random.chance(0.62) ? open : stack)
}

const litWindows = (light: string): string => path('M-60 -360h24v30h-24zM-10 -360h24v30h-24zM-60 -300h24v30h-24zM-10 -300h24v30h-24zM-170 -270h20v24h-20zM70 -250h20v24h-20z', light)

const deskLamp = ({ palette }: Stage, tint: string): string =>
  polygon([[96, -352], [250, -280], [380, 0], [-90, 0]], palette.sun, { opacity: 0.24 }) + rect(-80, -22, 160, 22, palette.ink, { rx: 10 }) + stroke('M0 -20L-70 -230L96 -380', palette.ink, 16) + circle(-70, -230, 18, tint) + path('M60 -420L140 -440L270 -300Q180 -240 100 -330z', tint) + ellipse(184, -310, 88, 22, palette.sun, { transform: 'rotate(-38 184 -310)', opacity: 0 }) + circle(186, -306, 30, palette.sun)

export const desk: Draw = (stage) => {
  const { palette, random } = stage
  const wall = palette.dark ? mix(palette.near, palette.sky[1], 0.35) : mix(random.pick([palette.cool, palette.warm, palette.leaf]), palette.paper, 0.6)
  const y = 690
  const wood = mix(palette.earth, palette.near, 0.2)
  const winX = random.pick([400, 880])
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool, palette.leaf])
  const win = rect(winX - 16, 84, 352, 332, palette.paper) + rect(winX, 100, 320, 300, palette.sky[palette.dark ? 0 : 1]) + circle(winX + 220, 190, 54, palette.sun) + path(d`M${winX} 400v-70q90 -90 170 -30t150 -20v120z`, mix(palette.leaf, palette.far, 0.4)) + stroke(d`M${winX + 160} 100v300M${winX} 250h320`, palette.paper, 12)
  const frameX = winX === 400 ? 960 : 430
  const shelf = rect(frameX - 20, 330, 300, 16, palette.ink) + repeat(5, (index) => rect(frameX + index * 34, 330 - 110 - (index % 3) * 22, 30, 110 + (index % 3) * 22, tints[index % 4] ?? palette.bold)) + pottedPlant(stage, frameX + 225, 330, 120, palette.bold)
  return (
    rect(0, 0, 1600, 900, wall) + stroke('M0 640H1600', darker(wall, 0.15), 10) + win + shelf + rect(0, y, 1600, 40, lighter(wood, 0.15)) + rect(0, y + 34, 1600, 14, darker(wood, 0.3)) + rect(170, y + 46, 36, 200, darker(wood, 0.2)) + rect(1394, y + 46, 36, 200, darker(wood, 0.2)) + rect(1010, y + 46, 300, 180, wood) + rect(1030, y + 62, 260, 62, darker(wood, 0.14)) + rect(1130, y + 86, 60, 14, palette.warm, { rx: 7 }) +
    place({ x: random.pick([330, 400]), y }, deskLamp(stage, tints[0] ?? palette.bold)) + notebook(stage, 800, y - 22, 0.92) + mug(1180, y, 96, tints[1] ?? palette.warm) +
    repeat(3, (index) => place({ x: 1350, y: y - index * 44 }, lying(stage, 230 - index * 20, 42, tints[(index + 1) % 4] ?? palette.cool))) + (random.chance(0.5) ? path('M500 690q-20 -60 -64 -66q-10 -40 30 -52q36 -6 42 30q30 6 34 88z', palette.ink) + polygon([[440, 580], [444, 548], [466, 568]], palette.ink) : pottedPlant(stage, 190, y, 250, tints[2] ?? palette.cool)) +
    path('M560 900V800q0 -50 60 -50h180q60 0 60 50v100z', darker(tints[3] ?? palette.cool, 0.15))
  )
}

const coin = (x: number, y: number, w: number, gold: string): string =>
  path(d`M${x - w / 2} ${y}v-26h${w}v26a${w / 2} ${w * 0.14} 0 0 1 ${-w} 0z`, darker(gold, 0.22)) + stroke(d`M${x - w * 0.3} ${y + w * 0.06}v-18m${w * 0.3} ${w * 0.04 + 18}v-18m${w * 0.3} ${18 - w * 0.04}v-18`, darker(gold, 0.45), 4) + ellipse(x, y - 26, w / 2, w * 0.14, lighter(gold, 0.14))

export const coins: Draw = (stage) => {
  const { palette, random } = stage
  const gold = mix(palette.warm, '#f2b632', 0.45)
  const y = floor + 20
  const column = (x: number, count: number, w: number) => shadow(stage, x, y + 14, w * 1.3, 0.25) + repeat(count, (index) => coin(x + random.between(-7, 7), y - index * 30, w, gold)) + ellipse(x, y - count * 30 + 4, w * 0.36, w * 0.095, gold)
  const growth = [3, 5, 8, 11].map((count, index) => column(480 + index * 214, count, 176) + place({ x: 480 + index * 214, y: y - count * 30 - 4 }, sprig(70 + index * 44, 2 + Math.min(2, index), palette.leaf))).join('')
  const skin = mix(palette.bold, palette.paper, 0.35)
  const pig = place({ x: 780, y: y - 20, scale: 1.2 },
    [-150, -80, 70, 140].map((x, index) => rect(x - 26, -90, 56, 100, index % 2 === 0 ? darker(skin, 0.2) : skin, { rx: 18 })).join(''), ellipse(0, -190, 250, 170, skin), path('M60 -354Q250 -330 250 -190Q250 -60 60 -26Q190 -180 60 -354z', darker(skin, 0.14)), polygon([[-190, -330], [-130, -410], [-90, -320]], darker(skin, 0.2)),
    ellipse(-244, -190, 46, 62, lighter(skin, 0.15)), circle(-254, -206, 9, palette.ink), circle(-254, -172, 9, palette.ink), circle(-170, -240, 13, palette.ink), stroke('M244 -220q50 -6 40 -50t-30 -6', darker(skin, 0.2), 12), rect(-56, -366, 130, 18, palette.ink, { rx: 9 }), place({ x: 8, y: -450 }, circle(0, 0, 62, gold), circle(0, 0, 46, lighter(gold, 0.2)), rect(-9, -26, 18, 52, gold, { rx: 4 }))) + column(1190, 4, 150)
  const jar = place({ x: 800, y }, points(17, (index) => [-140 + (index % 5) * 68 + (index % 2) * 14, -30 - Math.floor(index / 5) * 66]).map(([x, top]) => circle(x, top - 14, 50, darker(gold, 0.15)) + circle(x, top - 18, 44, gold) + circle(x, top - 18, 28, lighter(gold, 0.18))).join(''), place({ y: -270 }, sprig(260, 4, palette.leaf)), path('M-210 0Q-240 -20 -236 -80V-320Q-236 -370 -180 -390H180Q236 -370 236 -320V-80Q240 -20 210 0z', palette.paper, { opacity: 0.28 }), stroke('M-190 -60V-310', palette.paper, 16, { opacity: 0.7 }), rect(-196, -420, 392, 36, palette.paper, { rx: 14, opacity: 0.75 })) + column(470, 3, 150) + column(1140, 5, 160)
  return backdrop(stage) + random.pick([growth, pig, jar]) + repeat(2, (index) => ellipse(430 + index * 720, y + 60, 66, 22, gold))
}

export const newspaper: Draw = (stage) => {
  const { palette, random } = stage
  const grey = mix(palette.paper, palette.ink, 0.28)
  const text = (x: number, y: number, width: number, rows: number) => stroke(repeat(rows, (row) => d`M${x} ${y + row * 24}h${row === rows - 1 ? width * 0.6 : width}`), grey, 8)
  const picture = (x: number, y: number, w: number, h: number) => rect(x, y, w, h, palette.sky[1]) + circle(x + w * 0.7, y + h * 0.32, h * 0.16, palette.sun) + path(d`M${x} ${y + h}v${-h * 0.3}q${w * 0.25} ${-h * 0.4} ${w * 0.5} ${-h * 0.06}t${w * 0.5} ${-h * 0.1}v${h * 0.46}z`, palette.leaf) + path(d`M${x} ${y + h}v${-h * 0.12}q${w * 0.4} ${-h * 0.24} ${w} ${-h * 0.02}v${h * 0.14}z`, palette.near)
  const accent = random.pick([palette.bold, palette.cool, palette.warm])
  const big = random.chance(0.5)
  const page = rect(-300, -370, 600, 740, darker(palette.paper, 0.14)) + rect(-310, -380, 600, 740, palette.paper) + rect(-270, -340, 520, 64, palette.ink) + rect(-270, -262, 520, 8, accent) +
    (big ? stroke('M-262 -214H240M-262 -172H120', palette.ink, 24) + picture(-270, -130, 520, 240) + text(-264, 146, 150, 8) + text(-84, 146, 150, 8) + rect(96, 138, 156, 190, accent) : stroke('M-262 -214H20M-262 -172H-40', palette.ink, 22) + text(-264, -124, 280, 8) + picture(50, -230, 200, 270) + stroke('M-262 100H240', palette.ink, 18) + text(-264, 146, 150, 8) + text(-84, 146, 150, 8) + text(96, 146, 150, 8))
  const folded = polygon([[-440, -60], [420, -60], [460, 0], [-460, 0]], darker(palette.paper, 0.2))
  const rolled = place({ x: 800, y: 570, turn: random.between(-16, -6) }, rect(-430, -110, 860, 220, palette.ink, { rx: 110, opacity: 0.2, transform: 'translate(14 34)' }), rect(-430, -120, 860, 240, palette.paper, { rx: 60 }), rect(-430, 20, 860, 100, darker(palette.paper, 0.12), { rx: 50 }), ellipse(400, 0, 56, 116, darker(palette.paper, 0.2)), ellipse(404, 0, 34, 80, grey), ellipse(406, 0, 16, 44, palette.paper), rect(-380, -84, 300, 44, palette.ink), text(-380, -10, 280, 3), picture(-40, -90, 170, 120), rect(180, -124, 66, 248, accent))
  const piles = repeat(5, (index) => place({ x: 800 + random.between(-26, 26), y: floor + 50 - index * 44 }, folded, rect(-460, 0, 920, 20, palette.paper), rect(-460, 18, 920, 8, grey))) + place({ x: 800, y: floor - 156, scale: 1 }, polygon([[-420, -180], [400, -180], [458, 20], [-462, 20]], palette.paper), polygon([[-384, -156], [370, -156], [384, -110], [-396, -110]], palette.ink), polygon([[-20, -84], [390, -84], [418, 0], [-22, 0]], accent), stroke('M-398 -74H-70M-406 -44H-74M-414 -14H-160', grey, 10))
  return backdrop(stage) + random.pick([place({ x: 800, y: 450, turn: random.between(-9, 9), scale: 1.02 }, page), place({ x: 860, y: 450, turn: 14, scale: 0.92 }, page) + place({ x: 740, y: 460, turn: -7, scale: 0.95 }, page), rolled, piles]) + mug(random.pick([370, 1250]), floor + 110, 140, accent)
}

export const microphone: Draw = (stage) => {
  const { palette, random } = stage
  const body = random.pick([palette.bold, palette.cool, palette.warm])
  const steel = mix(palette.paper, palette.ink, 0.22)
  const waves = stroke([0, 1, 2, 3].map((ring) => d`M${1010 + ring * 62} ${330 - ring * 42}q${70 + ring * 16} ${110 + ring * 42} 0 ${220 + ring * 84}M${590 - ring * 62} ${330 - ring * 42}q${-70 - ring * 16} ${110 + ring * 42} 0 ${220 + ring * 84}`).join(''), palette.paper, 15, { opacity: 0.75 })
  const studio = stroke('M640 360v90a160 160 0 0 0 320 0v-90M800 610V760', palette.ink, 22) + rect(650, 744, 300, 34, palette.ink, { rx: 16 }) + rect(680, 140, 240, 400, body, { rx: 120 }) + path('M830 144a120 120 0 0 1 90 116v160a120 120 0 0 1 -90 116z', darker(body, 0.22)) + path('M680 340V260a120 120 0 0 1 240 0v80z', steel) + stroke(repeat(5, (row) => d`M${692 + Math.max(0, 3 - row) * 8} ${200 + row * 32}H${908 - Math.max(0, 3 - row) * 8}`) + 'M740 160V340M800 140V340M860 160V340', palette.ink, 6, { opacity: 0.45 }) + rect(672, 334, 256, 28, palette.ink, { rx: 8 }) + circle(800, 440, 18, palette.paper)
  const handheld = (x: number, y: number, turn: number, tint: string, scale: number) => place({ x, y, turn, scale }, polygon([[-46, 0], [46, 0], [30, 380], [-30, 380]], palette.ink), polygon([[10, 0], [46, 0], [30, 380], [6, 380]], darker(palette.ink, 0.3)), rect(-56, -30, 112, 50, tint, { rx: 10 }), circle(0, -100, 98, steel), path('M20 -196a98 98 0 0 1 0 192q60 -90 0 -192z', darker(steel, 0.25)), stroke('M-86 -130Q0 -160 86 -130M-96 -90Q0 -116 96 -90M-80 -50Q0 -74 80 -50M-40 -186Q-60 -100 -40 -12M40 -186Q60 -100 40 -12', palette.ink, 5, { opacity: 0.4 }), rect(-16, 80, 32, 60, tint, { rx: 12 }))
  const vintage = place({ x: 800, y: 380, turn: random.between(-10, 10) }, rect(-150, -220, 300, 380, steel, { rx: 120 }), path('M40 -220a120 120 0 0 1 110 120v140a120 120 0 0 1 -110 120z', darker(steel, 0.2)), stroke('M-84 -180V120M-42 -206V140M0 -214V150M42 -206V140M84 -180V120', palette.ink, 15), rect(-160, -50, 320, 50, body, { rx: 12 }), rect(-150, 110, 300, 34, palette.ink, { rx: 10 })) + stroke('M800 540V760', palette.ink, 26) + path('M640 790q160 -80 320 0z', palette.ink)
  return backdrop(stage) + random.pick([
    waves + studio, waves + vintage, handheld(800, 400, random.pick([-24, 24]), body, 1.3) + waves,
    [-2, -1, 0, 1, 2].map((index) => handheld(800 + index * 170, 420 + Math.abs(index) * 50, index * -9, [palette.bold, palette.warm, palette.cool, palette.leaf, palette.paper][index + 2] ?? body, 0.95)).join(''),
  ])
}

export const ballot: Draw = (stage) => {
  const { palette, random } = stage
  const side = random.pick([palette.cool, palette.bold, mix(palette.cool, palette.near, 0.4), palette.warm])
  const y = floor + 30
  const tick = (x: number, top: number, size: number) => stroke(d`M${x} ${top}l${size * 0.4} ${size * 0.4}l${size * 0.8} ${-size}`, side === palette.bold ? palette.cool : palette.bold, size * 0.26)
  const paper = (turn: number) => place({ x: 800, y: 400, turn }, rect(-130, -290, 260, 330, palette.paper, { rx: 8 }), rect(60, -290, 70, 330, darker(palette.paper, 0.08), { rx: 8 }), repeat(3, (row) => rect(-100, -250 + row * 76, 48, 48, 'none', { stroke: palette.ink, 'stroke-width': 6, rx: 6 }) + stroke(d`M-26 ${-226 + row * 76}h${110 - row * 20}`, palette.ink, 10, { opacity: 0.35 })), tick(-96, -156, 40))
  const skin = random.pick(skins)
  const hand = place({ x: 800, y: 130, turn: random.between(-10, 10) }, path('M30 -400L-40 -60Q-80 10 -60 70Q-30 90 -10 40L10 10L60 120Q90 130 90 90L110 -20Q120 -60 150 -100L230 -400z', skin), path('M-60 -400L250 -400L200 -140L-40 -150z', random.pick([palette.warm, palette.paper, palette.leaf])), repeat(3, (index) => rect(20 + index * 32, 20, 30, 110 - index * 14, darker(skin, 0.06 * (index + 1)), { rx: 15 })))
  const box = path('M520 420H1080V760H520z', side) + polygon([[920, 420], [1080, 420], [1080, 760], [920, 760]], darker(side, 0.18)) + rect(500, 390, 600, 60, lighter(side, 0.14), { rx: 10 }) + rect(620, 404, 360, 24, palette.ink, { rx: 12 })
  const emblem = circle(790, 600, 92, palette.paper) + tick(746, 596, 76)
  const queue = repeat(3, (index) => place({ x: [360, 1210, 1290][index] ?? 360, y: y + 60, turn: [-16, 12, 30][index] ?? 0 }, rect(-60, -110, 120, 100, palette.paper, { rx: 6 }), tick(-26, -60, 36)))
  const front = box + emblem
  return backdrop(stage) + shadow(stage, 800, y + 6, 760, 0.3) + (random.chance(0.5) ? `${hand}${paper(random.between(-6, 6))}` : paper(random.between(-14, 14))) + front + (random.chance(0.6) ? queue : place({ x: 420, y: y + 80, turn: 60 }, leaf(150, 40, palette.leaf)))
}

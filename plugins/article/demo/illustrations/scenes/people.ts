import { darker, lighter, mix } from '../colour.ts'
import type { Draw } from '../stage.ts'
import { lampPost } from '../shapes/buildings.ts'
import { figure, outfit, poses, shadow, skins } from '../shapes/figures.ts'
import type { Pose } from '../shapes/figures.ts'
import { land, layers, meadow, ridge } from '../shapes/land.ts'
import { bush, grass, leaf, pottedPlant, roundTree } from '../shapes/plants.ts'
import { crescent, flock, rays, sky, stars, sun, weather } from '../shapes/sky.ts'
import { glints, water } from '../shapes/water.ts'
import { circle, clipped, d, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'

const treePose: Pose = {
  head: [0, -92], neck: [0, -82], hip: [0, -48], farArm: [[13, -100], [1, -122]], nearArm: [[-13, -100], [-1, -122]], farLeg: [[24, -40], [4, -28]], nearLeg: [[-1, -24], [-2, -2]],
}
const warrior: Pose = {
  head: [2, -80], neck: [0, -70], hip: [0, -38], farArm: [[24, -67], [46, -66]], nearArm: [[-24, -67], [-46, -66]], farLeg: [[-28, -22], [-52, -2]], nearLeg: [[30, -32], [30, -2]],
}

/** Someone in the lotus seat, seen from the front; the seat is at (0, 0). */
const lotusSeat = (skin: string, top: string, legs: string): string =>
  path('M-120 -6Q-150 -60 -60 -66L60 -66Q150 -60 120 -6Q60 16 0 -4Q-60 16 -120 -6z', legs) + path('M-110 -10Q-20 -44 70 -8Q0 14 -110 -10z', darker(legs, 0.22)) + path('M-58 -60L-50 -190Q-50 -214 0 -214T50 -190L58 -60z', top) + path('M14 -214Q50 -212 50 -190L58 -60H24z', darker(top, 0.18)) +
  stroke('M-50 -186L-88 -110L-104 -50M50 -186L88 -110L104 -50', skin, 19) + stroke('M-50 -186L-70 -144M50 -186L70 -144', top, 25) + stroke('M0 -236V-206', skin, 24) + circle(0, -262, 36, skin) + path('M-38 -258a38 38 0 0 1 76 0q-20 -24 -38 -22q-20 -2 -38 22z', '#20161a') + circle(0, -302, 15, '#20161a')

export const yoga: Draw = (stage) => {
  const { palette, random } = stage
  const clothes = { ...outfit(stage), bottom: random.pick([palette.cool, palette.near, palette.bold]), top: random.pick([palette.bold, palette.warm, palette.paper]) }
  const x = 800
  const mat = (fill: string) => polygon([[480, 800], [1120, 800], [1200, 850], [400, 850]], fill) + polygon([[400, 850], [1200, 850], [1200, 862], [400, 862]], darker(fill, 0.3))
  const tint = random.pick([palette.bold, palette.cool, palette.warm])
  const onWater = random.chance(0.4)
  return (
    sky(stage) + rays(x, 440, 24, palette.paper, 0.1) + sun(stage, x + random.between(-40, 40), random.between(400, 450), random.between(200, 250)) + weather(stage, 220) +
    (onWater ? water(stage, 640) + glints(stage, x, 650, palette.sun, 30, 110, 0.7) + land(ridge(random, 640, 6), 'none') : layers(stage, 3, 560, 690, 40, meadow).map((row) => land(row.line, row.colour)).join('')) +
    path('M-20 790Q800 690 1620 790V920H-20z', mix(palette.leaf, palette.near, 0.45)) + mat(tint) + shadow(stage, x, 822, 360, 0.3) +
    random.pick([
      place({ x, y: 818, scale: 1.55 }, lotusSeat(clothes.skin, clothes.top, clothes.bottom)), figure(treePose, clothes, { x, y: 822, scale: 4.6 }), figure(warrior, clothes, { x, y: 826, scale: 5.6 }),
    ]) +
    repeat(6, (index) => place({ x: index < 3 ? 60 + index * 90 : 1360 + (index - 3) * 90, y: 920, turn: random.between(-25, 25) }, leaf(random.between(200, 330), 62, mix(palette.leaf, palette.near, 0.2 + (index % 3) * 0.2)))) + flock(stage, 430, 200, 4)
  )
}

export const walking: Draw = (stage) => {
  const { palette, random } = stage
  const count = random.whole(1, 3)
  const dog = (x: number, y: number, fill: string) => place({ x, y, scale: 1.3 }, stroke('M-50 -60L-56 -4M-40 -56L-36 -4M34 -56L30 -4M44 -60L52 -4', darker(fill, 0.2), 12) + path('M-60 -84Q-70 -44 -30 -44H40Q62 -50 56 -84Q90 -92 88 -118L60 -134L40 -96H-40Q-50 -96 -60 -84z', fill) + stroke('M-56 -84q-30 -16 -30 -44', fill, 9) + polygon([[56, -132], [44, -152], [72, -136]], darker(fill, 0.3)))
  const path1 = mix(palette.earth, palette.paper, 0.4)
  const figures = repeat(count, (index) => {
    const x = 800 + (index - (count - 1) / 2) * 230
    const scale = count === 1 ? 5 : 4.2 + (index % 2) * 0.4
    return shadow(stage, x, 832 + index * 8, 50 * scale, 0.35) + figure(poses.walk, outfit(stage), { x, y: 826 + index * 8, scale })
  })
  const pet = random.chance(0.6) ? dog(count === 1 ? 1030 : 1180, 846, random.pick([palette.paper, '#8a5a34', palette.warm])) + stroke(count === 1 ? 'M775 590Q960 640 1110 700' : '', palette.ink, 4) : ''
  return (
    sky(stage) + sun(stage, random.between(500, 1100), random.between(200, 330), 100) + weather(stage, 260) + layers(stage, 4, 470, 690, 46, meadow).map((row) => land(row.line, row.colour)).join('') +
    repeat(6, (index) => roundTree(stage, index * 300 + random.between(-40, 40), 700, random.between(230, 380), mix(palette.leaf, random.pick([palette.far, palette.warm, palette.near]), 0.25))) + rect(0, 690, 1600, 230, mix(palette.leaf, palette.near, 0.35)) + path('M-20 770Q800 720 1620 770V900Q800 850 -20 900z', path1) +
    lampPost(stage, random.pick([330, 1220]), 770, 420) + place({ x: random.pick([380, 1130]), y: 770 }, rect(-110, -66, 220, 14, palette.warm), rect(-110, -104, 220, 12, palette.warm), stroke('M-84 -110V0M84 -110V0', palette.ink, 10)) + figures + pet + grass(stage, 860, 895, 14, mix(palette.leaf, palette.paper, 0.25)) + repeat(5, (index) => bush([30, 180, 1380, 1520, 300][index] ?? 0, 920, 220, mix(palette.leaf, palette.near, 0.5)))
  )
}

export const sleep: Draw = (stage) => {
  const { palette, random } = stage
  const wall = mix(palette.near, palette.sky[1], 0.3)
  const quilt = random.pick([palette.bold, palette.cool, palette.warm])
  const other = random.pick([palette.paper, palette.warm, palette.cool])
  const skin = random.pick(skins)
  const wx = random.between(640, 860)
  const outside = clipped('pane', d`M${wx} 80h340v330h-340z`, rect(wx, 80, 340, 330, palette.sky[0]), place({ x: wx - 300, y: 0 }, stars(stage, 90, 420)), random.chance(0.5) ? crescent(stage, wx + random.between(110, 230), 200, 60) : sun(stage, wx + random.between(110, 230), 200, 52), path(d`M${wx} 420v-70q90 -70 180 -20t170 -20v110z`, palette.near))
  const waves = stroke('M830 610q90 -40 180 0', darker(quilt, 0.25), 6)
  const patches = random.chance(0.5) ? repeat(14, (index) => circle(700 + (index % 7) * 84 + (index > 6 ? 40 : 0), index > 6 ? 700 : 650, 15, other, { opacity: 0.9 })) : stroke('M650 640Q900 560 1260 640M620 700Q900 640 1270 700', other, 15, { opacity: 0.85 })
  const lamp = (x: number) => rect(x - 80, 620, 160, 200, mix(palette.earth, palette.ink, 0.4)) + rect(x - 66, 650, 132, 60, mix(palette.earth, palette.ink, 0.2)) + stroke(d`M${x} 620V540`, palette.ink, 12) + circle(x, 510, 150, palette.sun, { opacity: 0.15 }) + polygon([[x - 36, 460], [x + 36, 460], [x + 66, 548], [x - 66, 548]], palette.sun)
  const cat = path('M1130 560q-10 -50 40 -56q50 -6 60 40q0 18 -20 18h-66q-14 0 -14 -2z', palette.ink) + polygon([[1136, 520], [1134, 488], [1160, 506]], palette.ink) + polygon([[1166, 506], [1184, 486], [1188, 514]], palette.ink) + stroke('M1228 556q40 0 34 -36', palette.ink, 11)
  return (
    rect(0, 0, 1600, 900, wall) + stroke(repeat(16, (index) => d`M${index * 106 + 20} 0V700`), lighter(wall, 0.06), 22) + rect(wx - 18, 62, 376, 366, palette.paper) + outside + stroke(d`M${wx + 170} 80v330M${wx} 240h340`, palette.paper, 12) + path(d`M${wx - 70} 50h150q-20 220 -90 380h-60z`, quilt, { opacity: 0.9 }) + path(d`M${wx + 410} 50h-150q20 220 90 380h60z`, quilt, { opacity: 0.9 }) + rect(wx - 90, 40, 520, 16, palette.ink) +
    polygon([[wx + 20, 440], [wx + 320, 440], [wx + 160, 800], [wx - 340, 800]], palette.sun, { opacity: 0.08 }) + rect(0, 780, 1600, 130, mix(palette.near, palette.ink, 0.4)) + ellipse(840, 850, 640, 46, mix(quilt, palette.near, 0.5)) +
    lamp(random.pick([250, 1430])) + path('M340 830V440q0 -50 50 -50h40q40 0 40 50v390z', mix(palette.earth, palette.ink, 0.15)) + path('M1230 830V600q0 -30 30 -30h30q30 0 30 30v230z', mix(palette.earth, palette.ink, 0.15)) + rect(380, 690, 910, 100, mix(palette.earth, palette.ink, 0.3)) + rect(450, 640, 800, 84, palette.paper, { rx: 26 }) + path('M470 650q-26 -96 70 -100h130q60 14 50 100z', lighter(other, 0.35)) +
    circle(640, 560, 70, skin) + path('M566 566q-10 -88 78 -88q56 4 66 58q-50 -24 -84 10q-20 50 -60 20z', '#20161a') + stroke('M656 574q12 10 26 0', darker(skin, 0.45), 5) +
    path('M690 650Q690 560 800 540Q900 480 1040 530Q1180 540 1270 620V750H610Q600 680 690 650z', quilt) + patches + waves + path('M690 650Q690 590 760 560L790 620Q720 650 700 700L610 720Q620 670 690 650z', other) + (random.chance(0.5) ? cat : '') + (random.chance(0.5) ? pottedPlant(stage, 1500, 850, 260, quilt) : rect(1420, 300, 120, 150, palette.warm) + rect(1434, 314, 92, 122, palette.cool))
  )
}

/** Hair behind the head and hair before it, for a face of 2 × 150 units at (0, 0). */
const hairstyles = ['short', 'bun', 'long', 'curls', 'bob', 'parted', 'bald', 'wave', 'scarf'] as const

const hairBehind = (style: (typeof hairstyles)[number], hair: string): string => {
  switch (style) {
    case 'bun': return circle(0, -206, 70, hair)
    case 'long': return path('M-172 -40Q-190 -220 0 -220T172 -40Q190 180 230 300H-230Q-190 180 -172 -40z', hair)
    case 'bob': return path('M-180 -40Q-180 -224 0 -224T180 -40V120Q170 170 100 160H-100Q-170 170 -180 120z', hair)
    case 'curls': return points(11, (index) => [Math.cos(2.7 + index * 0.385) * 150, -60 + Math.sin(2.7 + index * 0.385) * 130]).map(([x, y]) => circle(x, y, 66, hair)).join('')
    case 'scarf': return path('M-190 20Q-200 -230 0 -232T190 20Q210 220 280 340H-280Q-210 220 -190 20z', hair)
    case 'short': case 'parted': case 'bald': case 'wave': return ''
  }
}

const hairBefore = (style: (typeof hairstyles)[number], hair: string): string => {
  switch (style) {
    case 'short': return path('M-152 -10Q-176 -210 0 -212T152 -10Q140 -70 120 -104Q40 -80 -60 -120Q-130 -90 -152 -10z', hair)
    case 'bun': return path('M-152 0Q-176 -200 0 -204T152 0Q140 -100 0 -140Q-140 -100 -152 0z', hair)
    case 'long': return path('M-158 40Q-180 -206 0 -208T158 40Q140 -70 40 -140Q-60 -60 -158 40z', hair)
    case 'curls': return points(8, (index) => [-126 + index * 36, -122 - Math.sin((index / 7) * 3.14) * 46]).map(([x, y]) => circle(x, y, 44, hair)).join('')
    case 'bob': return path('M-162 20Q-176 -206 0 -208T162 20Q150 -90 130 -96H-130Q-150 -90 -162 20z', hair)
    case 'parted': return path('M-154 0Q-176 -206 -30 -206Q-40 -150 -60 -120Q-130 -80 -154 0zM154 0Q180 -200 -30 -206Q60 -150 120 -90Q146 -60 154 0z', hair)
    case 'wave': return path('M-154 -16Q-190 -150 -90 -200Q30 -260 130 -170Q170 -110 154 -16Q130 -70 130 -110Q60 -60 -20 -120Q-120 -100 -154 -16z', hair)
    case 'bald': return path('M-152 -4Q-158 -70 -138 -104Q-140 -50 -140 20zM152 -4Q158 -70 138 -104Q140 -50 140 20z', hair)
    case 'scarf': return path('M-172 60Q-190 -216 0 -218T172 60Q150 -110 0 -140Q-150 -110 -172 60z', lighter(hair, 0.1))
  }
}

export const portrait: Draw = (stage) => {
  const { palette, random } = stage
  const skin = random.pick(skins)
  const style = random.pick(hairstyles)
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool])
  const cloth = tints[0] ?? palette.bold
  const ground = palette.dark ? mix(palette.sky[1], tints[1] ?? palette.warm, 0.3) : mix(tints[1] ?? palette.warm, palette.paper, 0.35)
  const hair = style === 'scarf' ? tints[2] ?? palette.cool : random.pick(['#1c1417', '#2b1c18', '#3a241b', '#8d8a88', '#17151f'])
  const beard = (style === 'short' || style === 'bald' || style === 'wave' || style === 'parted') && random.chance(0.45)
  const behind = random.pick([
    circle(800, 430, 350, mix(ground, palette.paper, 0.4)), rays(800, 430, 18, palette.paper, 0.3) + circle(800, 430, 310, mix(ground, palette.sun, 0.4)), circle(1010, 280, 240, tints[2] ?? palette.cool) + circle(560, 560, 200, mix(ground, palette.paper, 0.5)), rect(0, 520, 1600, 400, mix(ground, palette.near, 0.35)) + circle(980, 300, 150, palette.sun),
    repeat(5, (index) => rect(330 + index * 200, 0, 100, 900, mix(ground, palette.paper, 0.3))), repeat(8, (index) => place({ x: 440 + (index % 2) * 720, y: 130 + Math.floor(index / 2) * 210, turn: index % 2 === 0 ? 60 : -60 }, leaf(240, 66, mix(palette.leaf, ground, 0.25)))),
  ])
  const collar = random.pick([
    path('M-120 190Q0 320 120 190L90 250Q0 360 -90 250z', lighter(cloth, 0.35)), polygon([[-120, 186], [0, 340], [-90, 400], [-190, 230]], palette.paper) + polygon([[120, 186], [0, 340], [90, 400], [190, 230]], palette.paper), path('M-250 300Q-60 520 320 620L380 700L-80 700Q-260 460 -330 420z', tints[2] ?? palette.warm) + stroke('M-300 380Q-80 560 340 650', lighter(tints[2] ?? palette.warm, 0.4), 13),
    polygon([[-110, 190], [0, 420], [110, 190], [70, 170], [-70, 170]], palette.paper) + polygon([[-120, 180], [-10, 420], [-190, 480], [-210, 240]], darker(cloth, 0.25)) + polygon([[120, 180], [10, 420], [190, 480], [210, 240]], darker(cloth, 0.25)),
  ])
  const glasses = random.chance(0.3) ? circle(-64, -6, 46, 'none', { stroke: palette.ink, 'stroke-width': 10 }) + circle(64, -6, 46, 'none', { stroke: palette.ink, 'stroke-width': 10 }) + stroke('M-18 -10q18 -12 36 0M-110 -10L-148 -24M110 -10L148 -24', palette.ink, 10) : ''
  const earrings = !beard && random.chance(0.5) ? circle(-150, 80, 15, palette.warm) + circle(150, 80, 15, palette.warm) : ''
  return (
    rect(0, 0, 1600, 900, ground) + behind +
    place({ x: 800, y: 400, scale: 1.04, turn: random.between(-3, 3) },
      hairBehind(style, hair), path('M-66 100H66V260H-66z', darker(skin, 0.2)), path('M-470 560Q-470 270 -200 220L-66 190Q0 260 66 190L200 220Q470 270 470 560z', cloth), path('M90 200L200 220Q470 270 470 560H240Q250 330 90 200z', darker(cloth, 0.14)), collar,
      ellipse(-148, 10, 26, 40, darker(skin, 0.12)), ellipse(148, 10, 26, 40, darker(skin, 0.12)), path('M-148 -40Q-150 -186 0 -186T148 -40Q150 90 80 158Q0 220 -80 158Q-150 90 -148 -40z', skin), path('M40 -182Q148 -170 148 -40Q150 90 80 158Q60 180 30 186Q110 60 40 -182z', darker(skin, 0.1)),
      beard ? path('M-148 -6Q-140 40 -90 44Q0 30 90 44Q140 40 148 -6Q150 120 90 172Q0 236 -90 172Q-150 120 -148 -6z', mix(hair, skin, 0.1)) : '', hairBefore(style, hair), glasses, earrings)
  )
}


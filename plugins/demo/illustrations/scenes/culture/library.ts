import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { passer } from '../../shapes/passer.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import type { Draw } from '../../stage.ts'
import { boxes, circle, clipped, d, ellipse, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const library: Draw = (stage) => {
  const { palette, random } = stage
  const wood = mix(palette.earth, palette.ink, palette.dark ? 0.45 : 0.3)
  const tints = [
    palette.bold,
    palette.warm,
    palette.cool,
    palette.paper,
    palette.leaf,
    mix(palette.bold, palette.paper, 0.4),
  ] as const
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
    return groups.map((data, index) => (data === '' ? '' : path(data, tints[index] ?? palette.bold))).join('') +
      rect(x, y, w, 14, wood)
  }
  const tall = (x: number, w: number) =>
    rect(x, 40, w, 700, darker(wood, 0.4)) +
    repeat(5, (row) => shelf(x, 174 + row * 138, w)) +
    boxes([[x - 14, 30], [x + w - 6, 30]], 20, 712, wood) +
    rect(x - 20, 20, w + 40, 26, lighter(wood, 0.12))
  const arch = clipped(
    'arch',
    'M600 700V320a200 200 0 0 1 400 0V700z',
    rect(600, 100, 400, 620, palette.sky[1]),
    circle(random.between(680, 920), 260, 66, palette.sun),
    path('M600 620Q700 520 800 590T1000 560V720H600z', palette.leaf),
    path('M600 660Q720 600 1000 660V720H600z', palette.near),
  ) + stroke('M600 700V320a200 200 0 0 1 400 0V700M800 120V700M600 420H1000', lighter(wood, 0.35), 16)
  const reader = path('M660 830V700q0 -70 60 -70h150q60 0 60 70V830z', palette.bold) +
    rect(640, 730, 50, 110, darker(palette.bold, 0.2), { rx: 22 }) +
    rect(900, 730, 50, 110, darker(palette.bold, 0.2), { rx: 22 }) +
    figure(poses.sit, { ...outfit(stage), top: palette.warm }, { x: 790, y: 802, scale: 3.3 }) +
    polygon([[826, 690], [880, 670], [886, 720], [832, 738]], palette.paper) +
    polygon([[880, 670], [930, 686], [932, 738], [886, 720]], darker(palette.paper, 0.12))
  const table = rect(430, 716, 740, 34, palette.warm) +
    rect(430, 742, 740, 10, darker(palette.warm, 0.3)) +
    rect(480, 748, 36, 130, darker(palette.warm, 0.3)) +
    rect(1084, 748, 36, 130, darker(palette.warm, 0.3)) +
    passer(stage, 800, 760, 330) +
    polygon([[700, 700], [800, 716], [800, 690], [710, 672]], palette.paper) +
    polygon([[900, 700], [800, 716], [800, 690], [890, 672]], darker(palette.paper, 0.12)) +
    path('M980 640q0 -50 70 -50t70 50z', palette.leaf) +
    stroke('M1050 640V716M1010 718h80', palette.warm, 11) +
    circle(1050, 650, 90, palette.sun, { opacity: 0.22 }) +
    repeat(
      4,
      (index) => rect(500 + index * 5, 696 - index * 24, 150 - index * 8, 22, tints[index] ?? palette.bold, { rx: 3 }),
    )
  const ladder = stroke(
    d`M${1130} 740L1210 90M1200 740L1280 90${repeat(8, (index) => d`M${1138 + index * 9} ${680 - index * 74}h70`)}`,
    lighter(wood, 0.4),
    13,
  )
  const withWindow = alternate(stage, [true, false])
  const wall = palette.dark ? mix(palette.near, palette.sky[1], 0.25) : mix(palette.warm, palette.paper, 0.5)
  return rect(0, 0, 1600, 900, wall) +
    (withWindow ? arch + tall(30, 490) + tall(1080, 490) : tall(20, 500) + tall(550, 500) + tall(1080, 500)) +
    rect(0, 740, 1600, 170, mix(palette.earth, palette.near, 0.4)) +
    ellipse(800, 850, 560, 50, mix(palette.bold, palette.near, 0.4)) +
    (random.chance(0.5) ? ladder : '') +
    (random.chance(0.5) ? place({ x: -240, y: -252, scale: 1.3 }, reader) : table) +
    pottedPlant(stage, random.pick([480, 1260]), 850, 220, palette.warm)
}

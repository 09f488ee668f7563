import { alternate } from '../../alternate.ts'
import { lighter, mix } from '../../colour.ts'
import { passer } from '../../shapes/passer.ts'
import { sky, stars, sun, weather } from '../../shapes/sky.ts'
import { roundTree } from '../../shapes/trees.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, clipped, d, ellipse, path, polygon, rect, repeat, stroke } from '../../svg.ts'

/** The whole bowl seen from the air. */
const fromTheAir = (stage: Stage): string => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.14)
  const seats = random.shuffle([palette.bold, palette.cool, palette.warm])
  const ring = (y: number, rx: number, ry: number, fill: string) => ellipse(800, y, rx, ry, fill)
  const fans = [0, 1, 2, 3, 4, 5].map((row) =>
    ellipse(800, 452 + row * 3, 570 - row * 32, 300 - row * 22, 'none', {
      stroke: row % 3 === 0 ? palette.paper : row % 3 === 1 ? palette.ink : palette.sun,
      'stroke-width': 14,
      'stroke-dasharray': d`0.1 ${random.between(20, 32)}`,
      opacity: 0.8,
    })
  )
  const oval = random.chance(0.5)
  const light = (x: number, y: number) =>
    stroke(d`M${x} ${y + 190}V${y}`, palette.ink, 12) +
    rect(x - 60, y - 40, 120, 70, palette.ink, { rx: 8 }) +
    stroke(d`M${x - 40} ${y - 18}h90M${x - 40} ${y + 10}h90`, palette.sun, 20, { 'stroke-dasharray': '.1 27' })
  return (
    rect(0, 0, 1600, 900, mix(palette.near, palette.leaf, 0.35)) +
    stroke('M-20 760Q500 620 1620 860M300 -20Q360 400 60 920', mix(palette.ink, palette.far, 0.3), 70) +
    stroke('M-20 760Q500 620 1620 860M300 -20Q360 400 60 920', palette.warm, 5, { 'stroke-dasharray': '30 26' }) +
    repeat(12, (index) =>
      roundTree(
        stage,
        index < 6 ? index * 60 + 10 : 1280 + (index - 6) * 60,
        random.between(150, 330),
        random.between(70, 110),
      )) +
    light(330, 130) +
    light(1270, 130) +
    ring(590, 700, 330, palette.ink) +
    ring(540, 690, 360, mix(palette.paper, palette.ink, 0.28)) +
    ring(462, 690, 370, palette.paper) +
    ring(462, 640, 338, mix(palette.paper, palette.ink, 0.2)) +
    ring(462, 610, 320, seats[0] ?? palette.bold) +
    ring(468, 500, 250, seats[1] ?? palette.cool) +
    fans.join('') +
    ring(484, 396, 186, palette.paper) +
    clipped(
      'turf',
      'M416 484a384 174 0 1 0 768 0a384 174 0 1 0 -768 0z',
      rect(400, 300, 800, 380, turf),
      repeat(5, (index) => rect(440 + index * 160, 300, 80, 380, lighter(turf, 0.12))),
    ) +
    (oval
      ? ellipse(800, 484, 210, 96, 'none', { stroke: palette.paper, 'stroke-width': 4, 'stroke-dasharray': '14 12' }) +
        polygon([[776, 426], [824, 426], [832, 544], [768, 544]], mix(palette.earth, palette.paper, 0.5))
      : stroke('M560 390H1040L1090 590H510zM800 390V590', palette.paper, 6) +
        ellipse(800, 484, 84, 42, 'none', { stroke: palette.paper, 'stroke-width': 6 })) +
    repeat(
      9,
      (index) =>
        circle(random.between(540, 1060), random.between(410, 560), 7, index % 2 === 0 ? palette.bold : palette.ink),
    ) +
    light(180, 560) +
    light(1420, 560)
  )
}

const fromTheStand = (stage: Stage): string => {
  const { palette, random } = stage
  const turf = mix(palette.leaf, palette.paper, 0.12)
  const stand = (y: number, rx: number, ry: number, fill: string) =>
    path(d`M${800 - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0V920H${800 - rx}z`, fill)
  const crowd = (y: number, rx: number, ry: number, colour: string) =>
    stroke(d`M${800 - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0`, colour, 15, {
      'stroke-dasharray': d`0.1 ${random.between(22, 34)}`,
    })
  const mast = (x: number, high: number) =>
    polygon(
      [[x - 60, high + 30], [x + 60, high + 30], [800 + (x - 800) * 0.2 + 260, 760], [
        800 + (x - 800) * 0.2 - 260,
        760,
      ]],
      palette.sun,
      { opacity: palette.dark ? 0.13 : 0.07 },
    ) +
    stroke(d`M${x} 620V${high}`, palette.ink, 14) +
    rect(x - 70, high - 44, 140, 90, palette.ink, { rx: 8 }) +
    stroke(d`M${x - 46} ${high - 20}h100M${x - 46} ${high + 20}h100`, palette.sun, 24, { 'stroke-dasharray': '.1 31' })
  const oval = random.chance(0.5)
  const field = oval
    ? path('M60 920Q120 600 800 600T1540 920z', turf) +
      path('M330 920Q400 690 800 690T1270 920z', lighter(turf, 0.12)) +
      polygon([[772, 720], [828, 720], [870, 920], [730, 920]], mix(palette.earth, palette.paper, 0.45)) +
      stroke('M764 742h72M748 850h104', palette.paper, 5) +
      repeat(
        6,
        (index) =>
          passer(
            stage,
            [560, 690, 912, 1030, 800, 1110][index] ?? 0,
            [760, 700, 716, 800, 760, 880][index] ?? 0,
            [80, 60, 60, 90, 84, 110][index] ?? 0,
            index % 2 === 0 ? palette.paper : palette.cool,
          ),
      )
    : polygon([[360, 620], [1240, 620], [1700, 920], [-100, 920]], turf) +
      repeat(
        4,
        (index) =>
          polygon([[360 + index * 220, 620], [470 + index * 220, 620], [350 + index * 450, 920], [
            125 + index * 450,
            920,
          ]], lighter(turf, 0.1)),
      ) +
      stroke('M370 626H1230M800 626V900M420 660H1180', palette.paper, 5) +
      stroke('M560 760a240 70 0 1 0 480 0a240 70 0 1 0 -480 0', palette.paper, 6) +
      repeat(6, (index) =>
        passer(
          stage,
          [520, 660, 930, 1080, 770, 1130][index] ?? 0,
          [740, 690, 720, 770, 800, 880][index] ?? 0,
          90,
          index % 2 === 0 ? palette.bold : palette.warm,
        ))
  const tiers = [0, 1, 2, 3, 4, 5]
  return (
    sky(stage, 640) +
    (palette.dark ? stars(stage, 80, 300) : weather(stage, 200)) +
    (palette.dark ? '' : sun(stage, random.between(600, 1000), 170, 70)) +
    mast(random.between(330, 400), 190) +
    mast(random.between(1200, 1270), 190) +
    mast(620, 250) +
    mast(980, 250) +
    stand(590, 900, 260, mix(palette.near, palette.ink, 0.2)) +
    stand(600, 880, 226, mix(palette.cool, palette.near, 0.45)) +
    tiers.map((tier) =>
      crowd(
        606,
        870 - tier * 14,
        210 - tier * 26,
        [palette.paper, palette.warm, palette.bold, palette.paper, palette.cool, palette.warm][tier] ?? palette.paper,
      )
    ).join('') +
    path('M-20 650Q200 560 800 556T1620 650V920H-20z', palette.paper) +
    path('M-20 672Q200 580 800 576T1620 672V920H-20z', turf) +
    field +
    circle(random.between(620, 980), 380, 9, palette.paper)
  )
}

export const stadium: Draw = (stage) => alternate(stage, [fromTheAir, fromTheStand])(stage)

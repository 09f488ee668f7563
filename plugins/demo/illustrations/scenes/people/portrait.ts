import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { skins } from '../../shapes/figures.ts'
import { leaf } from '../../shapes/leaves.ts'
import { rays } from '../../shapes/sky.ts'
import type { Draw } from '../../stage.ts'
import { circle, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

/** Hair behind the head and hair before it, for a face of 2 × 150 units at (0, 0). */
const hairstyles = ['short', 'bun', 'long', 'curls', 'bob', 'parted', 'bald', 'wave', 'scarf'] as const

const hairBehind = (style: (typeof hairstyles)[number], hair: string): string => {
  switch (style) {
    case 'bun':
      return circle(0, -206, 70, hair)
    case 'long':
      return path('M-172 -40Q-190 -220 0 -220T172 -40Q190 180 230 300H-230Q-190 180 -172 -40z', hair)
    case 'bob':
      return path('M-180 -40Q-180 -224 0 -224T180 -40V120Q170 170 100 160H-100Q-170 170 -180 120z', hair)
    case 'curls':
      return points(11, (index) => [Math.cos(2.7 + index * 0.385) * 150, -60 + Math.sin(2.7 + index * 0.385) * 130])
        .map(([x, y]) => circle(x, y, 66, hair)).join('')
    case 'scarf':
      return path('M-190 20Q-200 -230 0 -232T190 20Q210 220 280 340H-280Q-210 220 -190 20z', hair)
    case 'short':
    case 'parted':
    case 'bald':
    case 'wave':
      return ''
  }
}

const hairBefore = (style: (typeof hairstyles)[number], hair: string): string => {
  switch (style) {
    case 'short':
      return path('M-152 -10Q-176 -210 0 -212T152 -10Q140 -70 120 -104Q40 -80 -60 -120Q-130 -90 -152 -10z', hair)
    case 'bun':
      return path('M-152 0Q-176 -200 0 -204T152 0Q140 -100 0 -140Q-140 -100 -152 0z', hair)
    case 'long':
      return path('M-158 40Q-180 -206 0 -208T158 40Q140 -70 40 -140Q-60 -60 -158 40z', hair)
    case 'curls':
      return points(8, (index) => [-126 + index * 36, -122 - Math.sin((index / 7) * 3.14) * 46]).map(([x, y]) =>
        circle(x, y, 44, hair)
      ).join('')
    case 'bob':
      return path('M-162 20Q-176 -206 0 -208T162 20Q150 -90 130 -96H-130Q-150 -90 -162 20z', hair)
    case 'parted':
      return path(
        'M-154 0Q-176 -200 -34 -204L-30 -172Q-40 -150 -60 -120Q-130 -80 -154 0zM154 0Q180 -208 -34 -204L-30 -172Q60 -150 120 -90Q146 -60 154 0z',
        hair,
      )
    case 'wave':
      return path(
        'M-154 -16Q-190 -150 -90 -200Q30 -260 130 -170Q170 -110 154 -16Q130 -70 130 -110Q60 -60 -20 -120Q-120 -100 -154 -16z',
        hair,
      )
    case 'bald':
      return path('M-152 -4Q-158 -70 -138 -104Q-140 -50 -140 20zM152 -4Q158 -70 138 -104Q140 -50 140 20z', hair)
    case 'scarf':
      return path('M-172 60Q-190 -216 0 -218T172 60Q150 -110 0 -140Q-150 -110 -172 60z', lighter(hair, 0.1))
  }
}

export const portrait: Draw = (stage) => {
  const { palette, random } = stage
  const skin = random.pick(skins)
  const style = alternate(stage, hairstyles)
  const tints = random.shuffle([palette.bold, palette.warm, palette.cool])
  const cloth = tints[0] ?? palette.bold
  const ground = palette.dark
    ? mix(palette.sky[1], tints[1] ?? palette.warm, 0.3)
    : mix(tints[1] ?? palette.warm, palette.paper, 0.35)
  const hair = style === 'scarf'
    ? tints[2] ?? palette.cool
    : random.pick(['#1c1417', '#2b1c18', '#3a241b', '#8d8a88', '#17151f'])
  const beard = (style === 'short' || style === 'bald' || style === 'wave' || style === 'parted') && random.chance(0.45)
  const behind = random.pick([
    circle(800, 430, 350, mix(ground, palette.paper, 0.4)),
    rays(800, 430, 18, palette.paper, 0.3) + circle(800, 430, 310, mix(ground, palette.sun, 0.4)),
    circle(1010, 280, 240, tints[2] ?? palette.cool) + circle(560, 560, 200, mix(ground, palette.paper, 0.5)),
    rect(0, 520, 1600, 400, mix(ground, palette.near, 0.35)) + circle(980, 300, 150, palette.sun),
    repeat(5, (index) => rect(330 + index * 200, 0, 100, 900, mix(ground, palette.paper, 0.3))),
    repeat(
      8,
      (index) =>
        place(
          { x: 440 + (index % 2) * 720, y: 130 + Math.floor(index / 2) * 210, turn: index % 2 === 0 ? 60 : -60 },
          leaf(240, 66, mix(palette.leaf, ground, 0.25)),
        ),
    ),
  ])
  const collar = random.pick([
    path('M-120 190Q0 320 120 190L90 250Q0 360 -90 250z', lighter(cloth, 0.35)),
    polygon([[-120, 186], [0, 340], [-90, 400], [-190, 230]], palette.paper) +
    polygon([[120, 186], [0, 340], [90, 400], [190, 230]], palette.paper),
    path('M-140 206Q-40 420 240 560H-40Q-230 420 -300 252Q-220 224 -140 206z', tints[2] ?? palette.warm) +
    stroke('M-282 258Q-210 420 0 552', lighter(tints[2] ?? palette.warm, 0.4), 13),
    polygon([[-110, 190], [0, 420], [110, 190], [70, 170], [-70, 170]], palette.paper) +
    polygon([[-120, 180], [-10, 420], [-190, 480], [-210, 240]], darker(cloth, 0.25)) +
    polygon([[120, 180], [10, 420], [190, 480], [210, 240]], darker(cloth, 0.25)),
  ])
  const glasses = random.chance(0.3)
    ? circle(-64, -6, 46, 'none', { stroke: palette.ink, 'stroke-width': 10 }) +
      circle(64, -6, 46, 'none', { stroke: palette.ink, 'stroke-width': 10 }) +
      stroke('M-18 -10q18 -12 36 0M-110 -10L-148 -24M110 -10L148 -24', palette.ink, 10)
    : ''
  const earrings = !beard && random.chance(0.5)
    ? circle(-150, 80, 15, palette.warm) + circle(150, 80, 15, palette.warm)
    : ''
  return (
    rect(0, 0, 1600, 900, ground) +
    behind +
    place(
      { x: 800, y: 400, scale: 1.04, turn: random.between(-3, 3) },
      hairBehind(style, hair),
      path('M-66 100H66V260H-66z', darker(skin, 0.2)),
      path('M-470 560Q-470 270 -200 220L-66 190Q0 260 66 190L200 220Q470 270 470 560z', cloth),
      path('M90 200L200 220Q470 270 470 560H240Q250 330 90 200z', darker(cloth, 0.14)),
      collar,
      ellipse(-148, 10, 26, 40, darker(skin, 0.12)),
      ellipse(148, 10, 26, 40, darker(skin, 0.12)),
      path('M-148 -40Q-150 -186 0 -186T148 -40Q150 90 80 158Q0 220 -80 158Q-150 90 -148 -40z', skin),
      path('M40 -182Q148 -170 148 -40Q150 90 80 158Q60 180 30 186Q110 60 40 -182z', darker(skin, 0.1)),
      beard
        ? path(
          'M-148 -6Q-140 40 -90 44Q0 30 90 44Q140 40 148 -6Q150 120 90 172Q0 236 -90 172Q-150 120 -148 -6z',
          mix(hair, skin, 0.1),
        )
        : '',
      hairBefore(style, hair),
      glasses,
      earrings,
    )
  )
}

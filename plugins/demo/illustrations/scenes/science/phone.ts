import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { backdrop } from '../../shapes/backdrop.ts'
import type { Draw } from '../../stage.ts'
import { circle, clipped, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const phone: Draw = (stage) => {
  const { palette, random } = stage
  const tilt = random.pick([-12, -6, 8, 12])
  const accent = random.pick([palette.bold, palette.cool, palette.warm])
  const bubble = (x: number, y: number, w: number, fill: string, left: boolean) =>
    rect(x, y, w, 92, fill, { rx: 34 }) +
    polygon(
      left
        ? [[x + 30, y + 80], [x + 80, y + 80], [x + 20, y + 124]]
        : [[x + w - 30, y + 80], [x + w - 80, y + 80], [x + w - 20, y + 124]],
      fill,
    ) +
    stroke(
      d`M${x + 40} ${y + 34}h${w - 80}M${x + 40} ${y + 60}h${(w - 80) * 0.6}`,
      fill === palette.paper ? palette.ink : palette.paper,
      9,
      { opacity: 0.7 },
    )
  const screens = [
    rect(-150, -310, 300, 620, palette.paper) +
    rect(-150, -310, 300, 210, palette.sky[1]) +
    circle(60, -220, 40, palette.sun) +
    path('M-150 -130Q-60 -220 20 -150T150 -160V-100H-150z', palette.leaf) +
    stroke('M-120 -56H110M-120 -20H60', palette.ink, 17) +
    stroke('M-120 36H120M-120 66H120M-120 96H30', palette.ink, 8, { opacity: 0.4 }) +
    rect(-126, 140, 118, 110, accent, { rx: 14 }) +
    rect(8, 140, 118, 110, palette.warm, { rx: 14 }),
    rect(-150, -310, 300, 620, mix(palette.cool, palette.paper, 0.75)) +
    repeat(
      4,
      (index) =>
        rect(index % 2 === 0 ? -126 : -50, -250 + index * 116, 176, 76, index % 2 === 0 ? palette.paper : accent, {
          rx: 26,
        }),
    ) +
    rect(-126, 236, 252, 50, palette.paper, { rx: 25 }),
    rect(-150, -310, 300, 620, mix(palette.leaf, palette.paper, 0.6)) +
    stroke('M-160 -120L40 -40L160 -190M40 -40L-20 330M-150 180L160 90', palette.paper, 34) +
    stroke('M-20 260L34 -30L120 -150', accent, 15) +
    path('M120 -150q-54 -64 0 -110q54 46 0 110z', palette.bold) +
    circle(120, -208, 15, palette.paper) +
    circle(-20, 250, 20, palette.ink),
    rect(-150, -310, 300, 620, palette.near) +
    repeat(12, (index) =>
      rect(
        -118 + (index % 3) * 84,
        -240 + Math.floor(index / 3) * 96,
        66,
        66,
        [palette.bold, palette.warm, palette.cool, palette.paper, palette.leaf][(index * 2) % 5] ?? palette.bold,
        { rx: 18 },
      )) +
    rect(-124, 170, 248, 96, mix(palette.near, palette.paper, 0.25), { rx: 26 }),
  ] as const
  const skin = random.pick(['#8d5536', '#b07a52', '#c99568'])
  const hand = random.chance(0.55)
  const thumb = place({ x: -150, y: 210 }, path('M-60 90Q-120 -20 -30 -110Q20 -150 40 -110Q40 -60 0 0L20 120z', skin))
  return backdrop(stage) +
    place(
      { x: 800, y: 445, turn: tilt },
      hand
        ? path('M-200 700L-190 300Q-230 210 -170 60H180Q260 160 230 330L250 700z', darker(skin, 0.18)) +
          repeat(4, (index) => rect(120, 10 + index * 66, 90, 56, skin, { rx: 28 }))
        : rect(-150, -316, 350, 690, palette.ink, { rx: 50, opacity: 0.22 }),
      rect(-172, -350, 344, 700, palette.ink, { rx: 50 }),
      clipped(
        'face',
        'M-120 -322H120a30 30 0 0 1 30 30V292a30 30 0 0 1 -30 30H-120a30 30 0 0 1 -30 -30V-292a30 30 0 0 1 30 -30z',
        alternate(stage, screens),
        polygon([[-10, -322], [150, -322], [150, 60]], palette.paper, { opacity: 0.1 }),
      ),
      rect(-44, -312, 88, 20, palette.ink, { rx: 10 }),
      hand ? thumb : '',
    ) +
    random.pick([
      bubble(330, 220, 250, palette.paper, false) + bubble(1030, 400, 260, accent, true),
      bubble(1010, 190, 280, accent, true) + bubble(310, 470, 260, palette.paper, false),
      circle(480, 260, 66, palette.bold) +
      path('M480 292q-46 -30 -36 -58q18 -22 36 2q18 -24 36 -2q10 28 -36 58z', palette.paper) +
      circle(1130, 330, 80, palette.warm) +
      path('M1110 290v80l66 -40z', palette.paper) +
      circle(1060, 170, 42, palette.cool),
    ])
}

import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { backdrop, floor } from '../shapes/backdrop.ts'
import { shadow } from '../shapes/figures.ts'
import { land, layers, meadow } from '../shapes/land.ts'
import { leaf, pottedPlant } from '../shapes/plants.ts'
import { sky, sun, weather } from '../shapes/sky.ts'
import { boxes, circle, clipped, d, dots, ellipse, path, place, points, polygon, rect, repeat, smooth, stroke } from '../svg.ts'
import type { Point } from '../svg.ts'

/** What a screen shows, in a 100 × 62 box: never words, only the shape of a page, a chart, a call or a view. */
const onScreen = (stage: Stage): string => {
  const { palette, random } = stage
  const rows = points(7, (row) => [random.between(2, 14), 10 + row * 7])
  const growth = points(6, (index): Point => [10 + index * 16, 50 - index * 6 + random.between(-6, 6)])
  return random.pick([
    rect(0, 0, 100, 62, mix(palette.ink, palette.cool, 0.15)) + rows.map(([x, y], row) => stroke(d`M${x + 6} ${y}h${random.between(12, 34)}`, [palette.warm, palette.cool, palette.bold, palette.paper][row % 4] ?? palette.paper, 2.6) + stroke(d`M${x + 46} ${y}h${random.between(6, 26)}`, palette.paper, 2.6, { opacity: 0.5 })).join(''),
    rect(0, 0, 100, 62, palette.paper) + repeat(6, (index) => rect(10 + index * 14, 52 - index * 5 - random.between(4, 14), 8, 60, index % 2 === 0 ? palette.cool : mix(palette.cool, palette.paper, 0.4))) + stroke(smooth(growth), palette.bold, 2.4) + dots(growth, 4.4, palette.bold),
    rect(0, 0, 100, 62, palette.sky[1]) + circle(random.between(30, 70), 22, 9, palette.sun) + path('M0 46Q22 24 46 42T100 34V62H0z', palette.leaf) + path('M0 54Q30 40 60 52T100 48V62H0z', palette.near) + circle(50, 31, 10, palette.paper, { opacity: 0.85 }) + path('M46.500 25.500v11l9 -5.500z', palette.bold),
    rect(0, 0, 100, 62, palette.near) + repeat(4, (index) => {
      const x = (index % 2) * 49 + 2
      const y = Math.floor(index / 2) * 30 + 2
      return rect(x, y, 47, 28, [palette.cool, palette.warm, palette.bold, palette.leaf][index] ?? palette.cool, { rx: 2 }) + circle(x + 23.5, y + 11, 5, random.pick(['#8d5536', '#b07a52', '#c99568'])) + path(d`M${x + 12} ${y + 28}q0 -11 11.5 -11t11.5 11z`, palette.ink)
    }),
  ])
}

export const notebook = (stage: Stage, x: number, base: number, scale: number): string => {
  const { palette } = stage
  return place({ x, y: base, scale },
    rect(-300, -400, 600, 392, palette.ink, { rx: 22 }), clipped('screen', 'M-278 -378H278V-34H-278z', place({ x: -278, y: -378, scale: 5.56 }, onScreen(stage)), polygon([[40, -378], [278, -378], [278, -34], [190, -34]], palette.paper, { opacity: 0.1 })),
    path('M-380 -10H380Q380 26 346 26H-346Q-380 26 -380 -10z', mix(palette.paper, palette.ink, 0.2)), path('M-380 -10H380V0H-380z', mix(palette.paper, palette.ink, 0.05)), path('M-70 -10H70q0 12 -14 12H-56q-14 0 -14 -12z', mix(palette.paper, palette.ink, 0.4)))
}

export const mug = (x: number, y: number, size: number, fill: string): string =>
  place({ x, y }, stroke(d`M${size * 0.4} ${-size * 0.8}q${size * 0.46} 0 ${size * 0.4} ${size * 0.3}t${-size * 0.4} ${size * 0.24}`, fill, size * 0.14), rect(-size * 0.45, -size, size * 0.9, size, fill, { rx: size * 0.1 }), rect(size * 0.16, -size, size * 0.29, size, darker(fill, 0.2), { rx: size * 0.1 }), rect(-size * 0.45, -size * 0.66, size * 0.9, size * 0.14, lighter(fill, 0.4)))

export const laptop: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 30
  const scale = random.between(1.15, 1.3)
  return backdrop(stage) + shadow(stage, 800, y + 34, 960, 0.3) + notebook(stage, 800, y, scale) +
    random.pick([
      mug(1310, y + 60, 120, palette.bold) + pottedPlant(stage, 300, y + 40, 220, palette.warm),
      pottedPlant(stage, 1320, y + 40, 240, palette.cool) + mug(290, y + 60, 120, palette.warm),
      place({ x: 1300, y: y + 70 }, rect(-90, -26, 180, 26, palette.bold), rect(-80, -50, 160, 24, palette.warm), rect(-86, -76, 170, 26, palette.cool)) + mug(300, y + 60, 120, palette.bold),
    ])
}

export const phone: Draw = (stage) => {
  const { palette, random } = stage
  const tilt = random.pick([-12, -6, 8, 12])
  const accent = random.pick([palette.bold, palette.cool, palette.warm])
  const bubble = (x: number, y: number, w: number, fill: string, left: boolean) => rect(x, y, w, 92, fill, { rx: 34 }) + polygon(left ? [[x + 30, y + 80], [x + 80, y + 80], [x + 20, y + 124]] : [[x + w - 30, y + 80], [x + w - 80, y + 80], [x + w - 20, y + 124]], fill) + stroke(d`M${x + 40} ${y + 34}h${w - 80}M${x + 40} ${y + 60}h${(w - 80) * 0.6}`, fill === palette.paper ? palette.ink : palette.paper, 9, { opacity: 0.7 })
  const screens = [
    rect(-150, -310, 300, 620, palette.paper) + rect(-150, -310, 300, 210, palette.sky[1]) + circle(60, -220, 40, palette.sun) + path('M-150 -130Q-60 -220 20 -150T150 -160V-100H-150z', palette.leaf) + stroke('M-120 -56H110M-120 -20H60', palette.ink, 17) + stroke('M-120 36H120M-120 66H120M-120 96H30', palette.ink, 8, { opacity: 0.4 }) + rect(-126, 140, 118, 110, accent, { rx: 14 }) + rect(8, 140, 118, 110, palette.warm, { rx: 14 }),
    rect(-150, -310, 300, 620, mix(palette.cool, palette.paper, 0.75)) + repeat(4, (index) => rect(index % 2 === 0 ? -126 : -50, -250 + index * 116, 176, 76, index % 2 === 0 ? palette.paper : accent, { rx: 26 })) + rect(-126, 236, 252, 50, palette.paper, { rx: 25 }),
    rect(-150, -310, 300, 620, mix(palette.leaf, palette.paper, 0.6)) + stroke('M-160 -120L40 -40L160 -190M40 -40L-20 330M-150 180L160 90', palette.paper, 34) + stroke('M-20 260L34 -30L120 -150', accent, 15) + path('M120 -150q-54 -64 0 -110q54 46 0 110z', palette.bold) + circle(120, -208, 15, palette.paper) + circle(-20, 250, 20, palette.ink),
    rect(-150, -310, 300, 620, palette.near) + repeat(12, (index) => rect(-118 + (index % 3) * 84, -240 + Math.floor(index / 3) * 96, 66, 66, [palette.bold, palette.warm, palette.cool, palette.paper, palette.leaf][(index * 2) % 5] ?? palette.bold, { rx: 18 })) + rect(-124, 170, 248, 96, mix(palette.near, palette.paper, 0.25), { rx: 26 }),
  ] as const
  const skin = random.pick(['#8d5536', '#b07a52', '#c99568'])
  const hand = random.chance(0.55)
  const thumb = place({ x: -150, y: 210 }, path('M-60 90Q-120 -20 -30 -110Q20 -150 40 -110Q40 -60 0 0L20 120z', skin))
  return backdrop(stage) +
    place({ x: 800, y: 445, turn: tilt },
      hand ? path('M-200 700L-190 300Q-230 210 -170 60H180Q260 160 230 330L250 700z', darker(skin, 0.18)) + repeat(4, (index) => rect(120, 10 + index * 66, 90, 56, skin, { rx: 28 })) : rect(-150, -316, 350, 690, palette.ink, { rx: 50, opacity: 0.22 }),
      rect(-172, -350, 344, 700, palette.ink, { rx: 50 }), clipped('face', 'M-120 -322H120a30 30 0 0 1 30 30V292a30 30 0 0 1 -30 30H-120a-30 -30 0 0 1 -30 -30V-292a30 30 0 0 1 30 -30z'.replace('a-30 -30', 'a30 30'), random.pick(screens), polygon([[-10, -322], [150, -322], [150, 60]], palette.paper, { opacity: 0.1 })), rect(-44, -312, 88, 20, palette.ink, { rx: 10 }), hand ? thumb : '') +
    random.pick([
      bubble(330, 220, 250, palette.paper, false) + bubble(1030, 400, 260, accent, true), bubble(1010, 190, 280, accent, true) + bubble(310, 470, 260, palette.paper, false),
      circle(480, 260, 66, palette.bold) + path('M480 292q-46 -30 -36 -58q18 -22 36 2q18 -24 36 -2q10 28 -36 58z', palette.paper) + circle(1130, 330, 80, palette.warm) + path('M1110 290v80l66 -40z', palette.paper) + circle(1060, 170, 42, palette.cool),
    ])
}

export const chip: Draw = (stage) => {
  const { palette, random } = stage
  const board = palette.dark ? mix(palette.near, palette.leaf, 0.3) : mix(palette.near, random.pick([palette.leaf, palette.cool]), 0.45)
  const trace = mix(board, random.pick([palette.warm, palette.cool, palette.paper]), 0.6)
  const half = random.between(180, 215)
  const lanes = [-3, -2, -1, 0, 1, 2, 3]
  const ends: Point[] = []
  const wires = lanes.flatMap((lane) => [0, 1, 2, 3].map((side) => {
    const from = lane * half * 0.26
    const bend = half + 60 + Math.abs(lane) * 22
    const drift = lane * random.between(40, 70)
    const reach = random.between(440, side % 2 === 0 ? 760 : 420)
    ends.push(side === 0 ? [800 + reach, 450 + from + drift] : side === 1 ? [800 + from + drift, 450 + reach] : side === 2 ? [800 - reach, 450 + from + drift] : [800 + from + drift, 450 - reach])
    if (side % 2 === 0) {
      const way = side === 0 ? 1 : -1
      return d`M${800 + way * half} ${450 + from}H${800 + way * bend}l${way * Math.abs(drift)} ${drift}H${800 + way * reach}`
    }
    const way = side === 1 ? 1 : -1
    return d`M${800 + from} ${450 + way * half}V${450 + way * bend}l${drift} ${way * Math.abs(drift)}V${450 + way * reach}`
  }))
  const parts = random.shuffle([[330, 190], [1250, 210], [300, 700], [1290, 690], [120, 450], [1490, 440]] as const).slice(0, 5)
  const glow = random.pick([palette.warm, palette.cool, palette.bold])
  return (
    rect(0, 0, 1600, 900, board) + boxes(points(12, (index) => [(index % 4) * 400 + 20, Math.floor(index / 4) * 300 + 20]), 360, 260, lighter(board, 0.04)) + stroke(wires.join(''), trace, 9) + dots(ends, 26, trace) + dots(ends, 10, board) +
    parts.map(([x, y], index) => index % 2 === 0 ? rect(x - 60, y - 40, 120, 80, palette.ink, { rx: 6 }) + boxes(points(8, (pin) => [x - 52 + (pin % 4) * 29, pin < 4 ? y - 56 : y + 40]), 16, 16, mix(palette.paper, palette.ink, 0.3)) : circle(x, y, 50, mix(palette.paper, palette.ink, 0.2)) + circle(x, y, 38, palette.ink) + path(d`M${x - 38} ${y}a38 38 0 0 1 76 0z`, palette.bold)).join('') +
    boxes(points(44, (index) => {
      const at = -half + 24 + (index % 11) * ((half * 2 - 48) / 10) - 9
      const side = Math.floor(index / 11)
      return side === 0 ? [800 + at, 450 - half - 26] : side === 1 ? [800 + at, 450 + half + 8] : side === 2 ? [800 - half - 26, 450 + at] : [800 + half + 8, 450 + at]
    }), 18, 18, mix(palette.paper, palette.warm, 0.35)) +
    rect(800 - half + 14, 450 - half + 22, half * 2, half * 2, palette.ink, { rx: 20, opacity: 0.4 }) + rect(800 - half, 450 - half, half * 2, half * 2, mix(palette.ink, palette.near, 0.2), { rx: 18 }) + rect(800 - half * 0.66, 450 - half * 0.66, half * 1.32, half * 1.32, glow, { rx: 14 }) + polygon([[800 - half * 0.66, 450 - half * 0.66], [800 + half * 0.66, 450 - half * 0.66], [800 - half * 0.66, 450 + half * 0.66]], lighter(glow, 0.25), { opacity: 0.7 }) +
    random.pick([
      boxes(points(9, (index) => [800 - 72 + (index % 3) * 50, 378 + Math.floor(index / 3) * 50]), 40, 40, palette.ink), path('M820 350L736 470H792L778 556L866 426H808z', palette.ink),
      circle(800, 450, 34, palette.ink) + stroke(repeat(6, (index) => d`M800 450L${800 + 84 * Math.cos(index * 1.047)} ${450 + 84 * Math.sin(index * 1.047)}`), palette.ink, 10) + dots(points(6, (index) => [800 + 84 * Math.cos(index * 1.047), 450 + 84 * Math.sin(index * 1.047)]), 32, palette.ink),
    ]) + circle(800 - half + 34, 450 - half + 34, 11, palette.paper, { opacity: 0.6 })
  )
}

const windmill = ({ palette, random }: Stage, x: number, base: number, height: number): string => {
  const turn = random.between(0, 120)
  return polygon([[x - height * 0.025, base], [x - height * 0.01, base - height], [x + height * 0.01, base - height], [x + height * 0.025, base]], palette.paper) +
    repeat(3, (index) => place({ x, y: base - height, turn: turn + index * 120 }, path(d`M-4 0Q${-height * 0.06} ${-height * 0.2} 0 ${-height * 0.48}L6 0z`, palette.paper))) + circle(x, base - height, height * 0.026, palette.bold)
}

export const battery: Draw = (stage) => {
  const { palette, random } = stage
  const level = random.whole(2, 5)
  const charge = random.pick([palette.leaf, palette.warm, palette.cool])
  const bright = mix(charge, '#8fe36b', 0.3)
  const bolt = 'M30 -130L-80 24H-10L-36 132L84 -34H10z'
  const upright = random.chance(0.5)
  const cell = (w: number, h: number) => rect(-w / 2 + 18, -h / 2 + 24, w, h, palette.ink, { rx: 46, opacity: 0.2 }) + rect(-w * 0.17, -h / 2 - 40, w * 0.34, 60, mix(palette.paper, palette.ink, 0.3), { rx: 14 }) + rect(-w / 2, -h / 2, w, h, palette.ink, { rx: 46 }) + rect(-w / 2 + 20, -h / 2 + 20, w - 40, h - 40, mix(palette.ink, palette.paper, 0.14), { rx: 30 }) +
    repeat(level, (index) => rect(-w / 2 + 36, h / 2 - 36 - (index + 1) * ((h - 72) / 5) + 8, w - 72, (h - 72) / 5 - 16, index % 2 === 0 ? bright : lighter(bright, 0.12), { rx: 14 })) + rect(-w / 2 + 36, -h / 2 + 36, 26, h - 72, palette.paper, { rx: 13, opacity: 0.18 })
  const outdoors = sky(stage) + sun(stage, random.pick([470, 1130]), 220, 95) + weather(stage, 250) + layers(stage, 3, 520, 700, 44, meadow).map((row) => land(row.line, row.colour)).join('') + windmill(stage, 300, 640, 340) + windmill(stage, 1330, 660, 400) + windmill(stage, 150, 610, 220) + windmill(stage, 1480, 620, 240) + rect(0, 730, 1600, 180, mix(palette.near, palette.leaf, 0.4))
  return (random.chance(0.6) ? outdoors : backdrop(stage)) + shadow(stage, 800, floor + 54, upright ? 460 : 720, 0.3) +
    (upright ? place({ x: 800, y: 480 }, cell(340, 560), path(bolt, palette.paper)) : place({ x: 780, y: 560, turn: 90 }, cell(340, 620)) + place({ x: 780, y: 560 }, path(bolt, palette.paper))) +
    (random.chance(0.5) ? place({ x: upright ? 985 : 1080, y: 760, turn: 24 }, leaf(230, 70, palette.leaf)) + place({ x: upright ? 985 : 1080, y: 760, turn: 76 }, leaf(190, 56, lighter(palette.leaf, 0.15))) : stroke(upright ? 'M800 770C800 880 1100 860 1200 900' : 'M450 560C330 560 400 820 250 900', palette.ink, 22))
}

export const chart: Draw = (stage) => {
  const { palette, random } = stage
  const rising = random.chance(0.7)
  const value = (index: number, count: number) => 110 + (rising ? index / count : 1 - index / count) * 300 + random.between(-50, 50)
  const colours = [palette.bold, palette.warm, palette.cool] as const
  const panel = rect(396, 134, 840, 620, palette.ink, { rx: 26, opacity: 0.2 }) + rect(380, 116, 840, 620, palette.paper, { rx: 26 }) + stroke(repeat(5, (row) => d`M440 ${230 + row * 105}H1160`), palette.ink, 3, { opacity: 0.14 }) + stroke('M440 170V660H1160', palette.ink, 8)
  const bars = () => repeat(6, (index) => {
    const high = value(index, 6)
    const fill = colours[index % 3] ?? palette.cool
    return rect(475 + index * 114, 656 - high, 76, high, fill, { rx: 8 }) + rect(475 + index * 114 + 50, 656 - high, 26, high, darker(fill, 0.18), { rx: 8 })
  })
  const line = points(7, (index) => [460 + index * 112, 640 - value(index, 7)])
  const last = line.at(-1) ?? [1130, 300]
  const area = path(`${smooth(line)}V656H460z`, palette.cool, { opacity: 0.3 }) + stroke(smooth(line), palette.cool, 14) + dots(line, 34, palette.bold) + dots(line, 16, palette.paper)
  const arrow = stroke(smooth([...line.slice(0, -1), [last[0] - 10, last[1] + (rising ? 10 : -10)]]), palette.bold, 20) + place({ x: last[0] + 10, y: last[1], turn: rising ? -38 : 38 }, polygon([[-36, -48], [44, 0], [-36, 48]], palette.bold))
  const wedge = (from: number, to: number, r: number, fill: string) => path(d`M0 0L${r * Math.cos(from)} ${r * Math.sin(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${r * Math.cos(to)} ${r * Math.sin(to)}z`, fill)
  const cut = random.between(1.6, 2.7)
  const donut = place({ x: 780, y: 420 }, circle(16, 22, 290, palette.ink, { opacity: 0.2 }), wedge(0, cut, 290, palette.cool), wedge(cut, cut + 1.5, 290, palette.warm), wedge(cut + 1.5, 5.6, 290, palette.paper), place({ x: 34, y: -22 }, wedge(5.6, 6.283, 300, palette.bold)), circle(0, 0, 128, mix(palette.near, palette.ink, 0.2)), circle(0, 0, 96, palette.sun))
  return backdrop(stage) + random.pick([
    () => panel + bars() + arrow, () => panel + area, () => panel + bars(), () => donut + repeat(3, (index) => rect(1110, 300 + index * 84, 56, 56, colours[index] ?? palette.cool, { rx: 12 }) + stroke(d`M1196 ${328 + index * 84}h${90 - index * 20}`, palette.ink, 15, { opacity: 0.6 })),
  ])() + (random.chance(0.4) ? ellipse(1180, floor + 66, 120, 24, darker(palette.warm, 0.25)) + repeat(5, (index) => rect(1064, floor + 20 - index * 30, 232, 44, index % 2 === 0 ? palette.warm : lighter(palette.warm, 0.2), { rx: 22 })) + ellipse(1180, floor - 96, 112, 18, lighter(palette.warm, 0.35)) : '')
}

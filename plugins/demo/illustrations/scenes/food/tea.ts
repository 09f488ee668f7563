import { alternate } from '../../alternate.ts'
import { darker, lighter } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { sprig } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import { steam } from '../../shapes/steam.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, clipped, ellipse, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

/** A small ribbed tea glass, its foot at (0, 0); each glass in a picture needs its own id. */
const chaiGlass = (stage: Stage, id: string, tea: string): string =>
  clipped(
    id,
    'M-112 -300H112L84 -8Q84 0 70 0H-70Q-84 0 -84 -8z',
    rect(-120, -310, 240, 320, stage.palette.paper, { opacity: 0.55 }),
    rect(-120, -248, 240, 260, tea),
    rect(-120, -248, 240, 22, lighter(tea, 0.3)),
    polygon([[50, -310], [120, -310], [120, 10], [40, 10]], darker(tea, 0.4), { opacity: 0.3 }),
    stroke('M-66 -230L-52 -30M-24 -230L-20 -30M22 -230L18 -30M64 -230L52 -30', lighter(tea, 0.25), 8, { opacity: 0.5 }),
  ) +
  ellipse(0, -300, 112, 16, 'none', { stroke: stage.palette.paper, 'stroke-width': 7 })

export const tea: Draw = (stage) => {
  const { palette, random } = stage
  const brew = random.pick(['#b9763f', '#c98a4b', '#a85e2c'])
  const colour = random.pick([palette.bold, palette.cool, palette.warm])
  const y = floor + 20
  const biscuits = repeat(
    3,
    (index) => ellipse(1085 + index * 46, y - 18 - index * 22, 62, 16, index % 2 === 0 ? '#d9a25c' : '#c98d48'),
  )
  const kettle = (x: number) =>
    place(
      { x, y, scale: 1.05 },
      path('M-150 -10Q-190 -200 -60 -250H60Q190 -200 150 -10Q140 0 120 0H-120Q-140 0 -150 -10z', colour),
      path('M60 -250Q190 -200 150 -10Q140 0 120 0H50Q110 -120 60 -250z', darker(colour, 0.22)),
      path('M-140 -90Q-210 -120 -236 -216L-276 -206Q-262 -70 -150 -30z', colour),
      stroke('M-90 -236Q-70 -380 40 -366T110 -226', palette.ink, 18),
      ellipse(0, -252, 74, 16, darker(colour, 0.3)),
      circle(0, -276, 20, palette.ink),
      stroke('M-106 -60Q-126 -150 -70 -204', lighter(colour, 0.35), 14),
    )
  const cup = place(
    { x: 800, y, scale: 1.15 },
    ellipse(0, 0, 290, 40, darker(palette.paper, 0.15)),
    ellipse(0, -10, 290, 38, palette.paper),
    ellipse(0, -12, 190, 22, darker(palette.paper, 0.12)),
    stroke('M180 -210Q290 -220 270 -140T150 -80', colour, 30),
    path('M-200 -260H200Q196 -70 90 -16H-90Q-196 -70 -200 -260z', colour),
    path('M90 -260H200Q196 -70 90 -16H30Q110 -100 90 -260z', darker(colour, 0.2)),
    ellipse(0, -260, 200, 42, lighter(colour, 0.2)),
    ellipse(0, -254, 178, 32, brew),
    ellipse(-30, -262, 90, 12, lighter(brew, 0.25)),
    repeat(5, (index) => circle(-110 + index * 52, -120 + (index % 2) * 28, 15, palette.paper, { opacity: 0.85 })),
  )
  const glasses = [0, 1].map((index) =>
    place(
      { x: 680 + index * 250, y: y + (index === 0 ? 16 : 0), scale: 1.12 },
      chaiGlass(stage, `glass${index}`, index === 0 ? brew : darker(brew, 0.1)),
    )
  ).join('')
  return backdrop(stage) + shadow(stage, 800, y + 16, 780, 0.28) + alternate(stage, [
    steam(stage, 800, 360, 230) + cup + biscuits,
    steam(stage, 680, 380, 200, 2) + steam(stage, 930, 370, 200, 2) + glasses + biscuits,
    steam(stage, 1010, 390, 190, 2) +
    kettle(660) +
    place({ x: 1010, y: y + 14, scale: 1.05 }, chaiGlass(stage, 'glass', brew)),
  ]) + place({ x: 420, y: y + 30, turn: 70 }, sprig(170, 3, palette.leaf))
}

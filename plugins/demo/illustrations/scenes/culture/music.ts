import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw, Stage } from '../../stage.ts'
import { around, circle, d, ellipse, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

const tabla = ({ palette }: Stage, x: number, y: number, w: number, h: number, body: string): string =>
  path(
    d`M${x - w * 0.42} ${y - h}Q${x - w * 0.62} ${y - h * 0.4} ${x - w * 0.36} ${y}H${x + w * 0.36}Q${x + w * 0.62} ${
      y - h * 0.4
    } ${x + w * 0.42} ${y - h}z`,
    body,
  ) +
  path(
    d`M${x + w * 0.2} ${y - h}H${x + w * 0.42}Q${x + w * 0.62} ${y - h * 0.4} ${x + w * 0.36} ${y}H${x + w * 0.12}Q${
      x + w * 0.34
    } ${y - h * 0.4} ${x + w * 0.2} ${y - h}z`,
    darker(body, 0.22),
  ) +
  stroke(
    repeat(
      7,
      (index) => d`M${x - w * 0.38 + index * w * 0.126} ${y - h + 20}L${x - w * 0.33 + index * w * 0.11} ${y - 20}`,
    ),
    palette.paper,
    7,
    { opacity: 0.7 },
  ) +
  ellipse(x, y - h, w * 0.46, w * 0.15, darker(palette.earth, 0.4)) +
  ellipse(x, y - h - 6, w * 0.42, w * 0.13, '#f3e2c2') +
  ellipse(x, y - h - 6, w * 0.17, w * 0.055, '#2a1a18')

export const music: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 40
  const wood = random.pick(['#a4552b', '#8a3f23', '#c07a3a'])
  const ribbons = stroke(
    repeat(
      4,
      (index) =>
        d`M-20 ${290 + index * 40}C300 ${120 + index * 50} 520 ${460 - index * 20} 800 ${280 + index * 34}S1300 ${
          110 + index * 46
        } 1620 ${320 + index * 26}`,
    ),
    palette.paper,
    7,
    { opacity: 0.5 },
  ) + repeat(5, (index) => {
    const x = [430, 600, 1010, 1180, 860][index] ?? 800
    const top = 140 + ((index * 83) % 130)
    return place(
      { x, y: top, turn: random.between(-12, 12) },
      ellipse(0, 60, 24, 18, palette.paper),
      stroke('M22 56V-20q24 10 34 34', palette.paper, 9),
    )
  })
  const drums = tabla(stage, 960, y, 330, 260, mix(palette.paper, palette.ink, 0.25)) +
    tabla(stage, 640, y, 260, 310, wood) +
    ellipse(640, y + 6, 170, 26, palette.bold) +
    ellipse(960, y + 6, 190, 28, palette.bold)
  const sitar = place(
    { x: 800, y: 470, turn: random.pick([36, 46]), scale: 1.05 },
    rect(-28, -470, 56, 600, darker(wood, 0.25), { rx: 12 }),
    ellipse(0, 230, 170, 180, wood),
    path('M20 54Q170 80 170 230Q168 400 20 410Q110 230 20 54z', darker(wood, 0.2)),
    ellipse(0, 220, 116, 120, lighter(wood, 0.35)),
    circle(0, -380, 74, wood),
    circle(-14, -396, 44, lighter(wood, 0.2)),
    repeat(12, (index) => stroke(d`M-28 ${-290 + index * 32}h56`, palette.warm, 6)),
    stroke('M-12 -460V280M0 -460V280M12 -460V280', palette.paper, 3),
    rect(-50, 270, 100, 18, palette.ink, { rx: 6 }),
    repeat(6, (index) => rect(index % 2 === 0 ? -66 : 28, -450 + index * 50, 38, 18, palette.ink, { rx: 8 })),
  )
  const disc = circle(800, 440, 300, palette.ink) +
    [270, 236, 200, 166].map((r) =>
      circle(800, 440, r, 'none', { stroke: mix(palette.ink, palette.paper, 0.25), 'stroke-width': 4 })
    ).join('') +
    polygon([[800, 440], around(800, 440, 296, -62), around(800, 440, 296, -36)], palette.paper, { opacity: 0.16 }) +
    polygon([[800, 440], around(800, 440, 296, 118), around(800, 440, 296, 144)], palette.paper, { opacity: 0.16 }) +
    circle(800, 440, 110, palette.bold) +
    path('M690 440a110 110 0 0 1 220 0z', palette.warm) +
    circle(800, 440, 18, palette.paper) +
    stroke('M1180 180L1130 420L970 520', palette.paper, 22) +
    circle(1180, 180, 44, palette.paper) +
    circle(1180, 180, 22, palette.ink)
  const gramophone = rect(560, y - 130, 420, 130, wood, { rx: 10 }) +
    rect(830, y - 130, 150, 130, darker(wood, 0.2), { rx: 10 }) +
    rect(540, y - 20, 460, 26, darker(wood, 0.35), { rx: 8 }) +
    ellipse(760, y - 134, 190, 34, palette.ink) +
    ellipse(760, y - 136, 60, 12, palette.bold) +
    stroke(d`M840 ${y - 140}Q960 ${y - 190} 930 ${y - 270}T830 ${y - 330}`, palette.warm, 30) +
    path(
      d`M846 ${y - 300}Q700 ${y - 380} 560 ${y - 640}Q880 ${y - 720} 1040 ${y - 500}Q960 ${y - 380} 846 ${y - 300}z`,
      palette.warm,
    ) +
    path(
      d`M560 ${y - 640}Q880 ${y - 720} 1040 ${y - 500}Q900 ${y - 460} 760 ${y - 500}Q610 ${y - 560} 560 ${y - 640}z`,
      darker(palette.bold, 0.25),
    ) +
    stroke(
      d`M846 ${y - 310}Q760 ${y - 400} 700 ${y - 500}M850 ${y - 310}Q860 ${y - 400} 860 ${y - 480}`,
      darker(palette.warm, 0.2),
      6,
    )
  const pick = alternate(stage, [0, 1, 2, 3])
  return backdrop(stage) +
    ribbons +
    (pick === 1 || pick === 2 ? '' : shadow(stage, 800, y + 14, 800, 0.3)) +
    ([drums, sitar, disc, gramophone][pick] ?? drums)
}

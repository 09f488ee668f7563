import { darker, lighter, mix } from '../../colour.ts'
import { stars } from '../../shapes/sky.ts'
import type { Draw, Stage } from '../../stage.ts'
import {
  around,
  circle,
  clipped,
  d,
  ellipse,
  path,
  place,
  points,
  polygon,
  radial,
  rect,
  repeat,
  stroke,
} from '../../svg.ts'

const craft = ({ palette }: Stage, panel: string, gold: string): string => {
  const wing = (x: number) =>
    rect(x, -64, 250, 128, panel) +
    stroke(d`M${x} 0h250${repeat(4, (index) => d`M${x + 50 + index * 50} -64v128`)}`, lighter(panel, 0.4), 4) +
    polygon([[x, 64], [x + 90, -64], [x + 140, -64], [x + 50, 64]], palette.paper, { opacity: 0.16 })
  return stroke('M-330 0H330', palette.paper, 12) +
    wing(-400) +
    wing(150) +
    rect(-86, -108, 172, 216, gold, { rx: 8 }) +
    rect(30, -108, 56, 216, darker(gold, 0.22), { rx: 8 }) +
    rect(-60, -80, 70, 50, darker(gold, 0.3)) +
    circle(-26, 20, 26, palette.ink) +
    circle(-26, 20, 14, palette.cool) +
    stroke('M0 -108V-170M-40 -150l80 -20', palette.paper, 8) +
    path('M-76 120Q0 240 76 120z', palette.paper) +
    path('M0 178Q50 170 76 120H20z', mix(palette.paper, palette.ink, 0.25)) +
    stroke('M0 150V226', palette.paper, 8) +
    circle(0, 230, 12, palette.bold)
}

export const satellite: Draw = (stage) => {
  const { palette, random } = stage
  const space = palette.dark ? palette.sky[0] : mix(palette.ink, '#101a4a', 0.55)
  const sea = mix(palette.water, palette.cool, 0.4)
  const side = random.pick([-1, 1])
  const cx = 800 + side * random.between(120, 420)
  const whole = random.chance(0.35)
  const r = whole ? 330 : 1000
  const cy = whole ? 450 : 1520
  const [sx, sy] = whole ? [800 - side * 120, 330] : [800 + side * random.between(-60, 60), random.between(300, 350)]
  const lands = points(
    7,
    (index) => around(cx, cy, r * random.between(0.62, 0.98), whole ? index * 52 : 236 + index * 11),
  )
  return (
    rect(0, 0, 1600, 900, space) +
    radial('air', [0.9, mix(sea, palette.paper, 0.35), 0.9], [1, space, 0]) +
    stars(stage, 160, 1500) +
    (random.chance(0.5)
      ? circle(800 - side * 560, 170, 70, palette.sun) +
        circle(800 - side * 560, 170, 130, palette.sun, { opacity: 0.18 })
      : '') +
    circle(cx, cy, r * 1.1, 'url(#air)') +
    clipped(
      'globe',
      d`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
      circle(cx, cy, r, sea),
      lands.map(([x, y]) => {
        const w = r * (whole ? 0.26 : 0.12)
        return path(
          d`M${x - w} ${y}q${w * 0.1} ${-w * 0.7} ${w * 0.8} ${-w * 0.5}q${w * 0.9} ${-w * 0.3} ${w * 1.1} ${w * 0.4}q${
            -w * 0.2
          } ${w * 0.7} ${-w * 0.8} ${w * 0.6}q${-w * 0.9} ${w * 0.3} ${-w * 1.1} ${-w * 0.5}z`,
          mix(palette.leaf, palette.warm, random.between(0.05, 0.35)),
        )
      }).join(''),
      stroke(
        repeat(
          4,
          (index) =>
            d`M${cx - r + index * 90} ${whole ? cy - 180 + index * 120 : 640 + index * 50}q${
              r * 0.5
            } ${-60} ${r} ${-10}`,
        ),
        palette.paper,
        whole ? 16 : 13,
        { opacity: 0.45 },
      ),
      circle(cx - r * 0.14, cy - r * 0.04, r * 1.02, 'none', { stroke: space, 'stroke-width': r * 0.12, opacity: 0.3 }),
    ) +
    ellipse(800, 450, 700, 250, 'none', {
      stroke: palette.paper,
      'stroke-width': 3,
      'stroke-dasharray': '4 18',
      opacity: 0.6,
      transform: d`rotate(${side * -16} 800 450)`,
    }) +
    stroke(
      [0, 1, 2].map((ring) =>
        d`M${sx - 60 - ring * 34} ${sy + 250 + ring * 40}q${60 + ring * 34} ${40 + ring * 12} ${120 + ring * 68} 0`
      ).join(''),
      palette.warm,
      9,
      { opacity: 0.9, transform: d`rotate(${side * 24} ${sx} ${sy})` },
    ) +
    place(
      { x: sx, y: sy, turn: side * 24, scale: 1.06 },
      craft(stage, mix(palette.cool, palette.near, 0.25), palette.warm),
    )
  )
}

import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { land, layers } from '../shapes/land.ts'
import { sky, stars, weather } from '../shapes/sky.ts'
import { around, circle, clipped, d, ellipse, path, place, points, polygon, radial, rect, repeat, stroke } from '../svg.ts'

/** A rocket about 520 units long, its nozzle at (0, 0). */
const launcher = ({ palette }: Stage, colour: string, boosters: boolean): string =>
  (boosters ? [-1, 1].map((side) => path(d`M${side * 66 - 28} -10V-230q4 -50 28 -70q24 20 28 70V-10z`, mix(palette.paper, palette.ink, 0.18)) + rect(side * 66 - 28, -120, 56, 26, colour)).join('') : '') +
  path('M-56 -60L-120 20H-50zM56 -60L120 20H50z', darker(colour, 0.2)) + path('M-58 0V-330Q-56 -460 0 -530Q56 -460 58 -330V0z', palette.paper) + path('M14 -506Q58 -450 58 -330V0H14z', mix(palette.paper, palette.ink, 0.2)) +
  path('M-48 -410Q-34 -480 0 -530Q34 -480 48 -410z', colour) + path('M10 -516Q36 -478 48 -410H16z', darker(colour, 0.22)) + rect(-58, -120, 116, 30, colour) + rect(-58, -20, 116, 22, palette.ink) +
  circle(0, -330, 34, palette.ink) + circle(0, -330, 25, mix(palette.cool, palette.paper, 0.3)) + path('M-20 -340a22 22 0 0 1 26 -12z', palette.paper) + path('M-34 2H34L46 34H-46z', darker(palette.ink, 0.2))

const flame = ({ palette }: Stage, length: number): string =>
  path(d`M-46 34Q-76 ${length * 0.5} 0 ${length}Q76 ${length * 0.5} 46 34z`, palette.bold) + path(d`M-32 34Q-50 ${length * 0.4} 0 ${length * 0.74}Q50 ${length * 0.4} 32 34z`, palette.warm) + path(d`M-18 34Q-26 ${length * 0.3} 0 ${length * 0.46}Q26 ${length * 0.3} 18 34z`, '#fff6d8')

const planet = (id: string, x: number, y: number, r: number, fill: string, band: string): string =>
  clipped(id, d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
    circle(x, y, r, fill), ellipse(x - r * 0.3, y - r * 0.36, r * 0.9, r * 0.13, band), ellipse(x + r * 0.3, y + r * 0.1, r * 0.8, r * 0.16, band), ellipse(x - r * 0.2, y + r * 0.56, r * 0.7, r * 0.12, band),
    path(d`M${x + r * 0.3} ${y - r}a${r} ${r} 0 0 1 0 ${r * 2}H${x + r * 1.2}V${y - r}z`, darker(fill, 0.5), { opacity: 0.4 }))

export const rocket: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.warm, palette.cool])
  const boosters = random.chance(0.5)
  if (random.chance(0.5)) {
    const puff = (x: number, y: number, r: number, shade: number) => circle(x, y, r, mix(palette.paper, palette.sky[2], shade))
    const tower = stroke(d`M500 850V330M580 850V330${repeat(8, (index) => d`M500 ${350 + index * 62}L580 ${412 + index * 62}M580 ${350 + index * 62}L500 ${412 + index * 62}`)}M580 370H660`, mix(palette.ink, palette.bold, 0.3), 10)
    const lift = random.between(540, 620)
    return (
      sky(stage, 800) + (palette.dark ? stars(stage, 120, 600) : weather(stage, 280)) + radial('fire', [0, palette.sun, 0.9], [1, palette.sun, 0]) + circle(800, lift + 170, 420, 'url(#fire)') +
      layers(stage, 2, 690, 770, 24).map((row) => land(row.line, row.colour)).join('') + place({ x: random.pick([0, 500]) }, tower) + rect(560, 820, 480, 90, palette.ink) +
      place({ x: 800, y: lift, scale: 0.95 }, flame(stage, 400), launcher(stage, colour, boosters)) +
      repeat(9, (index) => puff(800 + (index - 4) * 130 + random.between(-30, 30), 850 - Math.abs(index - 4) * -8, random.between(95, 135), 0.5)) + repeat(9, (index) => puff(780 + (index - 4) * 125 + random.between(-30, 30), 885, random.between(70, 120), 0.25)) + repeat(7, (index) => puff(800 + (index - 3) * 150 + random.between(-30, 30), 925, random.between(80, 110), 0.02))
    )
  }
  const tilt = random.between(28, 52)
  const space = palette.dark ? '' : rect(0, 0, 1600, 900, mix(palette.ink, '#101a4a', 0.55))
  return (
    sky(stage) + space + stars(stage, 150, 1500) + planet('world', random.pick([360, 1260]), random.pick([230, 700]), random.between(130, 190), palette.cool, mix(palette.cool, palette.paper, 0.3)) + planet('moon', random.pick([480, 1140]), random.pick([640, 180]), 62, palette.warm, darker(palette.warm, 0.2)) +
    stroke(d`M-40 900Q500 880 720 560`, palette.paper, 7, { 'stroke-dasharray': '2 26', opacity: 0.8 }) + place({ x: 690, y: 610, turn: tilt, scale: 1.05 }, flame(stage, random.between(260, 340)), launcher(stage, colour, boosters))
  )
}

const craft = ({ palette }: Stage, panel: string, gold: string): string => {
  const wing = (x: number) => rect(x, -64, 250, 128, panel) + stroke(d`M${x} 0h250${repeat(4, (index) => d`M${x + 50 + index * 50} -64v128`)}`, lighter(panel, 0.4), 4) + polygon([[x, 64], [x + 90, -64], [x + 140, -64], [x + 50, 64]], palette.paper, { opacity: 0.16 })
  return stroke('M-330 0H330', palette.paper, 12) + wing(-400) + wing(150) + rect(-86, -108, 172, 216, gold, { rx: 8 }) + rect(30, -108, 56, 216, darker(gold, 0.22), { rx: 8 }) + rect(-60, -80, 70, 50, darker(gold, 0.3)) + circle(-26, 20, 26, palette.ink) + circle(-26, 20, 14, palette.cool) +
    stroke('M0 -108V-170M-40 -150l80 -20', palette.paper, 8) + path('M-76 120Q0 240 76 120z', palette.paper) + path('M0 178Q50 170 76 120H20z', mix(palette.paper, palette.ink, 0.25)) + stroke('M0 150V226', palette.paper, 8) + circle(0, 230, 12, palette.bold)
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
  const lands = points(7, (index) => around(cx, cy, r * random.between(0.62, 0.98), whole ? index * 52 : 236 + index * 11))
  return (
    rect(0, 0, 1600, 900, space) + radial('air', [0.9, mix(sea, palette.paper, 0.35), 0.9], [1, space, 0]) + stars(stage, 160, 1500) + (random.chance(0.5) ? circle(800 - side * 560, 170, 70, palette.sun) + circle(800 - side * 560, 170, 130, palette.sun, { opacity: 0.18 }) : '') +
    circle(cx, cy, r * 1.1, 'url(#air)') +
    clipped('globe', d`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
      circle(cx, cy, r, sea), lands.map(([x, y]) => {
        const w = r * (whole ? 0.26 : 0.12)
        return path(d`M${x - w} ${y}q${w * 0.1} ${-w * 0.7} ${w * 0.8} ${-w * 0.5}q${w * 0.9} ${-w * 0.3} ${w * 1.1} ${w * 0.4}q${-w * 0.2} ${w * 0.7} ${-w * 0.8} ${w * 0.6}q${-w * 0.9} ${w * 0.3} ${-w * 1.1} ${-w * 0.5}z`, mix(palette.leaf, palette.warm, random.between(0.05, 0.35)))
      }).join(''), stroke(repeat(4, (index) => d`M${cx - r + index * 90} ${whole ? cy - 180 + index * 120 : 640 + index * 50}q${r * 0.5} ${-60} ${r} ${-10}`), palette.paper, whole ? 16 : 13, { opacity: 0.45 }), circle(cx - r * 0.14, cy - r * 0.04, r * 1.02, 'none', { stroke: space, 'stroke-width': r * 0.12, opacity: 0.3 })) +
    ellipse(800, 450, 700, 250, 'none', { stroke: palette.paper, 'stroke-width': 3, 'stroke-dasharray': '4 18', opacity: 0.6, transform: d`rotate(${side * -16} 800 450)` }) +
    stroke([0, 1, 2].map((ring) => d`M${sx - 60 - ring * 34} ${sy + 250 + ring * 40}q${60 + ring * 34} ${40 + ring * 12} ${120 + ring * 68} 0`).join(''), palette.warm, 9, { opacity: 0.9, transform: d`rotate(${side * 24} ${sx} ${sy})` }) +
    place({ x: sx, y: sy, turn: side * 24, scale: 1.06 }, craft(stage, mix(palette.cool, palette.near, 0.25), palette.warm))
  )
}


import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { land, layers } from '../../shapes/land.ts'
import { sky, stars, weather } from '../../shapes/sky.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, clipped, d, ellipse, path, place, radial, rect, repeat, stroke } from '../../svg.ts'

/** A rocket about 520 units long, its nozzle at (0, 0). */
const launcher = ({ palette }: Stage, colour: string, boosters: boolean): string =>
  (boosters
    ? [-1, 1].map((side) =>
      path(d`M${side * 66 - 28} -10V-230q4 -50 28 -70q24 20 28 70V-10z`, mix(palette.paper, palette.ink, 0.18)) +
      rect(side * 66 - 28, -120, 56, 26, colour)
    ).join('')
    : '') +
  path('M-56 -60L-120 20H-50zM56 -60L120 20H50z', darker(colour, 0.2)) +
  path('M-58 0V-330Q-56 -460 0 -530Q56 -460 58 -330V0z', palette.paper) +
  path('M14 -506Q58 -450 58 -330V0H14z', mix(palette.paper, palette.ink, 0.2)) +
  path('M-48 -410Q-34 -480 0 -530Q34 -480 48 -410z', colour) +
  path('M10 -516Q36 -478 48 -410H16z', darker(colour, 0.22)) +
  rect(-58, -120, 116, 30, colour) +
  rect(-58, -20, 116, 22, palette.ink) +
  circle(0, -330, 34, palette.ink) +
  circle(0, -330, 25, mix(palette.cool, palette.paper, 0.3)) +
  path('M-20 -340a22 22 0 0 1 26 -12z', palette.paper) +
  path('M-34 2H34L46 34H-46z', darker(palette.ink, 0.2))

const flame = ({ palette }: Stage, length: number): string =>
  path(d`M-46 34Q-76 ${length * 0.5} 0 ${length}Q76 ${length * 0.5} 46 34z`, palette.bold) +
  path(d`M-32 34Q-50 ${length * 0.4} 0 ${length * 0.74}Q50 ${length * 0.4} 32 34z`, palette.warm) +
  path(d`M-18 34Q-26 ${length * 0.3} 0 ${length * 0.46}Q26 ${length * 0.3} 18 34z`, '#fff6d8')

const planet = (id: string, x: number, y: number, r: number, fill: string, band: string): string =>
  clipped(
    id,
    d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
    circle(x, y, r, fill),
    ellipse(x - r * 0.3, y - r * 0.36, r * 0.9, r * 0.13, band),
    ellipse(x + r * 0.3, y + r * 0.1, r * 0.8, r * 0.16, band),
    ellipse(x - r * 0.2, y + r * 0.56, r * 0.7, r * 0.12, band),
    path(d`M${x + r * 0.3} ${y - r}a${r} ${r} 0 0 1 0 ${r * 2}H${x + r * 1.2}V${y - r}z`, darker(fill, 0.5), {
      opacity: 0.4,
    }),
  )

export const rocket: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.warm, palette.cool])
  const boosters = random.chance(0.5)
  if (alternate(stage, [true, false])) {
    const puff = (x: number, y: number, r: number, shade: number) =>
      circle(x, y, r, mix(palette.paper, palette.sky[2], shade))
    const tower = stroke(
      d`M500 850V330M580 850V330${
        repeat(
          8,
          (index) =>
            d`M500 ${350 + index * 62}L580 ${412 + index * 62}M580 ${350 + index * 62}L500 ${412 + index * 62}`,
        )
      }M580 370H660`,
      mix(palette.ink, palette.bold, 0.3),
      10,
    )
    const lift = random.between(540, 620)
    return (
      sky(stage, 800) +
      (palette.dark ? stars(stage, 120, 600) : weather(stage, 280)) +
      radial('fire', [0, palette.sun, 0.9], [1, palette.sun, 0]) +
      circle(800, lift + 170, 420, 'url(#fire)') +
      layers(stage, 2, 690, 770, 24).map((row) => land(row.line, row.colour)).join('') +
      place({ x: random.pick([0, 500]) }, tower) +
      rect(560, 820, 480, 90, palette.ink) +
      place({ x: 800, y: lift, scale: 0.95 }, flame(stage, 400), launcher(stage, colour, boosters)) +
      repeat(9, (index) =>
        puff(
          800 + (index - 4) * 130 + random.between(-30, 30),
          850 - Math.abs(index - 4) * -8,
          random.between(95, 135),
          0.5,
        )) +
      repeat(
        9,
        (index) => puff(780 + (index - 4) * 125 + random.between(-30, 30), 885, random.between(70, 120), 0.25),
      ) +
      repeat(7, (index) => puff(800 + (index - 3) * 150 + random.between(-30, 30), 925, random.between(80, 110), 0.02))
    )
  }
  const tilt = random.between(28, 52)
  const space = palette.dark ? '' : rect(0, 0, 1600, 900, mix(palette.ink, '#101a4a', 0.55))
  return (
    sky(stage) +
    space +
    stars(stage, 150, 1500) +
    planet(
      'world',
      random.pick([360, 1260]),
      random.pick([230, 700]),
      random.between(130, 190),
      palette.cool,
      mix(palette.cool, palette.paper, 0.3),
    ) +
    planet('moon', random.pick([480, 1140]), random.pick([640, 180]), 62, palette.warm, darker(palette.warm, 0.2)) +
    stroke(d`M-40 900Q500 880 720 560`, palette.paper, 7, { 'stroke-dasharray': '2 26', opacity: 0.8 }) +
    place(
      { x: 690, y: 610, turn: tilt, scale: 1.05 },
      flame(stage, random.between(260, 340)),
      launcher(stage, colour, boosters),
    )
  )
}

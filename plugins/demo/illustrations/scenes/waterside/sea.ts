import { alternate } from '../../alternate.ts'
import { mix } from '../../colour.ts'
import { sailing } from '../../shapes/boats.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { glints, swell, water, wave } from '../../shapes/water.ts'
import type { Draw, Stage } from '../../stage.ts'
import { d, horizontal, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

const lighthouse = ({ palette }: Stage): string =>
  path('M-260 40Q-200 -50 -90 -60T90 -66Q190 -40 240 40z', palette.ink) +
  path('M-120 -58Q0 -100 90 -66Q40 -20 -120 -58z', mix(palette.near, palette.far, 0.4)) +
  horizontal('beam', [0, palette.sun, palette.dark ? 0.5 : 0.25], [1, palette.sun, 0]) +
  polygon([[-10, -408], [620, -600], [620, -290]], 'url(#beam)') +
  polygon([[-34, -370], [34, -370], [58, -62], [-58, -62]], palette.paper) +
  [0, 1].map((band) =>
    polygon([[-39 - band * 9, -310 + band * 124], [39 + band * 9, -310 + band * 124], [
      44 + band * 9,
      -246 + band * 124,
    ], [-44 - band * 9, -246 + band * 124]], palette.bold)
  ).join('') +
  polygon([[8, -370], [34, -370], [58, -62], [16, -62]], palette.ink, { opacity: 0.18 }) +
  rect(-46, -382, 92, 14, palette.ink) +
  rect(-26, -434, 52, 52, palette.sun) +
  path('M-36 -432Q0 -490 36 -432z', palette.bold)

export const sea: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(420, 490)
  const x = random.between(600, 1000)
  const subject = alternate(stage, [
    place({ x: random.pick([560, 1040]), y: 640 }, lighthouse(stage)),
    place({ x: 800, y: 640, scale: 1.5 }, sailing(stage, palette.warm)) +
    place({ x: 1130, y: 540, scale: 0.6 }, sailing(stage, palette.paper)),
    place({ x: 760, y: 610, scale: 1.1 }, sailing(stage, palette.paper)) +
    place({ x: 480, y: 560, scale: 0.7 }, sailing(stage, palette.warm)) +
    place({ x: 1040, y: 540, scale: 0.5 }, sailing(stage, palette.bold)),
  ])
  return (
    sky(stage, horizon) +
    weather(stage, 280) +
    sun(stage, x, horizon - random.between(-10, 120), random.between(100, 140)) +
    water(stage, horizon) +
    glints(stage, x, horizon, palette.sun, 40, 70, 0.75) +
    wave(540, 260, 14, 40, mix(palette.water, palette.sky[2], 0.2)) +
    glints(stage, x, 560, palette.sun, 18, 110, 0.5) +
    subject +
    swell(stage, 645, 4, 26) +
    stroke(
      repeat(9, (index) => d`M${index * 190 + random.between(0, 90)} ${random.between(700, 880)}q30 -16 60 0`),
      palette.paper,
      6,
      { opacity: 0.6 },
    ) +
    flock(stage, random.between(420, 800), 250, 5, 26)
  )
}

import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { passer } from '../../shapes/passer.ts'
import { carriage, engine } from '../../shapes/rolling-stock.ts'
import { shadow } from '../../shapes/shadow.ts'
import { sky, sun } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const station: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.cool, palette.warm])
  const steel = mix(palette.near, palette.ink, 0.25)
  const deck = mix(palette.earth, palette.paper, 0.3)
  const shed = alternate(stage, [true, false])
  const roof = shed
    ? path('M-20 330V150Q800 -190 1620 150V330Q800 10 -20 330z', steel) +
      stroke('M-20 330Q800 10 1620 330', palette.warm, 12) +
      stroke(
        repeat(11, (index) => {
          const x = 100 + index * 140
          const t = ((x - 800) / 820) ** 2
          return d`M${x} ${170 + 160 * t}V${70 + 100 * t}l140 ${60}`
        }),
        mix(steel, palette.paper, 0.3),
        4,
      )
    : polygon([[-20, 130], [1620, 130], [1620, 220], [-20, 220]], steel) +
      repeat(
        17,
        (index) =>
          path(d`M${index * 100 - 20} 218h100v34l-50 30l-50 -30z`, index % 2 === 0 ? palette.warm : palette.paper),
      )
  const clockX = random.pick([560, 800, 1040])
  const clock = stroke(d`M${clockX} 200V300`, palette.ink, 8) +
    circle(clockX, 346, 62, palette.ink) +
    circle(clockX, 346, 50, palette.paper) +
    stroke(d`M${clockX} 346v-34M${clockX} 346l${random.between(-24, 24)} 20`, palette.ink, 7)
  const pillars = [190, 1410].concat(shed ? [] : [620, 980]).map((x) =>
    rect(x - 15, 200, 30, 530, steel) +
    polygon([[x - 90, 216], [x + 90, 216], [x + 15, 300], [x - 15, 300]], steel) +
    rect(x - 26, 700, 52, 34, palette.ink)
  )
  const trainSide = place(
    { x: random.between(200, 330), y: 690, scale: 1.7 },
    engine(stage, colour),
    place({ x: 432 }, carriage(stage, colour)),
    place({ x: 862 }, carriage(stage, colour)),
  )
  return (
    sky(stage, 700) +
    sun(stage, random.between(560, 1040), 330, 100) +
    layers(stage, 2, 520, 600, 40, meadow).map((row) => land(row.line, row.colour)).join('') +
    skyline(random, 640, 30, 160, mix(palette.far, palette.near, 0.3)) +
    trainSide +
    roof +
    pillars.join('') +
    clock +
    rect(0, 690, 1600, 220, deck) +
    rect(0, 690, 1600, 18, palette.warm) +
    rect(0, 708, 1600, 10, darker(deck, 0.25)) +
    stroke('M0 790H1600M0 860H1600', darker(deck, 0.1), 4) +
    repeat(random.whole(4, 6), (index) => {
      const x = 420 + index * 170 + random.between(-30, 30)
      const y = 810 + (index % 3) * 28
      const bag = random.pick([palette.bold, palette.cool, palette.ink])
      return shadow(stage, x, y, 110) + passer(stage, x, y, random.between(270, 310)) + (index % 2 === 0
        ? rect(x + 44, y - 76, 56, 76, bag, { rx: 8 }) + stroke(d`M${x + 60} ${y - 76}v-36h24v36`, bag, 5)
        : '')
    })
  )
}

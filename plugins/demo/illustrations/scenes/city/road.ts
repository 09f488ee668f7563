import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { palm, pine, roundTree } from '../../shapes/trees.ts'
import type { Draw, Stage } from '../../stage.ts'
import { d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

const vehicleAhead = ({ palette }: Stage, colour: string): string =>
  rect(-92, -32, 40, 44, palette.ink, { rx: 8 }) +
  rect(52, -32, 40, 44, palette.ink, { rx: 8 }) +
  path('M-80 -90Q-70 -160 -54 -166H54Q70 -160 80 -90z', darker(colour, 0.2)) +
  path('M-62 -92Q-56 -146 -44 -150H44Q56 -146 62 -92z', mix(palette.sky[1], palette.paper, 0.3)) +
  rect(-104, -96, 208, 76, colour, { rx: 22 }) +
  rect(-96, -72, 40, 20, palette.bold === colour ? palette.warm : palette.bold, { rx: 8 }) +
  rect(56, -72, 40, 20, palette.bold === colour ? palette.warm : palette.bold, { rx: 8 }) +
  rect(-34, -58, 68, 24, palette.paper, { rx: 4 })

export const road: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(430, 490)
  const asphalt = mix(palette.ink, palette.far, 0.25)
  const rows = layers(stage, 3, horizon - 90, horizon, 50, meadow)
  const plant = random.pick([roundTree, pine, (s: Stage, x: number, y: number, h: number) => palm(s, x, y, h, 30)])
  const winding = alternate(stage, [true, false])
  const verge = [0, 1, 2, 3, 4].map((step) => {
    const share = (step / 4) ** 1.7
    const y = horizon + 20 + share * 370
    const reach = 130 + share * 760
    return plant(stage, 800 - reach, y, 70 + share * 330) + plant(stage, 800 + reach + 14, y, 70 + share * 330)
  })
  const bends = d`M790 ${horizon}C1120 ${horizon + 60} 430 ${horizon + 110} 640 ${horizon + 200}S980 ${
    horizon + 300
  } 420 920H1240C1320 ${horizon + 330} 820 ${horizon + 220} 800 ${horizon + 180}S1130 ${horizon + 60} 810 ${horizon}z`
  return (
    sky(stage, horizon + 20) +
    sun(stage, 800 + random.between(-170, 170), horizon - random.between(110, 200), 90) +
    weather(stage, 240) +
    rows.map((row) => land(row.line, row.colour)).join('') +
    rect(0, horizon, 1600, 470, meadow(stage, 0.45)) +
    (winding
      ? path(bends, asphalt) +
        stroke(
          d`M800 ${horizon + 6}C1126 ${horizon + 60} 540 ${horizon + 110} 720 ${horizon + 196}S1090 ${
            horizon + 300
          } 830 920`,
          palette.paper,
          7,
          { 'stroke-dasharray': '34 30' },
        ) +
        repeat(8, (index) =>
          plant(
            stage,
            index < 4 ? 120 + index * 90 : 1230 + (index - 4) * 105,
            horizon + 60 + (index % 4) * 80,
            130 + (index % 4) * 40,
          ))
      : polygon([[776, horizon], [824, horizon], [1400, 920], [200, 920]], mix(palette.earth, asphalt, 0.2)) +
        polygon([[780, horizon], [820, horizon], [1330, 920], [270, 920]], asphalt) +
        repeat(6, (index) => {
          const near = (index / 6) ** 2
          const next = ((index + 0.5) / 6) ** 2
          return polygon([[800 - 2 - near * 22, horizon + near * 450], [802 + near * 22, horizon + near * 450], [
            802 + next * 22,
            horizon + next * 450,
          ], [798 - next * 22, horizon + next * 450]], palette.warm)
        }) +
        verge.join('') +
        place(
          { x: random.pick([650, 960]), y: 735, scale: 1.25 },
          vehicleAhead(stage, random.pick([palette.bold, palette.warm, palette.paper])),
        )) +
    (winding
      ? place({ x: 770, y: 690, scale: 0.55 }, vehicleAhead(stage, palette.bold)) +
        repeat(6, (index) => bush(index < 3 ? index * 120 : 1340 + (index - 3) * 120, 915, 220, meadow(stage, 0.9)))
      : '')
  )
}

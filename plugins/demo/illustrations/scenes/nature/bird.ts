import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { land, meadow, ridge } from '../../shapes/land.ts'
import { leaf, petals } from '../../shapes/leaves.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { palm } from '../../shapes/trees.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, path, place, polygon, repeat, stroke } from '../../svg.ts'

const perched = ({ palette }: Stage, back: string, breast: string): string =>
  polygon([[-190, 120], [-250, 250], [-190, 262], [-120, 150]], darker(back, 0.25)) +
  path(
    'M40 -190C150 -190 170 -90 150 0C130 120 20 190 -120 170C-190 150 -200 90 -150 40C-100 -20 -90 -190 40 -190z',
    back,
  ) +
  path('M120 -110C176 -30 150 150 -40 174C20 110 40 30 60 -60z', breast) +
  path('M-160 60C-130 -40 -40 -70 20 -40C40 60 -60 170 -200 190C-190 140 -180 100 -160 60z', darker(back, 0.2)) +
  stroke('M-140 80Q-70 60 -10 0M-150 120Q-70 100 0 40M-165 156Q-90 140 -20 90', lighter(back, 0.25), 7) +
  polygon([[126, -150], [300, -118], [132, -92]], palette.ink) +
  polygon([[128, -122], [300, -118], [132, -92]], palette.warm) +
  circle(84, -122, 20, palette.paper) +
  circle(88, -122, 12, palette.ink) +
  circle(92, -126, 4, palette.paper) +
  stroke('M-30 170l-8 46M20 160l6 52', palette.warm, 9)

/** A bird in flight seen from the side, wings up. */
const flying = (back: string, wing: string, tip: string): string =>
  path('M-10 0Q-120 -240 -260 -270Q-180 -120 -90 20z', darker(wing, 0.25)) +
  path('M-220 70Q-100 -30 40 -30Q130 -40 170 0L230 16L168 26Q90 110 -60 80L-260 120z', back) +
  path('M20 -10Q-10 -230 120 -320Q120 -140 -70 40z', wing) +
  path('M78 -280Q98 -305 120 -320Q122 -260 108 -200z', tip) +
  circle(142, -4, 6, '#111')

export const bird: Draw = (stage) => {
  const { palette, random } = stage
  const back = random.pick([palette.cool, palette.bold, palette.warm])
  const breast = back === palette.warm ? palette.paper : random.pick([palette.warm, palette.paper])
  const air = sky(stage) + sun(stage, random.pick([500, 1100]), random.between(200, 330), 130) + weather(stage, 300)
  if (alternate(stage, [false, true, false])) {
    return air +
      land(ridge(random, 760, 40), meadow(stage, 0.4)) +
      land(ridge(random, 820, 30, 3), meadow(stage, 0.9)) +
      place({ x: 760, y: 470, scale: 1.35, turn: -6 }, flying(back, mix(back, palette.paper, 0.3), palette.ink)) +
      place({ x: 1110, y: 280, scale: 0.55 }, flying(palette.paper, mix(back, palette.paper, 0.6), palette.ink)) +
      place({ x: 450, y: 250, scale: 0.45 }, flying(palette.paper, mix(back, palette.paper, 0.6), palette.ink)) +
      repeat(3, (index) => palm(stage, 120 + index * 110, 900, 230 + index * 40, 40))
  }
  const branch = mix(palette.ink, palette.earth, 0.35)
  const twigs = [180, 380, 560, 1060, 1260, 1440]
  return (
    air +
    land(ridge(random, 770, 40), mix(palette.far, palette.leaf, 0.35)) +
    land(ridge(random, 840, 30, 3), mix(palette.leaf, palette.near, 0.3)) +
    stroke('M-20 760Q400 640 800 690T1640 600', branch, 30) +
    stroke('M1000 672Q1100 560 1240 520M420 682Q330 600 240 590', branch, 14) +
    twigs.map((x, index) =>
      place({ x, y: 690 - index * 10, turn: random.between(-60, 60) }, leaf(130, 34, palette.leaf)) +
      place(
        { x: x + 30, y: 690 - index * 10, turn: 180 + random.between(-50, 50) },
        leaf(110, 30, mix(palette.leaf, palette.near, 0.3)),
      )
    ).join('') +
    place({ x: 1240, y: 520, turn: 30 }, petals(5, 46, 26, palette.bold), circle(0, 0, 10, palette.warm)) +
    place({ x: 800, y: 484, scale: random.between(1, 1.12) }, perched(stage, back, breast)) +
    (random.chance(0.4)
      ? place(
        { x: 1180, y: 500, scale: 0.6 },
        perched(stage, breast === palette.paper ? palette.warm : breast, palette.paper),
      )
      : '') +
    flock(stage, 1050, 190, 3)
  )
}

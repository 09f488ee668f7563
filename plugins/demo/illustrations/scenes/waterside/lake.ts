import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { rowing } from '../../shapes/boats.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import { glints, ripples, water } from '../../shapes/water.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, clipped, d, ellipse, group, path, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

const wader = ({ palette }: Stage, body: string): string =>
  stroke('M-6 -80V0M14 -80V0', palette.ink, 5) +
  path('M-70 -96Q-30 -150 40 -128Q60 -84 10 -74Q-40 -66 -70 -96z', body) +
  path('M-70 -96Q-30 -128 16 -106Q-10 -74 -70 -96z', darker(body, 0.2)) +
  stroke('M34 -118Q86 -150 52 -186Q40 -206 66 -218', body, 13) +
  circle(68, -218, 13, body) +
  polygon([[76, -226], [118, -208], [74, -210]], palette.warm)

export const lake: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(440, 500)
  const far = layers(stage, 3, horizon - 110, horizon - 20, 46, meadow)
  const shore = far.map((layer) => land(layer.line, layer.colour)).join('') +
    (random.chance(0.4) ? skyline(random, horizon, 30, 130, mix(palette.far, palette.near, 0.35)) : '')
  const x = random.between(600, 1000)
  const feathers = random.pick([palette.paper, palette.bold])
  const birds = repeat(
    random.whole(2, 4),
    (index) =>
      place({
        x: 560 + index * 170,
        y: 690 + (index % 2) * 70,
        scale: random.between(0.95, 1.3),
        flip: index % 2 === 1,
      }, wader(stage, feathers)) + ripples(560 + index * 170, 692 + (index % 2) * 70, 90, palette.paper),
  )
  const jetty = polygon([[740, 640], [860, 640], [1010, 920], [590, 920]], mix(palette.earth, palette.paper, 0.2)) +
    repeat(
      6,
      (index) =>
        rect(734 - index * 27, 660 + index * 44, 132 + index * 54, 5, mix(palette.earth, palette.ink, 0.5), {
          opacity: 0.6,
        }),
    ) +
    repeat(
      3,
      (index) =>
        rect(728 - index * 46, 630 + index * 86, 14, 70, palette.ink) +
        rect(858 + index * 46, 630 + index * 86, 14, 70, palette.ink),
    ) +
    figure(poses.stand, outfit(stage), { x: 800, y: 700, scale: 2 })
  const lilies = points(
    9,
    () => [random.pick([random.between(40, 420), random.between(1150, 1560)]), random.between(horizon + 130, 860)],
  )
    .map(([left, y], index) =>
      ellipse(left, y, 54, 14, mix(palette.leaf, palette.paper, 0.1)) +
      (index % 3 === 0 ? path(d`M${left - 26} ${y - 8}q6 -36 26 -44q20 8 26 44z`, palette.bold) : '')
    )
    .join('')
  return (
    sky(stage, horizon) +
    sun(stage, x, horizon - random.between(130, 250), 80) +
    weather(stage, 240) +
    shore +
    water(stage, horizon) +
    clipped(
      'mirror',
      d`M0 ${horizon}H1600V900H0z`,
      group({ transform: d`translate(0 ${horizon * 2}) scale(1 -1)`, opacity: 0.3 }, shore),
    ) +
    rect(0, horizon + 170, 1600, 300, mix(palette.water, palette.ink, 0.3), { opacity: 0.25 }) +
    glints(stage, x, horizon, palette.sun, 36, 60, 0.6) +
    lilies +
    alternate(stage, [
      birds,
      jetty,
      place({ x: 800, y: 700, scale: 1.5 }, rowing(stage)) + ripples(800, 760, 320, palette.paper),
    ]) +
    reeds(stage) +
    flock(stage, 420, 200, 4)
  )
}

const reeds = ({ palette, random }: Stage): string =>
  repeat(2, (side) =>
    stroke(
      points(12, () => [side === 0 ? random.between(0, 250) : random.between(1350, 1600), 0])
        .map(([x]) =>
          d`M${x} 910q${random.between(-8, 8)} -120 ${random.between(-34, 34)} ${random.between(-270, -140)}`
        ).join(''),
      mix(palette.leaf, palette.ink, 0.35),
      8,
    ))

import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { rowing, sailing } from '../../shapes/boats.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, ridge } from '../../shapes/land.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { leaningPalm } from '../../shapes/trees.ts'
import { glints, ripples, swell, water } from '../../shapes/water.ts'
import type { Draw, Stage } from '../../stage.ts'
import { d, group, path, place, rect, repeat, stroke } from '../../svg.ts'

/** A Kerala houseboat: a long dark hull with a woven roof. */
const houseboat = ({ palette }: Stage): string => {
  const cane = mix(palette.earth, palette.warm, 0.4)
  return path('M-270 -60Q-330 -250 -120 -262H150Q330 -250 300 -60z', cane) +
    stroke('M-286 -110H300M-288 -160H296M-262 -210H272', darker(cane, 0.25), 5, { opacity: 0.6 }) +
    [-190, -60, 70, 190].map((x) =>
      path(d`M${x - 46} -62v-70a46 46 0 0 1 92 0v70z`, palette.dark ? palette.sun : palette.ink)
    ).join('') +
    path('M-430 -130Q-380 -60 -290 -60H330Q410 -66 440 -140Q440 10 330 30H-310Q-420 10 -430 -130z', palette.ink) +
    rect(-330, -34, 680, 12, palette.warm)
}

/** A fishing boat with one tall slanting sail. */
const lateen = (stage: Stage, sail: string): string =>
  path('M-250 -150Q20 -470 190 -560Q150 -280 120 -110Q-60 -90 -250 -150z', sail) +
  path('M190 -560Q150 -280 120 -110L40 -100Q90 -330 190 -560z', darker(sail, 0.18)) +
  stroke('M0 -470V-50M-262 -146L200 -572', stage.palette.ink, 11) +
  figure(poses.sit, outfit(stage), { x: 190, y: -46, scale: 1.5, flip: true }) +
  path('M-340 -96Q-240 -46 0 -50T330 -110Q280 46 180 52H-180Q-300 44 -340 -96z', stage.palette.bold) +
  path('M-340 -96Q-240 -46 0 -50T330 -110l-16 36Q160 -24 0 -22T-322 -60z', stage.palette.paper)

export const boat: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(470, 530)
  const x = random.between(560, 1040)
  const vessel = alternate(stage, [
    houseboat(stage),
    lateen(stage, random.pick([palette.warm, palette.paper])),
    place({ scale: 2 }, sailing(stage, palette.warm)),
    place({ scale: 2.1 }, rowing(stage)),
  ])
  return (
    sky(stage, horizon) +
    sun(stage, x, random.between(230, horizon - 60), random.between(90, 130)) +
    weather(stage, 260) +
    land(ridge(random, horizon - 30, 26), mix(palette.far, palette.sky[2], 0.25)) +
    repeat(
      9,
      (index) =>
        leaningPalm(stage, index < 5 ? index * 90 : 1190 + (index - 5) * 110, horizon + 10, random.between(120, 200)),
    ) +
    water(stage, horizon) +
    glints(stage, x, horizon, palette.sun, 40, 80, 0.65) +
    group({ transform: 'translate(800 760) scale(1 -.35)', opacity: 0.22 }, vessel) +
    place({ x: 800, y: 745 }, vessel) +
    ripples(800, 800, 520, palette.paper, 0.6) +
    swell(stage, 830, 2, 14) +
    flock(stage, 460, 190, 5)
  )
}

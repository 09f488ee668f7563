import { darker, mix } from '../../colour.ts'
import { sailing } from '../../shapes/boats.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { shadow } from '../../shapes/shadow.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { palm } from '../../shapes/trees.ts'
import { glints, water } from '../../shapes/water.ts'
import type { Draw } from '../../stage.ts'
import { circle, ellipse, path, place, polygon, repeat, smooth, stroke } from '../../svg.ts'

export const beach: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(350, 410)
  const sand = palette.dark ? mix(palette.earth, palette.warm, 0.35) : mix(palette.earth, palette.paper, 0.45)
  const shoreline = (drop: number) =>
    `${
      smooth([[-60, 640 + drop], [260, 600 + drop], [620, 530 + drop], [980, 560 + drop], [1300, 500 + drop], [
        1660,
        470 + drop,
      ]])
    }V920H-60z`
  const canopy = random.pick([palette.bold, palette.cool])
  const umbrella = place(
    { x: random.between(720, 900), y: 770, turn: -10, scale: 1.2 },
    stroke('M0 0V-290', palette.paper, 10),
    path(
      'M-190 -230Q0 -440 190 -230Q150 -250 126 -226Q95 -252 63 -226Q32 -252 0 -226Q-32 -252 -63 -226Q-95 -252 -126 -226Q-150 -250 -190 -230z',
      canopy,
    ),
    path('M-63 -226Q-70 -300 0 -336Q70 -300 63 -226Q32 -252 0 -226Q-32 -252 -63 -226z', palette.paper),
    path('M0 -336Q150 -300 190 -230Q150 -250 126 -226Q110 -300 0 -336z', darker(canopy, 0.2)),
  )
  const towel = polygon([[560, 790], [740, 770], [790, 830], [590, 852]], palette.warm) +
    polygon([[600, 786], [640, 781], [688, 842], [640, 847]], palette.paper)
  return (
    sky(stage, horizon) +
    weather(stage, 220) +
    sun(stage, random.between(500, 1100), horizon - random.between(60, 140), 85) +
    water(stage, horizon) +
    glints(stage, 800, horizon, palette.sun, 22, 240, 0.6) +
    place({ x: random.between(960, 1180), y: horizon + 90, scale: 0.6 }, sailing(stage, palette.paper)) +
    path(shoreline(-26), palette.paper, { opacity: 0.5 }) +
    path(shoreline(0), palette.paper) +
    path(shoreline(18), darker(sand, 0.12)) +
    path(shoreline(62), sand) +
    shadow(stage, 850, 790, 420, 0.16) +
    towel +
    umbrella +
    circle(random.between(960, 1060), 812, 38, palette.bold) +
    figure(poses.walk, outfit(stage), { x: 1130, y: 700, scale: 1.5 }) +
    figure(poses.walk, outfit(stage), { x: 1190, y: 705, scale: 1.2 }) +
    palm(stage, random.between(180, 290), 890, 620, random.between(110, 210)) +
    palm(stage, 90, 900, 480, 60) +
    (random.chance(0.5) ? palm(stage, 1480, 900, 560, -140) : '') +
    repeat(14, () => ellipse(random.between(300, 1500), random.between(720, 890), 9, 4, darker(sand, 0.2)))
  )
}

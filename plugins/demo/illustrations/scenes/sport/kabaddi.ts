import { alternate } from '../../alternate.ts'
import { darker, lighter } from '../../colour.ts'
import { arena } from '../../shapes/arena.ts'
import { figure, outfit } from '../../shapes/figures.ts'
import type { Pose } from '../../shapes/figures.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { ellipse, polygon, repeat, stroke } from '../../svg.ts'

const raid: Pose = {
  head: [30, -70],
  neck: [22, -64],
  hip: [-10, -48],
  farArm: [[38, -56], [54, -52]],
  nearArm: [[34, -46], [50, -34]],
  farLeg: [[-26, -28], [-48, -4]],
  nearLeg: [[14, -32], [16, -3]],
}

const leap: Pose = {
  head: [30, -102],
  neck: [22, -95],
  hip: [-8, -72],
  farArm: [[38, -92], [54, -98]],
  nearArm: [[36, -82], [54, -78]],
  farLeg: [[-28, -72], [-48, -82]],
  nearLeg: [[12, -56], [-8, -46]],
}

const crouch: Pose = {
  head: [14, -76],
  neck: [8, -68],
  hip: [-10, -38],
  farArm: [[24, -60], [36, -68]],
  nearArm: [[22, -50], [36, -50]],
  farLeg: [[-20, -22], [-26, -3]],
  nearLeg: [[12, -26], [8, -3]],
}

export const kabaddi: Draw = (stage) => {
  const { palette, random } = stage
  const mat = random.pick([palette.warm, palette.cool, palette.bold, palette.earth])
  const home = { ...outfit(stage), top: palette.bold === mat ? palette.paper : palette.bold, bottom: palette.ink }
  const away = { ...outfit(stage), top: palette.cool === mat ? palette.paper : palette.cool, bottom: palette.paper }
  const defenders = random.whole(2, 3)
  return (
    arena(stage, 470, darker(mat, 0.25)) +
    polygon([[200, 500], [1400, 500], [1700, 910], [-100, 910]], mat) +
    stroke('M212 520H1390M800 520L800 900M480 520L330 900M1120 520L1270 900', palette.paper, 9) +
    polygon([[800, 524], [1116, 524], [1262, 896], [800, 896]], lighter(mat, 0.12), { opacity: 0.6 }) +
    repeat(defenders, (index) => {
      const x = [1030, 1190, 900][index] ?? 1030
      const y = [800, 860, 690][index] ?? 800
      const scale = [4.7, 5, 3.9][index] ?? 4.5
      return shadow(stage, x, y + 6, 60 * scale, 0.35) +
        figure(crouch, { ...away, skin: outfit(stage).skin }, { x, y, scale, flip: true })
    }) +
    shadow(stage, 580, 856, 430, 0.4) +
    (alternate(stage, [true, false])
      ? figure(raid, home, { x: 560, y: 850, scale: 5.6 })
      : figure(leap, home, { x: 590, y: 840, scale: 5.4 })) +
    repeat(
      6,
      (index) =>
        ellipse(360 + index * 40 + random.between(-14, 14), 858 - (index % 3) * 18, 34, 14, palette.paper, {
          opacity: 0.3,
        }),
    ) +
    stroke('M250 560h120M210 620h130M240 690h90', palette.paper, 9, { opacity: 0.5 })
  )
}

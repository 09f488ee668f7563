import { darker, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { bush, grass } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { lampPost } from '../../shapes/street-lights.ts'
import { roundTree } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const walking: Draw = (stage) => {
  const { palette, random } = stage
  const count = random.whole(1, 3)
  const dog = (x: number, y: number, fill: string) =>
    place(
      { x, y, scale: 1.3 },
      stroke('M-50 -60L-56 -4M-40 -56L-36 -4M34 -56L30 -4M44 -60L52 -4', darker(fill, 0.2), 12) +
        path('M-60 -84Q-70 -44 -30 -44H40Q62 -50 56 -84Q90 -92 88 -118L60 -134L40 -96H-40Q-50 -96 -60 -84z', fill) +
        stroke('M-56 -84q-30 -16 -30 -44', fill, 9) +
        polygon([[56, -132], [44, -152], [72, -136]], darker(fill, 0.3)),
    )
  const pavement = mix(palette.earth, palette.paper, 0.4)
  const figures = repeat(count, (index) => {
    const x = 800 + (index - (count - 1) / 2) * 230
    const scale = count === 1 ? 5 : 4.2 + (index % 2) * 0.4
    return shadow(stage, x, 832 + index * 8, 50 * scale, 0.35) +
      figure(poses.walk, outfit(stage), { x, y: 826 + index * 8, scale })
  })
  const pet = random.chance(0.6)
    ? dog(count === 1 ? 1030 : 1180, 846, random.pick([palette.paper, '#8a5a34', palette.warm])) +
      (count === 1 ? stroke('M775 590Q960 640 1110 700', palette.ink, 4) : '')
    : ''
  return (
    sky(stage) +
    sun(stage, random.between(500, 1100), random.between(200, 330), 100) +
    weather(stage, 260) +
    layers(stage, 4, 470, 690, 46, meadow).map((row) => land(row.line, row.colour)).join('') +
    repeat(6, (index) =>
      roundTree(
        stage,
        index * 300 + random.between(-40, 40),
        700,
        random.between(230, 380),
        mix(palette.leaf, random.pick([palette.far, palette.warm, palette.near]), 0.25),
      )) +
    rect(0, 690, 1600, 230, mix(palette.leaf, palette.near, 0.35)) +
    path('M-20 770Q800 720 1620 770V900Q800 850 -20 900z', pavement) +
    lampPost(stage, random.pick([330, 1220]), 770, 420) +
    place(
      { x: random.pick([380, 1130]), y: 770 },
      rect(-110, -66, 220, 14, palette.warm),
      rect(-110, -104, 220, 12, palette.warm),
      stroke('M-84 -110V0M84 -110V0', palette.ink, 10),
    ) +
    figures +
    pet +
    grass(stage, 860, 895, 14, mix(palette.leaf, palette.paper, 0.25)) +
    repeat(5, (index) => bush([30, 180, 1380, 1520, 300][index] ?? 0, 920, 220, mix(palette.leaf, palette.near, 0.5)))
  )
}

import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, layers } from '../../shapes/land.ts'
import { crescent, sky, stars } from '../../shapes/sky.ts'
import { pine } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { around, d, dots, ellipse, place, points, polygon, rect, repeat, stroke } from '../../svg.ts'

export const nightSky: Draw = (stage) => {
  const { palette, random } = stage
  const tilt = random.pick([-32, 28])
  const band = place(
    { x: 800, y: 360, turn: tilt },
    [[900, 150, 0.1], [800, 100, 0.12], [640, 56, 0.14]].map(([rx, ry, opacity]) =>
      ellipse(0, 0, rx ?? 0, ry ?? 0, palette.cool, { opacity: opacity ?? 0 })
    ).join(''),
    dots(
      points(70, () => [random.between(-800, 800), random.between(-60, 60) * random.between(0.2, 1)]),
      4,
      palette.paper,
      { opacity: 0.8 },
    ),
  )
  const corner = around(800, 300, 40, random.between(0, 360))
  const chain = points(6, (index) => [corner[0] - 330 + index * 125, corner[1] - 60 + random.between(-110, 110)])
  const constellation =
    stroke(chain.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''), palette.paper, 3, {
      opacity: 0.5,
    }) +
    dots(chain, 14, palette.sun)
  const rows = layers(stage, 3, 640, 790, 44, (_, share) => mix(palette.near, palette.ink, share))
  const base = rows.at(-1)?.line ?? (() => 800)
  const tent = polygon([[-150, 0], [0, -170], [150, 0]], palette.warm) +
    polygon([[0, -170], [150, 0], [40, 0]], darker(palette.bold, 0.1)) +
    polygon([[-45, 0], [0, -110], [30, 0]], palette.sun) +
    ellipse(0, 6, 260, 22, palette.warm, { opacity: 0.25 })
  const telescope = stroke('M0 -150L-56 0M0 -150L56 0M0 -150V0', palette.ink, 9) +
    place(
      { y: -156, turn: -38 },
      rect(-80, -16, 190, 32, palette.paper, { rx: 8 }),
      rect(86, -22, 36, 44, palette.bold, { rx: 6 }),
    )
  return (
    sky(stage, 820) +
    band +
    stars(stage, 170, 720) +
    (random.chance(0.5) ? constellation : crescent(stage, random.between(560, 1040), random.between(200, 280), 90)) +
    (random.chance(0.6)
      ? stroke(d`M${random.between(420, 700)} ${random.between(120, 220)}l190 90`, palette.paper, 5, { opacity: 0.8 })
      : '') +
    rows.map((layer) => land(layer.line, layer.colour)).join('') +
    (alternate(stage, [true, false])
      ? place({ x: 780, y: base(780) + 40, scale: 1.7 }, tent) +
        figure(poses.sit, { ...outfit(stage), bottom: palette.cool }, {
          x: 1110,
          y: base(1110) + 40,
          scale: 2.3,
          flip: true,
        })
      : place({ x: 860, y: base(860) + 34, scale: 2 }, telescope) +
        figure(poses.stand, { ...outfit(stage), bottom: palette.cool }, { x: 680, y: base(665) + 34, scale: 3.1 })) +
    repeat(8, (index) =>
      pine(
        stage,
        index < 4 ? index * 95 : 1310 + (index - 4) * 95,
        905,
        random.between(140, 290),
        mix(palette.leaf, palette.ink, 0.75),
      ))
  )
}

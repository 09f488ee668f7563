import { alternate } from '../../alternate.ts'
import { lighter, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { depth, land, layers } from '../../shapes/land.ts'
import { grass } from '../../shapes/leaves.ts'
import { cloud, rays, sky } from '../../shapes/sky.ts'
import { roundTree } from '../../shapes/trees.ts'
import type { Draw, Stage } from '../../stage.ts'
import { around, circle, d, polygon, repeat, stroke } from '../../svg.ts'

export const sunScene: Draw = (stage) => {
  const { palette, random } = stage
  const x = 800 + random.between(-90, 90)
  const y = random.between(340, 430)
  const r = random.between(150, 200)
  const style = alternate(stage, [0, 1, 2])
  const ring = [1.35, 1.7, 2.1, 2.55]
  const crown = (count: number, inner: number, outer: number, wide: number) =>
    repeat(count, (index) => {
      const angle = (index * 360) / count
      return polygon([
        around(x, y, r * inner, angle - wide),
        around(x, y, r * outer * (index % 2 === 0 ? 1 : 0.84), angle),
        around(x, y, r * inner, angle + wide),
      ], index % 2 === 0 ? palette.warm : palette.bold)
    })
  const disc = mix(palette.sun, palette.warm, 0.4)
  return (
    sky(stage) +
    rays(x, y, 20, palette.paper, 0.16, random.between(0, 18)) +
    (style === 0 ? ring.map((scale) => circle(x, y, r * scale, palette.sun, { opacity: 0.2 })).join('') : '') +
    (style === 1 ? crown(24, 1.12, 1.75, 5) : '') +
    (style === 2
      ? repeat(16, (index) => {
        const angle = index * 22.5
        const [x1, y1] = around(x, y, r * 1.2, angle)
        const [x2, y2] = around(x, y, r * (index % 2 === 0 ? 1.75 : 1.5), angle)
        return stroke(d`M${x1} ${y1}L${x2} ${y2}`, palette.warm, 22)
      })
      : '') +
    circle(x, y, r, disc) +
    circle(x - r * 0.14, y - r * 0.14, r * 0.8, lighter(disc, 0.16)) +
    twoClouds(stage, y) +
    layers(stage, 4, 610, 800, 36, depth).map((layer) => land(layer.line, layer.colour)).join('') +
    roundTree(stage, random.pick([470, 1130]), 800, 260) +
    figure(poses.walk, outfit(stage), { x: random.pick([700, 900]), y: 820, scale: 1.6 }) +
    grass(stage, 820, 890, 14, mix(palette.leaf, palette.paper, 0.3))
  )
}

const twoClouds = ({ palette, random }: Stage, y: number): string =>
  cloud(random.between(120, 380), y + random.between(60, 150), 330, palette.paper, 0.85) +
  cloud(random.between(960, 1180), y + random.between(-60, 120), 280, palette.paper, 0.85)

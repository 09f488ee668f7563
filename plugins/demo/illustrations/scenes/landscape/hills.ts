import { alternate } from '../../alternate.ts'
import { lighter, mix } from '../../colour.ts'
import { hut } from '../../shapes/hut.ts'
import { contours, land, layers, meadow, trail } from '../../shapes/land.ts'
import type { Layer } from '../../shapes/land.ts'
import { grass } from '../../shapes/leaves.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { pine, roundTree } from '../../shapes/trees.ts'
import type { Draw, Stage } from '../../stage.ts'
import { points } from '../../svg.ts'

const woods = (stage: Stage, layer: Layer, count: number, height: number): string => {
  const draw = stage.random.chance(0.5) ? pine : roundTree
  return points(count, (index) => [((index + stage.random.between(0.1, 0.9)) / count) * 1600, 0])
    .map(([x]) =>
      draw(
        stage,
        x,
        layer.line(x) + 8,
        height * stage.random.between(0.7, 1.2),
        mix(stage.palette.leaf, layer.colour, 0.35),
      )
    )
    .join('')
}

export const hills: Draw = (stage) => {
  const { palette, random } = stage
  const rows = layers(stage, random.whole(5, 6), random.between(400, 460), 780, 50, meadow)
  const terraced = alternate(stage, [true, false])
  const home = random.whole(560, 1040)
  const foreground = rows.at(-1)
  return (
    sky(stage, 640) +
    sun(stage, random.between(520, 1080), random.between(210, 330), random.between(70, 110)) +
    weather(stage) +
    rows
      .map((layer, index) => {
        const last = index === rows.length - 1
        const planted = terraced && index >= rows.length - 3
        return (
          land(layer.line, layer.colour) +
          (planted ? contours(layer.line, lighter(layer.colour, 0.3), 7, 24, 6, 0.4) : '') +
          (index === rows.length - 3 ? hut(stage, home, layer.line(home) + 14, 200) + woods(stage, layer, 6, 90) : '') +
          (index === rows.length - 2 ? woods(stage, layer, 5, 150) : '') +
          (last && !terraced
            ? trail(random.between(680, 920), layer.line(800), mix(palette.earth, palette.paper, 0.25), 110)
            : '')
        )
      })
      .join('') +
    (foreground === undefined ? '' : roundTree(stage, random.pick([250, 1330]), 860, 360)) +
    grass(stage, 800, 890, 16, mix(palette.leaf, palette.paper, 0.2)) +
    flock(stage, random.between(500, 900), 170, 5)
  )
}

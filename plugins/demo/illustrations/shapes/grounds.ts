import { lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { rect, repeat } from '../svg.ts'
import { land, layers, meadow } from './land.ts'
import { sky, sun, weather } from './sky.ts'
import { skyline } from './skyline.ts'
import { roundTree } from './trees.ts'

/** Sky, a far town or hills, and ground from y 720 for a building to stand on. */
export const grounds = (stage: Stage, paved: boolean): string => {
  const { palette, random } = stage
  const lawn = meadow(stage, 0.5)
  const floor = paved ? mix(palette.earth, palette.paper, palette.dark ? 0.15 : 0.4) : lawn
  return (
    sky(stage, 720) +
    sun(stage, random.pick([430, 560, 1040, 1170]), random.between(170, 280), random.between(75, 110)) +
    weather(stage, 270) +
    (random.chance(0.5)
      ? skyline(random, 720, 90, 300, mix(palette.far, palette.sky[2], 0.3))
      : layers(stage, 3, 530, 660, 44, meadow).map((row) => land(row.line, row.colour)).join('')) +
    repeat(6, (index) =>
      roundTree(
        stage,
        index < 3 ? 40 + index * 130 : 1290 + (index - 3) * 130,
        735,
        random.between(170, 280),
        mix(palette.leaf, palette.far, 0.2),
      )) +
    rect(0, 720, 1600, 190, floor) +
    rect(0, 720, 1600, 12, lighter(floor, 0.2))
  )
}

export const pane = ({ palette }: Stage): string => (palette.dark ? palette.sun : mix(palette.cool, palette.ink, 0.25))

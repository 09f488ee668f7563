import { backdrop, floor } from '../../shapes/backdrop.ts'
import { mug } from '../../shapes/mug.ts'
import { notebook } from '../../shapes/notebook.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { place, rect } from '../../svg.ts'

export const laptop: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 30
  const scale = random.between(1.15, 1.3)
  return backdrop(stage) + shadow(stage, 800, y + 34, 960, 0.3) + notebook(stage, 800, y, scale) + random.pick([
    mug(1310, y + 60, 120, palette.bold) + pottedPlant(stage, 300, y + 40, 220, palette.warm),
    pottedPlant(stage, 1320, y + 40, 240, palette.cool) + mug(290, y + 60, 120, palette.warm),
    place(
      { x: 1300, y: y + 70 },
      rect(-90, -26, 180, 26, palette.bold),
      rect(-80, -50, 160, 24, palette.warm),
      rect(-86, -76, 170, 26, palette.cool),
    ) + mug(300, y + 60, 120, palette.bold),
  ])
}

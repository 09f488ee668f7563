import { coach } from '../../shapes/coach.ts'
import { passer } from '../../shapes/passer.ts'
import { foreground, roadside } from '../../shapes/roadside.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { place } from '../../svg.ts'

export const bus: Draw = (stage) => {
  const { palette, random } = stage
  const x = 800 + random.between(-30, 30)
  return roadside(stage) +
    shadow(stage, x, 782, 720, 0.4) +
    place(
      { x, y: 782, scale: 1.16, flip: random.chance(0.5) },
      coach(stage, random.pick([palette.bold, palette.warm, palette.cool]), random.whole(1, 2)),
    ) +
    passer(stage, x - 470, 800, 190) +
    passer(stage, x + 480, 806, 200) +
    foreground(stage)
}

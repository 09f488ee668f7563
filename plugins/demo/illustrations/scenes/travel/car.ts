import { alternate } from '../../alternate.ts'
import { autoRickshaw, jeep, motorcar } from '../../shapes/cars.ts'
import { foreground, roadside } from '../../shapes/roadside.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { place } from '../../svg.ts'

export const car: Draw = (stage) => {
  const { palette, random } = stage
  const kind = alternate(stage, [motorcar, jeep, autoRickshaw])
  const scale = kind === motorcar ? 2.5 : kind === jeep ? 2.1 : 2.4
  return roadside(stage) +
    shadow(stage, 800, 800, 700, 0.4) +
    place({ x: 800, y: 800, scale }, kind(stage, random.pick([palette.bold, palette.warm, palette.cool]))) +
    foreground(stage)
}

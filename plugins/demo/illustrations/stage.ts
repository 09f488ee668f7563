import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/**
 * What a scene draws with. Scenes always draw on 1600 × 900 units; the document scales and crops that.
 * The subject belongs between x 370 and 1230, because the square crop shows only the middle 900 units.
 */
export type Stage = {
  random: Random
  palette: Palette
  /** From `turnOf`; read through `alternate`. */
  turn: number
}

export type Draw = (stage: Stage) => string

export const stageWidth = 1600
export const stageHeight = 900

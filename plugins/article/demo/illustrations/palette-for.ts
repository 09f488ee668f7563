import { palettes } from './palettes.ts'
import type { Palette } from './palettes.ts'
import { hash } from './random.ts'

const { morning, dusk, monsoon, earth, sea, meadow, rose, ember, festival, night, lagoon } = palettes

/** When a scene can happen; it decides which palettes it may be painted in. */
export type TimeOfDay = 'any' | 'day' | 'untilDusk' | 'overcast' | 'afterDark'

const palettesAt: Record<TimeOfDay, readonly [Palette, ...Palette[]]> = {
  any: [morning, dusk, monsoon, earth, sea, meadow, rose, ember, festival, night, lagoon],
  day: [morning, monsoon, earth, sea, meadow, rose],
  untilDusk: [morning, dusk, monsoon, earth, sea, meadow, rose, ember, festival],
  overcast: [monsoon, sea, lagoon, night, dusk, rose],
  afterDark: [dusk, ember, festival, night, lagoon],
}

/**
 * The palette of a picture. Pictures of one scene whose seeds are neighbouring numbers never share one: a gallery
 * takes consecutive msids, and chance alone would paint two of its pictures alike.
 */
export const paletteFor = (scene: string, seed: string | number, time: TimeOfDay): Palette => {
  const choices = palettesAt[time]
  const turn = Number(seed)
  const step = Number.isSafeInteger(turn) && turn >= 0 ? turn + Math.floor(turn / 100) : hash(String(seed))
  return choices[(hash(scene) + step) % choices.length] ?? choices[0]
}

import { palettes } from './palettes.ts'
import type { Palette } from './palettes.ts'

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
 * The palette of a picture. Pictures of one scene with neighbouring msids never share one: a gallery takes
 * consecutive msids, and chance alone would paint two of its pictures alike.
 */
export const paletteFor = (turn: number, time: TimeOfDay): Palette => {
  const choices = palettesAt[time]
  // The hundreds are added because editions and sections number their msids in steps of hundreds.
  return choices[(turn + Math.floor(turn / 100)) % choices.length] ?? choices[0]
}

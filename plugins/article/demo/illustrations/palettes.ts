import { hash } from './random.ts'

/** One mood. Every scene takes its colours from here, so that any two pictures on a page sit well together. */
export type Palette = {
  /** After sunset: windows are lit, stars are out. */
  dark: boolean
  /** Top, middle and horizon. */
  sky: readonly [string, string, string]
  /** The disc of the sun or the moon. */
  sun: string
  /** Land at the horizon and land at our feet; layers between are mixed from the two. */
  far: string
  near: string
  earth: string
  leaf: string
  water: string
  ink: string
  paper: string
  /** The three colours that subjects are painted in. */
  bold: string
  warm: string
  cool: string
}

export const palettes = {
  morning: {
    dark: false, sky: ['#7fc4d1', '#c9e4d6', '#fdeccb'], sun: '#fbb13c', far: '#a6cdbf', near: '#23706c',
    earth: '#e7b96b', leaf: '#3f8f63', water: '#5fb3b8', ink: '#17353f', paper: '#fff8ea',
    bold: '#e4572e', warm: '#f5a83b', cool: '#2a8f9d',
  },
  dusk: {
    dark: true, sky: ['#33265c', '#a44d7c', '#fb9f6b'], sun: '#ffd98a', far: '#a6557f', near: '#36204f',
    earth: '#7a3c5f', leaf: '#47567c', water: '#7d4a84', ink: '#1d1233', paper: '#ffead6',
    bold: '#ff6b57', warm: '#ffb85c', cool: '#5f7fd0',
  },
  monsoon: {
    dark: false, sky: ['#4d6c7a', '#88a7a8', '#d3ded0'], sun: '#f4eed2', far: '#8eaea6', near: '#23504c',
    earth: '#9a8763', leaf: '#3d7a58', water: '#6d99a0', ink: '#13292f', paper: '#f1f4ea',
    bold: '#d9583c', warm: '#e6ad36', cool: '#3f8590',
  },
  earth: {
    dark: false, sky: ['#e9b872', '#f3d29c', '#fbebcb'], sun: '#dd5c2b', far: '#d9a268', near: '#84402a',
    earth: '#c47a45', leaf: '#6f7d3c', water: '#5d9a94', ink: '#351a14', paper: '#fff4de',
    bold: '#c33f2b', warm: '#eaa02f', cool: '#33716b',
  },
  sea: {
    dark: false, sky: ['#1c86ae', '#66bfc9', '#d3f0e3'], sun: '#ffd75e', far: '#68b4bf', near: '#0f4f6d',
    earth: '#f0d6a0', leaf: '#2c8c73', water: '#1f93ad', ink: '#0b2c42', paper: '#f6fbf4',
    bold: '#ff6a55', warm: '#ffc145', cool: '#1487a3',
  },
  meadow: {
    dark: false, sky: ['#8fd0ea', '#c5e8e6', '#f7f6d2'], sun: '#ffc93d', far: '#a9d08a', near: '#2d6e45',
    earth: '#cfae62', leaf: '#4d9a4a', water: '#58aecb', ink: '#173524', paper: '#fcfbe9',
    bold: '#ea5f45', warm: '#f6b73c', cool: '#3a7fb0',
  },
  rose: {
    dark: false, sky: ['#f3a6a0', '#f9cdb6', '#fdebd3'], sun: '#f0604d', far: '#e0a79c', near: '#5a4a6a',
    earth: '#e3b08c', leaf: '#5f8a78', water: '#8fa8b8', ink: '#2b2138', paper: '#fff6ec',
    bold: '#d8435a', warm: '#f2a544', cool: '#4a7f9a',
  },
  ember: {
    dark: true, sky: ['#2a1420', '#6d2a2f', '#d96b3a'], sun: '#ffcf70', far: '#7f3a38', near: '#32161f',
    earth: '#6b3326', leaf: '#566a3c', water: '#5c3a4a', ink: '#17090f', paper: '#fff0dc',
    bold: '#f2553d', warm: '#ffb347', cool: '#4fa39a',
  },
  festival: {
    dark: true, sky: ['#4a0f52', '#b3205f', '#ff8a3d'], sun: '#ffe066', far: '#a82260', near: '#470f45',
    earth: '#82184f', leaf: '#1c7a5c', water: '#6d1d6b', ink: '#26072c', paper: '#fff0d2',
    bold: '#f0315f', warm: '#ffb71f', cool: '#16a596',
  },
  night: {
    dark: true, sky: ['#0a1033', '#1f2c6a', '#4f5aa6'], sun: '#fdf1c4', far: '#333f82', near: '#131b48',
    earth: '#232c63', leaf: '#1f5a63', water: '#26418a', ink: '#070b24', paper: '#f2efff',
    bold: '#f2607d', warm: '#ffbd55', cool: '#48b2cc',
  },
  lagoon: {
    dark: true, sky: ['#03202b', '#0e4f59', '#3f948a'], sun: '#fbe8b0', far: '#24706f', near: '#07303a',
    earth: '#164a4d', leaf: '#1f7a5e', water: '#156070', ink: '#021318', paper: '#eefaf0',
    bold: '#ff7a59', warm: '#f7c65b', cool: '#5cc3d6',
  },
} as const satisfies Record<string, Palette>

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

import type { Palette } from './svg.ts'

export const palettes = {
  dawn: { sky: ['#f7b267', '#f4845f'], light: '#fff3d6', far: '#d96c5b', middle: '#9c3f4a', near: '#4b1f33', accent: '#ffe08a' },
  day: { sky: ['#8fd3e8', '#e9f5dc'], light: '#fff6c9', far: '#7fb7a3', middle: '#3f8372', near: '#1c473f', accent: '#f2994a' },
  dusk: { sky: ['#5b4b8a', '#e58f7b'], light: '#ffe2b8', far: '#8a5a83', middle: '#54376b', near: '#281c40', accent: '#ffbf69' },
  night: { sky: ['#0b1330', '#27406b'], light: '#fdf3cf', far: '#22375f', middle: '#15264a', near: '#0a132b', accent: '#ffd479' },
  rain: { sky: ['#6d8291', '#b7c4c6'], light: '#eef4f2', far: '#6a7f86', middle: '#435a63', near: '#22343c', accent: '#f0a04b' },
  earth: { sky: ['#f0d9b5', '#d9a566'], light: '#fff4de', far: '#c07f4a', middle: '#8c4a2b', near: '#4a2418', accent: '#2f7f6d' },
  leaf: { sky: ['#d8ecc3', '#8fc28a'], light: '#fffbe0', far: '#6fa86b', middle: '#3b7a4d', near: '#173f2b', accent: '#e4572e' },
  rose: { sky: ['#f6d1d1', '#d9798b'], light: '#fff1ea', far: '#b9526f', middle: '#7c2f54', near: '#3a1630', accent: '#ffd166' },
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof palettes

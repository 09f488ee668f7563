import type { TimeOfDay } from './palette-for.ts'
import type { Scene } from './scenes.ts'

// A sun under stars, or a sky of lanterns at noon, would contradict the words next to it.
const fixedTimes: Partial<Record<Scene, TimeOfDay>> = {
  sun: 'day',
  kite: 'day',
  bird: 'untilDusk',
  flower: 'untilDusk',
  farm: 'untilDusk',
  beach: 'untilDusk',
  school: 'untilDusk',
  yoga: 'untilDusk',
  kabaddi: 'untilDusk',
  rain: 'overcast',
  'night-sky': 'afterDark',
  'city-night': 'afterDark',
  sleep: 'afterDark',
  'lamp-festival': 'afterDark',
}

// Mirrored, a tick is no tick, a rising line is a loss and a play button points back.
const readLeftToRight: ReadonlySet<Scene> = new Set<Scene>([
  'ballot',
  'chart',
  'coins',
  'desk',
  'laptop',
  'music',
  'newspaper',
  'phone',
])

export const mayMirror = (scene: Scene): boolean => !readLeftToRight.has(scene)

export const timeOf = (scene: Scene): TimeOfDay => fixedTimes[scene] ?? 'any'

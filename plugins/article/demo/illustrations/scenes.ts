import type { TimeOfDay } from './palettes.ts'
import { abstract } from './scenes/abstract.ts'
import { bank, clinic, fort, house, school, temple } from './scenes/buildings.ts'
import { city, cityNight, road, stadium } from './scenes/city.ts'
import { cinema, kite, lampFestival, library, loom, museum, music } from './scenes/culture.ts'
import { kitchen, market, spices, tea } from './scenes/food.ts'
import { farm, forest, hills, mountains, nightSky, sunScene } from './scenes/landscape.ts'
import { bird, flower, tree } from './scenes/nature.ts'
import { portrait, sleep, walking, yoga } from './scenes/people.ts'
import { dosa, foodPlate, fruit } from './scenes/plate.ts'
import { rocket, satellite } from './scenes/space.ts'
import { cricket, football, kabaddi } from './scenes/sport.ts'
import { battery, chart, chip, laptop, phone } from './scenes/technology.ts'
import { ballot, book, coins, desk, microphone, newspaper } from './scenes/things.ts'
import { bicycle, bus, car, station, train } from './scenes/travel.ts'
import { beach, boat, lake, rain, river, sea } from './scenes/waterside.ts'
import type { Draw } from './stage.ts'

/** Every picture a story can ask for by name. */
export const scenes = [
  'market', 'kitchen', 'tea', 'spices', 'train', 'station', 'hills', 'mountains', 'river', 'lake', 'sea', 'beach',
  'boat', 'forest', 'farm', 'rain', 'sun', 'night-sky', 'rocket', 'satellite', 'city', 'city-night', 'road', 'bus',
  'car', 'bicycle', 'house', 'school', 'library', 'book', 'desk', 'laptop', 'phone', 'chip', 'battery', 'chart',
  'coins', 'bank', 'clinic', 'sleep', 'yoga', 'walking', 'food-plate', 'fruit', 'dosa', 'stadium', 'cricket',
  'football', 'kabaddi', 'cinema', 'music', 'temple', 'fort', 'lamp-festival', 'kite', 'loom', 'museum', 'bird',
  'tree', 'flower', 'ballot', 'microphone', 'newspaper', 'portrait', 'abstract',
] as const

export type Scene = (typeof scenes)[number]

export const isScene = (name: string): name is Scene => scenes.some((scene) => scene === name)

export const drawings: Record<Scene, Draw> = {
  market, kitchen, tea, spices, train, station, hills, mountains, river, lake, sea, beach, boat, forest, farm, rain,
  sun: sunScene, 'night-sky': nightSky, rocket, satellite, city, 'city-night': cityNight, road, bus, car, bicycle,
  house, school, library, book, desk, laptop, phone, chip, battery, chart, coins, bank, clinic, sleep, yoga, walking,
  'food-plate': foodPlate, fruit, dosa, stadium, cricket, football, kabaddi, cinema, music, temple, fort,
  'lamp-festival': lampFestival, kite, loom, museum, bird, tree, flower, ballot, microphone, newspaper, portrait,
  abstract,
}

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
  'ballot', 'chart', 'coins', 'desk', 'laptop', 'music', 'newspaper', 'phone',
])

export const mayMirror = (scene: Scene): boolean => !readLeftToRight.has(scene)

export const timeOf = (scene: Scene): TimeOfDay => fixedTimes[scene] ?? 'any'

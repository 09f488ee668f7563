import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { tower } from './tower.ts'

/** A row of towers, tallest in the middle of the picture so that every crop keeps the summit. */
export const downtown = (stage: Stage, base: number, count: number, high: number, lit: number): string => {
  const { palette, random } = stage
  const walls = [
    mix(palette.near, palette.sky[1], 0.3),
    mix(palette.cool, palette.near, 0.35),
    mix(palette.bold, palette.near, 0.3),
    mix(palette.warm, palette.near, 0.2),
    mix(palette.paper, palette.far, 0.35),
  ] as const
  const light = palette.dark ? palette.sun : mix(palette.paper, palette.sky[0], 0.35)
  const peak = random.between(0.38, 0.62)
  const row = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const fall = 1 - Math.abs(share - peak) * 1.25
    return {
      x: -40 + share * 1680,
      height: high * Math.max(0.25, fall * random.between(0.72, 1.05)),
      wall: random.pick(walls),
    }
  })
  return random.shuffle(row).map(({ x, height, wall }) => {
    const width = random.between(110, 190)
    return tower(
      random,
      x - width / 2,
      base - height,
      base,
      width,
      palette.dark ? mix(wall, palette.ink, 0.35) : wall,
      light,
      lit,
    )
  }).join('')
}

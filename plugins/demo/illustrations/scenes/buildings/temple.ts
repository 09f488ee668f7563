import { darker, lighter, mix } from '../../colour.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { passer } from '../../shapes/passer.ts'
import { flock, sky, sun, weather } from '../../shapes/sky.ts'
import { steps } from '../../shapes/steps.ts'
import { palm } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { boxes, circle, d, dots, path, points, polygon, rect, repeat } from '../../svg.ts'

/** One storey of a gateway tower: a band, niches and small round finials. */
const storey = (
  x: number,
  y: number,
  half: number,
  height: number,
  stone: string,
  dark: string,
  light: string,
): string =>
  polygon([[x - half, y], [x - half * 0.88, y - height], [x + half * 0.88, y - height], [x + half, y]], stone) +
  polygon([[x + half * 0.3, y], [x + half * 0.26, y - height], [x + half * 0.88, y - height], [x + half, y]], dark) +
  rect(x - half - 10, y - 12, half * 2 + 20, 14, light) +
  path(
    points(5, (index) => [x + (index - 2) * half * 0.38, y - 14]).map(([left, top]) =>
      d`M${left - half * 0.1} ${top}v${-height * 0.36}a${half * 0.1} ${half * 0.1} 0 0 1 ${half * 0.2} 0v${
        height * 0.36
      }z`
    ).join(''),
    darker(stone, 0.45),
  )

export const temple: Draw = (stage) => {
  const { palette, random } = stage
  const stone = mix(random.pick([palette.warm, palette.earth, palette.paper]), palette.earth, 0.35)
  const dark = mix(stone, palette.ink, 0.28)
  const light = lighter(stone, 0.25)
  const levels = random.whole(4, 6)
  const lamps = points(10, (index) => [index < 5 ? 350 + index * 42 : 1080 + (index - 5) * 42, 800])
  const gopuram = (x: number, base: number, half: number, count: number) => {
    const height = half * 0.44
    const top = base - count * height
    const crown = half * (1 - count * 0.105)
    return repeat(
      count,
      (index) => storey(x, base - index * height, half * (1 - index * 0.105), height, stone, dark, light),
    ) +
      path(d`M${x - crown} ${top}q0 ${-crown * 1.1} ${crown} ${-crown * 1.1}t${crown} ${crown * 1.1}z`, light) +
      repeat(5, (index) => {
        const at = x + (index - 2) * crown * 0.38
        const lift = top - crown * (index === 2 ? 0.96 : index % 2 === 1 ? 0.9 : 0.62)
        return circle(at, lift, crown * 0.09, palette.warm) +
          polygon([[at - crown * 0.04, lift], [at + crown * 0.04, lift], [at, lift - crown * 0.34]], palette.warm)
      })
  }
  return (
    sky(stage, 700) +
    sun(stage, 800 + random.pick([-230, 230, 0]), random.between(230, 340), 130) +
    weather(stage, 250) +
    layers(stage, 2, 570, 640, 40, meadow).map((row) => land(row.line, row.colour)).join('') +
    repeat(8, (index) =>
      palm(
        stage,
        index < 4 ? 60 + index * 110 : 1210 + (index - 4) * 110,
        710,
        random.between(220, 340),
        random.between(-50, 50),
      )) +
    rect(300, 580, 1000, 140, mix(stone, palette.ink, 0.12)) +
    boxes(points(17, (index) => [304 + index * 60, 560]), 34, 24, mix(stone, palette.ink, 0.12)) +
    gopuram(random.pick([470, 1130]), 690, 130, 4) +
    gopuram(800, 720, 215, levels) +
    path('M745 722V600a55 60 0 0 1 110 0V722z', palette.ink) +
    path('M762 722V612a38 44 0 0 1 76 0V722z', palette.warm, { opacity: 0.9 }) +
    rect(0, 716, 1600, 200, mix(palette.earth, palette.paper, 0.25)) +
    steps(800, 716, 420, 6, 16, mix(stone, palette.paper, 0.2)) +
    dots(lamps, 32, palette.sun, { opacity: 0.3 }) +
    dots(lamps, 14, palette.warm) +
    repeat(
      random.whole(3, 5),
      (index) => passer(stage, [640, 960, 560, 1060, 780][index] ?? 700, 850 + (index % 2) * 24, 150),
    ) +
    flock(stage, 1000, 220, 4)
  )
}

import { darker, lighter, mix } from '../../colour.ts'
import { grounds } from '../../shapes/grounds.ts'
import { passer } from '../../shapes/passer.ts'
import { shadow } from '../../shapes/shadow.ts'
import { steps } from '../../shapes/steps.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, d, polygon, rect, repeat, stroke } from '../../svg.ts'

export const bank: Draw = (stage) => {
  const { palette, random } = stage
  const stone = mix(palette.paper, palette.earth, random.between(0.08, 0.35))
  const shade = mix(stone, palette.ink, 0.22)
  const columns = random.pick([4, 5, 6])
  const gap = 560 / (columns - 1)
  return (
    grounds(stage, true) +
    shadow(stage, 800, 760, 1040, 0.25) +
    rect(430, 400, 740, 300, shade) +
    rect(740, 490, 120, 210, palette.ink) +
    rect(752, 502, 46, 198, palette.warm, { opacity: 0.85 }) +
    rect(804, 502, 46, 198, darker(palette.warm, 0.15), { opacity: 0.85 }) +
    repeat(columns, (index) => {
      const x = 520 + index * gap - 27
      return rect(x, 410, 54, 280, stone) +
        rect(x + 34, 410, 20, 280, mix(stone, palette.ink, 0.14)) +
        stroke(d`M${x + 14} 430v240M${x + 26} 430v240`, shade, 3, { opacity: 0.5 }) +
        rect(x - 12, 396, 78, 20, stone) +
        rect(x - 12, 676, 78, 20, stone)
    }) +
    rect(400, 340, 800, 62, stone) +
    rect(400, 384, 800, 12, shade) +
    polygon([[380, 342], [800, 176], [1220, 342]], stone) +
    polygon([[470, 326], [800, 200], [1130, 326]], shade) +
    circle(800, 274, 46, palette.warm) +
    circle(800, 274, 34, lighter(palette.warm, 0.25)) +
    rect(789, 252, 22, 44, palette.warm, { rx: 5 }) +
    steps(800, 694, 760, 4, 18, stone) +
    repeat(
      random.whole(3, 5),
      (index) => passer(stage, [520, 1080, 900, 660, 1180][index] ?? 700, [820, 830, 790, 850, 870][index] ?? 830, 170),
    ) +
    lampPosts(stage)
  )
}

const lampPosts = ({ palette }: Stage): string =>
  [300, 1300].map((x) =>
    stroke(d`M${x} 800V560`, palette.ink, 10) +
    circle(x, 540, 44, palette.sun, { opacity: 0.25 }) +
    circle(x, 540, 24, palette.sun) +
    rect(x - 30, 790, 60, 16, palette.ink)
  ).join('')

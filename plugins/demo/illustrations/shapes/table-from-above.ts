import { lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { d, rect, repeat, stroke } from '../svg.ts'

/** A table seen from above, with a cloth: stripes, checks or boards. */
export const tableFromAbove = (stage: Stage): string => {
  const { palette, random } = stage
  const cloth = random.pick([palette.cool, palette.bold, palette.warm, mix(palette.bold, palette.ink, 0.45)])
  const stripe = (data: string, opacity: number) =>
    stroke(data, lighter(cloth, 0.25), 40, { opacity, 'stroke-linecap': 'butt' })
  const lines = repeat(14, (index) => d`M${index * 124} -10V910`)
  const rows = repeat(8, (index) => d`M-10 ${index * 124 + 30}H1610`)
  const wood = mix(palette.earth, palette.ink, palette.dark ? 0.35 : 0.1)
  return random.pick([
    rect(0, 0, 1600, 900, cloth) + stripe(lines, 0.28),
    rect(0, 0, 1600, 900, cloth) + stripe(lines, 0.2) + stripe(rows, 0.2),
    rect(0, 0, 1600, 900, wood) +
    repeat(6, (index) => rect(0, index * 150, 1600, 142, lighter(wood, 0.04 + (index % 3) * 0.05))) +
    rect(0, 150, 420, 600, cloth) +
    rect(1180, 150, 420, 600, cloth) +
    rect(20, 150, 16, 600, lighter(cloth, 0.3)) +
    rect(1564, 150, 16, 600, lighter(cloth, 0.3)),
  ])
}

import { darker } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { boxes, circle, points, rect, repeat } from '../svg.ts'
import { glass, wheel } from './wheel.ts'

/** A city bus about 640 units long, facing left, wheels on y 0. */
export const coach = (stage: Stage, colour: string, decks = 1): string => {
  const { palette } = stage
  const top = decks === 2 ? -400 : -260
  const panes = points(6, (index) => [-210 + index * 82, top + 44])
  return (
    rect(-320, top, 640, -top - 30, colour, { rx: 34 }) +
    rect(-320, -120, 640, 90, darker(colour, 0.18), { rx: 24 }) +
    rect(-316, -128, 632, 22, palette.paper) +
    boxes(panes, 70, 84, glass(stage)) +
    (decks === 2
      ? rect(-316, -262, 632, 14, palette.paper) +
        boxes(points(6, (index) => [-210 + index * 82, -232]), 70, 84, glass(stage))
      : '') +
    rect(-312, top + 40, 76, 104, glass(stage), { rx: 16 }) +
    (decks === 2 ? rect(-312, -236, 76, 110, glass(stage), { rx: 14 }) : '') +
    rect(-128, -222, 78, 190, darker(colour, 0.35)) +
    rect(-124, -216, 33, 180, glass(stage)) +
    rect(-87, -216, 33, 180, glass(stage)) +
    rect(-326, -86, 20, 34, palette.sun, { rx: 8 }) +
    rect(306, -96, 14, 40, palette.bold === colour ? palette.warm : palette.bold) +
    rect(-320, -40, 640, 14, palette.ink) +
    repeat(
      3,
      (index) => circle(0 + index * 82 + 70, -190 + (decks === 2 ? 0 : 20), 14, palette.ink, { opacity: 0.45 }),
    ) +
    wheel(stage, -200, -34, 44) +
    wheel(stage, 200, -34, 44)
  )
}

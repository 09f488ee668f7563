import type { Stage } from '../stage.ts'
import { circle, path, repeat, stroke } from '../svg.ts'

/** A bicycle about 330 units long with wheels on y 0, facing right. */
export const cycle = ({ palette }: Stage, colour: string): string => {
  const tyre = (x: number) =>
    circle(x, -80, 76, 'none', { stroke: palette.ink, 'stroke-width': 9 }) +
    circle(x, -80, 68, 'none', { stroke: palette.paper, 'stroke-width': 3 }) +
    stroke(
      repeat(
        8,
        (index) =>
          `M${x} -80L${Math.round(x + 66 * Math.cos(index * 0.785))} ${Math.round(-80 + 66 * Math.sin(index * 0.785))}`,
      ),
      palette.paper,
      2,
      { opacity: 0.7 },
    )
  return (
    tyre(-125) +
    tyre(135) +
    stroke('M-125 -80L-50 -190L80 -200L-8 -84L-125 -80M-8 -84L-60 -216M135 -80L74 -232', colour, 13) +
    stroke('M74 -232q-30 -20 -8 -34q24 -8 50 4', palette.ink, 10) +
    path('M-104 -222Q-60 -240 -22 -218Q-60 -204 -104 -222z', palette.ink) +
    circle(-8, -84, 22, palette.ink) +
    circle(-8, -84, 10, palette.warm) +
    stroke('M-8 -84l18 38h20M-8 -84l-18 -38h-18', palette.ink, 7)
  )
}

import { alternate } from '../../alternate.ts'
import { cycle } from '../../shapes/cycle.ts'
import { figure, outfit } from '../../shapes/figures.ts'
import type { Pose } from '../../shapes/figures.ts'
import { foreground, roadside } from '../../shapes/roadside.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { circle, place, polygon } from '../../svg.ts'

const ride: Pose = {
  head: [22, -122],
  neck: [14, -111],
  hip: [-10, -78],
  farArm: [[26, -96], [40, -85]],
  nearArm: [[27, -94], [41, -83]],
  farLeg: [[14, -62], [-4, -36]],
  nearLeg: [[18, -58], [8, -22]],
}

export const bicycle: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.warm, palette.cool])
  const rider = (x: number, y: number, scale: number, tint: string) =>
    place({ x, y, scale }, cycle(stage, tint), figure(ride, outfit(stage), { x: 0, y: 0, scale: 2.7 }))
  const parked = place(
    { x: 800, y: 800, scale: 1.75 },
    cycle(stage, colour),
    polygon([[84, -250], [170, -250], [160, -190], [94, -190]], palette.earth),
    [100, 124, 148].map((x, index) =>
      circle(x, -258, 17, [palette.bold, palette.warm, palette.paper][index] ?? palette.bold)
    ).join(''),
  )
  return roadside(stage) +
    shadow(stage, 800, 802, 620, 0.4) +
    alternate(stage, [
      parked,
      rider(800, 800, 1.5, colour),
      rider(650, 780, 1.15, colour) + rider(1030, 810, 1.25, palette.warm),
    ]) +
    foreground(stage)
}

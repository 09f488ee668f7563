import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { path, stroke } from '../svg.ts'
import { figure, outfit, poses } from './figures.ts'

/** A small sailing boat on the water at (0, 0). */
export const sailing = ({ palette }: Stage, sail: string): string =>
  path('M8 -210Q120 -110 100 -46H8z', sail) +
  path('M-6 -190Q-80 -100 -74 -46H-6z', mix(sail, palette.paper, 0.55)) +
  stroke('M0 -225V-40', palette.ink, 7) +
  path('M-120 -40H130Q110 10 70 10H-70Q-110 6 -120 -40z', palette.bold) +
  path('M-120 -40H130l-7 15H-114z', palette.paper)

/** A narrow country boat with someone rowing. */
export const rowing = (stage: Stage): string =>
  figure(poses.carry, outfit(stage), { x: 30, y: -4, scale: 1.5 }) +
  stroke('M66 -128L110 44', stage.palette.earth, 7) +
  path('M-190 -46Q-120 -8 0 -10T180 -52Q140 34 70 36H-80Q-150 34 -190 -46z', stage.palette.ink) +
  path('M-176 -38Q-110 -4 0 -4T168 -42l-10 16Q80 12 0 12T-160 -18z', stage.palette.warm)

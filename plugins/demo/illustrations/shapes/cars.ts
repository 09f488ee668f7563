import { darker, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, path, polygon, rect, stroke } from '../svg.ts'
import { glass, wheel } from './wheel.ts'

/** A small car about 260 units long, facing left, wheels on y 0. */
export const motorcar = (stage: Stage, colour: string): string =>
  path('M-130 -24Q-134 -66 -96 -72L-66 -76Q-40 -120 0 -122H46Q80 -120 100 -74Q130 -70 130 -40V-24z', colour) +
  path('M-130 -24Q-132 -44 -126 -52H130V-24z', darker(colour, 0.2)) +
  path('M-50 -76Q-28 -108 0 -110H8V-76z', glass(stage)) +
  path('M20 -110H44Q68 -106 84 -76H20z', glass(stage)) +
  rect(-130, -62, 20, 14, stage.palette.sun, { rx: 6 }) +
  rect(118, -64, 12, 16, stage.palette.bold, { rx: 4 }) +
  stroke('M28 -62h20', darker(colour, 0.4), 4) +
  wheel(stage, -74, -22, 26) +
  wheel(stage, 78, -22, 26)

/** A larger four-wheel-drive car with luggage on the roof, facing left. */
export const jeep = (stage: Stage, colour: string): string =>
  rect(-60, -196, 90, 34, stage.palette.warm, { rx: 6 }) +
  rect(40, -186, 60, 24, stage.palette.cool, { rx: 6 }) +
  stroke('M-84 -160H120', stage.palette.ink, 7) +
  path('M-150 -34V-84Q-148 -94 -130 -96L-96 -100L-66 -150Q-62 -156 -50 -156H128Q142 -154 142 -138V-34z', colour) +
  path('M-150 -34V-66H142V-34z', darker(colour, 0.2)) +
  polygon([[-78, -100], [-54, -142], [-14, -142], [-14, -100]], glass(stage)) +
  rect(0, -142, 58, 42, glass(stage)) +
  rect(72, -142, 56, 42, glass(stage)) +
  circle(-142, -80, 11, stage.palette.sun) +
  rect(142, -110, 14, 60, stage.palette.ink, { rx: 6 }) +
  wheel(stage, -88, -32, 36) +
  wheel(stage, 84, -32, 36)

/** A three-wheeled taxi, facing left. */
export const autoRickshaw = (stage: Stage, colour: string): string =>
  path('M-96 -36Q-110 -80 -84 -116Q-66 -150 -30 -152H78Q104 -148 104 -120V-36z', stage.palette.ink) +
  path('M-90 -118Q-70 -156 -30 -158H80Q108 -154 108 -124L110 -112H-92z', colour) +
  polygon([[-82, -104], [-66, -138], [-44, -142], [-44, -90]], glass(stage)) +
  path('M-36 -104H54V-50H-20Q-36 -56 -36 -104z', mix(stage.palette.paper, stage.palette.warm, 0.3)) +
  path('M-104 -30Q-110 -78 -70 -84L-44 -62Q-36 -38 0 -38H106V-22H-60z', colour) +
  circle(-96, -66, 10, stage.palette.sun) +
  wheel(stage, -78, -22, 24) +
  wheel(stage, 68, -24, 26)

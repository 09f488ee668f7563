import { darker, lighter } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { boxes, circle, path, points, polygon, rect, stroke } from '../svg.ts'
import { glass, wheel } from './wheel.ts'

/** One railway carriage, 420 units long, wheels on y 0. */
export const carriage = (stage: Stage, colour: string): string =>
  rect(0, -170, 410, 140, colour, { rx: 12 }) +
  rect(0, -72, 410, 42, darker(colour, 0.25)) +
  rect(0, -176, 410, 20, lighter(colour, 0.25), { rx: 10 }) +
  boxes(points(5, (index) => [52 + index * 64, -136]), 46, 50, glass(stage)) +
  rect(14, -138, 24, 106, darker(colour, 0.4)) +
  rect(372, -138, 24, 106, darker(colour, 0.4)) +
  rect(408, -60, 20, 12, stage.palette.ink) +
  [60, 110, 300, 350].map((x) => wheel(stage, x, -16, 20)).join('')

/** An electric engine that pulls to the left, 440 units long. */
export const engine = (stage: Stage, colour: string): string =>
  stroke('M150 -190l40 -46l50 46M190 -236h-60M190 -236h60', stage.palette.ink, 6) +
  path('M0 -40Q0 -110 60 -176Q70 -186 90 -186H430V-30H10Q0 -30 0 -40z', colour) +
  path('M0 -40Q0 -70 14 -96H430V-30H10Q0 -30 0 -40z', darker(colour, 0.22)) +
  rect(30, -112, 400, 16, stage.palette.paper) +
  polygon([[40, -124], [82, -172], [112, -172], [112, -124]], glass(stage)) +
  boxes(points(4, (index) => [170 + index * 62, -166]), 40, 36, glass(stage)) +
  circle(22, -76, 13, stage.palette.sun) +
  polygon([[-10, -4], [20, -34], [60, -34], [60, -4]], stage.palette.ink) +
  [90, 145, 310, 365].map((x) => wheel(stage, x, -18, 23)).join('')

/** A steam engine that pulls to the left, for the hill railway. */
export const steamEngine = (stage: Stage, colour: string): string =>
  rect(70, -150, 220, 92, colour, { rx: 40 }) +
  rect(250, -220, 130, 180, darker(colour, 0.15)) +
  rect(236, -234, 160, 20, stage.palette.ink, { rx: 8 }) +
  rect(272, -196, 78, 64, glass(stage)) +
  path('M100 -146L90 -226H138L128 -146z', stage.palette.ink) +
  path('M160 -148a24 24 0 0 1 48 0z', stage.palette.warm) +
  rect(40, -62, 350, 26, stage.palette.ink) +
  polygon([[-4, -4], [40, -60], [60, -60], [60, -4]], stage.palette.bold) +
  circle(72, -104, 18, stage.palette.sun) +
  stroke('M120 -150v92M180 -150v92', stage.palette.warm, 6) +
  wheel(stage, 110, -28, 32) +
  wheel(stage, 190, -28, 32) +
  wheel(stage, 300, -36, 40) +
  stroke('M110 -28H300', stage.palette.warm, 8)

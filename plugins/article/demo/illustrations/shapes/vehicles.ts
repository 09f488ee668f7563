import { darker, lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { boxes, circle, path, points, polygon, rect, repeat, stroke } from '../svg.ts'

export const wheel = ({ palette }: Stage, x: number, y: number, r: number): string =>
  circle(x, y, r, palette.ink) + circle(x, y, r * 0.56, mix(palette.paper, palette.ink, 0.25)) + circle(x, y, r * 0.2, palette.ink)

const glass = ({ palette }: Stage): string => (palette.dark ? mix(palette.sun, palette.sky[1], 0.25) : mix(palette.sky[0], palette.paper, 0.45))

/** A small car about 260 units long, facing left, wheels on y 0. */
export const motorcar = (stage: Stage, colour: string): string =>
  path('M-130 -24Q-134 -66 -96 -72L-66 -76Q-40 -120 0 -122H46Q80 -120 100 -74Q130 -70 130 -40V-24z', colour) +
  path('M-130 -24Q-132 -44 -126 -52H130V-24z', darker(colour, 0.2)) +
  path('M-50 -76Q-28 -108 0 -110H8V-76z', glass(stage)) + path('M20 -110H44Q68 -106 84 -76H20z', glass(stage)) +
  rect(-130, -62, 20, 14, stage.palette.sun, { rx: 6 }) + rect(118, -64, 12, 16, stage.palette.bold, { rx: 4 }) +
  stroke('M28 -62h20', darker(colour, 0.4), 4) + wheel(stage, -74, -22, 26) + wheel(stage, 78, -22, 26)

/** A larger four-wheel-drive car with luggage on the roof, facing left. */
export const jeep = (stage: Stage, colour: string): string =>
  rect(-60, -196, 90, 34, stage.palette.warm, { rx: 6 }) + rect(40, -186, 60, 24, stage.palette.cool, { rx: 6 }) + stroke('M-84 -160H120', stage.palette.ink, 7) +
  path('M-150 -34V-84Q-148 -94 -130 -96L-96 -100L-66 -150Q-62 -156 -50 -156H128Q142 -154 142 -138V-34z', colour) +
  path('M-150 -34V-66H142V-34z', darker(colour, 0.2)) + polygon([[-78, -100], [-54, -142], [-14, -142], [-14, -100]], glass(stage)) + rect(0, -142, 58, 42, glass(stage)) + rect(72, -142, 56, 42, glass(stage)) +
  circle(-142, -80, 11, stage.palette.sun) + rect(142, -110, 14, 60, stage.palette.ink, { rx: 6 }) + wheel(stage, -88, -32, 36) + wheel(stage, 84, -32, 36)

/** A three-wheeled taxi, facing left. */
export const autoRickshaw = (stage: Stage, colour: string): string =>
  path('M-96 -36Q-110 -80 -84 -116Q-66 -150 -30 -152H78Q104 -148 104 -120V-36z', stage.palette.ink) +
  path('M-90 -118Q-70 -156 -30 -158H80Q108 -154 108 -124L110 -112H-92z', colour) + polygon([[-82, -104], [-66, -138], [-44, -142], [-44, -90]], glass(stage)) +
  path('M-36 -104H54V-50H-20Q-36 -56 -36 -104z', mix(stage.palette.paper, stage.palette.warm, 0.3)) +
  path('M-104 -30Q-110 -78 -70 -84L-44 -62Q-36 -38 0 -38H106V-22H-60z', colour) + circle(-96, -66, 10, stage.palette.sun) +
  wheel(stage, -78, -22, 24) + wheel(stage, 68, -24, 26)

/** A city bus about 640 units long, facing left, wheels on y 0. */
export const coach = (stage: Stage, colour: string, decks = 1): string => {
  const { palette } = stage
  const top = decks === 2 ? -400 : -260
  const panes = points(6, (index) => [-210 + index * 82, top + 44])
  return (
    rect(-320, top, 640, -top - 30, colour, { rx: 34 }) + rect(-320, -120, 640, 90, darker(colour, 0.18), { rx: 24 }) + rect(-316, -128, 632, 22, palette.paper) +
    boxes(panes, 70, 84, glass(stage)) + (decks === 2 ? rect(-316, -262, 632, 14, palette.paper) + boxes(points(6, (index) => [-210 + index * 82, -232]), 70, 84, glass(stage)) : '') +
    rect(-312, top + 40, 76, 104, glass(stage), { rx: 16 }) + (decks === 2 ? rect(-312, -236, 76, 110, glass(stage), { rx: 14 }) : '') +
    rect(-128, -222, 78, 190, darker(colour, 0.35)) + rect(-124, -216, 33, 180, glass(stage)) + rect(-87, -216, 33, 180, glass(stage)) +
    rect(-326, -86, 20, 34, palette.sun, { rx: 8 }) + rect(306, -96, 14, 40, palette.bold === colour ? palette.warm : palette.bold) + rect(-320, -40, 640, 14, palette.ink) +
    repeat(3, (index) => circle(0 + index * 82 + 70, -190 + (decks === 2 ? 0 : 20), 14, palette.ink, { opacity: 0.45 })) +
    stroke('M-300 -4h10', 'none', 1) + wheel(stage, -200, -34, 44) + wheel(stage, 200, -34, 44)
  )
}

/** One railway carriage, 420 units long, wheels on y 0. */
export const carriage = (stage: Stage, colour: string): string =>
  rect(0, -170, 410, 140, colour, { rx: 12 }) + rect(0, -72, 410, 42, darker(colour, 0.25)) + rect(0, -176, 410, 20, lighter(colour, 0.25), { rx: 10 }) +
  boxes(points(5, (index) => [52 + index * 64, -136]), 46, 50, glass(stage)) + rect(14, -138, 24, 106, darker(colour, 0.4)) + rect(372, -138, 24, 106, darker(colour, 0.4)) +
  rect(408, -60, 20, 12, stage.palette.ink) + [60, 110, 300, 350].map((x) => wheel(stage, x, -16, 20)).join('')

/** An electric engine that pulls to the left, 440 units long. */
export const engine = (stage: Stage, colour: string): string =>
  stroke('M150 -190l40 -46l50 46M190 -236h-60M190 -236h60', stage.palette.ink, 6) +
  path('M0 -40Q0 -110 60 -176Q70 -186 90 -186H430V-30H10Q0 -30 0 -40z', colour) + path('M0 -40Q0 -70 14 -96H430V-30H10Q0 -30 0 -40z', darker(colour, 0.22)) +
  rect(30, -112, 400, 16, stage.palette.paper) + polygon([[40, -124], [82, -172], [112, -172], [112, -124]], glass(stage)) + boxes(points(4, (index) => [170 + index * 62, -166]), 40, 36, glass(stage)) +
  circle(22, -76, 13, stage.palette.sun) + polygon([[-10, -4], [20, -34], [60, -34], [60, -4]], stage.palette.ink) + [90, 145, 310, 365].map((x) => wheel(stage, x, -18, 23)).join('')

/** A steam engine that pulls to the left, for the hill railway. */
export const steamEngine = (stage: Stage, colour: string): string =>
  rect(70, -150, 220, 92, colour, { rx: 40 }) + rect(250, -220, 130, 180, darker(colour, 0.15)) + rect(236, -234, 160, 20, stage.palette.ink, { rx: 8 }) + rect(272, -196, 78, 64, glass(stage)) +
  path('M100 -146L90 -226H138L128 -146z', stage.palette.ink) + path('M160 -148a24 24 0 0 1 48 0z', stage.palette.warm) + rect(40, -62, 350, 26, stage.palette.ink) + polygon([[-4, -4], [40, -60], [60, -60], [60, -4]], stage.palette.bold) +
  circle(72, -104, 18, stage.palette.sun) + stroke('M120 -150v92M180 -150v92', stage.palette.warm, 6) + wheel(stage, 110, -28, 32) + wheel(stage, 190, -28, 32) + wheel(stage, 300, -36, 40) + stroke('M110 -28H300', stage.palette.warm, 8)

/** A bicycle about 330 units long with wheels on y 0, facing right. */
export const cycle = ({ palette }: Stage, colour: string): string => {
  const tyre = (x: number) => circle(x, -80, 76, 'none', { stroke: palette.ink, 'stroke-width': 9 }) + circle(x, -80, 68, 'none', { stroke: palette.paper, 'stroke-width': 3 }) +
    stroke(repeat(8, (index) => `M${x} -80L${Math.round(x + 66 * Math.cos(index * 0.785))} ${Math.round(-80 + 66 * Math.sin(index * 0.785))}`), palette.paper, 2, { opacity: 0.7 })
  return (
    tyre(-125) + tyre(135) +
    stroke('M-125 -80L-50 -190L80 -200L-8 -84L-125 -80M-8 -84L-60 -216M135 -80L74 -232', colour, 13) + stroke('M74 -232q-30 -20 -8 -34q24 -8 50 4', palette.ink, 10) +
    path('M-104 -222Q-60 -240 -22 -218Q-60 -204 -104 -222z', palette.ink) + circle(-8, -84, 22, palette.ink) + circle(-8, -84, 10, palette.warm) + stroke('M-8 -84l18 38h20M-8 -84l-18 -38h-18', palette.ink, 7)
  )
}

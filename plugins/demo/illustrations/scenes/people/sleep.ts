import { darker, lighter, mix } from '../../colour.ts'
import { skins } from '../../shapes/figures.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import { crescent, stars, sun } from '../../shapes/sky.ts'
import type { Draw } from '../../stage.ts'
import { circle, clipped, d, ellipse, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const sleep: Draw = (stage) => {
  const { palette, random } = stage
  const wall = mix(palette.near, palette.sky[1], 0.3)
  const quilt = random.pick([palette.bold, palette.cool, palette.warm])
  const other = random.pick([palette.paper, palette.warm, palette.cool])
  const skin = random.pick(skins)
  const wx = random.between(640, 860)
  const outside = clipped(
    'pane',
    d`M${wx} 80h340v330h-340z`,
    rect(wx, 80, 340, 330, palette.sky[0]),
    place({ x: wx - 300, y: 0 }, stars(stage, 90, 420)),
    random.chance(0.5)
      ? crescent(stage, wx + random.between(110, 230), 200, 60)
      : sun(stage, wx + random.between(110, 230), 200, 52),
    path(d`M${wx} 420v-70q90 -70 180 -20t170 -20v110z`, palette.near),
  )
  const waves = stroke('M830 610q90 -40 180 0', darker(quilt, 0.25), 6)
  const patches = random.chance(0.5)
    ? repeat(
      14,
      (index) =>
        circle(700 + (index % 7) * 84 + (index > 6 ? 40 : 0), index > 6 ? 700 : 650, 15, other, { opacity: 0.9 }),
    )
    : stroke('M650 640Q900 560 1260 640M620 700Q900 640 1270 700', other, 15, { opacity: 0.85 })
  const lamp = (x: number) =>
    rect(x - 80, 620, 160, 200, mix(palette.earth, palette.ink, 0.4)) +
    rect(x - 66, 650, 132, 60, mix(palette.earth, palette.ink, 0.2)) +
    stroke(d`M${x} 620V540`, palette.ink, 12) +
    circle(x, 510, 150, palette.sun, { opacity: 0.15 }) +
    polygon([[x - 36, 460], [x + 36, 460], [x + 66, 548], [x - 66, 548]], palette.sun)
  const cat = path('M1130 560q-10 -50 40 -56q50 -6 60 40q0 18 -20 18h-66q-14 0 -14 -2z', palette.ink) +
    polygon([[1136, 520], [1134, 488], [1160, 506]], palette.ink) +
    polygon([[1166, 506], [1184, 486], [1188, 514]], palette.ink) +
    stroke('M1228 556q40 0 34 -36', palette.ink, 11)
  return (
    rect(0, 0, 1600, 900, wall) +
    stroke(repeat(16, (index) => d`M${index * 106 + 20} 0V700`), lighter(wall, 0.06), 22) +
    rect(wx - 18, 62, 376, 366, palette.paper) +
    outside +
    stroke(d`M${wx + 170} 80v330M${wx} 240h340`, palette.paper, 12) +
    path(d`M${wx - 70} 50h150q-20 220 -90 380h-60z`, quilt, { opacity: 0.9 }) +
    path(d`M${wx + 410} 50h-150q20 220 90 380h60z`, quilt, { opacity: 0.9 }) +
    rect(wx - 90, 40, 520, 16, palette.ink) +
    polygon([[wx + 20, 440], [wx + 320, 440], [wx + 160, 800], [wx - 340, 800]], palette.sun, { opacity: 0.08 }) +
    rect(0, 780, 1600, 130, mix(palette.near, palette.ink, 0.4)) +
    ellipse(840, 850, 640, 46, mix(quilt, palette.near, 0.5)) +
    lamp(random.pick([250, 1430])) +
    path('M340 830V440q0 -50 50 -50h40q40 0 40 50v390z', mix(palette.earth, palette.ink, 0.15)) +
    path('M1230 830V600q0 -30 30 -30h30q30 0 30 30v230z', mix(palette.earth, palette.ink, 0.15)) +
    rect(380, 690, 910, 100, mix(palette.earth, palette.ink, 0.3)) +
    rect(450, 640, 800, 84, palette.paper, { rx: 26 }) +
    path('M470 650q-26 -96 70 -100h130q60 14 50 100z', lighter(other, 0.35)) +
    circle(640, 560, 70, skin) +
    path('M566 566q-10 -88 78 -88q56 4 66 58q-50 -24 -84 10q-20 50 -60 20z', '#20161a') +
    stroke('M656 574q12 10 26 0', darker(skin, 0.45), 5) +
    path('M690 650Q690 560 800 540Q900 480 1040 530Q1180 540 1270 620V750H610Q600 680 690 650z', quilt) +
    patches +
    waves +
    path('M690 650Q690 590 760 560L790 620Q720 650 700 700L610 720Q620 670 690 650z', other) +
    (random.chance(0.5) ? cat : '') +
    (random.chance(0.5)
      ? pottedPlant(stage, 1500, 850, 260, quilt)
      : rect(1420, 300, 120, 150, palette.warm) + rect(1434, 314, 92, 122, palette.cool))
  )
}

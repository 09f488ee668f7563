import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { figure, outfit, poses, shadow } from '../shapes/figures.ts'
import { land, layers, meadow, ridge } from '../shapes/land.ts'
import { bush, grass, leaf, palm, petalRing, sprig } from '../shapes/plants.ts'
import { flock, rays, sky, sun, weather } from '../shapes/sky.ts'
import { glints, ripples, water } from '../shapes/water.ts'
import { circle, d, ellipse, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'

/** Round masses of leaves: shade below, light above, so that the crown reads as one volume. */
const crown = ({ random }: Stage, x: number, y: number, width: number, height: number, green: string): string => {
  const lumps = points(13, (index) => {
    const angle = (index / 13) * Math.PI * 2
    const reach = random.between(0.62, 0.85)
    return [x + Math.cos(angle) * width * 0.5 * reach, y + Math.sin(angle) * height * 0.5 * reach]
  })
  const r = Math.min(width, height) * 0.27
  const layer = (fill: string, dx: number, dy: number, scale: number) =>
    lumps.map(([cx, cy]) => circle(x + (cx - x) * scale + dx, y + (cy - y) * scale + dy, r * scale, fill)).join('') + ellipse(x + dx, y + dy, width * 0.36 * scale, height * 0.36 * scale, fill)
  return layer(darker(green, 0.3), 0, 0, 1) + layer(green, -width * 0.02, -height * 0.07, 0.86) + layer(lighter(green, 0.14), -width * 0.09, -height * 0.17, 0.5)
}

export const tree: Draw = (stage) => {
  const { palette, random } = stage
  const green = random.pick([palette.leaf, palette.leaf, palette.warm, palette.bold])
  const bark = mix(palette.ink, palette.earth, 0.3)
  const flat = random.chance(0.4)
  const wide = flat ? 820 : random.between(560, 680)
  const tall = flat ? 280 : random.between(430, 500)
  const y = flat ? 300 : 310
  const roots = random.chance(0.5)
    ? stroke(repeat(9, (index) => d`M${800 + (index - 4) * wide * 0.09} ${y + 60}q${random.between(-14, 14)} 120 0 ${random.between(160, 330)}`), bark, 7)
    : ''
  const trunk = path(
    d`M720 790Q764 700 756 560Q700 470 ${800 - wide * 0.3} ${y + 30}l30 -18Q740 440 776 470L790 ${y - 60}h26L828 470Q860 430 ${800 + wide * 0.27} ${y + 6}l26 22Q880 490 846 570Q842 700 886 790Q840 770 800 782Q760 770 720 790z`, bark)
  const rows = layers(stage, 3, 560, 740, 34, meadow)
  return (
    sky(stage, 760) + sun(stage, random.pick([470, 1130]), random.between(200, 400), 100) + weather(stage, 260) +
    rows.map((row) => land(row.line, row.colour)).join('') + ellipse(800, 930, 980, 180, mix(palette.leaf, palette.near, 0.45)) +
    shadow(stage, 800, 792, 760, 0.3) + crown(stage, 800, y + 40, wide * 0.9, tall * 0.85, darker(green, 0.3)) + trunk + roots + crown(stage, 800, y - 20, wide, tall * 0.86, green) +
    random.pick([
      stroke('M985 440V690M1050 440V690', palette.paper, 4) + rect(970, 688, 95, 10, palette.warm) + figure(poses.sit, outfit(stage), { x: 1015, y: 712, scale: 1.2 }),
      rect(520, 720, 170, 14, palette.warm) + rect(520, 672, 170, 12, palette.warm) + stroke('M540 660V775M670 660V775', palette.ink, 9) + figure(poses.sit, outfit(stage), { x: 600, y: 742, scale: 1.5 }),
      figure(poses.stand, outfit(stage), { x: 985, y: 800, scale: 1.7 }) + figure(poses.stand, outfit(stage), { x: 1040, y: 804, scale: 1.15 }),
    ]) +
    grass(stage, 830, 890, 16, lighter(green, 0.2)) +
    repeat(12, () => ellipse(random.between(480, 1120), random.between(800, 870), 11, 6, green))
  )
}

const petals = (count: number, length: number, width: number, fill: string, turn = 0): string =>
  path(petalRing(count, length, width * 1.6, turn), fill)

const sunflower = ({ palette }: Stage, size: number, colour: string): string =>
  petals(16, size, size * 0.2, darker(colour, 0.14), 11) + petals(16, size * 0.92, size * 0.2, colour) +
  circle(0, 0, size * 0.46, darker(palette.bold, 0.55)) + circle(0, 0, size * 0.36, darker(palette.bold, 0.4)) +
  repeat(14, (index) => place({ turn: index * 137.5 }, circle(0, size * 0.08 * Math.sqrt(index), size * 0.035, palette.warm)))

const daisy = ({ palette }: Stage, size: number, colour: string): string =>
  petals(6, size, size * 0.44, colour, 30) + petals(6, size, size * 0.4, lighter(colour, 0.14)) + petals(6, size * 0.55, size * 0.16, darker(colour, 0.2)) + circle(0, 0, size * 0.2, palette.warm) + circle(0, 0, size * 0.1, palette.bold)

const marigold = (_: Stage, size: number, colour: string): string =>
  [1, 0.82, 0.64, 0.46, 0.28].map((scale, index) => petals(13, size * scale, size * scale * 0.2, index % 2 === 0 ? lighter(colour, index * 0.07) : darker(colour, 0.16), index * 14)).join('')

const lotus = ({ palette }: Stage, size: number, colour: string): string =>
  [-78, 78, -56, 56, -34, 34].map((turn, index) => place({ turn }, leaf(size * (0.92 + index * 0.03), size * 0.3, index < 2 ? darker(colour, 0.16) : index < 4 ? colour : lighter(colour, 0.14)))).join('') +
  place({}, leaf(size * 1.1, size * 0.34, lighter(colour, 0.3))) + ellipse(0, 4, size * 0.28, size * 0.09, palette.warm)

export const flower: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.warm, mix(palette.bold, palette.paper, 0.45), palette.paper])
  if (random.chance(0.28)) {
    return (
      sky(stage, 430) + sun(stage, random.between(600, 1000), 260, 100) + weather(stage, 220) + land(ridge(random, 400, 30), mix(palette.far, palette.sky[2], 0.2)) + water(stage, 430) + glints(stage, 800, 440, palette.paper, 24, 220, 0.5) +
      points(9, (index) => [150 + index * 165 + random.between(-30, 30), 560 + (index % 3) * 120]).map(([x, y]) => path(d`M${x} ${y}l-100 -10a120 30 0 1 0 60 -20z`, mix(palette.leaf, palette.near, random.between(0, 0.4)))).join('') +
      place({ x: 470, y: 600 }, lotus(stage, 130, mix(palette.bold, palette.paper, 0.4))) + place({ x: 1180, y: 660 }, lotus(stage, 150, mix(palette.bold, palette.paper, 0.25))) +
      ellipse(800, 770, 360, 62, palette.leaf) + ripples(800, 830, 700, palette.paper, 0.4) + place({ x: 800, y: 760 }, lotus(stage, 350, mix(palette.bold, palette.paper, 0.3)))
    )
  }
  const draw = random.pick([sunflower, daisy, marigold])
  const bloom = (x: number, y: number, size: number, tint: string) =>
    stroke(d`M${x} ${y}Q${x + 30} 700 ${800 + (x - 800) * 0.7} 920`, mix(palette.leaf, palette.near, 0.3), size * 0.09) +
    place({ x: x + 8, y: y + size * 1.6, turn: 62 }, leaf(size * 1.1, size * 0.3, palette.leaf)) + place({ x: x + 8, y: y + size * 1.9, turn: -64 }, leaf(size, size * 0.28, palette.leaf)) +
    place({ x, y, turn: random.between(-14, 14) }, draw(stage, size, tint))
  const side = random.shuffle([palette.bold, palette.warm, mix(palette.cool, palette.paper, 0.3)])
  return (
    sky(stage) + sun(stage, random.pick([440, 1160]), 240, 110) + rays(800, 420, 18, palette.paper, 0.12) +
    land(ridge(random, 640, 40), mix(palette.far, palette.leaf, 0.3)) + land(ridge(random, 730, 30, 3), mix(palette.leaf, palette.near, 0.25)) +
    repeat(7, (index) => place({ x: 60 + index * 245, y: 910, turn: random.between(-10, 10) }, sprig(random.between(220, 330), 4, mix(palette.leaf, palette.far, 0.25)))) +
    bloom(random.between(410, 500), random.between(480, 560), 130, side[0] ?? colour) + bloom(random.between(1100, 1190), random.between(430, 540), 145, side[1] ?? colour) +
    bloom(800 + random.between(-40, 40), random.between(350, 400), random.between(230, 270), colour) +
    repeat(9, (index) => bush(index * 200, 915, 220, mix(palette.leaf, palette.near, 0.4 + (index % 2) * 0.25)))
  )
}

const perched = ({ palette }: Stage, back: string, breast: string): string =>
  polygon([[-190, 120], [-250, 250], [-190, 262], [-120, 150]], darker(back, 0.25)) +
  path('M40 -190C150 -190 170 -90 150 0C130 120 20 190 -120 170C-190 150 -200 90 -150 40C-100 -20 -90 -190 40 -190z', back) +
  path('M120 -110C176 -30 150 150 -40 174C20 110 40 30 60 -60z', breast) +
  path('M-160 60C-130 -40 -40 -70 20 -40C40 60 -60 170 -200 190C-190 140 -180 100 -160 60z', darker(back, 0.2)) +
  stroke('M-140 80Q-70 60 -10 0M-150 120Q-70 100 0 40M-165 156Q-90 140 -20 90', lighter(back, 0.25), 7) +
  polygon([[126, -150], [300, -118], [132, -92]], palette.ink) + polygon([[128, -122], [300, -118], [132, -92]], palette.warm) +
  circle(84, -122, 20, palette.paper) + circle(88, -122, 12, palette.ink) + circle(92, -126, 4, palette.paper) +
  stroke('M-30 170l-8 46M20 160l6 52', palette.warm, 9)

/** A bird in flight seen from the side, wings up. */
const flying = (back: string, wing: string, tip: string): string =>
  path('M-10 0Q-120 -240 -260 -270Q-180 -120 -90 20z', darker(wing, 0.25)) +
  path('M-220 70Q-100 -30 40 -30Q130 -40 170 0L230 16L168 26Q90 110 -60 80L-260 120z', back) + path('M20 -10Q-10 -230 120 -320Q120 -140 -70 40z', wing) +
  path('M78 -280Q98 -305 120 -320Q122 -260 108 -200z', tip) + circle(142, -4, 6, '#111')

export const bird: Draw = (stage) => {
  const { palette, random } = stage
  const back = random.pick([palette.cool, palette.bold, palette.warm])
  const breast = back === palette.warm ? palette.paper : random.pick([palette.warm, palette.paper])
  const air = sky(stage) + sun(stage, random.pick([500, 1100]), random.between(200, 330), 130) + weather(stage, 300)
  if (random.chance(0.35)) {
    return air + land(ridge(random, 760, 40), meadow(stage, 0.4)) + land(ridge(random, 820, 30, 3), meadow(stage, 0.9)) +
      place({ x: 760, y: 470, scale: 1.35, turn: -6 }, flying(back, mix(back, palette.paper, 0.3), palette.ink)) +
      place({ x: 1110, y: 280, scale: 0.55 }, flying(palette.paper, mix(back, palette.paper, 0.6), palette.ink)) + place({ x: 450, y: 250, scale: 0.45 }, flying(palette.paper, mix(back, palette.paper, 0.6), palette.ink)) +
      repeat(3, (index) => palm(stage, 120 + index * 110, 900, 230 + index * 40, 40))
  }
  const branch = mix(palette.ink, palette.earth, 0.35)
  const twigs = [180, 380, 560, 1060, 1260, 1440]
  return (
    air + land(ridge(random, 770, 40), mix(palette.far, palette.leaf, 0.35)) + land(ridge(random, 840, 30, 3), mix(palette.leaf, palette.near, 0.3)) +
    stroke('M-20 760Q400 640 800 690T1640 600', branch, 30) + stroke('M1000 672Q1100 560 1240 520M420 682Q330 600 240 590', branch, 14) +
    twigs.map((x, index) => place({ x, y: 690 - index * 10, turn: random.between(-60, 60) }, leaf(130, 34, palette.leaf)) + place({ x: x + 30, y: 690 - index * 10, turn: 180 + random.between(-50, 50) }, leaf(110, 30, mix(palette.leaf, palette.near, 0.3)))).join('') +
    place({ x: 1240, y: 520, turn: 30 }, petals(5, 46, 26, palette.bold), circle(0, 0, 10, palette.warm)) +
    place({ x: 800, y: 484, scale: random.between(1, 1.12) }, perched(stage, back, breast)) +
    (random.chance(0.4) ? place({ x: 1180, y: 500, scale: 0.6 }, perched(stage, breast === palette.paper ? palette.warm : breast, palette.paper)) : '') +
    flock(stage, 1050, 190, 3)
  )
}

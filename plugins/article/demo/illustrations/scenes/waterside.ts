import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { hut, skyline } from '../shapes/buildings.ts'
import { figure, outfit, poses, shadow } from '../shapes/figures.ts'
import { land, layers, meadow, ridge } from '../shapes/land.ts'
import { bush, palm, pine, roundTree } from '../shapes/plants.ts'
import { cloud, flock, sky, sun, weather } from '../shapes/sky.ts'
import { glints, ripples, swell, water, wave } from '../shapes/water.ts'
import { circle, clipped, d, ellipse, group, horizontal, path, place, points, polygon, rect, repeat, smooth, stroke } from '../svg.ts'

/** A small sailing boat on the water at (0, 0). */
const sailing = ({ palette }: Stage, sail: string): string =>
  path('M8 -210Q120 -110 100 -46H8z', sail) + path('M-6 -190Q-80 -100 -74 -46H-6z', mix(sail, palette.paper, 0.55)) +
  stroke('M0 -225V-40', palette.ink, 7) + path('M-120 -40H130Q110 10 70 10H-70Q-110 6 -120 -40z', palette.bold) +
  path('M-120 -40H130l-7 15H-114z', palette.paper)

/** A narrow country boat with someone rowing. */
const rowing = (stage: Stage): string =>
  figure(poses.carry, outfit(stage), { x: 30, y: -4, scale: 1.5 }) + stroke('M66 -128L110 44', stage.palette.earth, 7) +
  path('M-190 -46Q-120 -8 0 -10T180 -52Q140 34 70 36H-80Q-150 34 -190 -46z', stage.palette.ink) +
  path('M-176 -38Q-110 -4 0 -4T168 -42l-10 16Q80 12 0 12T-160 -18z', stage.palette.warm)

export const river: Draw = (stage) => {
  const { palette, random } = stage
  const rows = layers(stage, 3, 400, 500, 46, meadow)
  const bend = random.pick([-1, 1])
  const x = 800 - bend * 60
  const bank = (spread: number) =>
    d`M${x - 6 - spread * 0.1} 500C${x + bend * 420 - spread} 560 ${x - bend * 520 - spread} 640 ${x + bend * 20 - 380 - spread} 920H${
      x + bend * 20 + 420 + spread}C${x - bend * 260 + spread} 660 ${x + bend * 640 + spread} 570 ${x + 10 + spread * 0.1} 500z`
  const field = meadow(stage, 0.55)
  const trees = (from: number, to: number, y: number, height: number, count: number) =>
    repeat(count, () => (random.chance(0.7) ? roundTree : palmish)(stage, random.between(from, to), y + random.between(-12, 26), height * random.between(0.8, 1.2)))
  return (
    sky(stage, 520) + sun(stage, x + random.between(-140, 140), random.between(230, 300), 85) + weather(stage, 250) +
    rows.map((layer) => land(layer.line, layer.colour)).join('') + rect(0, 498, 1600, 420, field) +
    path(bank(26), mix(palette.earth, field, 0.25)) + path(bank(0), mix(palette.water, palette.sky[2], 0.25)) +
    glints(stage, x, 620, palette.paper, 26, 110, 0.55) +
    trees(200, 500, 540, 120, 5) + trees(1080, 1420, 545, 120, 5) +
    hut(stage, bend > 0 ? 430 : 1180, 610, 150) +
    place({ x: x + bend * 10, y: 760, scale: 1.15, flip: bend < 0 }, rowing(stage)) + ripples(x, 812, 240, palette.paper) +
    trees(0, 240, 880, 330, 2) + trees(1360, 1600, 880, 330, 2) +
    repeat(4, (index) => bush([40, 190, 1420, 1570][index] ?? 0, 915, 230, darker(palette.leaf, 0.25)))
  )
}

const palmish = (stage: Stage, x: number, y: number, height: number): string => palm(stage, x, y, height * 1.1, height * 0.12)

const wader = ({ palette }: Stage, body: string): string =>
  stroke('M-6 -80V0M14 -80V0', palette.ink, 5) + path('M-70 -96Q-30 -150 40 -128Q60 -84 10 -74Q-40 -66 -70 -96z', body) +
  path('M-70 -96Q-30 -128 16 -106Q-10 -74 -70 -96z', darker(body, 0.2)) +
  stroke('M34 -118Q86 -150 52 -186Q40 -206 66 -218', body, 13) + circle(68, -218, 13, body) + polygon([[76, -226], [118, -208], [74, -210]], palette.warm)

export const lake: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(440, 500)
  const far = layers(stage, 3, horizon - 110, horizon - 20, 46, meadow)
  const shore = far.map((layer) => land(layer.line, layer.colour)).join('') + (random.chance(0.4) ? skyline(random, horizon, 30, 130, mix(palette.far, palette.near, 0.35)) : '')
  const x = random.between(600, 1000)
  const feathers = random.pick([palette.paper, palette.bold])
  const birds = repeat(random.whole(2, 4), (index) =>
    place({ x: 560 + index * 170, y: 690 + (index % 2) * 70, scale: random.between(0.95, 1.3), flip: index % 2 === 1 }, wader(stage, feathers)) + ripples(560 + index * 170, 692 + (index % 2) * 70, 90, palette.paper))
  const jetty = polygon([[740, 640], [860, 640], [1010, 920], [590, 920]], mix(palette.earth, palette.paper, 0.2)) +
    repeat(6, (index) => rect(734 - index * 27, 660 + index * 44, 132 + index * 54, 5, mix(palette.earth, palette.ink, 0.5), { opacity: 0.6 })) +
    repeat(3, (index) => rect(728 - index * 46, 630 + index * 86, 14, 70, palette.ink) + rect(858 + index * 46, 630 + index * 86, 14, 70, palette.ink)) +
    figure(poses.stand, outfit(stage), { x: 800, y: 700, scale: 2 })
  const lilies = points(9, () => [random.pick([random.between(40, 420), random.between(1150, 1560)]), random.between(horizon + 130, 860)])
    .map(([left, y], index) => ellipse(left, y, 54, 14, mix(palette.leaf, palette.paper, 0.1)) + (index % 3 === 0 ? path(d`M${left - 26} ${y - 8}q6 -36 26 -44q20 8 26 44z`, palette.bold) : ''))
    .join('')
  return (
    sky(stage, horizon) + sun(stage, x, horizon - random.between(130, 250), 80) + weather(stage, 240) + shore +
    water(stage, horizon) + clipped('mirror', d`M0 ${horizon}H1600V900H0z`, group({ transform: d`translate(0 ${horizon * 2}) scale(1 -1)`, opacity: 0.3 }, shore)) +
    rect(0, horizon + 170, 1600, 300, mix(palette.water, palette.ink, 0.3), { opacity: 0.25 }) +
    glints(stage, x, horizon, palette.sun, 36, 60, 0.6) + lilies +
    random.pick([birds, jetty, place({ x: 800, y: 700, scale: 1.5 }, rowing(stage)) + ripples(800, 760, 320, palette.paper)]) +
    reeds(stage) + flock(stage, 420, 200, 4)
  )
}

const reeds = ({ palette, random }: Stage): string =>
  repeat(2, (side) =>
    stroke(points(12, () => [side === 0 ? random.between(0, 250) : random.between(1350, 1600), 0])
      .map(([x]) => d`M${x} 910q${random.between(-8, 8)} -120 ${random.between(-34, 34)} ${random.between(-270, -140)}`).join(''), mix(palette.leaf, palette.ink, 0.35), 8))

const lighthouse = ({ palette }: Stage): string =>
  path('M-260 40Q-200 -50 -90 -60T90 -66Q190 -40 240 40z', palette.ink) + path('M-120 -58Q0 -100 90 -66Q40 -20 -120 -58z', mix(palette.near, palette.far, 0.4)) +
  horizontal('beam', [0, palette.sun, palette.dark ? 0.5 : 0.25], [1, palette.sun, 0]) + polygon([[-10, -408], [620, -600], [620, -290]], 'url(#beam)') +
  polygon([[-34, -370], [34, -370], [58, -62], [-58, -62]], palette.paper) +
  [0, 1].map((band) => polygon([[-39 - band * 9, -310 + band * 124], [39 + band * 9, -310 + band * 124], [44 + band * 9, -246 + band * 124], [-44 - band * 9, -246 + band * 124]], palette.bold)).join('') +
  polygon([[8, -370], [34, -370], [58, -62], [16, -62]], palette.ink, { opacity: 0.18 }) +
  rect(-46, -382, 92, 14, palette.ink) + rect(-26, -434, 52, 52, palette.sun) + path('M-36 -432Q0 -490 36 -432z', palette.bold)

export const sea: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(420, 490)
  const x = random.between(600, 1000)
  const subject = random.pick([
    place({ x: random.pick([560, 1040]), y: 640 }, lighthouse(stage)),
    place({ x: 800, y: 640, scale: 1.5 }, sailing(stage, palette.warm)) + place({ x: 1130, y: 540, scale: 0.6 }, sailing(stage, palette.paper)),
    place({ x: 760, y: 610, scale: 1.1 }, sailing(stage, palette.paper)) + place({ x: 480, y: 560, scale: 0.7 }, sailing(stage, palette.warm)) + place({ x: 1040, y: 540, scale: 0.5 }, sailing(stage, palette.bold)),
  ])
  return (
    sky(stage, horizon) + weather(stage, 280) + sun(stage, x, horizon - random.between(-10, 120), random.between(100, 140)) +
    water(stage, horizon) + glints(stage, x, horizon, palette.sun, 40, 70, 0.75) + wave(540, 260, 14, 40, mix(palette.water, palette.sky[2], 0.2)) +
    glints(stage, x, 560, palette.sun, 18, 110, 0.5) + subject + swell(stage, 645, 4, 26) +
    stroke(repeat(9, (index) => d`M${index * 190 + random.between(0, 90)} ${random.between(700, 880)}q30 -16 60 0`), palette.paper, 6, { opacity: 0.6 }) +
    flock(stage, random.between(420, 800), 250, 5, 26)
  )
}

export const beach: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(350, 410)
  const sand = palette.dark ? mix(palette.earth, palette.warm, 0.35) : mix(palette.earth, palette.paper, 0.45)
  const shoreline = (drop: number) =>
    `${smooth([[-60, 640 + drop], [260, 600 + drop], [620, 530 + drop], [980, 560 + drop], [1300, 500 + drop], [1660, 470 + drop]])}V920H-60z`
  const canopy = random.pick([palette.bold, palette.cool])
  const umbrella = place({ x: random.between(720, 900), y: 770, turn: -10, scale: 1.2 },
    stroke('M0 0V-290', palette.paper, 10),
    path('M-190 -230Q0 -440 190 -230Q150 -250 126 -226Q95 -252 63 -226Q32 -252 0 -226Q-32 -252 -63 -226Q-95 -252 -126 -226Q-150 -250 -190 -230z', canopy),
    path('M-63 -226Q-70 -300 0 -336Q70 -300 63 -226Q32 -252 0 -226Q-32 -252 -63 -226z', palette.paper),
    path('M0 -336Q150 -300 190 -230Q150 -250 126 -226Q110 -300 0 -336z', darker(canopy, 0.2)))
  const towel = polygon([[560, 790], [740, 770], [790, 830], [590, 852]], palette.warm) + polygon([[600, 786], [640, 781], [688, 842], [640, 847]], palette.paper)
  return (
    sky(stage, horizon) + weather(stage, 220) + sun(stage, random.between(500, 1100), horizon - random.between(60, 140), 85) +
    water(stage, horizon) + glints(stage, 800, horizon, palette.sun, 22, 240, 0.6) +
    place({ x: random.between(960, 1180), y: horizon + 90, scale: 0.6 }, sailing(stage, palette.paper)) +
    path(shoreline(-26), palette.paper, { opacity: 0.5 }) + path(shoreline(0), palette.paper) + path(shoreline(18), darker(sand, 0.12)) + path(shoreline(62), sand) +
    shadow(stage, 850, 790, 420, 0.16) + towel + umbrella + circle(random.between(960, 1060), 812, 38, palette.bold) + path('M980 790q30 20 60 0', 'none') +
    figure(poses.walk, outfit(stage), { x: 1130, y: 700, scale: 1.5 }) + figure(poses.walk, outfit(stage), { x: 1190, y: 705, scale: 1.2 }) +
    palm(stage, random.between(180, 290), 890, 620, random.between(110, 210)) + palm(stage, 90, 900, 480, 60) + (random.chance(0.5) ? palm(stage, 1480, 900, 560, -140) : '') +
    repeat(14, () => ellipse(random.between(300, 1500), random.between(720, 890), 9, 4, darker(sand, 0.2)))
  )
}

/** A Kerala houseboat: a long dark hull with a woven roof. */
const houseboat = ({ palette }: Stage): string => {
  const cane = mix(palette.earth, palette.warm, 0.4)
  return path('M-270 -60Q-330 -250 -120 -262H150Q330 -250 300 -60z', cane) +
    stroke('M-286 -110H300M-288 -160H296M-262 -210H272', darker(cane, 0.25), 5, { opacity: 0.6 }) +
    [-190, -60, 70, 190].map((x) => path(d`M${x - 46} -62v-70a46 46 0 0 1 92 0v70z`, palette.dark ? palette.sun : palette.ink)).join('') +
    path('M-430 -130Q-380 -60 -290 -60H330Q410 -66 440 -140Q440 10 330 30H-310Q-420 10 -430 -130z', palette.ink) + rect(-330, -34, 680, 12, palette.warm)
}

/** A fishing boat with one tall slanting sail. */
const lateen = (stage: Stage, sail: string): string =>
  path('M-250 -150Q20 -470 190 -560Q150 -280 120 -110Q-60 -90 -250 -150z', sail) + path('M190 -560Q150 -280 120 -110L40 -100Q90 -330 190 -560z', darker(sail, 0.18)) +
  stroke('M0 -470V-50M-262 -146L200 -572', stage.palette.ink, 11) +
  figure(poses.sit, outfit(stage), { x: 190, y: -46, scale: 1.5, flip: true }) +
  path('M-340 -96Q-240 -46 0 -50T330 -110Q280 46 180 52H-180Q-300 44 -340 -96z', stage.palette.bold) +
  path('M-340 -96Q-240 -46 0 -50T330 -110l-16 36Q160 -24 0 -22T-322 -60z', stage.palette.paper)

export const boat: Draw = (stage) => {
  const { palette, random } = stage
  const horizon = random.between(470, 530)
  const x = random.between(560, 1040)
  const vessel = random.pick([
    houseboat(stage), lateen(stage, random.pick([palette.warm, palette.paper])), place({ scale: 2 }, sailing(stage, palette.warm)), place({ scale: 2.1 }, rowing(stage)),
  ])
  return (
    sky(stage, horizon) + sun(stage, x, random.between(230, horizon - 60), random.between(90, 130)) + weather(stage, 260) +
    land(ridge(random, horizon - 30, 26), mix(palette.far, palette.sky[2], 0.25)) +
    repeat(9, (index) => palmish(stage, index < 5 ? index * 90 : 1190 + (index - 5) * 110, horizon + 10, random.between(120, 200))) +
    water(stage, horizon) + glints(stage, x, horizon, palette.sun, 40, 80, 0.65) +
    group({ transform: 'translate(800 760) scale(1 -.35)', opacity: 0.22 }, vessel) + place({ x: 800, y: 745 }, vessel) +
    ripples(800, 800, 520, palette.paper, 0.6) + swell(stage, 830, 2, 14) + flock(stage, 460, 190, 5)
  )
}

/** An umbrella held over (0, 0), its ribs at the height of a head. */
const umbrella = (fill: string, ink: string): string =>
  stroke('M0 -105V10q0 14 12 14', ink, 6) +
  path('M-120 -92Q-108 -196 0 -200Q108 -196 120 -92Q96 -112 72 -92Q48 -112 24 -92Q0 -112 -24 -92Q-48 -112 -72 -92Q-96 -112 -120 -92z', fill) +
  path('M0 -200Q108 -196 120 -92Q96 -112 72 -92Q70 -160 0 -200z', darker(fill, 0.25)) + path('M-24 -92Q-30 -160 0 -200Q30 -160 24 -92Q0 -112 -24 -92z', lighter(fill, 0.15))

export const rain: Draw = (stage) => {
  const { palette, random } = stage
  const cover = mix(palette.sky[0], palette.ink, 0.3)
  const people = random.whole(1, 3)
  const street = mix(palette.near, palette.sky[1], 0.35)
  const slant = random.between(14, 30)
  const scale = people === 1 ? 3.3 : 2.5
  const town = random.chance(0.6)
    ? skyline(random, 690, 90, 330, mix(palette.sky[1], palette.near, 0.35)) + skyline(random, 690, 40, 190, mix(palette.sky[1], palette.near, 0.6))
    : land(ridge(random, 560, 60), mix(palette.sky[1], palette.near, 0.3)) + repeat(9, (index) => pine(stage, index * 190, 700, random.between(120, 240), mix(palette.leaf, palette.near, 0.4)))
  const colours = random.shuffle([palette.bold, palette.warm, palette.cool])
  const drops = (count: number, length: number, width: number, opacity: number) =>
    stroke(points(count, () => [random.between(0, 1650), random.between(180, 880)]).map(([x, y]) => d`M${x} ${y}l${-slant * length} ${60 * length}`).join(''), palette.paper, width, { opacity })
  return (
    sky(stage, 700) + town + rect(0, 680, 1600, 230, street) + drops(60, 0.9, 4, 0.4) +
    rect(-10, -10, 1620, 70, mix(cover, palette.sky[1], 0.45)) + repeat(5, (index) => cloud(index * 360 - 160 + random.between(-40, 40), random.between(180, 250), random.between(420, 520), mix(cover, palette.sky[1], index % 2 === 0 ? 0.45 : 0.25))) + repeat(4, (index) => cloud(index * 420 - 60 + random.between(-60, 60), random.between(130, 190), random.between(360, 440), cover)) + rect(-10, -10, 1620, 50, cover) +
    repeat(7, () => ellipse(random.between(0, 1600), random.between(740, 880), random.between(60, 150), 13, mix(street, palette.sky[2], 0.45))) +
    repeat(people, (index) => {
      const x = 800 + (index - (people - 1) / 2) * 290
      const y = 830 + (index % 2) * 24
      const clothes = outfit(stage)
      return ellipse(x, y + 4, 130, 15, palette.ink, { opacity: 0.3 }) +
        place({ x, y }, figure(poses.walk, { ...clothes, bottom: palette.ink }, { scale }), place({ x: 15 * scale, y: -62 * scale, scale: scale * 0.5 }, umbrella(colours[index] ?? palette.bold, palette.ink)))
    }) +
    drops(30, 1.4, 6, 0.55) +
    repeat(6, () => {
      const x = random.between(80, 1520)
      const y = random.between(780, 890)
      return ellipse(x, y, 40, 8, 'none', { stroke: palette.paper, 'stroke-width': 3, opacity: 0.5 })
    })
  )
}

import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { lampPost, skyline, tower } from '../shapes/buildings.ts'
import { figure, outfit, passer, shadow } from '../shapes/figures.ts'
import type { Pose } from '../shapes/figures.ts'
import { land, layers, meadow, peak } from '../shapes/land.ts'
import { bush, palm, pine, roundTree } from '../shapes/plants.ts'
import { sky, sun, weather } from '../shapes/sky.ts'
import { autoRickshaw, carriage, coach, cycle, engine, jeep, motorcar, steamEngine } from '../shapes/vehicles.ts'
import { glints, water } from '../shapes/water.ts'
import { boxes, circle, d, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'

/** A road along the bottom with the city, the hills or the sea behind it; wheels belong on y 770. */
const roadside = (stage: Stage): string => {
  const { palette, random } = stage
  const asphalt = mix(palette.ink, palette.far, 0.22)
  const strip = rect(0, 700, 1600, 40, mix(palette.earth, palette.paper, 0.2)) + rect(0, 730, 1600, 180, asphalt) + stroke('M10 832H1600', palette.warm, 9, { 'stroke-dasharray': '90 70' })
  const air = sky(stage, 700) + sun(stage, random.between(520, 1080), random.between(200, 340), random.between(90, 130)) + weather(stage, 280)
  const behind = random.pick([
    () => skyline(random, 700, 120, 380, mix(palette.far, palette.sky[2], 0.35)) + repeat(7, (index) => tower(random, index * 245 - 30, random.between(340, 520), 700, random.between(150, 200), mix(palette.far, random.pick([palette.near, palette.cool, palette.bold, palette.warm]), 0.4), palette.dark ? palette.sun : lighter(palette.far, 0.5), 0.7)) +
      repeat(7, (index) => roundTree(stage, index * 250 + random.between(0, 60), 712, random.between(110, 170))),
    () => layers(stage, 4, 480, 660, 46, meadow).map((row) => land(row.line, row.colour)).join('') + repeat(9, (index) => random.pick([roundTree, pine])(stage, index * 190 + random.between(0, 90), 714, random.between(120, 220))),
    () => water(stage, 520) + glints(stage, 800, 520, palette.paper, 24, 300, 0.5) + rect(0, 660, 1600, 46, mix(palette.near, palette.paper, 0.45)) + repeat(16, (index) => rect(index * 104, 620, 12, 60, palette.paper)) + rect(0, 614, 1600, 12, palette.paper) + repeat(6, (index) => palm(stage, index * 310 + 40, 706, random.between(260, 380), random.between(-60, 60))),
  ])
  return air + behind() + strip
}

const foreground = (stage: Stage): string =>
  stage.random.chance(0.5) ? repeat(2, (index) => lampPost(stage, 260 + index * 1040, 736, 400)) : repeat(6, (index) => bush(index < 3 ? index * 150 : 1300 + (index - 3) * 150, 915, 230, meadow(stage, 0.95)))

export const bus: Draw = (stage) => {
  const { palette, random } = stage
  const x = 800 + random.between(-30, 30)
  return roadside(stage) + shadow(stage, x, 782, 720, 0.4) + place({ x, y: 782, scale: 1.16, flip: random.chance(0.5) }, coach(stage, random.pick([palette.bold, palette.warm, palette.cool]), random.whole(1, 2))) +
    passer(stage, x - 470, 800, 190) + passer(stage, x + 480, 806, 200) + foreground(stage)
}

export const car: Draw = (stage) => {
  const { palette, random } = stage
  const kind = random.pick([motorcar, jeep, autoRickshaw, motorcar])
  const scale = kind === motorcar ? 2.5 : kind === jeep ? 2.1 : 2.4
  return roadside(stage) + shadow(stage, 800, 800, 700, 0.4) + place({ x: 800, y: 800, scale }, kind(stage, random.pick([palette.bold, palette.warm, palette.cool]))) + foreground(stage)
}

const ride: Pose = {
  head: [22, -122], neck: [14, -111], hip: [-10, -78], farArm: [[26, -96], [40, -85]], nearArm: [[27, -94], [41, -83]],
  farLeg: [[14, -62], [-4, -36]], nearLeg: [[18, -58], [8, -22]],
}

export const bicycle: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.warm, palette.cool])
  const rider = (x: number, y: number, scale: number, tint: string) =>
    place({ x, y, scale }, cycle(stage, tint), figure(ride, outfit(stage), { x: 0, y: 0, scale: 2.7 }))
  const parked = place({ x: 800, y: 800, scale: 1.75 }, cycle(stage, colour), polygon([[84, -250], [170, -250], [160, -190], [94, -190]], palette.earth), [100, 124, 148].map((x, index) => circle(x, -258, 17, [palette.bold, palette.warm, palette.paper][index] ?? palette.bold)).join(''))
  return roadside(stage) + shadow(stage, 800, 802, 620, 0.4) +
    random.pick([parked, rider(800, 800, 1.5, colour), rider(650, 780, 1.15, colour) + rider(1030, 810, 1.25, palette.warm)]) + foreground(stage)
}

const smoke = ({ palette, random }: Stage, x: number, y: number): string =>
  repeat(6, (index) => circle(x + index * 64, y - index * 26 + random.between(-14, 14), 26 + index * 11, palette.paper, { opacity: 0.85 - index * 0.12 }))

export const train: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.cool, palette.warm])
  const steam = random.chance(0.5)
  const rake = (x: number, y: number, scale: number) =>
    place({ x, y, scale }, repeat(4, (index) => place({ x: 430 + index * 432 }, carriage(stage, index % 2 === 0 ? colour : mix(colour, palette.paper, 0.25)))), steam ? steamEngine(stage, palette.ink === colour ? colour : darker(colour, 0.25)) : engine(stage, colour))
  const air = sky(stage, 700) + sun(stage, random.between(560, 1040), random.between(180, 300), 95) + weather(stage, 260)
  if (random.chance(0.55)) {
    const stone = mix(palette.earth, palette.paper, 0.25)
    return (
      air + peak(random, random.pick([460, 1140]), 190, 700, mix(palette.far, palette.sky[2], 0.2), mix(palette.far, palette.near, 0.3), palette.paper) +
      layers(stage, 3, 480, 690, 50, meadow).map((row) => land(row.line, row.colour)).join('') +
      repeat(8, (index) => pine(stage, index * 220 + random.between(0, 80), 790, random.between(120, 190), mix(palette.leaf, palette.near, 0.3))) +
      path(d`M-10 548H1610V920H1560${repeat(6, (index) => d`H${1540 - index * 270}V720a105 105 0 0 0 -210 0V920`)}H-10z`, stone) +
      rect(0, 540, 1600, 22, lighter(stone, 0.3)) + boxes(points(20, (index) => [(index % 10) * 165 + 14, index < 10 ? 588 : 612]), 60, 8, darker(stone, 0.2), { opacity: 0.5 }) +
      (steam ? smoke(stage, 366, 300) : '') + rake(random.between(270, 330), 542, 1.05) +
      repeat(8, (index) => bush(index * 230, 915, 280, meadow(stage, 0.85 + (index % 2) * 0.15)))
    )
  }
  return (
    air + layers(stage, 4, 430, 640, 50, meadow).map((row) => land(row.line, row.colour)).join('') + repeat(7, (index) => roundTree(stage, index * 260 + random.between(0, 80), 690, random.between(120, 200))) +
    rect(0, 670, 1600, 240, meadow(stage, 0.6)) + polygon([[0, 742], [1600, 742], [1600, 830], [0, 830]], mix(palette.earth, palette.ink, 0.35)) + repeat(22, (index) => rect(index * 76, 776, 44, 16, mix(palette.earth, palette.ink, 0.65))) +
    (steam ? smoke(stage, random.between(440, 470), 370) : stroke('M0 352H1600', palette.ink, 4) + repeat(3, (index) => stroke(d`M${180 + index * 620} 740V330M${180 + index * 620} 366h90`, palette.ink, 9))) +
    rake(340, 776, 1.55) + stroke('M0 778H1600', palette.paper, 9) + repeat(7, (index) => bush(index * 270 - 30, 920, 250, meadow(stage, 0.95)))
  )
}

export const station: Draw = (stage) => {
  const { palette, random } = stage
  const colour = random.pick([palette.bold, palette.cool, palette.warm])
  const steel = mix(palette.near, palette.ink, 0.25)
  const deck = mix(palette.earth, palette.paper, 0.3)
  const shed = random.chance(0.5)
  const roof = shed
    ? path('M-20 330V150Q800 -190 1620 150V330Q800 10 -20 330z', steel) + stroke('M-20 330Q800 10 1620 330', palette.warm, 12) + stroke(repeat(11, (index) => {
        const x = 100 + index * 140
        const t = ((x - 800) / 820) ** 2
        return d`M${x} ${170 + 160 * t}V${70 + 100 * t}l140 ${60}`
      }), mix(steel, palette.paper, 0.3), 4)
    : polygon([[-20, 130], [1620, 130], [1620, 220], [-20, 220]], steel) + repeat(17, (index) => path(d`M${index * 100 - 20} 218h100v34l-50 30l-50 -30z`, index % 2 === 0 ? palette.warm : palette.paper))
  const clockX = random.pick([560, 800, 1040])
  const clock = stroke(d`M${clockX} 200V300`, palette.ink, 8) + circle(clockX, 346, 62, palette.ink) + circle(clockX, 346, 50, palette.paper) + stroke(d`M${clockX} 346v-34M${clockX} 346l${random.between(-24, 24)} 20`, palette.ink, 7)
  const pillars = [190, 1410].concat(shed ? [] : [620, 980]).map((x) => rect(x - 15, 200, 30, 530, steel) + polygon([[x - 90, 216], [x + 90, 216], [x + 15, 300], [x - 15, 300]], steel) + rect(x - 26, 700, 52, 34, palette.ink))
  const trainSide = place({ x: random.between(200, 330), y: 690, scale: 1.7 }, engine(stage, colour), place({ x: 432 }, carriage(stage, colour)), place({ x: 862 }, carriage(stage, colour)))
  return (
    sky(stage, 700) + sun(stage, random.between(560, 1040), 330, 100) + layers(stage, 2, 520, 600, 40, meadow).map((row) => land(row.line, row.colour)).join('') + skyline(random, 640, 30, 160, mix(palette.far, palette.near, 0.3)) +
    trainSide + roof + pillars.join('') + clock + rect(0, 690, 1600, 220, deck) + rect(0, 690, 1600, 18, palette.warm) + rect(0, 708, 1600, 10, darker(deck, 0.25)) + stroke('M0 790H1600M0 860H1600', darker(deck, 0.1), 4) +
    repeat(random.whole(4, 6), (index) => {
      const x = 420 + index * 170 + random.between(-30, 30)
      const y = 810 + (index % 3) * 28
      const bag = random.pick([palette.bold, palette.cool, palette.ink])
      return shadow(stage, x, y, 110) + passer(stage, x, y, random.between(270, 310)) + (index % 2 === 0 ? rect(x + 44, y - 76, 56, 76, bag, { rx: 8 }) + stroke(d`M${x + 60} ${y - 76}v-36h24v36`, bag, 5) : '')
    })
  )
}

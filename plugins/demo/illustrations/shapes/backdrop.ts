import { darker, lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import {
  boxes,
  circle,
  d,
  dots,
  ellipse,
  group,
  path,
  points,
  polygon,
  rect,
  repeat,
  stroke,
  vertical,
} from '../svg.ts'
import { land, ridge } from './land.ts'
import { rays, sky, sun, weather } from './sky.ts'

/** Where things stand on every backdrop: their feet belong around here. */
export const floor = 730

const wallColour = ({ palette, random }: Stage): string =>
  palette.dark
    ? mix(palette.sky[1], random.pick([palette.near, palette.cool, palette.sky[0]]), 0.35)
    : mix(random.pick([palette.sky[1], palette.warm, palette.cool, palette.far]), palette.sky[2], 0.35)

const wash = (colour: string): string =>
  vertical('wall', [0, darker(colour, 0.12)], [1, lighter(colour, 0.14)]) + rect(0, 0, 1600, 900, 'url(#wall)')

const tabletop = ({ palette }: Stage, top = 650): string => {
  const wood = palette.dark ? mix(palette.near, palette.earth, 0.5) : mix(palette.earth, palette.near, 0.12)
  return (
    rect(0, top, 1600, 900 - top, wood) +
    rect(0, top, 1600, 16, lighter(wood, 0.2)) +
    stroke(d`M0 ${top + 90}H520M700 ${top + 90}H1600M0 ${top + 180}H980M1150 ${top + 180}H1600`, darker(wood, 0.2), 4, {
      opacity: 0.5,
    })
  )
}

/** Sunlight, or moonlight, through a window onto the wall. */
const lightOnWall = (stage: Stage): string => {
  const left = stage.random.between(180, 620)
  const pane = (x: number, y: number) =>
    polygon([[x, y], [x + 200, y - 46], [x + 230, y + 170], [x + 30, y + 216]], stage.palette.sun)
  return group(
    { opacity: stage.palette.dark ? 0.16 : 0.4 },
    pane(left, 130),
    pane(left + 225, 78),
    pane(left + 34, 372),
    pane(left + 259, 320),
  )
}

const room = (stage: Stage): string => wash(wallColour(stage)) + lightOnWall(stage) + tabletop(stage)

const disc = (stage: Stage): string => {
  const { palette, random } = stage
  const x = 800 + random.between(-60, 60)
  const wall = wallColour(stage)
  const tone = palette.dark ? mix(wall, palette.sun, 0.3) : mix(palette.sun, palette.sky[2], 0.25)
  return (
    wash(wall) +
    circle(x, 430, 480, tone, { opacity: 0.25 }) +
    circle(x, 430, 370, tone) +
    dots(points(26, () => [random.between(40, 1560), random.between(40, 640)]), 10, palette.paper, { opacity: 0.5 }) +
    ellipse(800, floor + 420, 1300, 460, mix(wall, palette.near, 0.5))
  )
}

const burst = (stage: Stage): string => {
  const { palette, random } = stage
  const wall = wallColour(stage)
  return (
    wash(wall) +
    rays(
      800,
      470,
      random.pick([14, 18, 24]),
      palette.dark ? palette.sun : palette.paper,
      palette.dark ? 0.12 : 0.45,
      random.between(0, 20),
    ) +
    circle(800, 440, 330, lighter(wall, 0.25), { opacity: 0.6 }) +
    rect(0, 670, 1600, 230, mix(wall, palette.near, 0.55)) +
    rect(0, 670, 1600, 14, mix(wall, palette.paper, 0.4), { opacity: 0.6 })
  )
}

/** A niche in a wall with open land beyond it. */
const archway = (stage: Stage): string => {
  const { palette, random } = stage
  const wall = palette.dark
    ? mix(palette.near, palette.sky[0], 0.4)
    : mix(palette.warm, palette.paper, random.between(0.35, 0.7))
  const hole = 'M420 920V450a380 380 0 0 1 760 0V920z'
  return (
    sky(stage) +
    sun(stage, random.between(640, 960), random.between(240, 340), 70) +
    land(ridge(random, 600, 40), mix(palette.far, palette.sky[2], 0.3)) +
    land(ridge(random, 650, 30, 3), palette.far) +
    path(d`M0 0H1600V900H0z${hole}`, wall, { 'fill-rule': 'evenodd' }) +
    stroke('M400 920V450a400 400 0 0 1 800 0V920', lighter(wall, 0.3), 16) +
    boxes(points(10, (index) => [(index % 5) * 76 + (index > 4 ? 1226 : 0), 640]), 70, 4, darker(wall, 0.2), {
      opacity: 0.5,
    }) +
    tabletop(stage, 680)
  )
}

const quilt = (stage: Stage): string => {
  const { palette, random } = stage
  const wall = wallColour(stage)
  const tones = random.shuffle([
    lighter(wall, 0.16),
    darker(wall, 0.1),
    mix(wall, palette.warm, 0.4),
    mix(wall, palette.cool, 0.35),
  ])
  return (
    rect(0, 0, 1600, 900, wall) +
    repeat(24, (index) => {
      const x = (index % 8) * 200
      const y = Math.floor(index / 8) * 225
      const fill = tones[random.whole(0, 3)] ?? wall
      return path(
        random.pick([
          d`M${x} ${y}h200a200 225 0 0 1 -200 225z`,
          d`M${x + 200} ${y}v225a200 225 0 0 1 -200 -225z`,
          d`M${x} ${y}v225a200 225 0 0 0 200 -225z`,
          d`M${x} ${y + 225}a100 100 0 0 1 200 0z`,
        ]),
        fill,
      )
    }) +
    tabletop(stage, 675)
  )
}

const openAir = (stage: Stage): string => {
  const { palette, random } = stage
  return (
    sky(stage) +
    weather(stage, 300) +
    sun(stage, random.pick([420, 560, 1040, 1180]), random.between(180, 280), 80) +
    land(ridge(random, 560, 50), mix(palette.far, palette.sky[2], 0.35)) +
    land(ridge(random, 640, 36, 3), palette.far) +
    tabletop(stage, 690)
  )
}

/** Something quiet behind a thing that is the subject; six different rooms and skies. */
export const backdrop = (stage: Stage): string => stage.random.pick([room, disc, burst, archway, quilt, openAir])(stage)

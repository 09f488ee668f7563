import { alternate } from '../alternate.ts'
import { darker, lighter, mix } from '../colour.ts'
import { contours, land, ridge } from '../shapes/land.ts'
import { rays, sky, sun } from '../shapes/sky.ts'
import type { Draw, Stage } from '../stage.ts'
import { around, circle, d, dots, path, points, polygon, rect, repeat, stroke } from '../svg.ts'

const colours = ({ palette, random }: Stage): readonly [string, string, string, string, string] => {
  const [one, two, three, four, five] = random.shuffle([
    palette.bold,
    palette.warm,
    palette.cool,
    palette.paper,
    palette.near,
  ])
  return [one ?? palette.bold, two ?? palette.warm, three ?? palette.cool, four ?? palette.paper, five ?? palette.near]
}

/** Quarter circles, half circles and bars on a grid. */
const tiles = (stage: Stage): string => {
  const { palette, random } = stage
  const tints = colours(stage)
  const size = random.pick([225, 300])
  const columns = Math.ceil(1600 / size) + 1
  const shift = (columns * size - 1600) / 2
  return rect(0, 0, 1600, 900, palette.sky[2]) + repeat(columns * Math.ceil(900 / size), (index) => {
    const x = (index % columns) * size - shift
    const y = Math.floor(index / columns) * size
    const ground = tints[index * 7 % 5] ?? palette.bold
    const mark = tints[random.whole(0, 4)] ?? palette.warm
    const s = size
    return rect(x, y, s + 1, s + 1, mix(ground, palette.sky[1], 0.2)) + random.pick([
      path(d`M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`, mark),
      path(d`M${x + s} ${y}v${s}a${s} ${s} 0 0 1 ${-s} ${-s}z`, mark),
      path(d`M${x} ${y + s}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`, mark) + circle(x + s / 2, y + s * 0.26, s * 0.14, mark),
      circle(x + s / 2, y + s / 2, s * 0.36, mark) + circle(x + s / 2, y + s / 2, s * 0.16, ground),
      polygon([[x, y + s], [x + s, y], [x + s, y + s]], mark),
      stroke(repeat(4, (bar) => d`M${x + s * (0.14 + bar * 0.24)} ${y + s * 0.12}v${s * 0.76}`), mark, s * 0.09),
    ])
  })
}

/** A few very large shapes that overlap around the centre. */
const collage = (stage: Stage): string => {
  const { palette, random } = stage
  const [one, two, three, four] = colours(stage)
  const x = 800 + random.between(-80, 80)
  return sky(stage) +
    rays(x, 420, 18, palette.paper, 0.1) +
    circle(x - 160, 480, 340, one) +
    circle(x + 230, 360, 230, two, { opacity: 0.92 }) +
    polygon([[x - 380, 820], [x + 20, 240], [x + 380, 820]], three, { opacity: 0.9 }) +
    path(d`M${x - 30} 640a230 230 0 0 1 460 0z`, four) +
    path(d`M${x + 200} 410a230 230 0 0 1 230 230h-230z`, darker(four, 0.14)) +
    stroke(repeat(7, (index) => d`M${x - 560 + index * 34} ${180 + index * 4}v240`), palette.paper, 10) +
    dots(points(30, (index) => [x + 300 + (index % 6) * 44, 150 + Math.floor(index / 6) * 44]), 15, palette.ink) +
    circle(x - 330, 250, 74, 'none', { stroke: palette.ink, 'stroke-width': 15 }) +
    rect(0, 820, 1600, 90, mix(palette.near, palette.ink, 0.2))
}

/** Bands that flow like dunes under a disc. */
const dunes = (stage: Stage): string => {
  const { palette, random } = stage
  const tints = [
    palette.far,
    palette.warm,
    palette.bold,
    mix(palette.bold, palette.near, 0.4),
    palette.cool,
    palette.near,
    palette.ink,
  ]
  return sky(stage) +
    sun(stage, 800 + random.between(-160, 160), random.between(260, 330), random.between(120, 160)) +
    tints.map((tint, index) => {
      const line = ridge(random, 430 + index * 70, 80 - index * 5, random.between(0.8, 1.6))
      return land(line, tint) + contours(line, lighter(tint, 0.25), 2, 14, 4, 0.4)
    }).join('')
}

/** Arches within arches, like a cut paper stage. */
const arches = (stage: Stage): string => {
  const { palette, random } = stage
  const tints = [...colours(stage), palette.sun]
  const rings = random.whole(5, 7)
  const x = 800 + random.between(-60, 60)
  return sky(stage) +
    repeat(rings, (ring) => {
      const r = 560 - ring * (520 / rings)
      return path(d`M${x - r} 920V560a${r} ${r} 0 0 1 ${r * 2} 0V920z`, tints[ring % tints.length] ?? palette.bold)
    }) +
    circle(x - 560, 220, 90, tints[1] ?? palette.warm) +
    circle(x + 580, 300, 60, tints[2] ?? palette.cool) +
    dots(points(36, (index) => around(x, 560, 640 + (index % 2) * 40, 190 + index * 4.6)), 14, palette.paper) +
    rect(0, 830, 1600, 90, mix(palette.near, palette.ink, 0.2))
}

export const abstract: Draw = (stage) => alternate(stage, [tiles, collage, dunes, arches])(stage)

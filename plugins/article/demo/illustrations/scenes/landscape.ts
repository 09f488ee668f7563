import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { hut } from '../shapes/buildings.ts'
import { figure, outfit, poses } from '../shapes/figures.ts'
import { contours, depth, land, layers, meadow, peak, ridge, trail } from '../shapes/land.ts'
import type { Layer } from '../shapes/land.ts'
import { bush, grass, pine, roundTree } from '../shapes/plants.ts'
import { cloud, crescent, flock, rays, sky, stars, sun, weather } from '../shapes/sky.ts'
import { glints, water } from '../shapes/water.ts'
import {
  around, circle, d, dots, ellipse, faded, group, path, place, points, polygon, rect, repeat, stroke, vertical,
} from '../svg.ts'

const woods = (stage: Stage, layer: Layer, count: number, height: number): string => {
  const draw = stage.random.chance(0.5) ? pine : roundTree
  return points(count, (index) => [((index + stage.random.between(0.1, 0.9)) / count) * 1600, 0])
    .map(([x]) => draw(stage, x, layer.line(x) + 8, height * stage.random.between(0.7, 1.2), mix(stage.palette.leaf, layer.colour, 0.35)))
    .join('')
}

export const hills: Draw = (stage) => {
  const { palette, random } = stage
  const rows = layers(stage, random.whole(5, 6), random.between(400, 460), 780, 50, meadow)
  const terraced = random.chance(0.5)
  const home = random.whole(560, 1040)
  const path3 = rows.at(-1)
  return (
    sky(stage, 640) + sun(stage, random.between(520, 1080), random.between(210, 330), random.between(70, 110)) + weather(stage) +
    rows
      .map((layer, index) => {
        const last = index === rows.length - 1
        const planted = terraced && index >= rows.length - 3
        return (
          land(layer.line, layer.colour) +
          (planted ? contours(layer.line, lighter(layer.colour, 0.3), 7, 24, 6, 0.4) : '') +
          (index === rows.length - 3 ? hut(stage, home, layer.line(home) + 14, 200) + woods(stage, layer, 6, 90) : '') +
          (index === rows.length - 2 ? woods(stage, layer, 5, 150) : '') +
          (last && !terraced ? trail(random.between(680, 920), layer.line(800), mix(palette.earth, palette.paper, 0.25), 110) : '')
        )
      })
      .join('') +
    (path3 === undefined ? '' : roundTree(stage, random.pick([250, 1330]), 860, 360)) +
    grass(stage, 800, 890, 16, mix(palette.leaf, palette.paper, 0.2)) +
    flock(stage, random.between(500, 900), 170, 5)
  )
}

export const mountains: Draw = (stage) => {
  const { palette, random } = stage
  const snow = palette.dark ? mix(palette.paper, palette.sky[1], 0.2) : palette.paper
  const stone = (share: number) => mix(palette.far, palette.near, share)
  const apex = random.between(640, 960)
  const lake = random.chance(0.5)
  const foot = 680
  const range =
    peak(random, apex - random.between(300, 420), 330, foot, mix(palette.far, palette.sky[2], 0.2), stone(0.25), mix(snow, palette.sky[1], 0.3)) +
    peak(random, apex + random.between(320, 460), 290, foot, mix(palette.far, palette.sky[2], 0.1), stone(0.3), mix(snow, palette.sky[1], 0.25)) +
    peak(random, apex, random.between(130, 190), foot, stone(0.25), stone(0.65), snow) +
    peak(random, apex + random.pick([-240, 250]), 430, foot, stone(0.4), stone(0.8), snow)
  const slopes = layers(stage, 2, 676, 800, 30, (_, share) => mix(stone(0.7), palette.near, share))
  return (
    sky(stage, 700) + sun(stage, apex + random.pick([-320, 320]), random.between(150, 240), 70) + weather(stage, 240) +
    range +
    vertical('mist', [0, palette.sky[2], 0], [1, palette.sky[2], 0.75]) + rect(0, 490, 1600, 190, 'url(#mist)') +
    (lake
      ? water(stage, foot) + group({ transform: `translate(0 ${foot * 2}) scale(1 -1)`, opacity: 0.28 }, range) + glints(stage, apex, foot, palette.paper, 22, 160)
      : slopes.map((layer) => land(layer.line, layer.colour)).join('')) +
    repeat(12, (index) => {
      const x = index < 6 ? index * 62 + random.between(-20, 20) : 1600 - (index - 6) * 62 + random.between(-20, 20)
      return pine(stage, x, random.between(840, 900), random.between(170, 300), mix(palette.leaf, palette.near, 0.55))
    }) +
    flock(stage, apex - 300, 300, 4)
  )
}

export const forest: Draw = (stage) => {
  const { palette, random } = stage
  const glow = mix(palette.sky[2], palette.sun, 0.3)
  const trunks = (count: number, width: number, base: number, fill: string, clear: number) =>
    repeat(count, (index) => {
      const x = ((index + random.between(0.2, 0.8)) / count) * 1600
      if (Math.abs(x - 800) < clear) return ''
      const w = width * random.between(0.7, 1.2)
      return path(
        d`M${x - w * 0.5} -10L${x - w * 0.6} ${base - 60}q${-w * 0.1} 50 ${-w * 0.7} 66h${w * 2.6}q${-w * 0.6} -16 ${-w * 0.7} -66L${x + w * 0.5} -10z`, fill,
      ) + path(d`M${x + w * 0.1} -10V${base}h${w * 0.55}L${x + w * 0.5} -10z`, darker(fill, 0.22))
    })
  const deep = mix(palette.near, palette.ink, 0.55)
  const canopy = (y: number, size: number, fill: string) =>
    repeat(9, (index) => circle(index * 200 + random.between(-40, 40), y + random.between(-30, 20), size, fill))
  return (
    vertical('sky', [0, mix(glow, palette.leaf, 0.45)], [1, glow]) + rect(0, 0, 1600, 900, 'url(#sky)') +
    sun(stage, 800 + random.between(-90, 90), random.between(300, 400), 90) +
    trunks(16, 26, 640, mix(palette.leaf, glow, 0.55), 60) +
    rect(0, 630, 1600, 280, mix(palette.leaf, glow, 0.45)) +
    rays(random.pick([500, 1100]), -300, 16, palette.sun, 0.16, random.between(0, 12)) +
    trunks(9, 52, 720, mix(palette.leaf, palette.near, 0.4), 190) +
    land(ridge(random, 715, 22, 3), mix(palette.leaf, palette.near, 0.3)) +
    trail(800, 690, mix(palette.earth, glow, 0.35), 170, random.pick([-110, 110])) +
    figure(poses.walk, outfit(stage), { x: 800, y: 790, scale: 2.3 }) +
    canopy(-10, 150, mix(palette.leaf, palette.near, 0.3)) +
    trunks(5, 96, 880, deep, 400) +
    canopy(-70, 150, deep) +
    repeat(7, (index) => bush([60, 210, 360, 1270, 1400, 1540, 470][index] ?? 0, 920, random.between(190, 280), index % 2 === 0 ? deep : mix(palette.leaf, palette.near, 0.55)))
  )
}

export const farm: Draw = (stage) => {
  const { palette, random } = stage
  const vanish = random.between(560, 1040)
  const horizon = random.between(430, 490)
  const crop = random.pick([palette.leaf, palette.warm, mix(palette.leaf, palette.warm, 0.5)])
  const soil = mix(palette.earth, palette.near, 0.35)
  const furrows = repeat(15, (index) => {
    const left = -2300 + index * 440
    return polygon([[vanish + (index - 7) * 22, horizon], [vanish + (index - 6.4) * 22, horizon], [left + 260, 920], [left, 920]], index % 3 === 0 ? lighter(crop, 0.15) : crop)
  })
  const barn = random.pick([440, 1130])
  const tractor = place({ x: 800, y: 745, scale: 1.5 },
    rect(-95, -105, 120, 60, palette.bold, { rx: 10 }), rect(-10, -180, 100, 10, palette.ink),
    stroke('M0 -175V-90M80 -175V-70', palette.ink, 8), rect(-5, -100, 105, 60, darker(palette.bold, 0.15), { rx: 8 }),
    circle(40, -150, 15, '#8d5536'), path('M20 -75q0 -58 22 -58t24 58z', palette.paper), stroke('M-70 -105v-46', palette.ink, 8),
    circle(65, -45, 58, palette.ink), circle(65, -45, 30, palette.warm), circle(65, -45, 10, palette.ink),
    circle(-70, -28, 38, palette.ink), circle(-70, -28, 18, palette.warm))
  return (
    sky(stage, horizon) + sun(stage, vanish + random.between(-160, 160), horizon - random.between(90, 190), 85) + weather(stage, 240) +
    land(ridge(random, horizon - 40, 34), mix(palette.far, palette.sky[2], 0.3)) +
    land(ridge(random, horizon, 12, 3), meadow(stage, 0.4)) +
    repeat(10, (index) => roundTree(stage, index * 170 + random.between(0, 90), horizon + 16, random.between(60, 120), mix(palette.leaf, palette.far, 0.3))) +
    rect(0, horizon + 8, 1600, 500, soil) + furrows +
    hut(stage, barn, horizon + 70, 230) + roundTree(stage, barn + 150, horizon + 76, 210) +
    (random.chance(0.55)
      ? tractor
      : repeat(3, (index) => figure(poses.carry, outfit(stage), { x: 600 + index * 190, y: 730 + (index % 2) * 50, scale: 2.2, flip: index === 2 }))) +
    repeat(9, (index) => bush(index * 210 - 20, 915, random.between(150, 210), darker(crop, 0.25 + (index % 2) * 0.1)))
  )
}

export const sunScene: Draw = (stage) => {
  const { palette, random } = stage
  const x = 800 + random.between(-90, 90)
  const y = random.between(340, 430)
  const r = random.between(150, 200)
  const style = random.whole(0, 2)
  const ring = [1.35, 1.7, 2.1, 2.55]
  const crown = (count: number, inner: number, outer: number, wide: number) =>
    repeat(count, (index) => {
      const angle = (index * 360) / count
      return polygon([around(x, y, r * inner, angle - wide), around(x, y, r * outer * (index % 2 === 0 ? 1 : 0.84), angle), around(x, y, r * inner, angle + wide)], index % 2 === 0 ? palette.warm : palette.bold)
    })
  const disc = mix(palette.sun, palette.warm, 0.4)
  return (
    sky(stage) + rays(x, y, 20, palette.paper, 0.16, random.between(0, 18)) +
    (style === 0 ? ring.map((scale) => circle(x, y, r * scale, palette.sun, { opacity: 0.2 })).join('') : '') +
    (style === 1 ? crown(24, 1.12, 1.75, 5) : '') +
    (style === 2 ? repeat(16, (index) => {
      const angle = index * 22.5
      const [x1, y1] = around(x, y, r * 1.2, angle)
      const [x2, y2] = around(x, y, r * (index % 2 === 0 ? 1.75 : 1.5), angle)
      return stroke(d`M${x1} ${y1}L${x2} ${y2}`, palette.warm, 22)
    }) : '') +
    circle(x, y, r, disc) + circle(x - r * 0.14, y - r * 0.14, r * 0.8, lighter(disc, 0.16)) +
    clouds2(stage, y) +
    layers(stage, 4, 610, 800, 36, depth).map((layer) => land(layer.line, layer.colour)).join('') +
    roundTree(stage, random.pick([470, 1130]), 800, 260) + figure(poses.walk, outfit(stage), { x: random.pick([700, 900]), y: 820, scale: 1.6 }) +
    grass(stage, 820, 890, 14, mix(palette.leaf, palette.paper, 0.3))
  )
}

const clouds2 = ({ palette, random }: Stage, y: number): string =>
  cloud(random.between(120, 380), y + random.between(60, 150), 330, palette.paper, 0.85) +
  cloud(random.between(960, 1180), y + random.between(-60, 120), 280, palette.paper, 0.85)

export const nightSky: Draw = (stage) => {
  const { palette, random } = stage
  const tilt = random.pick([-32, 28])
  const band = place({ x: 800, y: 360, turn: tilt },
    [[900, 150, 0.1], [800, 100, 0.12], [640, 56, 0.14]].map(([rx, ry, opacity]) => ellipse(0, 0, rx ?? 0, ry ?? 0, palette.cool, { opacity: opacity ?? 0 })).join(''),
    dots(points(70, () => [random.between(-800, 800), random.between(-60, 60) * random.between(0.2, 1)]), 4, palette.paper, { opacity: 0.8 }))
  const corner = around(800, 300, 40, random.between(0, 360))
  const chain = points(6, (index) => [corner[0] - 330 + index * 125, corner[1] - 60 + random.between(-110, 110)])
  const constellation =
    stroke(chain.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''), palette.paper, 3, { opacity: 0.5 }) +
    dots(chain, 14, palette.sun)
  const rows = layers(stage, 3, 640, 790, 44, (_, share) => mix(palette.near, palette.ink, share))
  const base = rows.at(-1)?.line ?? (() => 800)
  const tent =
    polygon([[-150, 0], [0, -170], [150, 0]], palette.warm) + polygon([[0, -170], [150, 0], [40, 0]], darker(palette.bold, 0.1)) +
    polygon([[-45, 0], [0, -110], [30, 0]], palette.sun) + ellipse(0, 6, 260, 22, palette.warm, { opacity: 0.25 })
  const telescope =
    stroke('M0 -150L-56 0M0 -150L56 0M0 -150V0', palette.ink, 9) + place({ y: -156, turn: -38 }, rect(-80, -16, 190, 32, palette.paper, { rx: 8 }), rect(86, -22, 36, 44, palette.bold, { rx: 6 }))
  return (
    sky(stage, 820) + band + stars(stage, 170, 720) + (random.chance(0.5) ? constellation : crescent(stage, random.between(560, 1040), random.between(200, 280), 90)) +
    (random.chance(0.6) ? stroke(d`M${random.between(420, 700)} ${random.between(120, 220)}l190 90`, palette.paper, 5, { opacity: 0.8 }) : '') +
    rows.map((layer) => land(layer.line, layer.colour)).join('') +
    (random.chance(0.5)
      ? place({ x: 780, y: base(780) + 40, scale: 1.7 }, tent) + figure(poses.sit, { ...outfit(stage), bottom: palette.cool }, { x: 1110, y: base(1110) + 40, scale: 2.3, flip: true })
      : place({ x: 860, y: base(860) + 34, scale: 2 }, telescope) + figure(poses.stand, { ...outfit(stage), bottom: palette.cool }, { x: 680, y: base(665) + 34, scale: 3.1 })) +
    faded(1, repeat(8, (index) => pine(stage, index < 4 ? index * 95 : 1310 + (index - 4) * 95, 905, random.between(140, 290), mix(palette.leaf, palette.ink, 0.75))))
  )
}

import { darker, lighter, mix } from '../colour.ts'
import type { Draw, Stage } from '../stage.ts'
import { awning, hut, skyline, steps } from '../shapes/buildings.ts'
import { passer, shadow } from '../shapes/figures.ts'
import { land, layers, meadow, ridge, trail } from '../shapes/land.ts'
import { bush, grass, palm, pottedPlant, roundTree } from '../shapes/plants.ts'
import { flock, sky, sun, weather } from '../shapes/sky.ts'
import { boxes, circle, d, path, place, points, polygon, rect, repeat, stroke } from '../svg.ts'

/** Sky, a far town or hills, and ground from y 720 for a building to stand on. */
const grounds = (stage: Stage, paved: boolean): string => {
  const { palette, random } = stage
  const lawn = meadow(stage, 0.5)
  const floor = paved ? mix(palette.earth, palette.paper, palette.dark ? 0.15 : 0.4) : lawn
  return (
    sky(stage, 720) + sun(stage, random.pick([430, 560, 1040, 1170]), random.between(170, 280), random.between(75, 110)) + weather(stage, 270) +
    (random.chance(0.5) ? skyline(random, 720, 90, 300, mix(palette.far, palette.sky[2], 0.3)) : layers(stage, 3, 530, 660, 44, meadow).map((row) => land(row.line, row.colour)).join('')) +
    repeat(6, (index) => roundTree(stage, index < 3 ? 40 + index * 130 : 1290 + (index - 3) * 130, 735, random.between(170, 280), mix(palette.leaf, palette.far, 0.2))) +
    rect(0, 720, 1600, 190, floor) + rect(0, 720, 1600, 12, lighter(floor, 0.2))
  )
}

const pane = ({ palette }: Stage): string => (palette.dark ? palette.sun : mix(palette.cool, palette.ink, 0.25))

export const house: Draw = (stage) => {
  const { palette, random } = stage
  const wall = random.pick([palette.paper, mix(palette.warm, palette.paper, 0.4), mix(palette.cool, palette.paper, 0.4)])
  const tile = random.pick([palette.bold, darker(palette.warm, 0.15), mix(palette.cool, palette.ink, 0.2)])
  const shade = mix(wall, palette.ink, 0.16)
  const win = (x: number, y: number, w = 90, h = 100) => rect(x - 8, y - 8, w + 16, h + 16, palette.ink) + rect(x, y, w, h, pane(stage)) + stroke(d`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, palette.ink, 5)
  const sloped =
    rect(500, 420, 600, 310, wall) + rect(860, 420, 240, 310, shade) + polygon([[440, 430], [620, 220], [1000, 220], [1160, 430]], tile) + polygon([[860, 430], [1000, 220], [1160, 430]], darker(tile, 0.22)) +
    stroke(repeat(4, (row) => d`M${470 + row * 38} ${395 - row * 44}H${1130 - row * 28}`), darker(tile, 0.25), 4, { opacity: 0.5 }) + rect(650, 190, 60, 90, shade) + win(550, 490) + win(960, 490) +
    rect(730, 520, 110, 210, darker(tile, 0.35)) + circle(822, 630, 7, palette.warm) + polygon([[670, 500], [900, 500], [930, 540], [640, 540]], darker(tile, 0.1)) + boxes([[664, 540], [892, 540]], 14, 190, palette.paper)
  const flat =
    rect(470, 470, 660, 260, wall) + rect(470, 450, 690, 26, palette.ink) + rect(700, 270, 400, 190, mix(tile, palette.paper, 0.15)) + rect(680, 250, 440, 26, palette.ink) + rect(940, 276, 160, 174, darker(tile, 0.18)) +
    rect(740, 310, 240, 110, pane(stage)) + stroke('M820 310v110M900 310v110', palette.ink, 5) + stroke('M480 380V450M540 380V450M600 380V450M660 380V450M470 384H690', palette.ink, 7) + win(520, 540, 150, 100) + rect(760, 520, 110, 210, darker(tile, 0.35)) + rect(930, 530, 150, 120, pane(stage)) +
    pottedPlant(stage, 560, 452, 110, palette.bold) + rect(1000, 180, 80, 64, palette.ink) + polygon([[470, 476], [560, 476], [470, 730]], shade, { opacity: 0.4 })
  const cottage = place({ x: 800, y: 740, scale: 1 }, hut(stage, 0, 0, 680, wall)) + pottedPlant(stage, 560, 760, 110, palette.warm)
  return (
    grounds(stage, false) + shadow(stage, 800, 735, 820, 0.25) + random.pick([sloped, flat, cottage]) +
    trail(random.between(770, 800), 730, mix(palette.earth, palette.paper, 0.35), 130, random.pick([-60, 60])) +
    roundTree(stage, random.pick([370, 1250]), 800, random.between(380, 470)) + repeat(4, (index) => bush([450, 590, 990, 1120][index] ?? 0, 770, 140, mix(palette.leaf, palette.near, 0.2 * index))) +
    stroke(repeat(9, (index) => d`M${index < 5 ? index * 75 : 1290 + (index - 5) * 80} 780V870`), palette.paper, 14) + stroke('M-10 810H310M1280 810H1610', palette.paper, 10) + passer(stage, random.between(960, 1060), 840, 170) + grass(stage, 830, 890, 12, mix(palette.leaf, palette.paper, 0.3))
  )
}

export const school: Draw = (stage) => {
  const { palette, random } = stage
  const wall = random.pick([mix(palette.warm, palette.paper, 0.3), mix(palette.bold, palette.paper, 0.35), palette.paper])
  const trim = wall === palette.paper ? palette.cool : palette.paper
  const roof = random.pick([palette.cool, palette.bold, palette.near])
  const wing = (x: number) =>
    rect(x, 470, 320, 260, wall) + rect(x - 14, 444, 348, 34, roof) + boxes(points(6, (index) => [x + 32 + (index % 3) * 92, 510 + Math.floor(index / 3) * 106]), 64, 72, pane(stage)) + boxes(points(3, (index) => [x + 28 + index * 92, 584]), 72, 9, trim)
  const tall = random.between(0, 40)
  return (
    grounds(stage, random.chance(0.6)) + shadow(stage, 800, 734, 1000, 0.25) + wing(350) + wing(930) + rect(350, 470, 40, 260, darker(wall, 0.1)) + rect(1180, 470, 70, 260, darker(wall, 0.2)) +
    rect(660, 340 - tall, 280, 390 + tall, lighter(wall, 0.08)) + rect(860, 340 - tall, 80, 390 + tall, darker(wall, 0.14)) + polygon([[630, 350 - tall], [800, 240 - tall], [970, 350 - tall]], roof) +
    path(d`M756 ${258 - tall}v-70h88v70z`, trim) + polygon([[740, 190 - tall], [800, 130 - tall], [860, 190 - tall]], roof) + circle(800, 224 - tall, 24, palette.warm) +
    circle(800, 420 - tall / 2, 52, palette.ink) + circle(800, 420 - tall / 2, 42, palette.paper) + stroke(d`M800 ${420 - tall / 2}v-28M800 ${420 - tall / 2}l20 12`, palette.ink, 7) +
    path('M730 730V610a70 70 0 0 1 140 0V730z', darker(roof, 0.25)) + stroke('M800 545V730', lighter(roof, 0.2), 5) + boxes([[684, 510], [884, 510]], 34, 80, pane(stage)) + steps(800, 730, 200, 3, 14, mix(palette.earth, palette.paper, 0.5)) +
    repeat(random.whole(4, 6), (index) => {
      const x = 440 + index * 140 + random.between(-30, 30)
      const y = 815 + (index % 2) * 34
      return shadow(stage, x, y, 80) + rect(x + 2, y - 100, 34, 46, random.pick([palette.bold, palette.warm, palette.cool]), { rx: 10 }) + passer(stage, x, y, random.between(135, 160))
    }) + (random.chance(0.5) ? palm(stage, 250, 880, 470, 60) : roundTree(stage, 240, 880, 430)) + bush(1420, 900, 320, meadow(stage, 0.8))
  )
}

export const bank: Draw = (stage) => {
  const { palette, random } = stage
  const stone = mix(palette.paper, palette.earth, random.between(0.08, 0.35))
  const shade = mix(stone, palette.ink, 0.22)
  const columns = random.pick([4, 5, 6])
  const gap = 560 / (columns - 1)
  return (
    grounds(stage, true) + shadow(stage, 800, 760, 1040, 0.25) + rect(430, 400, 740, 300, shade) + rect(740, 490, 120, 210, palette.ink) + rect(752, 502, 46, 198, palette.warm, { opacity: 0.85 }) + rect(804, 502, 46, 198, darker(palette.warm, 0.15), { opacity: 0.85 }) +
    repeat(columns, (index) => {
      const x = 520 + index * gap - 27
      return rect(x, 410, 54, 280, stone) + rect(x + 34, 410, 20, 280, mix(stone, palette.ink, 0.14)) + stroke(d`M${x + 14} 430v240M${x + 26} 430v240`, shade, 3, { opacity: 0.5 }) + rect(x - 12, 396, 78, 20, stone) + rect(x - 12, 676, 78, 20, stone)
    }) +
    rect(400, 340, 800, 62, stone) + rect(400, 384, 800, 12, shade) + polygon([[380, 342], [800, 176], [1220, 342]], stone) + polygon([[470, 326], [800, 200], [1130, 326]], shade) +
    circle(800, 274, 46, palette.warm) + circle(800, 274, 34, lighter(palette.warm, 0.25)) + rect(789, 252, 22, 44, palette.warm, { rx: 5 }) + steps(800, 694, 760, 4, 18, stone) +
    repeat(random.whole(3, 5), (index) => passer(stage, [520, 1080, 900, 660, 1180][index] ?? 700, [820, 830, 790, 850, 870][index] ?? 830, 170)) + lampPosts(stage)
  )
}

const lampPosts = ({ palette }: Stage): string =>
  [300, 1300].map((x) => stroke(d`M${x} 800V560`, palette.ink, 10) + circle(x, 540, 44, palette.sun, { opacity: 0.25 }) + circle(x, 540, 24, palette.sun) + rect(x - 30, 790, 60, 16, palette.ink)).join('')

export const clinic: Draw = (stage) => {
  const { palette, random } = stage
  const wall = mix(palette.paper, palette.cool, random.between(0.02, 0.25))
  // Never red: the red cross is a protected emblem.
  const tone = random.pick([palette.cool, palette.leaf, palette.warm])
  const plus = (x: number, y: number, size: number, fill: string) => rect(x - size * 0.16, y - size / 2, size * 0.32, size, fill, { rx: 6 }) + rect(x - size / 2, y - size * 0.16, size, size * 0.32, fill, { rx: 6 })
  const van = place({ x: random.pick([480, 1130]), y: 812 },
    rect(-150, -150, 220, 120, palette.paper, { rx: 12 }), path('M70 -126H110Q140 -120 152 -72V-30H70z', palette.paper), rect(-150, -76, 300, 18, tone), polygon([[84, -116], [108, -116], [130, -78], [84, -78]], pane(stage)),
    rect(-20, -168, 60, 20, palette.bold, { rx: 8 }), plus(-60, -112, 52, tone), circle(-90, -26, 30, palette.ink), circle(-90, -26, 13, palette.paper), circle(90, -26, 30, palette.ink), circle(90, -26, 13, palette.paper))
  const high = random.pick([260, 330])
  return (
    grounds(stage, true) + shadow(stage, 800, 736, 940, 0.25) + rect(400, high + 140, 800, 590 - high, mix(wall, tone, 0.18)) + rect(600, high, 400, 730 - high, wall) + rect(900, high, 100, 730 - high, mix(wall, palette.ink, 0.14)) +
    rect(584, high - 22, 432, 28, tone) + rect(388, high + 120, 212, 24, tone) + rect(1000, high + 120, 212, 24, tone) +
    circle(800, high + 110, 84, tone) + plus(800, high + 110, 100, palette.paper) + boxes([430, 520, 1030, 1120].flatMap((x) => [[x, high + 180], [x, high + 270]] as const), 56, 58, pane(stage)) + boxes([[640, high + 220], [904, high + 220]], 56, 58, pane(stage)) +
    awning(690, 540, 220, 50, 5, tone, palette.paper) + rect(720, 590, 160, 140, pane(stage)) + stroke('M800 590V730', palette.paper, 6) + van + bush(660, 742, 110, palette.leaf) + bush(950, 742, 110, palette.leaf) +
    repeat(random.whole(2, 4), (index) => passer(stage, [800, 900, 700, 980][index] ?? 800, 830 + (index % 2) * 26, 175, index === 0 ? palette.paper : undefined))
  )
}

/** One storey of a gateway tower: a band, niches and small round finials. */
const storey = (x: number, y: number, half: number, height: number, stone: string, dark: string, light: string): string =>
  polygon([[x - half, y], [x - half * 0.88, y - height], [x + half * 0.88, y - height], [x + half, y]], stone) + polygon([[x + half * 0.3, y], [x + half * 0.26, y - height], [x + half * 0.88, y - height], [x + half, y]], dark) +
  rect(x - half - 10, y - 12, half * 2 + 20, 14, light) +
  path(points(5, (index) => [x + (index - 2) * half * 0.38, y - 14]).map(([left, top]) => d`M${left - half * 0.1} ${top}v${-height * 0.36}a${half * 0.1} ${half * 0.1} 0 0 1 ${half * 0.2} 0v${height * 0.36}z`).join(''), darker(stone, 0.45))

export const temple: Draw = (stage) => {
  const { palette, random } = stage
  const stone = mix(random.pick([palette.warm, palette.earth, palette.paper]), palette.earth, 0.35)
  const dark = mix(stone, palette.ink, 0.28)
  const light = lighter(stone, 0.25)
  const levels = random.whole(4, 6)
  const gopuram = (x: number, base: number, half: number, count: number) => {
    const height = half * 0.44
    const top = base - count * height
    const crown = half * (1 - count * 0.105)
    return repeat(count, (index) => storey(x, base - index * height, half * (1 - index * 0.105), height, stone, dark, light)) +
      path(d`M${x - crown} ${top}q0 ${-crown * 1.1} ${crown} ${-crown * 1.1}t${crown} ${crown * 1.1}z`, light) + repeat(5, (index) => {
        const at = x + (index - 2) * crown * 0.38
        const lift = top - crown * (index === 2 ? 0.96 : index % 2 === 1 ? 0.9 : 0.62)
        return circle(at, lift, crown * 0.09, palette.warm) + polygon([[at - crown * 0.04, lift], [at + crown * 0.04, lift], [at, lift - crown * 0.34]], palette.warm)
      })
  }
  return (
    sky(stage, 700) + sun(stage, 800 + random.pick([-230, 230, 0]), random.between(230, 340), 130) + weather(stage, 250) + layers(stage, 2, 570, 640, 40, meadow).map((row) => land(row.line, row.colour)).join('') +
    repeat(8, (index) => palm(stage, index < 4 ? 60 + index * 110 : 1210 + (index - 4) * 110, 710, random.between(220, 340), random.between(-50, 50))) + rect(300, 580, 1000, 140, mix(stone, palette.ink, 0.12)) + boxes(points(17, (index) => [304 + index * 60, 560]), 34, 24, mix(stone, palette.ink, 0.12)) +
    gopuram(random.pick([470, 1130]), 690, 130, 4) + gopuram(800, 720, 215, levels) + path('M745 722V600a55 60 0 0 1 110 0V722z', palette.ink) + path('M762 722V612a38 44 0 0 1 76 0V722z', palette.warm, { opacity: 0.9 }) +
    rect(0, 716, 1600, 200, mix(palette.earth, palette.paper, 0.25)) + steps(800, 716, 420, 6, 16, mix(stone, palette.paper, 0.2)) + repeat(10, (index) => circle(index < 5 ? 350 + index * 42 : 1080 + (index - 5) * 42, 800, 16, palette.sun, { opacity: 0.3 }) + circle(index < 5 ? 350 + index * 42 : 1080 + (index - 5) * 42, 800, 7, palette.warm)) +
    repeat(random.whole(3, 5), (index) => passer(stage, [640, 960, 560, 1060, 780][index] ?? 700, 850 + (index % 2) * 24, 150)) + flock(stage, 1000, 220, 4)
  )
}

export const fort: Draw = (stage) => {
  const { palette, random } = stage
  const stone = mix(palette.earth, random.pick([palette.warm, palette.far, palette.bold]), 0.3)
  const dark = mix(stone, palette.ink, 0.3)
  const merlons = (x: number, y: number, width: number, fill: string) => boxes(points(Math.floor(width / 40), (index) => [x + index * 40, y - 26]), 25, 28, fill)
  const wall = (x: number, y: number, width: number, height: number) => merlons(x, y, width, stone) + rect(x, y, width, height, stone) + stroke(d`M${x} ${y + 26}h${width}`, dark, 7)
  const bastion = (x: number, top: number, half: number, base: number) =>
    merlons(x - half - 10, top, half * 2 + 30, stone) + polygon([[x - half - 10, top], [x + half + 10, top], [x + half + 6, top + 40], [x + half * 1.16, base], [x - half * 1.16, base], [x - half - 6, top + 40]], stone) + polygon([[x + half * 0.3, top], [x + half + 10, top], [x + half + 6, top + 40], [x + half * 1.16, base], [x + half * 0.36, base]], dark) +
    stroke(d`M${x - half - 6} ${top + 40}h${half * 2 + 12}`, darker(stone, 0.45), 8) + boxes([[x - half * 0.5, top + 76], [x - half * 0.05, top + 76]], 16, 44, palette.ink)
  const hill = ridge(random, 650, 26, 3)
  const pavilion = random.between(700, 900)
  return (
    sky(stage, 720) + sun(stage, random.pick([500, 1090]), random.between(180, 280), 110) + weather(stage, 250) + layers(stage, 2, 560, 620, 50, meadow).map((row) => land(row.line, row.colour)).join('') +
    path('M120 920Q300 560 800 540T1480 920z', mix(palette.earth, palette.near, 0.35)) + wall(480, 350, 640, 160) +
    path(d`M${pavilion - 100} 326V250H${pavilion + 100}V326z`, lighter(stone, 0.15)) + path(d`M${pavilion - 70} 326v-50a24 24 0 0 1 48 0v50zm46 0v-50a24 24 0 0 1 48 0v50zm46 0v-50a24 24 0 0 1 48 0v50z`, palette.ink) + path(d`M${pavilion - 116} 252q10 -96 116 -118q106 22 116 118z`, lighter(stone, 0.05)) + stroke(d`M${pavilion} 134v-34`, palette.warm, 9) +
    bastion(500, 310, 74, 600) + bastion(1100, 310, 74, 600) + wall(330, 500, 940, 230) + bastion(340, 450, 92, 740) + bastion(1260, 450, 92, 740) + bastion(630, 470, 66, 740) + bastion(970, 470, 66, 740) +
    path('M708 740V600q0 -80 92 -110q92 30 92 110V740z', darker(stone, 0.45)) + path('M730 740V610q0 -60 70 -84q70 24 70 84V740z', palette.ink) + stroke('M765 550V740M800 530V740M835 550V740M732 620H868M732 680H868', mix(palette.earth, palette.ink, 0.3), 6) +
    land((x) => hill(x) + 90, mix(palette.earth, palette.leaf, 0.35)) + trail(800, 738, mix(palette.earth, palette.paper, 0.4), 140, random.pick([-100, 100])) + repeat(7, (index) => bush([60, 220, 380, 540, 1120, 1300, 1480][index] ?? 0, 880 - (index % 3) * 30, 190, mix(palette.leaf, palette.near, 0.3))) +
    repeat(2, (index) => passer(stage, 760 + index * 80, 850, 110)) + flock(stage, 640, 150, 5)
  )
}

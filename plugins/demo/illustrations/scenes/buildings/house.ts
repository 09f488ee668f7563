import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { grounds, pane } from '../../shapes/grounds.ts'
import { hut } from '../../shapes/hut.ts'
import { trail } from '../../shapes/land.ts'
import { bush, grass } from '../../shapes/leaves.ts'
import { passer } from '../../shapes/passer.ts'
import { pottedPlant } from '../../shapes/potted-plant.ts'
import { shadow } from '../../shapes/shadow.ts'
import { roundTree } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { boxes, circle, d, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const house: Draw = (stage) => {
  const { palette, random } = stage
  const wall = random.pick([
    palette.paper,
    mix(palette.warm, palette.paper, 0.4),
    mix(palette.cool, palette.paper, 0.4),
  ])
  const tile = random.pick([palette.bold, darker(palette.warm, 0.15), mix(palette.cool, palette.ink, 0.2)])
  const shade = mix(wall, palette.ink, 0.16)
  const win = (x: number, y: number, w = 90, h = 100) =>
    rect(x - 8, y - 8, w + 16, h + 16, palette.ink) +
    rect(x, y, w, h, pane(stage)) +
    stroke(d`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, palette.ink, 5)
  const sloped = rect(500, 420, 600, 310, wall) +
    rect(860, 420, 240, 310, shade) +
    polygon([[440, 430], [620, 220], [1000, 220], [1160, 430]], tile) +
    polygon([[860, 430], [1000, 220], [1160, 430]], darker(tile, 0.22)) +
    stroke(repeat(4, (row) => d`M${470 + row * 38} ${395 - row * 44}H${1130 - row * 28}`), darker(tile, 0.25), 4, {
      opacity: 0.5,
    }) +
    rect(650, 190, 60, 90, shade) +
    win(550, 490) +
    win(960, 490) +
    rect(730, 520, 110, 210, darker(tile, 0.35)) +
    circle(822, 630, 7, palette.warm) +
    polygon([[670, 500], [900, 500], [930, 540], [640, 540]], darker(tile, 0.1)) +
    boxes([[664, 540], [892, 540]], 14, 190, palette.paper)
  const flat = rect(470, 470, 660, 260, wall) +
    rect(470, 450, 690, 26, palette.ink) +
    rect(700, 270, 400, 190, mix(tile, palette.paper, 0.15)) +
    rect(680, 250, 440, 26, palette.ink) +
    rect(940, 276, 160, 174, darker(tile, 0.18)) +
    rect(740, 310, 240, 110, pane(stage)) +
    stroke('M820 310v110M900 310v110', palette.ink, 5) +
    stroke('M480 380V450M540 380V450M600 380V450M660 380V450M470 384H690', palette.ink, 7) +
    win(520, 540, 150, 100) +
    rect(760, 520, 110, 210, darker(tile, 0.35)) +
    rect(930, 530, 150, 120, pane(stage)) +
    pottedPlant(stage, 560, 452, 110, palette.bold) +
    rect(1000, 180, 80, 64, palette.ink) +
    polygon([[470, 476], [560, 476], [470, 730]], shade, { opacity: 0.4 })
  const cottage = place({ x: 800, y: 740, scale: 1 }, hut(stage, 0, 0, 680, wall)) +
    pottedPlant(stage, 560, 760, 110, palette.warm)
  return (
    grounds(stage, false) +
    shadow(stage, 800, 735, 820, 0.25) +
    alternate(stage, [sloped, flat, cottage]) +
    trail(random.between(770, 800), 730, mix(palette.earth, palette.paper, 0.35), 130, random.pick([-60, 60])) +
    roundTree(stage, random.pick([370, 1250]), 800, random.between(380, 470)) +
    repeat(
      4,
      (index) => bush([450, 590, 990, 1120][index] ?? 0, 770, 140, mix(palette.leaf, palette.near, 0.2 * index)),
    ) +
    stroke(repeat(9, (index) => d`M${index < 5 ? index * 75 : 1290 + (index - 5) * 80} 780V870`), palette.paper, 14) +
    stroke('M-10 810H310M1280 810H1610', palette.paper, 10) +
    passer(stage, random.between(960, 1060), 840, 170) +
    grass(stage, 830, 890, 12, mix(palette.leaf, palette.paper, 0.3))
  )
}

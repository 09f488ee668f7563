import { darker, mix } from '../../colour.ts'
import { rowing } from '../../shapes/boats.ts'
import { hut } from '../../shapes/hut.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { leaningPalm, roundTree } from '../../shapes/trees.ts'
import { glints, ripples } from '../../shapes/water.ts'
import type { Draw } from '../../stage.ts'
import { d, path, place, rect, repeat } from '../../svg.ts'

export const river: Draw = (stage) => {
  const { palette, random } = stage
  const rows = layers(stage, 3, 400, 500, 46, meadow)
  const bend = random.pick([-1, 1])
  const x = 800 - bend * 60
  const bank = (spread: number) =>
    d`M${x - 6 - spread * 0.1} 500C${x + bend * 420 - spread} 560 ${x - bend * 520 - spread} 640 ${
      x + bend * 20 - 380 - spread
    } 920H${x + bend * 20 + 420 + spread}C${x - bend * 260 + spread} 660 ${x + bend * 640 + spread} 570 ${
      x + 10 + spread * 0.1
    } 500z`
  const field = meadow(stage, 0.55)
  const trees = (from: number, to: number, y: number, height: number, count: number) =>
    repeat(
      count,
      () =>
        (random.chance(0.7) ? roundTree : leaningPalm)(
          stage,
          random.between(from, to),
          y + random.between(-12, 26),
          height * random.between(0.8, 1.2),
        ),
    )
  return (
    sky(stage, 520) +
    sun(stage, x + random.between(-140, 140), random.between(230, 300), 85) +
    weather(stage, 250) +
    rows.map((layer) => land(layer.line, layer.colour)).join('') +
    rect(0, 498, 1600, 420, field) +
    path(bank(26), mix(palette.earth, field, 0.25)) +
    path(bank(0), mix(palette.water, palette.sky[2], 0.25)) +
    glints(stage, x, 620, palette.paper, 26, 110, 0.55) +
    trees(200, 500, 540, 120, 5) +
    trees(1080, 1420, 545, 120, 5) +
    hut(stage, bend > 0 ? 430 : 1180, 610, 150) +
    place({ x: x + bend * 10, y: 760, scale: 1.15, flip: bend < 0 }, rowing(stage)) +
    ripples(x, 812, 240, palette.paper) +
    trees(0, 240, 880, 330, 2) +
    trees(1360, 1600, 880, 330, 2) +
    repeat(4, (index) => bush([40, 190, 1420, 1570][index] ?? 0, 915, 230, darker(palette.leaf, 0.25)))
  )
}

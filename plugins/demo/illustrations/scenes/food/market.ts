import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { awning } from '../../shapes/awning.ts'
import { greens } from '../../shapes/greens.ts'
import { passer } from '../../shapes/passer.ts'
import { shadow } from '../../shapes/shadow.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import { bulbs } from '../../shapes/street-lights.ts'
import type { Draw, Stage } from '../../stage.ts'
import { boxes, d, dots, points, polygon, rect, repeat, stroke } from '../../svg.ts'

const produce = (stage: Stage): readonly string[] => {
  const { palette } = stage
  return ['#e2452f', '#f2932c', greens(stage), '#f6c63b', '#8a3b62', mix(palette.leaf, '#2f7a3a', 0.5), '#d7642f']
}

/** A sloping crate heaped with round fruit. */
const crate = (stage: Stage, x: number, y: number, width: number, fruit: string): string => {
  const wood = mix(stage.palette.earth, stage.palette.paper, 0.15)
  const r = width * 0.105
  return (
    dots(
      points(8, (index) => (index < 5
        ? [x + width * 0.13 + index * r * 1.8, y]
        : [x + width * 0.31 + (index - 5) * r * 1.8, y - r * 2.4])),
      r * 2,
      fruit,
    ) +
    dots(points(4, (index) => [x + width * 0.22 + index * r * 1.8, y - r * 1.2]), r * 2, darker(fruit, 0.13)) +
    polygon([[x, y], [x + width, y], [x + width * 0.95, y + width * 0.4], [x + width * 0.05, y + width * 0.4]], wood) +
    stroke(d`M${x + 4} ${y + width * 0.2}h${width - 8}`, darker(wood, 0.3), 5)
  )
}

export const market: Draw = (stage) => {
  const { palette, random } = stage
  const colours = random.shuffle([palette.bold, palette.warm, palette.cool, palette.leaf])
  const goods = random.shuffle(produce(stage))
  const stall = (x: number, width: number, tint: string, offset: number) => {
    const each = width / 3
    return (
      rect(x, 330, width, 400, mix(palette.near, palette.ink, 0.35)) +
      rect(x + 16, 400, width - 32, 10, palette.earth) +
      dots(
        points(7, (index) => [x + 46 + index * ((width - 90) / 6), 385]),
        34,
        goods[(offset + 2) % goods.length] ?? palette.bold,
      ) +
      passer(stage, x + width * 0.5, 720, 300) +
      boxes([[x - 6, 280], [x + width - 10, 280]], 16, 470, palette.ink) +
      repeat(
        3,
        (index) =>
          crate(stage, x + index * each + 4, 620, each - 8, goods[(index + offset) % goods.length] ?? palette.bold),
      ) +
      rect(x - 10, 684, width + 20, 80, mix(palette.earth, palette.near, 0.35)) +
      repeat(
        3,
        (index) =>
          crate(stage, x + index * each + 4, 720, each - 8, goods[(index + offset + 3) % goods.length] ?? palette.warm),
      ) +
      awning(x - 24, 250, width + 48, 110, 8, tint, palette.paper)
    )
  }
  const three = alternate(stage, [true, false])
  const ground = mix(palette.earth, palette.paper, 0.25)
  return (
    sky(stage, 720) +
    sun(stage, random.between(500, 1100), random.between(130, 200), 80) +
    weather(stage, 200) +
    skyline(random, 760, 300, 520, mix(palette.far, palette.sky[2], 0.25)) +
    rect(0, 740, 1600, 170, ground) +
    rect(0, 740, 1600, 10, lighter(ground, 0.3)) +
    (three
      ? stall(-70, 380, colours[2] ?? palette.cool, 2) +
        stall(1290, 380, colours[3] ?? palette.cool, 5) +
        stall(random.between(555, 605), 440, colours[0] ?? palette.bold, 0)
      : stall(270, 470, colours[0] ?? palette.bold, 0) + stall(860, 470, colours[1] ?? palette.warm, 4)) +
    bulbs(stage, -10, random.between(90, 140), 820, 120, 8) +
    bulbs(stage, 810, 110, 820, random.between(80, 140), 8) +
    repeat(random.whole(3, 5), (index) => {
      const x = [520, 1010, 770, 1240, 370][index] ?? 700
      return shadow(stage, x, 860, 130) +
        passer(stage, x + random.between(-30, 30), 860 + (index % 2) * 18, random.between(270, 310))
    })
  )
}

import { alternate } from '../../alternate.ts'
import { mix } from '../../colour.ts'
import { downtown } from '../../shapes/downtown.ts'
import { sky, stars, sun } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import { lampPost } from '../../shapes/street-lights.ts'
import { bridge } from '../../shapes/suspension-bridge.ts'
import { glints, water } from '../../shapes/water.ts'
import type { Draw } from '../../stage.ts'
import { d, group, path, rect, repeat, stroke } from '../../svg.ts'

export const cityNight: Draw = (stage) => {
  const { palette, random } = stage
  const base = random.pick([600, 650])
  const towers = downtown(stage, base, 10, random.between(440, 520), 0.55)
  const beams = (y: number, colour: string, dx: number) =>
    stroke(repeat(9, (index) => d`M${index * 200 + dx} ${y}h${random.between(50, 120)}`), colour, 7)
  const flyover = path(
    d`M-20 ${base + 150}Q800 ${base - 10} 1620 ${base + 120}v46Q800 ${base + 40} -20 ${base + 196}z`,
    palette.ink,
  ) +
    stroke(d`M-20 ${base + 150}Q800 ${base - 10} 1620 ${base + 120}`, palette.warm, 8) +
    stroke(d`M-20 ${base + 166}Q800 ${base + 6} 1620 ${base + 136}`, palette.bold, 4, { 'stroke-dasharray': '90 60' }) +
    [250, 620, 990, 1360].map((x) => rect(x - 22, base + 110, 44, 260, palette.ink)).join('')
  return (
    sky(stage, base) +
    stars(stage, 90, 380) +
    sun(stage, random.between(480, 1120), random.between(150, 240), random.between(60, 95)) +
    skyline(random, base, 120, 340, mix(palette.sky[1], palette.near, 0.45)) +
    towers +
    (alternate(stage, [true, false])
      ? water(stage, base) +
        group(
          { transform: d`translate(0 ${base * 2}) scale(1 -1)`, opacity: 0.22 },
          skyline(random, base, 120, 420, palette.ink),
        ) +
        glints(stage, 800, base, palette.sun, 44, 330, 0.7) +
        glints(stage, 800, base, palette.bold, 20, 330, 0.6) +
        bridge(stage, base + 100)
      : rect(0, base, 1600, 320, mix(palette.near, palette.ink, 0.5)) +
        beams(base + 226, palette.warm, 0) +
        beams(base + 262, palette.bold, 90) +
        flyover +
        repeat(5, (index) => lampPost(stage, 120 + index * 340, base + 210, 190)))
  )
}

import { darker, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, ridge, trail } from '../../shapes/land.ts'
import { bush } from '../../shapes/leaves.ts'
import { rays, sun } from '../../shapes/sky.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, path, rect, repeat, vertical } from '../../svg.ts'

export const forest: Draw = (stage) => {
  const { palette, random } = stage
  const glow = mix(palette.sky[2], palette.sun, 0.3)
  const trunks = (count: number, width: number, base: number, fill: string, clear: number) =>
    repeat(count, (index) => {
      const x = ((index + random.between(0.2, 0.8)) / count) * 1600
      if (Math.abs(x - 800) < clear) return ''
      const w = width * random.between(0.7, 1.2)
      return path(
        d`M${x - w * 0.5} -10L${x - w * 0.6} ${base - 60}q${-w * 0.1} 50 ${-w * 0.7} 66h${w * 2.6}q${-w * 0.6} -16 ${
          -w * 0.7
        } -66L${x + w * 0.5} -10z`,
        fill,
      ) + path(d`M${x + w * 0.1} -10V${base}h${w * 0.55}L${x + w * 0.5} -10z`, darker(fill, 0.22))
    })
  const deep = mix(palette.near, palette.ink, 0.55)
  const canopy = (y: number, size: number, fill: string) =>
    repeat(9, (index) => circle(index * 200 + random.between(-40, 40), y + random.between(-30, 20), size, fill))
  return (
    vertical('sky', [0, mix(glow, palette.leaf, 0.45)], [1, glow]) +
    rect(0, 0, 1600, 900, 'url(#sky)') +
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
    repeat(7, (index) =>
      bush(
        [60, 210, 360, 1270, 1400, 1540, 470][index] ?? 0,
        920,
        random.between(190, 280),
        index % 2 === 0 ? deep : mix(palette.leaf, palette.near, 0.55),
      ))
  )
}

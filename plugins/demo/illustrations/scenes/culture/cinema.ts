import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { shadow } from '../../shapes/shadow.ts'
import { rays } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import type { Draw } from '../../stage.ts'
import { around, circle, clipped, d, ellipse, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const cinema: Draw = (stage) => {
  const { palette, random } = stage
  const dark = mix(palette.ink, palette.near, 0.35)
  if (alternate(stage, [true, false, false])) {
    const reel = (x: number, y: number, r: number) =>
      circle(x, y, r, palette.ink) +
      circle(x, y, r * 0.9, mix(palette.ink, palette.paper, 0.2)) +
      repeat(5, (index) => {
        const [cx, cy] = around(x, y, r * 0.54, index * 72 + 18)
        return circle(cx, cy, r * 0.22, palette.sky[1])
      }) +
      circle(x, y, r * 0.12, palette.ink)
    const stripes = (y: number) =>
      repeat(
        6,
        (index) =>
          polygon([[-300 + index * 110, y], [-245 + index * 110, y], [-275 + index * 110, y + 74], [
            -330 + index * 110,
            y + 74,
          ]], palette.paper),
      )
    return backdrop(stage) +
      shadow(stage, 800, floor + 40, 900, 0.3) +
      reel(random.pick([480, 1120]), 520, 230) +
      place(
        { x: 800, y: 400, turn: random.between(-4, 4) },
        rect(-330, 0, 660, 360, palette.ink, { rx: 14 }),
        clipped('board', 'M-330 0H330V74H-330z', stripes(0)),
        stroke('M-290 150H290M-290 240H290M-60 150V330M130 240V330', palette.paper, 6, { opacity: 0.6 }),
        place(
          { x: -320, y: -4, turn: random.between(-20, -10) },
          rect(-10, -76, 660, 74, palette.ink, { rx: 8 }),
          clipped('clap', 'M-10 -76H650V-2H-10z', place({ x: 320, y: -76 }, stripes(0))),
        ),
        circle(-306, 0, 17, palette.warm),
      ) +
      repeat(9, (index) =>
        circle(
          1150 + (index % 3) * 34,
          700 - Math.floor(index / 3) * 26,
          26,
          index % 2 === 0 ? palette.paper : lighter(palette.warm, 0.6),
        )) +
      polygon([[1110, 690], [1260, 690], [1238, 800], [1132, 800]], palette.bold) +
      repeat(
        2,
        (index) =>
          polygon([[1145 + index * 50, 690], [1170 + index * 50, 690], [1164 + index * 42, 800], [
            1148 + index * 42,
            800,
          ]], palette.paper),
      )
  }
  const film = random.pick([
    rect(400, 120, 800, 400, palette.sky[1]) +
    circle(random.between(620, 980), 300, 90, palette.sun) +
    path('M400 520V400Q560 290 740 400T1200 360V520z', palette.far) +
    path('M400 520V460Q640 380 900 470T1200 440V520z', palette.near) +
    figure(poses.walk, outfit(stage), { x: 800, y: 500, scale: 1.7 }),
    rect(400, 120, 800, 400, palette.bold) +
    rays(800, 400, 18, palette.warm, 0.4) +
    circle(800, 340, 150, palette.sun) +
    figure(poses.carry, outfit(stage), { x: 720, y: 516, scale: 3.1 }) +
    figure(poses.carry, outfit(stage), { x: 890, y: 516, scale: 2.9, flip: true }),
    rect(400, 120, 800, 400, palette.cool) +
    circle(560, 220, 60, palette.sun) +
    skyline(random, 520, 60, 240, palette.near) +
    ellipse(800, 460, 130, 20, palette.ink) +
    path('M660 460q10 -80 140 -84t140 84z', palette.warm) +
    circle(720, 470, 30, palette.ink) +
    circle(880, 470, 30, palette.ink),
  ])
  const row = (y: number, size: number, fill: string, shift: number) =>
    repeat(11, (index) => {
      const x = index * 160 + shift
      return circle(x, y - size * 0.72, size * 0.3, fill) +
        rect(x - size * 0.55, y - size * 0.45, size * 1.1, size * 1.6, mix(fill, palette.bold, 0.28), {
          rx: size * 0.24,
        })
    })
  const curtain = (x: number) =>
    repeat(5, (index) => rect(x + index * 54, 0, 54, 620, index % 2 === 0 ? palette.bold : darker(palette.bold, 0.2)))
  return (
    rect(0, 0, 1600, 900, dark) +
    clipped('screen', 'M400 120H1200V520H400z', film) +
    stroke('M400 120H1200V520H400z', palette.paper, 15) +
    curtain(0) +
    curtain(1330) +
    rect(0, 0, 1600, 66, darker(palette.bold, 0.3)) +
    repeat(
      16,
      (index) =>
        path(d`M${index * 100} 64h100q-50 70 -100 0z`, index % 2 === 0 ? darker(palette.bold, 0.15) : palette.bold),
    ) +
    polygon([[400, 120], [1200, 120], [1000, 910], [600, 910]], palette.sun, { opacity: 0.08 }) +
    polygon([[400, 520], [1200, 520], [1400, 700], [200, 700]], palette.sun, { opacity: 0.1 }) +
    row(680, 90, mix(palette.ink, palette.near, 0.3), 20) +
    row(770, 110, mix(palette.ink, palette.near, 0.15), -50) +
    row(880, 135, palette.ink, 30)
  )
}

import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { mug } from '../../shapes/mug.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, ellipse, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const newspaper: Draw = (stage) => {
  const { palette, random } = stage
  const grey = mix(palette.paper, palette.ink, 0.28)
  const text = (x: number, y: number, width: number, rows: number) =>
    stroke(repeat(rows, (row) => d`M${x} ${y + row * 24}h${row === rows - 1 ? width * 0.6 : width}`), grey, 8)
  const picture = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, palette.sky[1]) +
    circle(x + w * 0.7, y + h * 0.32, h * 0.16, palette.sun) +
    path(
      d`M${x} ${y + h}v${-h * 0.3}q${w * 0.25} ${-h * 0.4} ${w * 0.5} ${-h * 0.06}t${w * 0.5} ${-h * 0.1}v${h * 0.46}z`,
      palette.leaf,
    ) +
    path(d`M${x} ${y + h}v${-h * 0.12}q${w * 0.4} ${-h * 0.24} ${w} ${-h * 0.02}v${h * 0.14}z`, palette.near)
  const accent = random.pick([palette.bold, palette.cool, palette.warm])
  const big = random.chance(0.5)
  const page = rect(-300, -370, 600, 740, darker(palette.paper, 0.14)) +
    rect(-310, -380, 600, 740, palette.paper) +
    rect(-270, -340, 520, 64, palette.ink) +
    rect(-270, -262, 520, 8, accent) +
    (big
      ? stroke('M-262 -214H240M-262 -172H120', palette.ink, 24) +
        picture(-270, -130, 520, 240) +
        text(-264, 146, 150, 8) +
        text(-84, 146, 150, 8) +
        rect(96, 138, 156, 190, accent)
      : stroke('M-262 -214H20M-262 -172H-40', palette.ink, 22) +
        text(-264, -124, 280, 8) +
        picture(50, -230, 200, 270) +
        stroke('M-262 100H240', palette.ink, 18) +
        text(-264, 146, 150, 8) +
        text(-84, 146, 150, 8) +
        text(96, 146, 150, 8))
  const folded = polygon([[-440, -60], [420, -60], [460, 0], [-460, 0]], darker(palette.paper, 0.2))
  const rolled = place(
    { x: 800, y: 570, turn: random.between(-16, -6) },
    rect(-430, -110, 860, 220, palette.ink, { rx: 110, opacity: 0.2, transform: 'translate(14 34)' }),
    rect(-430, -120, 860, 240, palette.paper, { rx: 60 }),
    rect(-430, 20, 860, 100, darker(palette.paper, 0.12), { rx: 50 }),
    ellipse(400, 0, 56, 116, darker(palette.paper, 0.2)),
    ellipse(404, 0, 34, 80, grey),
    ellipse(406, 0, 16, 44, palette.paper),
    rect(-380, -84, 300, 44, palette.ink),
    text(-380, -10, 280, 3),
    picture(-40, -90, 170, 120),
    rect(180, -124, 66, 248, accent),
  )
  const piles = repeat(
    5,
    (index) =>
      place(
        { x: 800 + random.between(-26, 26), y: floor + 50 - index * 44 },
        folded,
        rect(-460, 0, 920, 20, palette.paper),
        rect(-460, 18, 920, 8, grey),
      ),
  ) +
    place(
      { x: 800, y: floor - 156, scale: 1 },
      polygon([[-420, -180], [400, -180], [458, 20], [-462, 20]], palette.paper),
      polygon([[-384, -156], [370, -156], [384, -110], [-396, -110]], palette.ink),
      polygon([[-20, -84], [390, -84], [418, 0], [-22, 0]], accent),
      stroke('M-398 -74H-70M-406 -44H-74M-414 -14H-160', grey, 10),
    )
  return backdrop(stage) +
    alternate(stage, [
      place({ x: 800, y: 450, turn: random.between(-9, 9), scale: 1.02 }, page),
      place({ x: 860, y: 450, turn: 14, scale: 0.92 }, page) + place({ x: 740, y: 460, turn: -7, scale: 0.95 }, page),
      rolled,
      piles,
    ]) +
    mug(random.pick([370, 1250]), floor + 110, 140, accent)
}

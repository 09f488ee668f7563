import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, layers, meadow } from '../../shapes/land.ts'
import { grass } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import { sky, sun, weather } from '../../shapes/sky.ts'
import type { Draw, Stage } from '../../stage.ts'
import { circle, d, ellipse, path, points, rect, repeat, stroke } from '../../svg.ts'

/** Round masses of leaves: shade below, light above, so that the crown reads as one volume. */
const crown = ({ random }: Stage, x: number, y: number, width: number, height: number, green: string): string => {
  const lumps = points(13, (index) => {
    const angle = (index / 13) * Math.PI * 2
    const reach = random.between(0.62, 0.85)
    return [x + Math.cos(angle) * width * 0.5 * reach, y + Math.sin(angle) * height * 0.5 * reach]
  })
  const r = Math.min(width, height) * 0.27
  const layer = (fill: string, dx: number, dy: number, scale: number) =>
    lumps.map(([cx, cy]) => circle(x + (cx - x) * scale + dx, y + (cy - y) * scale + dy, r * scale, fill)).join('') +
    ellipse(x + dx, y + dy, width * 0.36 * scale, height * 0.36 * scale, fill)
  return layer(darker(green, 0.3), 0, 0, 1) +
    layer(green, -width * 0.02, -height * 0.07, 0.86) +
    layer(lighter(green, 0.14), -width * 0.09, -height * 0.17, 0.5)
}

export const tree: Draw = (stage) => {
  const { palette, random } = stage
  const green = random.pick([palette.leaf, palette.leaf, palette.warm, palette.bold])
  const bark = mix(palette.ink, palette.earth, 0.3)
  const flat = alternate(stage, [true, false])
  const wide = flat ? 820 : random.between(560, 680)
  const tall = flat ? 280 : random.between(430, 500)
  const y = flat ? 300 : 310
  const roots = random.chance(0.5)
    ? stroke(
      repeat(
        9,
        (index) =>
          d`M${800 + (index - 4) * wide * 0.09} ${y + 60}q${random.between(-14, 14)} 120 0 ${random.between(160, 330)}`,
      ),
      bark,
      7,
    )
    : ''
  const trunk = path(
    d`M720 790Q764 700 756 560Q700 470 ${800 - wide * 0.3} ${y + 30}l30 -18Q740 440 776 470L790 ${
      y - 60
    }h26L828 470Q860 430 ${800 + wide * 0.27} ${
      y + 6
    }l26 22Q880 490 846 570Q842 700 886 790Q840 770 800 782Q760 770 720 790z`,
    bark,
  )
  const rows = layers(stage, 3, 560, 740, 34, meadow)
  return (
    sky(stage, 760) +
    sun(stage, random.pick([470, 1130]), random.between(200, 400), 100) +
    weather(stage, 260) +
    rows.map((row) => land(row.line, row.colour)).join('') +
    ellipse(800, 930, 980, 180, mix(palette.leaf, palette.near, 0.45)) +
    shadow(stage, 800, 792, 760, 0.3) +
    crown(stage, 800, y + 40, wide * 0.9, tall * 0.85, darker(green, 0.3)) +
    trunk +
    roots +
    crown(stage, 800, y - 20, wide, tall * 0.86, green) +
    random.pick([
      stroke('M985 440V690M1050 440V690', palette.paper, 4) +
      rect(970, 688, 95, 10, palette.warm) +
      figure(poses.sit, outfit(stage), { x: 1015, y: 712, scale: 1.2 }),
      rect(520, 720, 170, 14, palette.warm) +
      rect(520, 672, 170, 12, palette.warm) +
      stroke('M540 660V775M670 660V775', palette.ink, 9) +
      figure(poses.sit, outfit(stage), { x: 600, y: 742, scale: 1.5 }),
      figure(poses.stand, outfit(stage), { x: 985, y: 800, scale: 1.7 }) +
      figure(poses.stand, outfit(stage), { x: 1040, y: 804, scale: 1.15 }),
    ]) +
    grass(stage, 830, 890, 16, lighter(green, 0.2)) +
    repeat(12, () => ellipse(random.between(480, 1120), random.between(800, 870), 11, 6, green))
  )
}

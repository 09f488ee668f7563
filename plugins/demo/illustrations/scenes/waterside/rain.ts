import { darker, lighter, mix } from '../../colour.ts'
import { figure, outfit, poses } from '../../shapes/figures.ts'
import { land, ridge } from '../../shapes/land.ts'
import { cloud, sky } from '../../shapes/sky.ts'
import { skyline } from '../../shapes/skyline.ts'
import { pine } from '../../shapes/trees.ts'
import type { Draw } from '../../stage.ts'
import { d, ellipse, path, place, points, rect, repeat, stroke } from '../../svg.ts'

/** An umbrella held over (0, 0), its ribs at the height of a head. */
const umbrella = (fill: string, ink: string): string =>
  stroke('M0 -105V10q0 14 12 14', ink, 6) +
  path(
    'M-120 -92Q-108 -196 0 -200Q108 -196 120 -92Q96 -112 72 -92Q48 -112 24 -92Q0 -112 -24 -92Q-48 -112 -72 -92Q-96 -112 -120 -92z',
    fill,
  ) +
  path('M0 -200Q108 -196 120 -92Q96 -112 72 -92Q70 -160 0 -200z', darker(fill, 0.25)) +
  path('M-24 -92Q-30 -160 0 -200Q30 -160 24 -92Q0 -112 -24 -92z', lighter(fill, 0.15))

export const rain: Draw = (stage) => {
  const { palette, random } = stage
  const cover = mix(palette.sky[0], palette.ink, 0.3)
  const people = random.whole(1, 3)
  const street = mix(palette.near, palette.sky[1], 0.35)
  const slant = random.between(14, 30)
  const scale = people === 1 ? 3.3 : 2.5
  const town = random.chance(0.6)
    ? skyline(random, 690, 90, 330, mix(palette.sky[1], palette.near, 0.35)) +
      skyline(random, 690, 40, 190, mix(palette.sky[1], palette.near, 0.6))
    : land(ridge(random, 560, 60), mix(palette.sky[1], palette.near, 0.3)) +
      repeat(
        9,
        (index) => pine(stage, index * 190, 700, random.between(120, 240), mix(palette.leaf, palette.near, 0.4)),
      )
  const colours = random.shuffle([palette.bold, palette.warm, palette.cool])
  const drops = (count: number, length: number, width: number, opacity: number) =>
    stroke(
      points(count, () => [random.between(0, 1650), random.between(180, 880)]).map(([x, y]) =>
        d`M${x} ${y}l${-slant * length} ${60 * length}`
      ).join(''),
      palette.paper,
      width,
      { opacity },
    )
  return (
    sky(stage, 700) +
    town +
    rect(0, 680, 1600, 230, street) +
    drops(60, 0.9, 4, 0.4) +
    rect(-10, -10, 1620, 70, mix(cover, palette.sky[1], 0.45)) +
    repeat(5, (index) =>
      cloud(
        index * 360 - 160 + random.between(-40, 40),
        random.between(180, 250),
        random.between(420, 520),
        mix(cover, palette.sky[1], index % 2 === 0 ? 0.45 : 0.25),
      )) +
    repeat(
      4,
      (index) =>
        cloud(index * 420 - 60 + random.between(-60, 60), random.between(130, 190), random.between(360, 440), cover),
    ) +
    rect(-10, -10, 1620, 50, cover) +
    repeat(7, () =>
      ellipse(
        random.between(0, 1600),
        random.between(740, 880),
        random.between(60, 150),
        13,
        mix(street, palette.sky[2], 0.45),
      )) +
    repeat(people, (index) => {
      const x = 800 + (index - (people - 1) / 2) * 290
      const y = 830 + (index % 2) * 24
      const clothes = outfit(stage)
      return ellipse(x, y + 4, 130, 15, palette.ink, { opacity: 0.3 }) +
        place(
          { x, y },
          figure(poses.walk, { ...clothes, bottom: palette.ink }, { scale }),
          place(
            { x: 15 * scale, y: -62 * scale, scale: scale * 0.5 },
            umbrella(colours[index] ?? palette.bold, palette.ink),
          ),
        )
    }) +
    drops(30, 1.4, 6, 0.55) +
    repeat(6, () => {
      const x = random.between(80, 1520)
      const y = random.between(780, 890)
      return ellipse(x, y, 40, 8, 'none', { stroke: palette.paper, 'stroke-width': 3, opacity: 0.5 })
    })
  )
}

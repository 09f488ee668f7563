import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { backdrop } from '../../shapes/backdrop.ts'
import type { Draw } from '../../stage.ts'
import { circle, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const microphone: Draw = (stage) => {
  const { palette, random } = stage
  const body = random.pick([palette.bold, palette.cool, palette.warm])
  const steel = mix(palette.paper, palette.ink, 0.22)
  const waves = stroke(
    [0, 1, 2, 3].map((ring) =>
      d`M${1010 + ring * 62} ${330 - ring * 42}q${70 + ring * 16} ${110 + ring * 42} 0 ${220 + ring * 84}M${
        590 - ring * 62
      } ${330 - ring * 42}q${-70 - ring * 16} ${110 + ring * 42} 0 ${220 + ring * 84}`
    ).join(''),
    palette.paper,
    15,
    { opacity: 0.75 },
  )
  const studio = stroke('M640 360v90a160 160 0 0 0 320 0v-90M800 610V760', palette.ink, 22) +
    rect(650, 744, 300, 34, palette.ink, { rx: 16 }) +
    rect(680, 140, 240, 400, body, { rx: 120 }) +
    path('M830 144a120 120 0 0 1 90 116v160a120 120 0 0 1 -90 116z', darker(body, 0.22)) +
    path('M680 340V260a120 120 0 0 1 240 0v80z', steel) +
    stroke(
      repeat(5, (row) => d`M${692 + Math.max(0, 3 - row) * 8} ${200 + row * 32}H${908 - Math.max(0, 3 - row) * 8}`) +
        'M740 160V340M800 140V340M860 160V340',
      palette.ink,
      6,
      { opacity: 0.45 },
    ) +
    rect(672, 334, 256, 28, palette.ink, { rx: 8 }) +
    circle(800, 440, 18, palette.paper)
  const handheld = (x: number, y: number, turn: number, tint: string, scale: number) =>
    place(
      { x, y, turn, scale },
      polygon([[-46, 0], [46, 0], [30, 380], [-30, 380]], palette.ink),
      polygon([[10, 0], [46, 0], [30, 380], [6, 380]], darker(palette.ink, 0.3)),
      rect(-56, -30, 112, 50, tint, { rx: 10 }),
      circle(0, -100, 98, steel),
      path('M20 -196a98 98 0 0 1 0 192q60 -90 0 -192z', darker(steel, 0.25)),
      stroke(
        'M-86 -130Q0 -160 86 -130M-96 -90Q0 -116 96 -90M-80 -50Q0 -74 80 -50M-40 -186Q-60 -100 -40 -12M40 -186Q60 -100 40 -12',
        palette.ink,
        5,
        { opacity: 0.4 },
      ),
      rect(-16, 80, 32, 60, tint, { rx: 12 }),
    )
  const vintage = place(
    { x: 800, y: 380, turn: random.between(-10, 10) },
    rect(-150, -220, 300, 380, steel, { rx: 120 }),
    path('M40 -220a120 120 0 0 1 110 120v140a120 120 0 0 1 -110 120z', darker(steel, 0.2)),
    stroke('M-84 -180V120M-42 -206V140M0 -214V150M42 -206V140M84 -180V120', palette.ink, 15),
    rect(-160, -50, 320, 50, body, { rx: 12 }),
    rect(-150, 110, 300, 34, palette.ink, { rx: 10 }),
  ) + stroke('M800 540V760', palette.ink, 26) + path('M640 790q160 -80 320 0z', palette.ink)
  return backdrop(stage) + alternate(stage, [
    waves + studio,
    waves + vintage,
    handheld(800, 400, random.pick([-24, 24]), body, 1.3) + waves,
    [-2, -1, 0, 1, 2].map((index) =>
      handheld(
        800 + index * 170,
        420 + Math.abs(index) * 50,
        index * -9,
        [palette.bold, palette.warm, palette.cool, palette.leaf, palette.paper][index + 2] ?? body,
        0.95,
      )
    ).join(''),
  ])
}

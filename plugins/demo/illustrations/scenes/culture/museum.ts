import { alternate } from '../../alternate.ts'
import { darker, mix } from '../../colour.ts'
import { passer } from '../../shapes/passer.ts'
import type { Draw } from '../../stage.ts'
import { circle, clipped, d, path, place, polygon, rect, repeat, stroke } from '../../svg.ts'

export const museum: Draw = (stage) => {
  const { palette, random } = stage
  const wall = palette.dark
    ? mix(palette.near, palette.sky[1], 0.4)
    : mix(random.pick([palette.cool, palette.bold, palette.leaf, palette.warm]), palette.paper, 0.4)
  const parquet = mix(palette.earth, palette.near, 0.2)
  const art = (x: number, y: number, w: number, h: number) => {
    const id = `art${Math.round(x)}`
    return rect(x - 20, y - 20, w + 40, h + 40, palette.warm) +
      rect(x - 10, y - 10, w + 20, h + 20, palette.paper) +
      clipped(
        id,
        d`M${x} ${y}h${w}v${h}h${-w}z`,
        random.pick([
          rect(x, y, w, h, palette.sky[1]) +
          circle(x + w * 0.6, y + h * 0.35, h * 0.16, palette.sun) +
          path(
            d`M${x} ${y + h}v${-h * 0.4}q${w * 0.3} ${-h * 0.3} ${w * 0.6} 0t${w * 0.4} ${-h * 0.1}v${h * 0.5}z`,
            palette.near,
          ) +
          path(d`M${x} ${y + h}v${-h * 0.2}q${w * 0.5} ${-h * 0.2} ${w} 0v${h * 0.2}z`, palette.leaf),
          rect(x, y, w, h, palette.paper) +
          circle(x + w * 0.4, y + h * 0.4, w * 0.28, palette.bold) +
          rect(x + w * 0.45, y + h * 0.4, w * 0.5, h * 0.5, palette.cool) +
          polygon([[x, y + h], [x + w * 0.5, y + h * 0.55], [x + w * 0.6, y + h]], palette.warm),
          rect(x, y, w, h, palette.near) +
          path(
            d`M${x + w * 0.1} ${y + h}q0 ${-h * 0.4} ${w * 0.4} ${-h * 0.42}t${w * 0.4} ${h * 0.42}z`,
            palette.bold,
          ) +
          circle(x + w * 0.5, y + h * 0.38, h * 0.15, '#b07a52') +
          path(
            d`M${x + w * 0.5 - h * 0.17} ${y + h * 0.4}a${h * 0.17} ${h * 0.17} 0 0 1 ${h * 0.34} 0q${-h * 0.17} ${
              -h * 0.12
            } ${-h * 0.34} 0z`,
            palette.ink,
          ),
        ]),
      ) +
      polygon(
        [[x + w / 2 - 30, 60], [x + w / 2 + 30, 60], [x + w + 60, y + h + 60], [x - 60, y + h + 60]],
        palette.sun,
        { opacity: palette.dark ? 0.13 : 0.16 },
      )
  }
  const vase = path('M-50 -130Q-96 -60 -40 0H40Q96 -60 50 -130Q24 -160 34 -200H-34Q-24 -160 -50 -130z', palette.bold) +
    path('M-66 -90Q0 -70 66 -90L60 -54Q0 -36 -60 -54z', palette.paper) +
    path('M20 -170Q60 -130 62 -80Q56 -20 40 0H10Q60 -70 20 -170z', darker(palette.bold, 0.25), { opacity: 0.6 })
  const bones = stroke('M-130 -10Q-40 -130 60 -100T190 -190', palette.paper, 15) +
    stroke(
      'M-70 -80v60M-40 -98v72M-10 -106v80M20 -106v78M50 -102v70M-100 -46l-30 46M70 -96L84 0M-56 -56L-66 0',
      palette.paper,
      10,
    ) +
    path('M176 -214q60 -22 100 20l-10 22q-50 4 -90 -8z', palette.paper) +
    circle(216, -198, 7, palette.ink)
  const exhibit = random.pick([
    vase,
    path(
      'M-60 0L-44 -100Q-60 -150 -20 -176Q-46 -250 10 -250Q60 -246 40 -180Q80 -150 56 -100L66 0z',
      mix(palette.paper, palette.ink, 0.12),
    ),
    place({ scale: 0.8 }, bones),
  ])
  const middle = alternate(stage, [true, false])
  return (
    rect(0, 0, 1600, 900, wall) +
    rect(0, 0, 1600, 56, darker(wall, 0.3)) +
    rect(0, 650, 1600, 26, palette.paper) +
    rect(0, 676, 1600, 230, parquet) +
    stroke(
      repeat(12, (index) => d`M${800 + (index - 5.5) * 150} 676L${800 + (index - 5.5) * 330} 910`) +
        'M0 740H1600M0 820H1600',
      darker(parquet, 0.2),
      4,
      { opacity: 0.5 },
    ) +
    (middle
      ? art(640, 170, 320, 380) +
        art(330, 220, 200, 240) +
        art(1080, 220, 220, 240) +
        art(60, 200, 180, 300) +
        art(1390, 240, 180, 200)
      : art(390, 200, 340, 260) + art(900, 180, 280, 330) + art(80, 200, 200, 280) + art(1310, 220, 240, 240)) +
    place(
      { x: middle ? random.pick([480, 1120]) : 810, y: 680 },
      rect(-90, 0, 180, 140, palette.paper),
      rect(40, 0, 50, 140, darker(palette.paper, 0.15)),
      rect(-104, -14, 208, 22, palette.paper),
      place({ y: -14, scale: 1.1 }, exhibit),
      rect(-120, -300, 240, 290, palette.paper, { opacity: 0.14 }),
    ) +
    repeat(
      random.whole(2, 3),
      (index) =>
        passer(stage, (middle ? [710, 890, 1010] : [600, 1010, 690])[index] ?? 700, 850, random.between(250, 290)),
    ) +
    stroke(
      'M330 800V720M330 730Q420 790 510 730M510 800V720M1090 800V720M1090 730Q1180 790 1270 730M1270 800V720',
      palette.ink,
      8,
    )
  )
}

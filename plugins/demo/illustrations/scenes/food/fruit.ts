import { alternate } from '../../alternate.ts'
import { darker, lighter, mix } from '../../colour.ts'
import { backdrop, floor } from '../../shapes/backdrop.ts'
import { leaf } from '../../shapes/leaves.ts'
import { shadow } from '../../shapes/shadow.ts'
import type { Draw } from '../../stage.ts'
import { around, circle, d, dots, ellipse, group, path, place, points, rect, repeat, stroke } from '../../svg.ts'

const mango = (size: number, fill: string): string =>
  path(
    d`M${-size * 0.5} ${size * 0.1}C${-size * 0.55} ${-size * 0.45} ${size * 0.05} ${-size * 0.66} ${size * 0.4} ${
      -size * 0.3
    }C${size * 0.7} ${size * 0.1} ${size * 0.4} ${size * 0.46} ${size * 0.02} ${size * 0.5}C${-size * 0.26} ${
      size * 0.52
    } ${-size * 0.46} ${size * 0.4} ${-size * 0.5} ${size * 0.1}z`,
    fill,
  ) +
  path(
    d`M${size * 0.4} ${-size * 0.3}C${size * 0.7} ${size * 0.1} ${size * 0.4} ${size * 0.46} ${size * 0.02} ${
      size * 0.5
    }C${size * 0.34} ${size * 0.3} ${size * 0.46} ${0} ${size * 0.4} ${-size * 0.3}z`,
    mix(fill, '#d8402a', 0.45),
  ) +
  ellipse(-size * 0.2, -size * 0.2, size * 0.1, size * 0.18, lighter(fill, 0.35), { transform: 'rotate(36)' })

const apple = (size: number, fill: string): string =>
  circle(-size * 0.2, 0, size * 0.4, fill) +
  circle(size * 0.2, 0, size * 0.4, darker(fill, 0.15)) +
  ellipse(0, size * 0.1, size * 0.4, size * 0.36, fill) +
  stroke(d`M0 ${-size * 0.28}q4 -20 16 -34`, '#4a2d1a', 8) +
  ellipse(-size * 0.3, -size * 0.14, size * 0.08, size * 0.14, lighter(fill, 0.4))

const bananas = (size: number): string =>
  [0, 1, 2].map((index) =>
    place(
      { turn: index * 16 - 10 },
      path(
        d`M${-size} ${-size * 0.1}Q${-size * 0.2} ${size * 0.8} ${size * 0.8} ${size * 0.1}l20 -30Q${-size * 0.1} ${
          size * 0.34
        } ${-size * 0.86} ${-size * 0.24}z`,
        ['#e9b023', '#f3c33a', '#f8d55c'][index] ?? '#f3c33a',
      ),
    )
  ).join('') + circle(-size * 0.94, -size * 0.16, size * 0.09, '#5b3a1a')

const slice = (size: number): string =>
  path(d`M${-size} 0A${size} ${size} 0 0 0 ${size} 0z`, '#2f7d44') +
  path(d`M${-size * 0.9} 0A${size * 0.9} ${size * 0.9} 0 0 0 ${size * 0.9} 0z`, '#f4f0d8') +
  path(d`M${-size * 0.83} 0A${size * 0.83} ${size * 0.83} 0 0 0 ${size * 0.83} 0z`, '#ef4f4a') +
  dots(
    points(9, (index) => around(0, 0, size * (0.32 + (index % 2) * 0.26), 20 + index * 18)),
    size * 0.06,
    '#2b1718',
  )

export const fruit: Draw = (stage) => {
  const { palette, random } = stage
  const y = floor + 20
  const leafy = (x: number, top: number, turn: number) => place({ x, y: top, turn }, leaf(120, 32, palette.leaf))
  const basket = mix(palette.earth, palette.ink, 0.18)
  const heaped = leafy(560, 430, -50) +
    leafy(1040, 430, 55) +
    leafy(800, 300, 10) +
    points(8, (index) => [560 + (index % 5) * 122 + (index > 4 ? 130 : 0), index > 4 ? 380 : 480]).map((
      [x, top],
      index,
    ) =>
      place(
        { x, y: top, turn: random.between(-40, 30) },
        index % 4 === 3 ? apple(190, '#cf3a34') : mango(190, random.pick(['#f4b02a', '#f2c233', '#c9b83a'])),
      )
    ).join('') +
    path(d`M400 520H1200Q1170 ${y} 1020 ${y}H580Q430 ${y} 400 520z`, basket) +
    stroke(repeat(3, (row) => d`M${420 + row * 22} ${575 + row * 54}H${1180 - row * 22}`), lighter(basket, 0.3), 16, {
      'stroke-dasharray': '52 26',
    }) +
    stroke('M396 526H1204', lighter(basket, 0.18), 26)
  const bowl = place({ x: 650, y: 480, turn: -6 }, bananas(240)) +
    place({ x: 800, y: 420 }, apple(240, '#d33f35')) +
    place({ x: 960, y: 450 }, mango(230, '#f4b02a')) +
    place({ x: 1050, y: 500 }, apple(190, '#7ba84a')) +
    repeat(9, (index) =>
      circle(
        880 + (index % 4) * 44 - (index > 3 ? 18 : 0),
        500 - Math.floor(index / 4) * 40,
        27,
        index % 2 === 0 ? '#6d3273' : '#84418a',
      )) +
    path(d`M460 520H1140Q1120 ${y - 30} 900 ${y - 20}H700Q480 ${y - 30} 460 520z`, palette.cool) +
    path(d`M960 520H1140Q1120 ${y - 30} 900 ${y - 20}H820Q960 ${y - 90} 960 520z`, darker(palette.cool, 0.2)) +
    rect(690, y - 30, 220, 34, darker(palette.cool, 0.25), { rx: 8 }) +
    rect(444, 506, 712, 26, lighter(palette.cool, 0.25), { rx: 13 })
  const cut = place({ x: 790, y: 400, turn: random.between(-8, 8) }, slice(360)) +
    place({ x: 540, y: y - 76, turn: -10 }, mango(230, '#f4b02a')) +
    place({ x: 1080, y: y - 80 }, apple(220, '#cf3a34')) +
    place(
      { x: 830, y: y - 62, turn: 4 },
      group(
        {},
        circle(0, 0, 92, '#f08a24'),
        circle(0, 0, 76, '#ffd27a'),
        repeat(8, (index) => place({ turn: index * 45 }, path('M0 -8L24 -62Q0 -76 -24 -62z', '#f49a35'))),
      ),
    ) +
    leafy(470, y - 170, -30)
  return backdrop(stage) + shadow(stage, 800, y + 8, 860, 0.3) + alternate(stage, [heaped, bowl, cut])
}

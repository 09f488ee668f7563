import { darker, lighter, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { d, path, repeat, stroke } from '../svg.ts'

export const bananaLeaf = ({ palette }: Stage): string => {
  const green = mix(palette.leaf, '#5fa043', 0.5)
  return path(
    'M130 470C200 130 560 90 1000 110C1300 126 1440 300 1500 450C1420 690 1200 800 800 800C420 800 190 720 130 470z',
    green,
  ) +
    path('M130 470C190 720 420 800 800 800C1200 800 1420 690 1500 450z', darker(green, 0.12)) +
    stroke('M60 474Q700 440 1540 448', lighter(green, 0.35), 14) +
    stroke(
      repeat(
        11,
        (index) =>
          d`M${260 + index * 108} ${466}q40 -170 90 -${300 - Math.abs(index - 5) * 22}M${
            260 + index * 108
          } 470q40 150 90 ${280 - Math.abs(index - 5) * 24}`,
      ),
      darker(green, 0.25),
      4,
      { opacity: 0.5 },
    )
}

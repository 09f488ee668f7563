import { darker } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, d, path, stroke } from '../svg.ts'
import { skins } from './figures.ts'

/** A passer-by as two or three shapes, for crowds; `height` in stage units, feet at (x, y). */
export const passer = (stage: Stage, x: number, y: number, height: number, colour?: string): string => {
  const { palette, random } = stage
  const skin = random.pick(skins)
  const cloth = colour ?? random.pick([palette.bold, palette.warm, palette.cool, palette.paper])
  const flared = random.chance(0.5)
  const r = height * 0.085
  const top = y - height * 0.8
  const hem = flared ? height * 0.17 : height * 0.1
  const legs = flared
    ? ''
    : stroke(
      d`M${x - height * 0.05} ${y - height * 0.4}V${y}M${x + height * 0.05} ${y - height * 0.4}V${y}`,
      palette.ink,
      height * 0.075,
    )
  const bottom = flared ? y - height * 0.02 : y - height * 0.36
  return (
    legs +
    path(
      d`M${x - height * 0.12} ${top + height * 0.08}q0 ${-height * 0.09} ${height * 0.12} ${-height * 0.09}t${
        height * 0.12
      } ${height * 0.09}L${x + hem} ${bottom}H${x - hem}z`,
      cloth,
    ) +
    path(
      d`M${x + height * 0.02} ${top}q${height * 0.1} 0 ${height * 0.1} ${height * 0.09}L${x + hem} ${bottom}h${
        -height * 0.09
      }z`,
      darker(cloth, 0.2),
    ) +
    circle(x, y - height * 0.88, r, skin) +
    path(
      d`M${x - r * 1.05} ${y - height * 0.87}a${r * 1.05} ${r * 1.05} 0 0 1 ${r * 2.1} 0q${-r} ${-r * 0.7} ${
        -r * 2.1
      } 0z`,
      '#20161a',
    ) +
    (flared ? circle(x - r * 0.9, y - height * 0.9, r * 0.45, '#20161a') : '')
  )
}

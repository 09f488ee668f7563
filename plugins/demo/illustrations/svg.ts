type Attributes = Readonly<Record<string, string | number>>
export type Point = readonly [x: number, y: number]

// Two decimals only for small values (opacities, scales): a tenth of a unit is invisible, and digits are most of the file.
const short = (value: string | number): string =>
  typeof value === 'number' ? String(Number(value.toFixed(Math.abs(value) < 5 ? 2 : 0))) : value

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${short(value)}"`)
    .join('')

export const element = (name: string, attributes: Attributes, children = ''): string =>
  children === '' ? `<${name}${written(attributes)}/>` : `<${name}${written(attributes)}>${children}</${name}>`

/** Path data with its numbers rounded: d`M${x} ${y}h10`. */
export const d = (strings: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  strings.map((text, index) => text + short(values[index] ?? '')).join('')

export const path = (data: string, fill: string, more: Attributes = {}): string =>
  element('path', { d: data, fill, ...more })

/** A line; its round ends and joins are inherited from `roundStrokes` on the root. */
export const stroke = (data: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', { d: data, fill: 'none', stroke: colour, 'stroke-width': width, ...more })

/** Set once on the root: written on every line it would be a tenth of the file. */
export const roundStrokes = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more })

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(`${polyline(points)}z`, fill, more)

/** Path data for straight lines through the points. */
export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** Path data for a soft curve through the points (Catmull-Rom written as cubic Béziers). */
export const smooth = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const previous = points[index - 1]
      if (previous === undefined) return d`M${point[0]} ${point[1]}`
      const before = points[index - 2] ?? previous
      const after = points[index + 1] ?? point
      // From the second piece on, S mirrors the last control point, which is exactly where Catmull-Rom puts the next one.
      const lead = index === 1
        ? d`C${previous[0] + (point[0] - before[0]) / 6} ${previous[1] + (point[1] - before[1]) / 6} `
        : 'S'
      return lead +
        d`${point[0] - (after[0] - previous[0]) / 6} ${point[1] - (after[1] - previous[1]) / 6} ${point[0]} ${point[1]}`
    })
    .join('')

/** Many dots as one path: a star field of separate circles would be most of the file. */
export const dots = (points: readonly Point[], size: number, colour: string, more: Attributes = {}): string =>
  stroke(points.map(([x, y]) => d`M${x} ${y}h.1`).join(''), colour, size, more)

/** Many boxes as one path: windows, bricks, tiles. */
export const boxes = (
  corners: readonly Point[],
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => path(corners.map(([x, y]) => d`M${x} ${y}h${width}v${height}h${-width}z`).join(''), fill, more)

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  element('g', attributes, children.join(''))

export type Placement = { x?: number; y?: number; scale?: number; turn?: number; flip?: boolean }

/** Moves a drawing made around the origin to its place; `turn` is in degrees, clockwise. */
export const place = (
  { x = 0, y = 0, scale = 1, turn = 0, flip = false }: Placement,
  ...children: readonly string[]
): string => {
  const moves = [
    d`translate(${x} ${y})`,
    turn === 0 ? '' : d`rotate(${turn})`,
    scale === 1 && !flip ? '' : d`scale(${flip ? -scale : scale} ${scale})`,
  ]
  return group({ transform: moves.join('') }, ...children)
}

export const faded = (opacity: number, ...children: readonly string[]): string => group({ opacity }, ...children)

/** Shows the children only inside the outline; the id must be unique in the picture. */
export const clipped = (id: string, outline: string, ...children: readonly string[]): string =>
  element('clipPath', { id }, path(outline, '#000')) + group({ 'clip-path': `url(#${id})` }, ...children)

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, ...(opacity === 1 ? {} : { 'stop-opacity': opacity }) })
    )
    .join('')

/** A gradient from top to bottom; paint with `url(#id)`. */
export const vertical = (id: string, ...list: readonly Stop[]): string =>
  element('linearGradient', { id, x2: 0, y2: 1 }, stops(list))

export const horizontal = (id: string, ...list: readonly Stop[]): string =>
  element('linearGradient', { id }, stops(list))

export const radial = (id: string, ...list: readonly Stop[]): string => element('radialGradient', { id }, stops(list))

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const points = (count: number, place: (index: number) => Point): readonly Point[] =>
  Array.from({ length: count }, (_, index) => place(index))

/** The point at an angle (degrees, clockwise from the right) and a distance from a centre. */
export const around = (x: number, y: number, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

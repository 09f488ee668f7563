/** Where a drawing begins: upright, as a page of a story is. */
export const stage = { width: 1080, height: 1920 } as const

/** Colours of one picture, from the far to the near. */
export interface Palette {
  readonly sky: readonly [top: string, bottom: string]
  readonly light: string
  readonly far: string
  readonly middle: string
  readonly near: string
  readonly accent: string
}

type Attributes = Readonly<Record<string, string | number>>

const written = (attributes: Attributes): string => Object.entries(attributes).map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`).join('')

export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => `<${name}${written(attributes)}>${children.join('')}</${name}>`
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string => element('circle', { cx, cy, r, fill, ...more })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string => element('ellipse', { cx, cy, rx, ry, fill, ...more })
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string => element('rect', { x, y, width, height, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more })
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string => element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })
export const moved = (transform: string, ...children: readonly string[]): string => element('g', { transform }, ...children)
export const faded = (opacity: number, ...children: readonly string[]): string => element('g', { opacity }, ...children)
export const repeat = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The whole ground of a picture, from the colour of the sky's top to that of its bottom. */
export const backdrop = ({ sky: [top, bottom] }: Palette): string =>
  element('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, element('stop', { offset: 0, 'stop-color': top }), element('stop', { offset: 1, 'stop-color': bottom })) + rect(0, 0, stage.width, stage.height, 'url(#sky)')

/** A ridge of hills that fills the picture below it. */
export const ridge = (y: number, rise: number, fill: string, shift = 0): string =>
  path(`M0 ${y}C${180 + shift} ${y - rise} ${380 + shift} ${y - rise * 0.7} ${560 + shift * 0.5} ${y - rise * 0.15}S${900 + shift} ${y - rise * 1.1} 1080 ${y - rise * 0.3}V1920H0z`, fill)

/** A sun or moon with its glow. */
export const glow = (x: number, y: number, r: number, fill: string): string => faded(0.18, circle(x, y, r * 2.1, fill)) + faded(0.28, circle(x, y, r * 1.45, fill)) + circle(x, y, r, fill)

/** The same numbers for the same seed. */
export function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}

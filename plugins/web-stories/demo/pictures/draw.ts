import type { OriginPart } from 'masthead/origin'
import * as indoors from './indoors.ts'
import * as journeys from './journeys.ts'
import * as outdoors from './outdoors.ts'
import type { Draw } from './outdoors.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { element, numbers, stage } from './svg.ts'

const drawings: Readonly<Record<string, Draw>> = { ...outdoors, ...indoors, ...journeys }

/** Of a scene `web-story/<drawing>/<palette>`; the same bytes for the same scene and number. */
export function draw(scene: string, seed: number, { width, height } = stage as { readonly width: number; readonly height: number }): string | undefined {
  const [kind, name = '', palette = ''] = scene.split('/')
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  if (kind !== 'web-story' || !drawing || !Object.hasOwn(palettes, palette)) return undefined
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${stage.width} ${stage.height}`, preserveAspectRatio: 'xMidYMid slice' }, drawing(palettes[palette as PaletteName], numbers(seed)))
}

/** The pictures of the demo's stories, drawn when somebody asks for them. */
export const originalOf: NonNullable<OriginPart['originals']> = ({ msid, scene, width, height }) => {
  const svg = scene === undefined ? undefined : draw(scene, msid, { width, height })
  return svg === undefined ? undefined : { msid, width, height, bytes: new TextEncoder().encode(svg), type: 'image/svg+xml' }
}

import { drawings } from './drawings.ts'
import { paletteFor } from './palette-for.ts'
import { seededRandom } from './random.ts'
import { mayMirror, timeOf } from './scene-rules.ts'
import { isScene } from './scenes.ts'
import { stageHeight, stageWidth } from './stage.ts'
import { element, group, roundStrokes } from './svg.ts'
import { turnOf } from './turn.ts'

export { scenes } from './scenes.ts'
export type { Scene } from './scenes.ts'

export type IllustrationRequest = {
  /** One of `scenes`; a name that is not known is drawn as `abstract`. */
  scene: string
  /** What makes this picture differ from others of the scene: usually the msid of the image. */
  seed: string | number
  /** Pixels. A shape other than 16:9 shows the middle of the picture. */
  width?: number
  height?: number
}

/**
 * Draws one picture as a complete SVG document: no fonts, scripts, filters or outside resources.
 * The same request always gives the same bytes, so a picture can be cached for ever under its msid.
 */
export const illustrate = ({ scene, seed, width = stageWidth, height = stageHeight }: IllustrationRequest): string => {
  const known = isScene(scene) ? scene : 'abstract'
  const random = seededRandom(`${known}/${seed}`)
  const turn = turnOf(known, seed)
  const palette = paletteFor(turn, timeOf(known))
  const mirrored = random.chance(0.5) && mayMirror(known)
  const drawn = drawings[known]({ random, palette, turn })
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${stageWidth} ${stageHeight}`,
      preserveAspectRatio: 'xMidYMid slice',
      ...roundStrokes,
    },
    mirrored ? group({ transform: `translate(${stageWidth}) scale(-1 1)` }, drawn) : drawn,
  )
}

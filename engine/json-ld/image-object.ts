import type { Image } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

/** Size in pixels of the picture for search engines and share previews. */
export const sharedImage = { width: 1200, height: 675 } as const

/** The absolute address of a picture in that size. */
export const absoluteImage = (page: PageContext, image: Image): string => page.absolute(page.image(image.msid, { ...sharedImage, name: image.name }))

/** schema.org ImageObject of a picture. */
export const imageObject = (page: PageContext, image: Image): JsonLd => ({ '@type': 'ImageObject', url: absoluteImage(page, image), ...sharedImage, caption: image.caption ?? image.alt })

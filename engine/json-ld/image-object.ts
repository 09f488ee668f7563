import type { Image } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

/** Size in pixels of the picture for search engines and share previews. */
export const sharedImage = { width: 1200, height: 675 } as const

/** The shapes that search engines choose from, the widest first (developers.google.com/search/docs/appearance/structured-data/article). */
const leadSizes = [sharedImage, { width: 1200, height: 900 }, { width: 1200, height: 1200 }] as const

/** The absolute address of a picture in that size. */
export const absoluteImage = (page: PageContext, image: Image, size: { readonly width: number; readonly height: number } = sharedImage): string =>
  page.absolute(page.image(image.msid, { ...size, name: image.name }))

/** schema.org ImageObject of a picture, with who made it and its licence where they are known. */
export const imageObject = (page: PageContext, image: Image): JsonLd => ({
  '@type': 'ImageObject',
  url: absoluteImage(page, image),
  ...sharedImage,
  caption: image.caption ?? image.alt,
  ...rights(page, image),
})

/** A story's lead picture in the shapes 16:9, 4:3 and 1:1: the first one is described. */
export const leadImages = (page: PageContext, image: Image): readonly JsonLd[] =>
  leadSizes.map((size) => (size === sharedImage ? imageObject(page, image) : { '@type': 'ImageObject', url: absoluteImage(page, image, size), ...size }))

/** The addresses of a lead picture in those shapes. */
export const leadImageUrls = (page: PageContext, image: Image): readonly string[] => leadSizes.map((size) => absoluteImage(page, image, size))

function rights(page: PageContext, image: Image): JsonLd {
  const { creator, credit, license } = image
  if (creator === undefined && credit === undefined && license === undefined) return {}
  // Google reads these fields of a `contentUrl` only.
  return { contentUrl: absoluteImage(page, image), ...(creator === undefined ? {} : { creator: { '@type': 'Person', name: creator } }), creditText: credit, license }
}

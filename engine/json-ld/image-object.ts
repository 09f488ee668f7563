import type { Image } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Size in pixels of the picture for search engines and share previews. */
export const sharedImage = { width: 1200, height: 675 } as const

/** The shapes that search engines choose from, the widest first (developers.google.com/search/docs/appearance/structured-data/article). */
const leadSizes = [sharedImage, { width: 1200, height: 900 }, { width: 1200, height: 1200 }] as const

/** The absolute address of a picture in that size. */
export const absoluteImage = (page: PageContext, image: Image, size: Size = sharedImage): string =>
  page.absolute(page.image(image.msid, { ...size, name: image.name }))

/** schema.org ImageObject of a picture, with who made it and its licence where they are known. */
export const imageObject = (page: PageContext, image: Image, size: Size = sharedImage): JsonLd => ({
  '@type': 'ImageObject',
  url: absoluteImage(page, image, size),
  ...size,
  caption: image.caption ?? image.alt,
  ...rights(page, image, size),
})

/** A story's lead picture in the shapes 16:9, 4:3 and 1:1, each with who made it; what it shows is said of the first. */
export const leadImages = (page: PageContext, image: Image): readonly JsonLd[] =>
  leadSizes.map((size) => (size === sharedImage ? imageObject(page, image) : { '@type': 'ImageObject', url: absoluteImage(page, image, size), ...size, ...rights(page, image, size) }))

/** The addresses of a lead picture in those shapes. */
export const leadImageUrls = (page: PageContext, image: Image): readonly string[] => leadSizes.map((size) => absoluteImage(page, image, size))

function rights(page: PageContext, image: Image, size: Size): JsonLd {
  const { creator, creatorType, credit, license } = image
  if (creator === undefined && credit === undefined && license === undefined) return {}
  // Google reads these fields of a `contentUrl` only.
  return { contentUrl: absoluteImage(page, image, size), ...(creator === undefined ? {} : { creator: { '@type': creatorType ?? 'Person', name: creator } }), creditText: credit, license }
}

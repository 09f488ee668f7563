import type { Head, PageContext } from 'masthead'
import type { Image } from 'masthead/content'

/** Attributes of an `<img>` and its preload. */
export interface ScaledPicture {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
  readonly width: number
  readonly height: number
  /** Address of the largest size. */
  readonly largest: string
}

const widths = [320, 480, 640, 800, 960, 1200, 1600] as const
const plainWidth = 800

/** Aspect ratios that the origin scales to, as height divided by width. */
const shapes = [9 / 16, 2 / 3, 3 / 4, 1] as const

function scaled(image: Image, page: PageContext, shape: number, sizes: string): ScaledPicture {
  const heightOf = (width: number) => Math.round(width * shape)
  const address = (width: number) => page.image(image.msid, { width, height: heightOf(width), name: image.name })
  const filled = widths.filter((width) => width <= Math.max(image.width, widths[0]))
  const width = Math.min(plainWidth, filled.at(-1) ?? widths[0])
  return { src: address(width), srcSet: filled.map((one) => `${address(one)} ${one}w`).join(', '), sizes, width, height: heightOf(width), largest: address(filled.at(-1) ?? widths[0]) }
}

/**
 * The lead picture of a story: 16:9, as wide as its column, or as the page. The head preloads what the view shows; if their addresses
 * differ, the picture is fetched twice.
 */
export const leadPicture = (image: Image, page: PageContext, wide = false): ScaledPicture =>
  scaled(image, page, 9 / 16, wide ? '(min-width: 75rem) 1200px, 100vw' : '(min-width: 75rem) 760px, (min-width: 60rem) 60vw, 100vw')

/** The poster of a story's video: a single address, because `poster` takes no `srcset`. */
export const leadPoster = (image: Image, page: PageContext): string => leadPicture(image, page).src

/** A picture of a gallery, in the aspect ratio nearest its own, so that least of it is cropped. */
export function galleryPicture(image: Image, page: PageContext): ScaledPicture {
  const own = image.height / image.width
  const nearest = shapes.reduce((best, shape) => (Math.abs(shape - own) < Math.abs(best - own) ? shape : best))
  return scaled(image, page, nearest, '(min-width: 64rem) 960px, 100vw')
}

export const preloadOf = ({ src, srcSet, sizes }: ScaledPicture): Pick<Head, 'preloadImage'> => ({
  preloadImage: { href: src, srcset: srcSet, sizes },
})

import type { SharedPage } from 'masthead'
import type { Image } from 'masthead/content'

/** Width and height of an upright film, of its poster and of its card. */
export const upright = { width: 9, height: 16 } as const

const heightOf = (width: number): number => Math.round((width * upright.height) / upright.width)

const srcOf = (image: Image, page: SharedPage, width: number): string => page.image(image.msid, { width, height: heightOf(width), name: image.name })

/** Those of a card. */
export const cardWidths = [160, 240, 320, 480] as const

export const sizeOf = (width: number) => ({ width, height: heightOf(width) })

/** A single address, because `poster` takes no `srcset`; the head preloads the same. */
export const posterOf = (image: Image, page: SharedPage): string => srcOf(image, page, 480)

/** Attributes of the picture of a card. */
export const cardPicture = (image: Image, page: SharedPage) => ({ src: srcOf(image, page, 240), srcset: cardWidths.map((width) => `${srcOf(image, page, width)} ${width}w`).join(', '), width: 240, height: heightOf(240) })

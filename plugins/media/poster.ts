import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'

/**
 * The poster of a video. `poster` takes a single address, so the size is chosen by the page's variant; the head preloads
 * the same address.
 */
export const posterOf = (image: Image, page: PageContext): string =>
  page.image(image.msid, page.variant === 'desktop' ? { width: 960, height: 540, name: image.name } : { width: 640, height: 360, name: image.name })

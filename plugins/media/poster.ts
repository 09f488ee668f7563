import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'

/**
 * What a film shows before it plays. `poster` takes one address only, so it is chosen by the kind of page; the head
 * preloads the very same.
 */
export const posterOf = (image: Image, page: PageContext): string =>
  page.image(image.msid, page.variant === 'desktop' ? { width: 960, height: 540, name: image.name } : { width: 640, height: 360, name: image.name })

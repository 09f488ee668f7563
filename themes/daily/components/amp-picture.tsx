import type { PictureProps } from './picture.tsx'
import { heightOf, plainWidthOf, srcOf, srcSetOf } from './picture.tsx'
import styles from './picture.module.css'

/** `Picture` in AMP's element. */
export function AmpPicture({ image, page, ratio, sizes, priority, className, widths }: PictureProps) {
  const width = plainWidthOf(image, widths)
  return priority ? (
    <amp-img
      class={className === undefined ? styles.pic : `${styles.pic} ${className}`}
      src={srcOf(image, page, ratio, width)}
      srcset={srcSetOf(image, page, ratio, widths)}
      sizes={sizes}
      width={width}
      height={heightOf(width, ratio)}
      alt={image.alt}
      layout="responsive"
      data-hero=""
    />
  ) : (
    <amp-img
      class={className === undefined ? styles.pic : `${styles.pic} ${className}`}
      src={srcOf(image, page, ratio, width)}
      srcset={srcSetOf(image, page, ratio, widths)}
      sizes={sizes}
      width={width}
      height={heightOf(width, ratio)}
      alt={image.alt}
      layout="responsive"
    />
  )
}

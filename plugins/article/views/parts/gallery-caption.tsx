import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import { PictureCredit } from 'masthead/theme/picture-caption'
import type { Messages } from './message-types.ts'
import styles from './gallery.module.css'

export interface GalleryCaptionProps {
  readonly image: Image
  /** Its position from 1, and the total. */
  readonly place: number
  readonly total: number
  readonly page: PageContext
  readonly t: Messages
}

/** A picture's number and caption. The number is a link to the picture, for sharing. */
export function GalleryCaption({ image, place, total, page, t }: GalleryCaptionProps) {
  const [number, all] = [page.format.number(place), page.format.number(total)]
  return (
    <figcaption className={styles.galleryCaption}>
      <a className={styles.galleryNumber} href={`#picture-${place}`} aria-label={`${number}/${all}, ${t.pictureOf(number, all)}`}>
        {number}
        <span className={styles.galleryTotal}>/{all}</span>
      </a>
      <span>
        <span data-caption="">{image.caption === undefined ? image.alt : image.caption}</span> <PictureCredit image={image} page={page} />
      </span>
    </figcaption>
  )
}

import type { Image, PageContext } from 'masthead'
import type { Words } from './words.ts'

export interface GalleryCaptionProps {
  readonly image: Image
  /** Its place, from 1, and how many there are. */
  readonly place: number
  readonly total: number
  readonly page: PageContext
  readonly t: Words
}

/** A picture's number and caption. The number is a link, so that a single picture can be passed on. */
export function GalleryCaption({ image, place, total, page, t }: GalleryCaptionProps) {
  const [number, all] = [page.format.number(place), page.format.number(total)]
  return (
    <figcaption className="gallery-caption">
      <a className="gallery-number" href={`#picture-${place}`} aria-label={`${number}/${all}, ${t.pictureOf(number, all)}`}>
        {number}
        <span className="gallery-total">/{all}</span>
      </a>
      <span data-caption="">{image.caption === undefined ? image.alt : image.caption}</span>
    </figcaption>
  )
}

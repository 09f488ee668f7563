import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import { heightOf, plainWidthOf, srcOf, srcSetOf, type Ratio } from 'masthead/theme/picture'
import { PictureCredit } from 'masthead/theme/picture-caption'
import { messages } from '../messages.ts'
import styles from './gallery.module.css'

export interface ExhibitProps {
  readonly image: Image
  /** From 1. */
  readonly place: number
  readonly total: number
  readonly page: PageContext
}

const ratios = { '16:9': 9 / 16, '3:2': 2 / 3, '4:3': 3 / 4, '1:1': 1 } as const satisfies Partial<Record<Ratio, number>>
const sizes = '(min-width: 64rem) 72vw, 100vw'

/** The available aspect ratio nearest a picture's own, so that least of it is cropped. */
function ratioOf({ width, height }: Image): Ratio {
  const off = (ratio: keyof typeof ratios) => Math.abs(ratios[ratio] - height / width)
  return (Object.keys(ratios) as (keyof typeof ratios)[]).reduce((best, ratio) => (off(ratio) < off(best) ? ratio : best))
}

/** One picture of a gallery. With scripts, a press opens it in the lightbox. */
export function Exhibit({ image, place, total, page }: ExhibitProps) {
  const ratio = ratioOf(image)
  const width = plainWidthOf(image)
  const t = messages[page.edition.id]
  const [number, all] = [page.format.number(place), page.format.number(total)]
  const lazily = place === 1 ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <li className={styles.exhibit} id={`picture-${place}`}>
      <figure className={styles.exhibitFigure}>
        <a className={styles.exhibitOpen} href={srcOf(image, page, ratio, Math.min(1600, image.width))} data-lightbox="">
          <img className={styles.exhibitPicture} src={srcOf(image, page, ratio, width)} srcSet={srcSetOf(image, page, ratio)} sizes={sizes} width={width} height={heightOf(width, ratio)} alt={image.alt} {...lazily} />
        </a>
        <figcaption className={styles.exhibitWords}>
          <a className={styles.exhibitNumber} href={`#picture-${place}`} aria-label={t.ofAll(number, all)}>
            {number}
            <span className={styles.exhibitTotal}>/{all}</span>
          </a>
          <span data-caption="">{image.caption ?? image.alt}</span> <PictureCredit image={image} page={page} />
        </figcaption>
      </figure>
    </li>
  )
}

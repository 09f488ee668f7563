import { AmpPicture } from 'masthead/theme/amp-picture'
import { Picture } from 'masthead/theme/picture'
import { PictureCredit } from 'masthead/theme/picture-caption'
import { SectionHeading } from 'masthead/theme/section-heading'
import { photoPath } from '../paths.ts'
import type { StripProps } from '../widgets.ts'
import styles from './strip.module.css'

const sizes = '(min-width: 64rem) 640px, 100vw'
const widths = [480, 640, 960] as const

/** The picture of the day beside its words; nothing while there is none. */
export default function Strip({ data, page, t }: StripProps) {
  const photo = data.photo.response
  if (photo === null) return null
  const { image } = photo
  return (
    <section className={styles.dayStrip} aria-labelledby="photo-of-the-day">
      <SectionHeading title={t.title} page={page} path={photoPath} id="photo-of-the-day" />
      <figure className={styles.dayFigure}>
        <a className={styles.dayLink} href={page.href(photoPath)} tabIndex={-1} aria-hidden="true">
          {page.variant === 'amp' ? <AmpPicture image={image} page={page} ratio="3:2" sizes={sizes} widths={widths} /> : <Picture image={image} page={page} ratio="3:2" sizes={sizes} widths={widths} />}
        </a>
        <figcaption className={styles.dayWords}>
          <p>
            {image.caption ?? image.alt} <PictureCredit image={image} page={page} />
          </p>
          <p>
            {t.from} <a href={page.href(photo.story.path)}>{photo.story.title}</a>
          </p>
        </figcaption>
      </figure>
    </section>
  )
}

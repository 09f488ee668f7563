import type { PageContext, Static } from 'masthead'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Picture, srcOf } from 'masthead/theme/picture'
import { PictureCredit } from 'masthead/theme/picture-caption'
import { SectionHeading } from 'masthead/theme/section-heading'
import { ShareLinks } from 'masthead/theme/share-links'
import type { DayPhoto, PhotoAnswer } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { dayPath, photoPath } from '../../paths.ts'
import styles from './day-photo.module.css'

export interface DayPhotoPageProps {
  readonly answer: Static<typeof PhotoAnswer>['response']
  readonly title: string
  readonly page: PageContext
  readonly t: Messages
}

const sizes = '(min-width: 64rem) 960px, 100vw'
const dateOf = ({ day }: Pick<DayPhoto, 'day'>, page: PageContext) => page.format.date(`${day}T12:00:00+05:30`)

/** A picture with its words, and those of the days before it. */
export function DayPhotoPage({ answer, title, page, t }: DayPhotoPageProps) {
  const { photo, earlier, next } = answer
  const { image, story } = photo
  const [before] = earlier
  return (
    <div className="wrap">
      <article className={styles.potd}>
        <Breadcrumb crumbs={[{ path: photoPath, name: t.title }]} page={page} />
        <h1 className={styles.potdTitle}>{title}</h1>
        <figure>
          {page.variant === 'amp' ? (
            <AmpPicture image={image} page={page} ratio="3:2" sizes={sizes} priority={true} />
          ) : (
            <a className={styles.potdOpen} href={srcOf(image, page, '3:2', Math.min(1600, Math.max(320, image.width)))} data-lightbox="">
              <Picture image={image} page={page} ratio="3:2" sizes={sizes} priority={true} />
            </a>
          )}
          <figcaption className={styles.potdWords}>
            <p className={styles.potdDate}>
              <time dateTime={photo.day}>{dateOf(photo, page)}</time>
            </p>
            <p>
              <span data-caption="">{image.caption ?? image.alt}</span> <PictureCredit image={image} page={page} />
            </p>
            <p>
              {t.from} <a href={page.href(story.path) + (story.place > 0 ? `#picture-${story.place}` : '')}>{story.title}</a>
            </p>
          </figcaption>
        </figure>
        <ShareLinks path={dayPath(photo.day)} title={title} page={page} />
        {before === undefined && next === undefined ? null : (
          <nav className={styles.potdTurn} aria-label={t.title}>
            {before === undefined ? null : (
              <a href={page.href(dayPath(before.day))} rel="prev">
                ‹ {t.previousDay}
              </a>
            )}
            {next === undefined ? null : (
              <a href={page.href(dayPath(next))} rel="next">
                {t.nextDay} ›
              </a>
            )}
          </nav>
        )}
      </article>
      {earlier.length === 0 ? null : (
        <section className={styles.potdEarlier} aria-labelledby="earlier-photos">
          <SectionHeading title={t.earlier} page={page} id="earlier-photos" />
          <ul className={styles.potdGrid}>
            {earlier.map((one) => (
              <li key={one.day}>
                <a className={styles.potdCard} href={page.href(dayPath(one.day))}>
                  {page.variant === 'amp' ? <AmpPicture image={one.image} page={page} ratio="3:2" sizes="50vw" widths={[320]} /> : <Picture image={one.image} page={page} ratio="3:2" sizes="(min-width: 64rem) 280px, 46vw" widths={[320, 480]} />}
                  <span>{dateOf(one, page)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

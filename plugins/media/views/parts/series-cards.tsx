import type { PageContext } from 'masthead'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { Headline } from 'masthead/theme/headline'
import { Picture } from 'masthead/theme/picture'
import { seriesPath } from '../../series/series.ts'
import type { Series } from '../../settings.ts'
import { cardPicture } from './card-frame.tsx'
import styles from './media-card.module.css'
import columns from './media-cards.module.css'

interface SeriesCardsProps {
  readonly all: readonly Series[]
  readonly page: PageContext
  readonly level: 2 | 3
  readonly href: (path: string) => string
}

/** A card for each show. */
export function SeriesCards({ all, page, level, href }: SeriesCardsProps) {
  const { sizes, widths } = cardPicture.other
  return (
    <ul className={columns.mcs}>
      {all.map(({ id, title, text, picture }) => {
        const image = picture && { ...picture, width: 1280, height: 720 }
        return (
          <li key={id}>
            <article className={styles.mc}>
              {image === undefined ? null : (
                <div className={styles.mcPicture}>
                  {page.variant === 'amp' ? <AmpPicture image={image} page={page} ratio="16:9" sizes={sizes} widths={widths} /> : <Picture image={image} page={page} ratio="16:9" sizes={sizes} widths={widths} />}
                </div>
              )}
              <div className={styles.mcWords}>
                <Headline level={level} className={styles.mcTitle}>
                  <a className={styles.mcLink} href={href(seriesPath(id))}>
                    {title}
                  </a>
                </Headline>
                <p className={styles.mcStandfirst}>{text}</p>
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

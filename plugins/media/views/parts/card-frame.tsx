import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import { Headline } from 'masthead/theme/headline'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ReactNode } from 'react'
import type { Messages } from '../../plugin.ts'
import { Length } from './length.tsx'
import styles from './media-card.module.css'

/** The `sizes` of a card's picture, and the scaled widths that it can use. */
export const cardPicture = {
  first: { sizes: '(min-width: 75rem) 760px, (min-width: 60rem) 60vw, 100vw', widths: [480, 640, 800, 960, 1200] },
  other: { sizes: '(min-width: 75rem) 290px, (min-width: 40rem) 46vw, 94vw', widths: [320, 480, 640, 960] },
} as const

export interface CardFrameProps {
  readonly story: Teaser
  readonly href: string
  readonly page: PageContext
  readonly t: Messages
  readonly opens?: boolean | undefined
  readonly level: 2 | 3
  /** Its picture. */
  readonly children: ReactNode
}

/** A picture with a play icon and the duration; below it the title. */
export function CardFrame({ story, href, page, t, opens, level, children }: CardFrameProps) {
  return (
    <article className={opens ? `${styles.mc} ${styles.mcFirst}` : styles.mc}>
      {story.leadImage === undefined ? null : (
        <div className={styles.mcPicture}>
          {children}
          <span className={styles.mcBadge}>
            <svg className={styles.mcSign} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <path d="M1 0l9 5-9 5z" />
            </svg>
            {story.seconds === undefined ? null : <Length seconds={story.seconds} t={t} />}
          </span>
        </div>
      )}
      <div className={styles.mcWords}>
        <p className={styles.mcKicker}>{story.kicker === undefined ? story.sectionName : story.kicker}</p>
        <Headline level={level} className={styles.mcTitle}>
          <a className={styles.mcLink} href={href} data-recording="">
            {story.title}
          </a>
        </Headline>
        {opens ? <p className={styles.mcStandfirst}>{story.synopsis}</p> : null}
        <p className={styles.mcWhen}>
          <Timestamp iso={story.datePublished} page={page} />
        </p>
      </div>
    </article>
  )
}

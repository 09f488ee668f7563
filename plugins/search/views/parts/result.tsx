import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ReactNode } from 'react'
import { kindOf } from '../../kinds.ts'
import type { Messages } from '../../plugin.ts'
import { Marked } from './marked.tsx'
import styles from './result.module.css'

export interface ResultProps {
  readonly story: Teaser
  readonly terms: readonly string[]
  readonly href: string
  readonly page: PageContext
  readonly t: Messages
  /** Its picture, as the element for the page's variant. */
  readonly children: ReactNode
}

/** A story in the results, with the searched words marked. */
export function Result({ story, terms, href, page, t, children }: ResultProps) {
  const kind = kindOf(story.cmstype)
  return (
    <article className={styles.sr}>
      {story.leadImage === undefined ? null : <div className={styles.srPicture}>{children}</div>}
      <div className={styles.srWords}>
        <p className={styles.srKicker}>
          {kind === undefined ? null : <span className={styles.srKind}>{t.kind(kind)}</span>}
          {story.sectionName}
        </p>
        <h2 className={styles.srTitle}>
          <a className={styles.srLink} href={href}>
            <Marked text={story.title} words={terms} />
          </a>
        </h2>
        <p className={styles.srText}>
          <Marked text={story.synopsis} words={terms} />
        </p>
        <p className={styles.srWhen}>
          <Timestamp iso={story.datePublished} page={page} />
        </p>
      </div>
    </article>
  )
}

/** How a result's picture is drawn. */
export const resultPicture = { ratio: '4:3', sizes: '(min-width: 40rem) 176px, 104px', widths: [160, 320, 480] } as const

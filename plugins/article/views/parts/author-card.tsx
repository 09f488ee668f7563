import type { SharedPage } from 'masthead'
import type { AuthorProfile } from 'masthead/content'
import type { ReactNode } from 'react'
import { authorPath } from '../../paths.ts'
import type { Messages } from './message-types.ts'
import styles from './author-card.module.css'

export interface AuthorCardProps {
  readonly profile: AuthorProfile
  readonly page: SharedPage
  readonly t: Messages
  /** The portrait. */
  readonly children: ReactNode
}

/** A writer's profile in a few lines. */
export function AuthorCard({ profile, page, t, children }: AuthorCardProps) {
  return (
    <div className={styles.author}>
      <div className={styles.authorPortrait}>{children}</div>
      <div>
        <h3 className={styles.authorName}>
          <a href={page.href(authorPath(profile.id))}>{profile.name}</a>
        </h3>
        <p className={styles.authorRole}>{profile.role}</p>
        <p className={styles.authorBio}>{profile.bio}</p>
        <p className={styles.authorMore}>
          <a href={page.href(authorPath(profile.id))}>{t.moreBy(profile.name)}</a>
        </p>
      </div>
    </div>
  )
}

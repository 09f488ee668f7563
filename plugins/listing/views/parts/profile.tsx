import type { PageContext } from 'masthead'
import type { AuthorProfile } from 'masthead/content'
import type { ReactNode } from 'react'
import { Picture } from 'masthead/theme/picture'
import styles from './profile.module.css'

/** An author's portrait, role and life in a few sentences. */
export function Profile({ author, page, tools }: { readonly author: AuthorProfile; readonly page: PageContext; readonly tools?: ReactNode }) {
  return (
    <header className={styles.pf}>
      {author.portrait === undefined ? null : (
        <div className={styles.pfPortrait}>
          <Picture image={author.portrait} page={page} ratio="1:1" sizes="(min-width: 40rem) 176px, 112px" widths={[160, 320, 480]} priority={true} />
        </div>
      )}
      <div className={styles.pfWords}>
        <h1 className={styles.pfName}>{author.name}</h1>
        <p className={styles.pfRole}>{author.role}</p>
        <p className={styles.pfBio}>{author.bio}</p>
        {tools ? <div className={styles.pfTools}>{tools}</div> : null}
      </div>
    </header>
  )
}

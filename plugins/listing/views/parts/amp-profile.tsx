import type { PageContext } from 'masthead'
import type { AuthorProfile } from 'masthead/content'
import type { ReactNode } from 'react'
import { AmpPicture } from 'masthead/theme/amp-picture'
import styles from './profile.module.css'

/** `Profile` in AMP's elements. */
export function AmpProfile({ author, page, tools }: { readonly author: AuthorProfile; readonly page: PageContext; readonly tools?: ReactNode }) {
  return (
    <header className={styles.pf}>
      {author.portrait === undefined ? null : (
        <div className={styles.pfPortrait}>
          <AmpPicture image={author.portrait} page={page} ratio="1:1" sizes="(min-width: 40rem) 176px, 112px" widths={[160, 320, 480]} priority={true} />
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

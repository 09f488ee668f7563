import type { PageContext } from 'masthead'
import type { AuthorLink } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import styles from './byline.module.css'

export interface BylineProps {
  readonly authors: readonly AuthorLink[]
  readonly page: PageContext
  /** The news agency that supplied the story. */
  readonly agency?: string | undefined
}

/** The writers of a story; the edition's default author when none is named. */
export function Byline({ authors, page, agency }: BylineProps) {
  return (
    <p className="by">
      <span className={styles.byWord}>{messagesOn(page).by}</span>{' '}
      {authors.map((author, index) => (
        <span key={author.id}>
          {index === 0 ? null : ', '}
          <a className={styles.byAuthor} href={page.href(`/author/${author.id}`)} rel="author">
            {author.name}
          </a>
        </span>
      ))}
      {authors.length === 0 ? <span className={styles.byAuthor}>{agency === undefined ? page.edition.defaultAuthor : agency}</span> : null}
      {authors.length > 0 && agency !== undefined ? <span className={styles.byAgency}>{agency}</span> : null}
    </p>
  )
}

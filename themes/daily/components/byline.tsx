import type { AuthorLink, PageContext } from 'masthead'
import { messages } from '../messages.ts'
import './byline.css'

export interface BylineProps {
  readonly authors: readonly AuthorLink[]
  readonly page: PageContext
  /** The wire agency that a story comes from. */
  readonly agency?: string | undefined
}

/** Who wrote it; the edition's default author where nobody is named. */
export function Byline({ authors, page, agency }: BylineProps) {
  return (
    <p className="by">
      <span className="by-word">{messages[page.edition.id].by}</span>{' '}
      {authors.map((author, index) => (
        <span key={author.id}>
          {index === 0 ? null : ', '}
          <a className="by-author" href={page.href(`/author/${author.id}`)} rel="author">
            {author.name}
          </a>
        </span>
      ))}
      {authors.length === 0 ? <span className="by-author">{agency === undefined ? page.edition.defaultAuthor : agency}</span> : null}
      {authors.length > 0 && agency !== undefined ? <span className="by-agency">{agency}</span> : null}
    </p>
  )
}

import type { SharedPage } from 'masthead'
import { messages } from '../messages.ts'
import { ArrowIcon } from './icons.tsx'
import { inOwnVariant } from './own-variant.ts'
import './section-heading.css'

export interface SectionHeadingProps {
  readonly title: string
  readonly page: SharedPage
  /** Where all of it is: a path as plugins see it, of a page that has AMP. */
  readonly path?: string | undefined
  /** Default: 2. */
  readonly level?: 2 | 3 | undefined
  /** For `aria-labelledby` of the section that it heads. */
  readonly id?: string | undefined
}

/** The line that opens a block of stories. */
export function SectionHeading({ title, page, path, level = 2, id }: SectionHeadingProps) {
  return (
    <div className="sech">
      {level === 2 ? (
        <h2 className="sech-title" id={id}>
          {title}
        </h2>
      ) : (
        <h3 className="sech-title" id={id}>
          {title}
        </h3>
      )}
      {path === undefined ? null : (
        <a className="sech-more" href={inOwnVariant(page, path)}>
          <span>
            {messages[page.edition.id].more}
            <span className="unseen">{messages[page.edition.id].moreFrom(title)}</span>
          </span>
          <ArrowIcon />
        </a>
      )}
    </div>
  )
}

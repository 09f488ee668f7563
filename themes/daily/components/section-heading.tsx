import type { SharedPage } from 'masthead'
import { messagesOn } from '../messages.ts'
import { ArrowIcon } from './icons.tsx'
import { variantHref } from 'masthead/kit'
import styles from './section-heading.module.css'

export interface SectionHeadingProps {
  readonly title: string
  readonly page: SharedPage
  /** The page with the whole list: a path as plugins see it, of a page that has AMP. */
  readonly path?: string | undefined
  /** Default: 2. */
  readonly level?: 2 | 3 | undefined
  /** For `aria-labelledby` of the section that it heads. */
  readonly id?: string | undefined
}

/** The heading of a block of stories. */
export function SectionHeading({ title, page, path, level = 2, id }: SectionHeadingProps) {
  const { more, moreFrom } = messagesOn(page)
  return (
    <div className={styles.sech}>
      {level === 2 ? (
        <h2 className={styles.sechTitle} id={id}>
          {title}
        </h2>
      ) : (
        <h3 className={styles.sechTitle} id={id}>
          {title}
        </h3>
      )}
      {path === undefined ? null : (
        <a className={styles.sechMore} href={variantHref(page, path)}>
          <span>
            {more}
            <span className="unseen">{title.startsWith(more) ? title.slice(more.length) : moreFrom(title)}</span>
          </span>
          <ArrowIcon />
        </a>
      )}
    </div>
  )
}

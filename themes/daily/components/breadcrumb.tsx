import type { PageContext } from 'masthead'
import type { Crumb } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import { variantHref } from 'masthead/kit'
import styles from './breadcrumb.module.css'

export interface BreadcrumbProps {
  /** From the top section down; home is added. All have AMP, so AMP pages link to their AMP variant. */
  readonly crumbs: readonly Crumb[]
  readonly page: PageContext
  /** The page's own name, where it is not among the crumbs: shown without a link. */
  readonly current?: string | undefined
}

/** The breadcrumb from home to this page. */
export function Breadcrumb({ crumbs, page, current }: BreadcrumbProps) {
  return (
    <nav className={styles.crumbs} aria-label={messagesOn(page).breadcrumb}>
      <ol className={styles.crumbsList}>
        <li className={styles.crumbsItem}>
          <a className={styles.crumbsLink} href={variantHref(page, '/')}>
            {messagesOn(page).home}
          </a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.path} className={styles.crumbsItem}>
            <a className={styles.crumbsLink} href={variantHref(page, crumb.path)}>
              {crumb.name}
            </a>
          </li>
        ))}
        {current === undefined ? null : (
          <li className={styles.crumbsItem} aria-current="page">
            {current}
          </li>
        )}
      </ol>
    </nav>
  )
}

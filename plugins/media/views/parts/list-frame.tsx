import type { PageContext } from 'masthead'
import type { Crumb } from 'masthead/content'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import type { ReactNode } from 'react'
import type { MediaList } from '../../media-head.ts'
import type { Messages } from '../../plugin.ts'
import styles from './list-frame.module.css'

export interface ListPageProps {
  readonly list: MediaList & { readonly children: readonly Crumb[] }
  readonly page: PageContext
  readonly t: Messages
}

/** Heading, pagination and empty state of a list. `href` returns addresses in the page's variant. */
export function ListFrame({ list, page, t, href, children }: ListPageProps & { readonly href: (path: string) => string; readonly children: ReactNode }) {
  const { section, breadcrumb, pageno } = list
  return (
    <div className="wrap">
      <Breadcrumb crumbs={breadcrumb.slice(0, -1)} page={page} current={section.name} />
      <header className={styles.lpHead}>
        <h1 className={styles.lpTitle}>
          {section.name}
          {pageno === 1 ? null : <span className={styles.lpPage}>{t.pageno(pageno)}</span>}
        </h1>
        <p className={styles.lpText}>{section.description}</p>
        {list.children.length === 0 ? null : (
          <nav aria-label={t.subsections(section.name)}>
            <ul className={styles.lpSections}>
              {list.children.map((child) => (
                <li key={child.path}>
                  <a className={styles.lpSection} href={href(child.path)}>
                    {child.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {list.items.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText}>
          <p>
            <a href={href('/')}>{t.backHome}</a>
          </p>
        </EmptyState>
      ) : (
        children
      )}
    </div>
  )
}

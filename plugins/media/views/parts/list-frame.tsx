import type { Crumb, PageContext } from 'masthead'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import type { ReactNode } from 'react'
import type { MediaList } from '../../heads.ts'
import type { Words } from '../../plugin.ts'
import './list-frame.css'

export interface ListPageProps {
  readonly list: MediaList & { readonly children: readonly Crumb[] }
  readonly page: PageContext
  readonly t: Words
}

/** What stands around the cards of a list. `href` writes addresses in the page's own variant. */
export function ListFrame({ list, page, t, href, children }: ListPageProps & { readonly href: (path: string) => string; readonly children: ReactNode }) {
  const { section, breadcrumb, pageno } = list
  return (
    <div className="wrap">
      <Breadcrumb crumbs={breadcrumb.slice(0, -1)} page={page} current={section.name} />
      <header className="lp-head">
        <h1 className="lp-title">
          {section.name}
          {pageno === 1 ? null : <span className="lp-page">{t.pageno(pageno)}</span>}
        </h1>
        <p className="lp-text">{section.description}</p>
        {list.children.length === 0 ? null : (
          <nav aria-label={t.subsections(section.name)}>
            <ul className="lp-sections">
              {list.children.map((child) => (
                <li key={child.path}>
                  <a className="lp-section" href={href(child.path)}>
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

import type { Crumb, PageContext } from 'masthead'
import { messages } from '../messages.ts'
import { inOwnVariant } from './own-variant.ts'
import './breadcrumb.css'

export interface BreadcrumbProps {
  /** From the top section down; home is put before them. All of them have AMP: AMP pages link to that. */
  readonly crumbs: readonly Crumb[]
  readonly page: PageContext
  /** The page itself, where it is not among the crumbs: shown without a link. */
  readonly current?: string | undefined
}

/** The way from home to this page. */
export function Breadcrumb({ crumbs, page, current }: BreadcrumbProps) {
  return (
    <nav className="crumbs" aria-label={messages[page.edition.id].breadcrumb}>
      <ol className="crumbs-list">
        <li className="crumbs-item">
          <a className="crumbs-link" href={inOwnVariant(page, '/')}>
            {messages[page.edition.id].home}
          </a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.path} className="crumbs-item">
            <a className="crumbs-link" href={inOwnVariant(page, crumb.path)}>
              {crumb.name}
            </a>
          </li>
        ))}
        {current === undefined ? null : (
          <li className="crumbs-item" aria-current="page">
            {current}
          </li>
        )}
      </ol>
    </nav>
  )
}

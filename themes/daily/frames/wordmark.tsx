import type { SharedPage } from 'masthead'
import './wordmark.css'

/** The site's mark and name, leading home. */
export function Wordmark({ page, href }: { readonly page: SharedPage; readonly href: string }) {
  return (
    <a className="mark" href={href}>
      <svg className="mark-flag" viewBox="0 0 20 32" width="20" height="32" aria-hidden="true">
        <path className="mark-mast" d="M3 2v28" />
        <path className="mark-pennant" d="M6 3l13 6-13 6z" />
      </svg>
      <span className="mark-name">{page.edition.siteName}</span>
    </a>
  )
}

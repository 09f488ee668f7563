import type { PageContext } from 'masthead'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import './info.css'

export interface InfoPageProps {
  readonly title: string
  /** HTML that was sanitised on its way in. */
  readonly html: string
  readonly page: PageContext
}

/** A page about the site itself: it reads the same on every screen. */
export function InfoPage({ title, html, page }: InfoPageProps) {
  return (
    <div className="wrap">
      <article className="info">
        <Breadcrumb crumbs={[]} current={title} page={page} />
        <h1 className="info-title">{title}</h1>
        <div className="info-text" dangerouslySetInnerHTML={{ __html: page.html(html) }} />
      </article>
    </div>
  )
}

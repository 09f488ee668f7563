import type { PageContext } from 'masthead'
import { ArrowIcon, BackIcon } from 'masthead/theme/icons'
import { listPath, type Paged, pagesOf } from '../../paging.ts'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './pager.css'

export interface PagerProps {
  readonly path: string
  /** What the list is narrowed to: the theme's own pagination has no room for it. */
  readonly query: Readonly<Record<string, string | undefined>>
  readonly list: Paged
  readonly page: PageContext
  readonly t: Words
}

/** A step back, where one is, a step on; nothing where one page holds it all. */
export function Pager({ path, query, list, page, t }: PagerProps) {
  const pages = pagesOf(list)
  return pages < 2 ? null : (
    <nav className="ifc-pager" aria-label={t.pages}>
      {list.pageno > 1 ? (
        <a className="ifc-pager-step" rel="prev" href={link(page, listPath(path, query, list.pageno - 1))}>
          <BackIcon /> {t.previous}
        </a>
      ) : null}
      <span className="ifc-pager-here">{t.pageOf(list.pageno, pages)}</span>
      {list.pageno < pages ? (
        <a className="ifc-pager-step" rel="next" href={link(page, listPath(path, query, list.pageno + 1))}>
          {t.next} <ArrowIcon />
        </a>
      ) : null}
    </nav>
  )
}

import type { ConstituenciesProps } from '../../plugin.ts'
import { linkTo } from './links.ts'
import './list-pages.css'

/** Links to the pages of the list as it is filtered now. The largest house makes a dozen, so all of them are there. */
export function ListPages({ data, query, page, t }: ConstituenciesProps) {
  const { tally, total, pageno, perpage } = data.seats.response
  const pages = Math.max(1, Math.ceil(total / perpage))
  const address = (number: number): string => {
    const search = new URLSearchParams()
    if (query.q !== undefined) search.set('q', query.q)
    if (query.state !== undefined) search.set('state', query.state)
    if (number > 1) search.set('page', String(number))
    const href = linkTo(page, `${tally.election.path}/constituency-wise-result`)
    return search.size === 0 ? href : `${href}?${search}`
  }
  return pages < 2 ? null : (
    <nav className="lp" aria-label={t.constituencies}>
      <ol className="lp-list">
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            {number === pageno ? (
              <a className="lp-page lp-here" href={address(number)} aria-current="page">
                {number}
              </a>
            ) : (
              <a className="lp-page" href={address(number)}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

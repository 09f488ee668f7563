import type { Words } from '../../plugin.ts'
import { SearchSign } from './search-sign.tsx'
import './search-link.css'

/** On a phone the head has room for a sign: it leads to the page with the box. */
export function SearchLink({ href, t }: { readonly href: string; readonly t: Words }) {
  return (
    <a className="sl" href={href} aria-label={t.search}>
      <SearchSign />
    </a>
  )
}

import type { BoxProps } from '../plugin.ts'
import { SearchSign } from './parts/search-sign.tsx'
import './box.desktop.css'

/** The box in the head of every page. */
export default function BoxDesktop({ page, t }: BoxProps) {
  return (
    <form className="sb" role="search" method="get" action={page.href('/search-result')}>
      <input className="sb-field" type="search" name="q" aria-label={t.field} placeholder={t.search} required={true} maxLength={80} autoComplete="off" />
      <button className="sb-go" type="submit" aria-label={t.search}>
        <SearchSign />
      </button>
    </form>
  )
}

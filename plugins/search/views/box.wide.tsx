import type { BoxProps } from '../plugin.ts'
import { suggestionsPath } from '../suggestion.ts'
import { SearchSign } from './parts/search-sign.tsx'
import Suggest from './suggest.island.tsx'
import styles from './box.wide.module.css'

/** The box in the head of every page. */
export default function BoxWide({ page, t }: BoxProps) {
  return (
    <form className={styles.sb} role="search" method="get" data-touch="" action={page.href('/search-result')}>
      <input className={styles.sbField} type="search" name="q" aria-label={t.field} placeholder={t.search} required={true} maxLength={80} autoComplete="off" />
      <button className={styles.sbGo} type="submit" aria-label={t.search}>
        <SearchSign />
      </button>
      <Suggest from={page.href(suggestionsPath)} t={t} />
    </form>
  )
}

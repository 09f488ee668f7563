import type { Messages } from '../../plugin.ts'
import { SearchSign } from './search-sign.tsx'
import styles from './search-link.module.css'

/** On a phone the header has room for an icon only, which links to the page with the form. */
export function SearchLink({ href, t }: { readonly href: string; readonly t: Messages }) {
  return (
    <a className={styles.sl} href={href} aria-label={t.search}>
      <SearchSign />
    </a>
  )
}

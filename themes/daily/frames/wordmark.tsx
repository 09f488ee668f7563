import type { SharedPage } from 'masthead'
import styles from './wordmark.module.css'

/** The site's logo and name, as a link to the home page. */
export function Wordmark({ page, href }: { readonly page: SharedPage; readonly href: string }) {
  return (
    <a className={styles.mark} href={href}>
      <MarkIcon />
      <span className="mark-name">{page.edition.siteName}</span>
    </a>
  )
}

/** The flag alone. */
export const MarkIcon = () => (
  <svg className={styles.markFlag} viewBox="0 0 20 32" width="20" height="32" aria-hidden="true">
    <path className={styles.markMast} d="M3 2v28" />
    <path className={styles.markPennant} d="M6 3l13 6-13 6z" />
  </svg>
)

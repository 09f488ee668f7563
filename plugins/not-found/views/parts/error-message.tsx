import type { NextLink } from '../../next-links.ts'
import styles from './error-message.module.css'

export interface ErrorMessageProps {
  /** The status code, shown large above the heading. */
  readonly status?: string | undefined
  readonly title: string
  readonly text: string
  readonly t: { readonly backHome: string; readonly elsewhere: string }
  readonly links: readonly NextLink[]
  readonly href: (path: string) => string
}

/** Why there is no page here, with links to others. */
export function ErrorMessage({ status, title, text, t, links, href }: ErrorMessageProps) {
  return (
    <div className={`wrap ${styles.sorry}`}>
      <div className="sorry-words">
        {status === undefined ? null : (
          <p className={styles.sorryStatus} aria-hidden="true">
            {status}
          </p>
        )}
        <h1 className={styles.sorryTitle}>{title}</h1>
        <p className={styles.sorryText}>{text}</p>
        <p>
          <a className={styles.sorryHome} href={href('/')}>
            {t.backHome}
          </a>
        </p>
      </div>
      <nav className="sorry-ways" aria-labelledby="ways-on">
        <h2 className={styles.sorryElsewhere} id="ways-on">
          {t.elsewhere}
        </h2>
        <ul className={styles.sorryList}>
          {links.map((link) => (
            <li key={link.path}>
              <a className={styles.sorryWay} href={href(link.path)}>
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

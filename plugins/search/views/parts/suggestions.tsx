import type { ReactNode } from 'react'
import type { Messages } from '../../plugin.ts'
import styles from './suggestions.module.css'

export interface SuggestionsProps {
  /** Words that lead somewhere, under a heading. */
  readonly title: string
  readonly links: readonly { readonly name: string; readonly href: string }[]
  readonly t: Messages
  /** Stories that others read; none where there are none. */
  readonly children: ReactNode
}

/** Ways on for who has found nothing, or looks for nothing yet. */
export function Suggestions({ title, links, t, children }: SuggestionsProps) {
  return (
    <>
      {links.length === 0 ? null : (
        <section className={styles.sg} aria-labelledby="sg-topics">
          <h2 className={styles.sgTitle} id="sg-topics">
            {title}
          </h2>
          <ul className={styles.sgList}>
            {links.map((link) => (
              <li key={link.href}>
                <a className={styles.sgLink} href={link.href}>
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children === null ? null : (
        <section className={styles.sg} aria-labelledby="sg-trending">
          <h2 className={styles.sgTitle} id="sg-trending">
            {t.trending}
          </h2>
          {children}
        </section>
      )}
    </>
  )
}

import type { FrameProps } from '../theme.ts'
import styles from './edition-switch.module.css'

export interface EditionSwitchProps {
  readonly links: FrameProps['editionLinks']
  readonly placeholders: FrameProps['placeholders']
  readonly label: string
  /** Text after the name of an edition that has not started. */
  readonly coming: string
}

/** Links to this page in each edition, and the editions that have not started. */
export function EditionSwitch({ links, placeholders, label, coming }: EditionSwitchProps) {
  return (
    <nav className={styles.eds} aria-label={label}>
      <ul className={styles.edsList}>
        {links.map((link) => (
          <li key={link.edition.id}>
            {link.current ? (
              <a className={`${styles.edsLink} ${styles.edsHere}`} href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode} aria-current="true">
                {link.edition.label}
              </a>
            ) : (
              <a className={styles.edsLink} href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode}>
                {link.edition.label}
              </a>
            )}
          </li>
        ))}
        {placeholders.map((name) => (
          <li key={name} className={styles.edsComing}>
            {name} <small>{coming}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}

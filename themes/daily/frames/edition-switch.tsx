import type { FrameProps } from '../theme.ts'
import './edition-switch.css'

export interface EditionSwitchProps {
  readonly links: FrameProps['editionLinks']
  readonly placeholders: FrameProps['placeholders']
  readonly label: string
  /** What stands behind an edition that has not started. */
  readonly coming: string
}

/** This page in each edition, and the editions that are on their way. */
export function EditionSwitch({ links, placeholders, label, coming }: EditionSwitchProps) {
  return (
    <nav className="eds" aria-label={label}>
      <ul className="eds-list">
        {links.map((link) => (
          <li key={link.edition.id}>
            {link.current ? (
              <a className="eds-link eds-here" href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode} aria-current="true">
                {link.edition.label}
              </a>
            ) : (
              <a className="eds-link" href={link.href} lang={link.edition.langCode} hrefLang={link.edition.langCode}>
                {link.edition.label}
              </a>
            )}
          </li>
        ))}
        {placeholders.map((name) => (
          <li key={name} className="eds-coming">
            {name} <small>{coming}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { ReactNode } from 'react'
import type { Words } from '../../plugin.ts'
import './suggestions.css'

export interface SuggestionsProps {
  /** Words that lead somewhere, under a heading. */
  readonly title: string
  readonly links: readonly { readonly name: string; readonly href: string }[]
  readonly t: Words
  /** Stories that others read; none where there are none. */
  readonly children: ReactNode
}

/** Ways on for who has found nothing, or looks for nothing yet. */
export function Suggestions({ title, links, t, children }: SuggestionsProps) {
  return (
    <>
      {links.length === 0 ? null : (
        <section className="sg" aria-labelledby="sg-topics">
          <h2 className="sg-title" id="sg-topics">
            {title}
          </h2>
          <ul className="sg-list">
            {links.map((link) => (
              <li key={link.href}>
                <a className="sg-link" href={link.href}>
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children === null ? null : (
        <section className="sg" aria-labelledby="sg-trending">
          <h2 className="sg-title" id="sg-trending">
            {t.trending}
          </h2>
          {children}
        </section>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import './info-box.css'

export interface InfoBoxProps {
  readonly title: string
  readonly children: ReactNode
  /** Default: 2. */
  readonly level?: 2 | 3 | undefined
  readonly className?: string | undefined
}

/** A box beside or within a text: key points, a table of facts, a note. */
export function InfoBox({ title, children, level = 2, className }: InfoBoxProps) {
  return (
    <section className={className === undefined ? 'infobox' : `infobox ${className}`}>
      {level === 2 ? <h2 className="infobox-title">{title}</h2> : <h3 className="infobox-title">{title}</h3>}
      {children}
    </section>
  )
}

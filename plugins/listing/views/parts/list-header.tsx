import type { ReactNode } from 'react'
import './list-header.css'

export interface ListHeaderProps {
  /** What kind of list it is, where its name does not say so. */
  readonly kind?: string | undefined
  readonly title: string
  readonly description: string
  /** "Page 3", on all pages but the first. */
  readonly pageno?: string | undefined
  readonly children?: ReactNode
}

/** Name and description of a list. */
export function ListHeader({ kind, title, description, pageno, children }: ListHeaderProps) {
  return (
    <header className="lh">
      {kind === undefined ? null : <p className="lh-kind">{kind}</p>}
      <h1 className="lh-title">
        {title}
        {pageno === undefined ? null : <span className="lh-page">{pageno}</span>}
      </h1>
      <p className="lh-text">{description}</p>
      {children}
    </header>
  )
}

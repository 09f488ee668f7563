import type { ReactNode } from 'react'
import './data-table.css'

export interface DataTableProps {
  readonly caption: string
  /** Whether the caption is seen; it is always heard. */
  readonly hideCaption?: boolean | undefined
  readonly head: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A table of figures. Where it is wider than the screen it scrolls, by keyboard too, and its first column stays. */
export function DataTable({ caption, hideCaption = true, head, children, className }: DataTableProps) {
  return (
    <div className="dt-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className={className === undefined ? 'dt' : `dt ${className}`}>
        <caption className={hideCaption ? 'unseen' : 'dt-caption'}>{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

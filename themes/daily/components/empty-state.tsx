import type { ReactNode } from 'react'
import './empty-state.css'

/** A list without entries: says so, and what to do instead. */
export function EmptyState({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      <p className="empty-text">{text}</p>
      {children}
    </div>
  )
}

import { EmptyState } from 'masthead/theme/empty-state'
import './nothing.css'

/** A list without stories. */
export function Nothing({ t, home }: { readonly t: { readonly emptyTitle: string; readonly emptyText: string; readonly backHome: string }; readonly home: string }) {
  return (
    <EmptyState title={t.emptyTitle} text={t.emptyText}>
      <p className="nothing">
        <a className="nothing-home" href={home}>
          {t.backHome}
        </a>
      </p>
    </EmptyState>
  )
}

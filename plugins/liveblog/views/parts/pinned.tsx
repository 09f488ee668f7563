import type { Entry } from '../../contract.ts'
import { type EntryContext, entryView } from '../../pages/entry-view.ts'
import type { Messages } from '../../plugin.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './pinned.module.css'

export interface PinnedProps {
  /** Its body is the page's own HTML. */
  readonly entry: Entry | undefined
  readonly place: EntryContext
  readonly t: Messages
}

/** The update that the desk has put above the others. It stands at its own time, too. */
export function Pinned({ entry, place, t }: PinnedProps) {
  return entry === undefined ? null : (
    <section className={styles.lbPinned} aria-label={t.pinned}>
      <p className={styles.lbPinnedWord}>{t.pinned}</p>
      <EntryCard entry={entryView(entry, place)} words={t} />
    </section>
  )
}

import type { Entry, LiveEntry } from '../../contract.ts'
import { type EntryContext, type EntryLabels, entryView } from '../../pages/entry-view.ts'
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
  return (
    <div id="lb-pinned" data-entry={entry?.id}>
      {entry === undefined ? null : <PinnedCard entry={entry} place={place} words={t} />}
    </div>
  )
}

export interface PinnedCardProps {
  readonly entry: LiveEntry
  readonly place: EntryContext
  readonly words: EntryLabels & { readonly pinned: string }
  /** By the island. */
  readonly isLater?: boolean
}

/** Rendered by the island as well, for one that is pinned later. */
export const PinnedCard = ({ entry, place, words, isLater = false }: PinnedCardProps) => (
  <section className={styles.lbPinned} aria-label={words.pinned} data-later={isLater ? '' : undefined}>
    <p className={styles.lbPinnedWord}>{words.pinned}</p>
    <EntryCard entry={entryView(entry, place)} words={words} />
  </section>
)

import { EmptyState } from 'masthead/theme/empty-state'
import type { ReactNode } from 'react'
import type { Messages } from '../../plugin.ts'

export interface NothingProps {
  /** Whether the results are narrowed to a kind or a time: there may be others. */
  readonly isNarrowed: boolean
  /** Whether a page stands above, which may be what was looked for. */
  readonly hasPlaces: boolean
  readonly t: Messages
  /** What to read or look for instead. */
  readonly children: ReactNode
}

/** In place of results. */
export function Nothing({ isNarrowed, hasPlaces, t, children }: NothingProps) {
  return isNarrowed ? (
    <EmptyState title={t.nothingNarrowed} text={t.nothingNarrowedText} />
  ) : (
    <>
      {hasPlaces ? null : <EmptyState title={t.nothing} text={t.nothingText} />}
      {children}
    </>
  )
}

import type { ReactNode } from 'react'

/** Milliseconds between looks for new numbers; AMP takes 15 s and more. */
const pollInterval = 15_000

export interface AmpLivePartProps {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly moment: number
  /** Nothing will change any more. */
  readonly isOver: boolean
  /** Label of a button that is never visible: nothing is added to the list, and replacements need no press. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * A list of one item, which amp-live-list puts in place of the one that is shown when its time is newer. All lists of a
 * page are filled from one look at it, so they change together.
 */
export function AmpLivePart({ id, moment, isOver, label, children }: AmpLivePartProps) {
  return (
    <amp-live-list id={`live-${id}`} layout="container" data-poll-interval={pollInterval} data-max-items-per-page="1" disabled={isOver}>
      <button update="" on={`tap:live-${id}.update`}>
        {label}
      </button>
      <div items="">
        <div id={`part-${id}`} data-sort-time="1" data-update-time={Math.floor(moment / 1_000)}>
          {children}
        </div>
      </div>
    </amp-live-list>
  )
}

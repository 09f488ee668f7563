import type { ReactNode } from 'react'
import type { PageContext } from 'masthead'
import type { ElectionHead } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import { countsAddress } from '../../live-topic.ts'
import FollowCount from '../follow-count.island.tsx'
import { AmpLivePart } from './live-part.amp.tsx'
import styles from './live-part.module.css'

export interface LivePartProps {
  /** Of this part within its page; "place" where it shows one place of an election. */
  readonly id: string
  /** Whose numbers it shows; of several elections they are read at once, so the last change of any is that of all. */
  readonly elections: readonly ElectionHead[]
  readonly page: PageContext
  readonly t: Messages
  readonly children: ReactNode
}

/** For parts with the numbers of several elections; `everything` of `masthead/follow`. */
const everyElection = 'all'

/** Milliseconds since the epoch at which a number of these last changed. */
const momentOf = (elections: readonly ElectionHead[]): number => Math.max(0, ...elections.map(({ updated }) => Date.parse(updated)))

/** Elections that may still get numbers. */
const areOpen = (elections: readonly ElectionHead[]): boolean => elections.some(({ status, again }) => status !== 'declared' || again !== undefined)

export interface FollowProps {
  readonly elections: readonly ElectionHead[]
  readonly page: PageContext
}

/** Keeps the live parts of a page at the count, while one goes on or is to come. */
export function Follow({ elections, page }: FollowProps) {
  return page.variant === 'amp' || !areOpen(elections) ? null : <FollowCount address={countsAddress} moment={momentOf(elections)} />
}

/**
 * A part of a page whose numbers change while votes are counted. It remains a live part after the last vote, so that open
 * pages get the result. Form fields are outside, so that an update does not clear them.
 */
export function LivePart({ id, elections, page, t, children }: LivePartProps) {
  const [only] = elections
  const moment = momentOf(elections)
  return page.variant === 'amp' ? (
    <AmpLivePart id={id} moment={moment} isOver={!areOpen(elections)} label={t.updated}>
      {children}
    </AmpLivePart>
  ) : (
    <div className={styles.livePart} data-live={id} data-of={elections.length === 1 ? only?.id : everyElection} data-moment={moment}>
      {children}
    </div>
  )
}

import { island } from 'masthead/island'
import { everything, type Follower, followPage } from 'masthead/follow'
import { type LiveMessage, subscribe } from 'masthead/live'
import { useEffect } from 'react'

export interface FollowProps {
  /** Where to listen. */
  readonly address: string
  /** Of the figures that the page shows: milliseconds since the epoch. */
  readonly moment: number
}

/** Keeps the figures of an open page as new as those on the server. It shows nothing itself. */
function Follow({ address, moment }: FollowProps) {
  useEffect(() => {
    const { receive, stop }: Follower = followPage({ spread: 800, tries: 6 })
    const unsubscribe = subscribe(address, {
      cursor: moment,
      // What happened in between is not known: everything is as new as the cursor.
      onChange: ({ refetch, cursor, upserts }: LiveMessage) => receive(refetch ? [{ id: everything, updated: cursor }] : (upserts as readonly { readonly id: string; readonly updated: number }[])),
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [address, moment])
  return null
}

export default island('idle', Follow)

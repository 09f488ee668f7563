import { island } from 'masthead/island'
import { type LiveMessage, subscribe } from 'masthead/live'
import { everything, type Follower, followPage } from 'masthead/follow'
import { useEffect } from 'react'

export interface FollowCountProps {
  /** Where to listen. */
  readonly address: string
  /** Of the numbers that the page shows: milliseconds since the epoch. */
  readonly moment: number
}

/** Most announcements do not concern the one place that a place page shows, so it polls less. */
const pollingByPart = { tally: { spread: 800, tries: 6 }, place: { spread: 6_000, tries: 2 } } as const

/** Shared by all live parts of a page, so that the strip and the page below it are updated together. */
let follower: Follower | undefined
let followers = 0

/** Keeps the live parts of a page at the count. It shows nothing itself. */
function FollowCount({ address, moment }: FollowCountProps) {
  useEffect(() => {
    followers += 1
    follower ??= followPage(document.querySelector('[data-live="place"]') ? pollingByPart.place : pollingByPart.tally)
    const { receive, stop } = follower
    const unsubscribe = subscribe(address, {
      cursor: moment,
      // What happened in between is not known: everything is as new as the cursor.
      onChange: ({ refetch, cursor, upserts }: LiveMessage) => receive(refetch ? [{ id: everything, updated: cursor }] : (upserts as readonly { readonly id: string; readonly updated: number }[])),
    })
    return () => {
      unsubscribe()
      followers -= 1
      if (followers > 0) return
      stop()
      follower = undefined
    }
  }, [address, moment])
  return null
}

export default island('idle', FollowCount)

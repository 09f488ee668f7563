import { followAnnouncements } from 'masthead/follow'
import { island } from 'masthead/island'
import { useEffect } from 'react'

export interface FollowFiguresProps {
  /** Where to listen. */
  readonly address: string
  /** Of the figures that the page shows: milliseconds since the epoch. */
  readonly moment: number
}

/** Keeps the figures of an open page as new as those on the server. It shows nothing itself. */
function FollowFigures({ address, moment }: FollowFiguresProps) {
  useEffect(() => followAnnouncements({ address, moment, polling: { spread: 800, tries: 6 } }), [address, moment])
  return null
}

export default island('idle', FollowFigures)

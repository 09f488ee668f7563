import { island, type IslandMessages } from 'masthead/island'
import { subscribe } from 'masthead/live'
import { useEffect, useState } from 'react'
import type { MatchLine } from '../contract.ts'
import type { messages } from '../messages.ts'
import { StripCards, type StripMatch, stripMatch } from './parts/strip-cards.tsx'

const names = ['demoMark'] as const

export interface StripIslandProps {
  readonly matches: readonly StripMatch[]
  readonly prefix: string
  readonly address: string
  readonly cursor: number
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** The matches that the page shows; others come with the next page. */
function Strip({ matches: first, prefix, address, cursor, t: { demoMark } }: StripIslandProps) {
  const [matches, setMatches] = useState(first)
  useEffect(
    () =>
      subscribe(address, {
        cursor,
        onChange: ({ upserts }) => {
          const news = new Map((upserts as readonly MatchLine[]).map((match) => [match.id, stripMatch(match, prefix, demoMark)]))
          setMatches((before) => before.map((match) => news.get(match.id) ?? match))
        },
      }),
    [address, cursor, prefix, demoMark],
  )
  return <StripCards matches={matches} />
}

// Only for who touches it: on a home page it is the one thing that would load React for all.
export default island('interaction', Strip, names)

import { island, type IslandMessages } from 'masthead/island'
import { subscribe } from 'masthead/live'
import { useEffect, useState } from 'react'
import type { MatchLine } from '../contract.ts'
import type { messages } from '../messages.ts'
import { StripCards } from './parts/strip-cards.tsx'

const names = ['versus', 'demoMark'] as const

export interface StripIslandProps {
  readonly matches: readonly MatchLine[]
  readonly prefix: string
  readonly address: string
  readonly cursor: number
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** The matches that the page shows; others come with the next page. */
function Strip({ matches: first, prefix, address, cursor, t }: StripIslandProps) {
  const [matches, setMatches] = useState(first)
  useEffect(
    () =>
      subscribe(address, {
        cursor,
        onChange: ({ upserts }) => {
          const news = new Map((upserts as readonly MatchLine[]).map((match) => [match.id, match]))
          setMatches((before) => before.map((match) => news.get(match.id) ?? match))
        },
      }),
    [address, cursor],
  )
  return <StripCards matches={matches} prefix={prefix} words={t} />
}

// Only for who touches it: on a home page it is the one thing that would load React for all.
export default island('interaction', Strip, names)

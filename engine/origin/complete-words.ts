import type { ContentDatabase } from './database.ts'
import { termsOf } from './find-words.ts'
import type { StorySearch } from './search.ts'
import { minPrefixLength } from './search-terms.ts'
import { wordsBeginning } from './search-words.ts'

/** Words of which those are taken that most stories have: the shortest, which are those that the others are made of. */
const maxCandidates = 12
/** What is typed so far with its last word completed, by words that stories have together with those before it. */
export async function completeWords(db: ContentDatabase, search: StorySearch, channel: number, typed: readonly string[], limit: number): Promise<readonly string[]> {
  const last = typed.at(-1) ?? ''
  if (last.length < minPrefixLength) return []
  const before = typed.slice(0, -1)
  const [candidates, terms] = await Promise.all([wordsBeginning(db, channel, last, maxCandidates), termsOf(db, channel, before)])
  const counts = await search.counts(db, channel, candidates, terms)
  const ranked = candidates
    .map((word, index) => ({ word, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  // A search for a word finds those that begin with it: చెరువు, and not చెరువుకు beside it.
  return ranked
    .filter(({ word }) => !ranked.some((other) => other.word !== word && other.word.length >= minPrefixLength && word.startsWith(other.word)))
    .slice(0, limit)
    .map(({ word }) => [...before, word].join(' '))
}

/** What is typed so far without the first letters of a next word, which begin too many to be looked for. */
export const withoutBeginning = (typed: readonly string[]): readonly string[] => (typed.length > 1 && (typed.at(-1) ?? '').length < minPrefixLength ? typed.slice(0, -1) : typed)

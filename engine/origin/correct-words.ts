import type { ContentDatabase } from './database.ts'
import type { SearchSources } from './find-words.ts'
import type { StorySearch } from './search.ts'
import { minPrefixLength } from './search-terms.ts'
import { isKnownWord, meantWords } from './search-words.ts'

/** Words that may be meant of which the commonest is taken. */
const maxCounted = 8

/** The words with each that nothing has replaced by the one that is most likely meant; `undefined` when there is none for one of them. */
export async function correctWords({ db, search, editions }: Pick<SearchSources, 'db' | 'search' | 'editions'>, channel: number, words: readonly string[], names: ReadonlySet<string>): Promise<readonly string[] | undefined> {
  const meant = await Promise.all(
    words.map(async (word) => {
      const isPrefix = word.length >= minPrefixLength
      if ([...names].some((name) => name === word || (isPrefix && name.startsWith(word))) || (await isKnownWord(db, channel, word, isPrefix))) return word
      // What another edition has is no mistake: `gold` is not గోల.
      if (await isOfAnother(db, editions, channel, word)) return undefined
      const [best] = await rankByCount(db, search, channel, await meantWords(db, channel, word, names))
      return best
    }),
  )
  const all = meant.filter((word) => word !== undefined)
  return all.length === words.length && all.some((word, index) => word !== words[index]) ? [...new Set(all)] : undefined
}

async function isOfAnother(db: ContentDatabase, editions: SearchSources['editions'], channel: number, word: string): Promise<boolean> {
  return (await Promise.all(editions.map((edition) => edition.channel !== channel && isKnownWord(db, edition.channel, word, false)))).some(Boolean)
}

async function rankByCount(db: ContentDatabase, search: StorySearch, channel: number, words: readonly (readonly [word: string, mistakes: number])[]): Promise<readonly string[]> {
  const fewest = words[0]?.[1] ?? 0
  const fewestMistakes = words.flatMap(([word, mistakes]) => (mistakes === fewest ? [word] : [])).slice(0, maxCounted)
  const counts = await search.counts(db, channel, fewestMistakes, [])
  return fewestMistakes
    .map((word, index) => ({ word, count: counts[index] ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ word }) => word)
}

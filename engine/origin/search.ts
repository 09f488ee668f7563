import type { ContentDatabase, DialectName } from './database.ts'
import { postgresSearch } from './search-postgres.ts'
import { sqliteSearch } from './search-sqlite.ts'
import { noteIndexChange } from './search-index/search-feed.ts'
import { minPrefixLength, type SearchFilter, type SearchOptions, type SearchTerms } from './search-terms.ts'
import { dropSearchWords, knownWords, putSearchWords, storedWords } from './search-words.ts'
import type { StoryWords } from './story-words.ts'
import { loadTeasers, type TeaserRow, type Teasers } from './teasers.ts'

export interface SearchDocument extends StoryWords {
  readonly channel: number
  readonly msid: number
}

export interface SearchResults extends Teasers {
  readonly total: number
}

/** Full text over stories: what is indexed and asked is split into words by `tokens.ts` on both databases. */
export interface StorySearch {
  /** @param before the words of the story as it was; none of a new one */
  readonly put: (db: ContentDatabase, story: SearchDocument, before?: readonly string[]) => Promise<void>
  /** Of a story whose texts are stored still. */
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  /** Stories that have every word, or what stands for it; those with all of them in the headline first, then the newest first. */
  readonly find: (db: ContentDatabase, channel: number, terms: SearchTerms, options: SearchOptions) => Promise<SearchResults>
  /** The newest of them alone, whatever the order. */
  readonly findMsids: (db: ContentDatabase, channel: number, terms: SearchTerms, filter: SearchFilter, limit: number) => Promise<readonly number[]>
  /** How many stories have each of the words, together with what else is asked for: up to some hundreds. */
  readonly counts: (db: ContentDatabase, channel: number, words: readonly string[], beside: SearchTerms) => Promise<readonly number[]>
}

/** What a database has of its own for it. */
export interface SearchIndex {
  readonly put: (db: ContentDatabase, story: SearchDocument) => Promise<void>
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  /** A page of the stories that have the terms, all of which are known; how many there are with the page. */
  readonly find: (db: ContentDatabase, channel: number, terms: SearchTerms, options: SearchOptions) => Promise<{ readonly rows: readonly TeaserRow[]; readonly total: number }>
  /** Msids of the newest of them. */
  readonly newest: (db: ContentDatabase, channel: number, terms: SearchTerms, filter: SearchFilter, limit: number) => Promise<readonly number[]>
  /** Which of the words stories have, exactly. */
  readonly usedOf: (db: ContentDatabase, channel: number, words: readonly string[]) => Promise<ReadonlySet<string>>
  /** How many stories have the word whole, beside what else is asked for; up to some hundreds. */
  readonly count: (db: ContentDatabase, channel: number, word: string, beside: SearchTerms) => Promise<number>
}

/** @param now milliseconds since the epoch */
export function storySearch(dialect: DialectName, now: () => number): StorySearch {
  const { put, remove, find, newest, usedOf, count } = dialect === 'sqlite' ? sqliteSearch : postgresSearch(now)
  return {
    counts: async (db, channel, words, beside) => {
      const known = beside.length === 0 ? [] : await knownTerms(db, dialect, channel, beside)
      if (beside.length > 0 && known.length === 0) return words.map(() => 0)
      return Promise.all(words.map((word) => count(db, channel, word, known)))
    },
    async remove(db, channel, msid) {
      const words = await storedWords(db, channel, msid)
      await remove(db, channel, msid)
      await noteIndexChange(db, channel, msid, now())
      await dropSearchWords(db, channel, words, (some) => usedOf(db, channel, some))
    },
    async put(db, story, before = []) {
      const { words } = story
      await put(db, story)
      await noteIndexChange(db, story.channel, story.msid, now())
      await putSearchWords(db, story.channel, words)
      const kept = new Set(words)
      await dropSearchWords(db, story.channel, before.filter((word) => !kept.has(word)), (some) => usedOf(db, story.channel, some))
    },
    async find(db, channel, asked, options) {
      const terms = await knownTerms(db, dialect, channel, asked)
      if (terms.length === 0) return { items: [], tags: [], total: 0 }
      const { rows, total } = await find(db, channel, terms, options)
      return { ...(await loadTeasers(db, rows)), total }
    },
    async findMsids(db, channel, asked, filter, limit) {
      const terms = await knownTerms(db, dialect, channel, asked)
      return terms.length === 0 ? [] : newest(db, channel, terms, filter, limit)
    },
  }
}

/**
 * What of the terms stories of the edition have; nothing where there is a term of which they have nothing. The index of
 * PostgreSQL has the words of all editions: an English word that is looked for in another edition would have every English
 * story read for nothing.
 */
export async function knownTerms(db: ContentDatabase, dialect: DialectName, channel: number, terms: SearchTerms): Promise<SearchTerms> {
  const are = await knownWords(db, dialect, channel, [...new Set(terms.flat())], minPrefixLength)
  const known = terms.map((words) => words.filter((word) => are.has(word)))
  return known.every((words) => words.length > 0) ? known : []
}

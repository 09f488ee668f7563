import { type SqlBool, sql } from 'kysely'
import type { ContentDatabase, DialectName } from './database.ts'
import { finishTeasers, liveStories, teaserColumns, type Teasers } from './teasers.ts'
import { distinctTokens } from './tokens.ts'

export interface Searchable {
  readonly channel: number
  readonly msid: number
  readonly headline: string
  /** Everything else that it is found by. */
  readonly text: string
}

export interface SearchOptions {
  readonly limit: number
  readonly offset: number
}

export interface Found extends Teasers {
  readonly total: number
}

/** Words of a query that count; what is beyond them is not looked at. */
const queryWords = 12
/** From so many characters on, a word also finds those that begin with it: చెరువు finds చెరువులు. */
const prefixFrom = 3
/** Distinct words of a story that it is found by: more than any story has, less than a tsvector holds. */
const indexedWords = 8_000

/** Full text over stories: what is indexed and asked is split into words by `tokens.ts` on both databases. */
export interface StorySearch {
  readonly put: (db: ContentDatabase, story: Searchable) => Promise<void>
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  /** Stories that have every word of the text; those with all of them in the headline first, then the newest first. */
  readonly find: (db: ContentDatabase, channel: number, text: string, options: SearchOptions) => Promise<Found>
}

export function storySearch(dialect: DialectName): StorySearch {
  const { put, remove, matches, inHeadline } = dialect === 'sqlite' ? sqlite : postgres
  return {
    remove,
    put: (db, story) => {
      const headline = distinctTokens(story.headline, indexedWords)
      return put(db, story, headline, [...new Set([...headline, ...distinctTokens(story.text, indexedWords)])])
    },
    async find(db, channel, text, { limit, offset }) {
      const words = distinctTokens(text, queryWords)
      if (words.length === 0) return { items: [], tags: [], total: 0 }
      const found = liveStories(db, channel).where(matches(channel, words))
      const [rows, { total }] = await Promise.all([
        found
          .select(teaserColumns)
          .orderBy(inHeadline(channel, words), 'desc')
          .orderBy('story.published', 'desc')
          .orderBy('story.msid', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { ...(await finishTeasers(db, rows)), total }
    },
  }
}

type Column = 'headline' | 'words'

interface Index {
  readonly put: (db: ContentDatabase, story: Searchable, headline: readonly string[], words: readonly string[]) => Promise<void>
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  readonly matches: (channel: number, words: readonly string[]) => ReturnType<typeof sql<SqlBool>>
  readonly inHeadline: (channel: number, words: readonly string[]) => ReturnType<typeof sql<SqlBool>>
}

/** FTS5 knows a row by one number: the channel, then ten digits of msid. */
const msidRange = 10_000_000_000
const rowid = (channel: number, msid: number): number => channel * msidRange + msid

/** Words hold letters, marks and digits only, so nothing in them can end the quotation marks around them. */
const quoted = (word: string, quote: string, prefix: string): string => `${quote}${word}${quote}${word.length >= prefixFrom ? prefix : ''}`

const fts5 = (channel: number, column: Column, words: readonly string[]) => sql<SqlBool>`
  (story.channel * ${sql.lit(msidRange)} + story.msid) in (
    select rowid from story_search
    where story_search match ${`${column} : (${words.map((word) => quoted(word, '"', ' *')).join(' AND ')})`}
      and rowid between ${rowid(channel, 0)} and ${rowid(channel, msidRange - 1)}
  )`

const sqlite: Index = {
  async put(db, { channel, msid }, headline, words) {
    await sql`insert or replace into story_search (rowid, headline, words) values (${rowid(channel, msid)}, ${headline.join(' ')}, ${words.join(' ')})`.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where rowid = ${rowid(channel, msid)}`.execute(db)
  },
  matches: (channel, words) => fts5(channel, 'words', words),
  inHeadline: (channel, words) => fts5(channel, 'headline', words),
}

const tsquery = (channel: number, column: Column, words: readonly string[]) => sql<SqlBool>`
  exists (
    select 1 from story_search
    where story_search.channel = ${channel} and story_search.channel = story.channel and story_search.msid = story.msid
      and story_search.${sql.ref(column)} @@ ${words.map((word) => quoted(word, "'", ':*')).join(' & ')}::tsquery
  )`

const postgres: Index = {
  async put(db, { channel, msid }, headline, words) {
    await sql`
      insert into story_search (channel, msid, headline, words)
      values (${channel}, ${msid}, array_to_tsvector(${headline}::text[]), array_to_tsvector(${words}::text[]))
      on conflict (channel, msid) do update set headline = excluded.headline, words = excluded.words
    `.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where channel = ${channel} and msid = ${msid}`.execute(db)
  },
  matches: (channel, words) => tsquery(channel, 'words', words),
  inHeadline: (channel, words) => tsquery(channel, 'headline', words),
}

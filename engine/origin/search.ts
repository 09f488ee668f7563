import { type RawBuilder, sql } from 'kysely'
import type { ContentDatabase, DialectName } from './database.ts'
import { loadTeasers, teaserColumns, type Teasers } from './teasers.ts'
import { distinctTokens } from '../kit/tokenise.ts'

export interface SearchDocument {
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

export interface SearchResults extends Teasers {
  readonly total: number
}

/** Words of a query that count; what is beyond them is not looked at. */
const maxQueryWords = 12
/** From so many characters on, a word also finds those that begin with it: చెరువు finds చెరువులు. */
const minPrefixLength = 3
/** Stories that a query finds at most: "the" is in all of them, and nobody reads on so far. */
const maxHits = 1_000
/** Distinct words of a story that it is found by: more than any story has, less than a tsvector holds. */
const maxIndexedWords = 8_000

/** Full text over stories: what is indexed and asked is split into words by `tokens.ts` on both databases. */
export interface StorySearch {
  readonly put: (db: ContentDatabase, story: SearchDocument) => Promise<void>
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  /** Stories that have every word of the text; those with all of them in the headline first, then the newest first. */
  readonly find: (db: ContentDatabase, channel: number, text: string, options: SearchOptions) => Promise<SearchResults>
}

export function storySearch(dialect: DialectName): StorySearch {
  const { put, remove, hits } = dialect === 'sqlite' ? sqlite : postgres
  return {
    remove,
    put: (db, story) => {
      const headline = distinctTokens(story.headline, maxIndexedWords)
      return put(db, story, headline, [...new Set([...headline, ...distinctTokens(story.text, maxIndexedWords)])])
    },
    async find(db, channel, text, { limit, offset }) {
      const words = distinctTokens(text, maxQueryWords)
      if (words.length === 0) return { items: [], tags: [], total: 0 }
      const found = db
        .selectFrom(hits(channel, words).as('hit'))
        // Spelled as a cross join, SQLite begins with the hits. Left to choose, it makes them anew for each story there is.
        .crossJoin('stories as story')
        .innerJoin('sections as section', 'section.id', 'story.section_id')
        .where('story.channel', '=', channel)
        .whereRef('story.msid', '=', 'hit.msid')
      const [rows, { total }] = await Promise.all([
        found
          .select(teaserColumns)
          .orderBy('hit.headline', 'desc')
          .orderBy('story.published', 'desc')
          .orderBy('story.msid', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { ...(await loadTeasers(db, rows)), total }
    },
  }
}

interface Hit {
  readonly msid: number
  /** 1 when all words are in the headline, 0 otherwise. */
  readonly headline: number
}

interface SearchIndex {
  readonly put: (db: ContentDatabase, story: SearchDocument, headline: readonly string[], words: readonly string[]) => Promise<void>
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  /** At most `maxHits` by headline and as many by all words, the greatest msids of each. */
  readonly hits: (channel: number, words: readonly string[]) => RawBuilder<Hit>
}

/** FTS5 knows a row by one number: the channel, then ten digits of msid. */
const msidRange = 10_000_000_000
const rowid = (channel: number, msid: number): number => channel * msidRange + msid

/** Words hold letters, marks and digits only, so nothing in them can end the quotation marks around them. */
const quoted = (word: string, quote: string, prefix: string): string => `${quote}${word}${quote}${word.length >= minPrefixLength ? prefix : ''}`

const sqlite: SearchIndex = {
  async put(db, { channel, msid }, headline, words) {
    await sql`insert or replace into story_search (rowid, headline, words) values (${rowid(channel, msid)}, ${headline.join(' ')}, ${words.join(' ')})`.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where rowid = ${rowid(channel, msid)}`.execute(db)
  },
  hits(channel, words) {
    const query = words.map((word) => quoted(word, '"', ' *')).join(' AND ')
    const inColumn = (column: 'headline' | 'words') => sql`
      select rowid from story_search
      where story_search match ${`${column} : (${query})`} and rowid between ${rowid(channel, 0)} and ${rowid(channel, msidRange - 1)}
      order by rowid desc limit ${sql.lit(maxHits)}`
    return sql<Hit>`(
      select id - ${rowid(channel, 0)} as msid, max(in_headline) as headline
      from (
        select rowid as id, 1 as in_headline from (${inColumn('headline')})
        union all
        select rowid as id, 0 as in_headline from (${inColumn('words')})
      ) group by id
    )`
  },
}

const postgres: SearchIndex = {
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
  hits(channel, words) {
    const query = sql`${words.map((word) => quoted(word, "'", ':*')).join(' & ')}::tsquery`
    // What is in the headline is among the words too, and only those have an index.
    const inColumn = (condition: RawBuilder<unknown>) => sql`
      select msid from story_search
      where channel = ${channel} and words @@ ${query} ${condition}
      order by msid desc limit ${sql.lit(maxHits)}`
    return sql<Hit>`(
      select msid, max(in_headline) as headline
      from (
        select msid, 1 as in_headline from (${inColumn(sql`and headline @@ ${query}`)}) as by_headline
        union all
        select msid, 0 as in_headline from (${inColumn(sql``)}) as by_words
      ) as hits group by msid
    )`
  },
}

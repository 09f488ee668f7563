import { type RawBuilder, sql } from 'kysely'
import type { ContentDatabase, DialectName } from './database.ts'
import { noteIndexChange } from './search-index/search-feed.ts'
import { maxFiltered, maxHits, minPrefixLength, type SearchFilter, type SearchOptions, type SearchTerms } from './search-terms.ts'
import { dropSearchWords, knownWords, putSearchWords, storedWords } from './search-words.ts'
import { slicedHits, sliceCutoffs } from './search-slices.ts'
import type { StoryWords } from './story-words.ts'
import { loadTeasers, teaserColumns, type Teasers } from './teasers.ts'

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

/** @param now milliseconds since the epoch */
export function storySearch(dialect: DialectName, now: () => number): StorySearch {
  const { put, remove, hits, usedOf, count } = dialect === 'sqlite' ? sqlite : postgres
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
    async find(db, channel, asked, { limit, offset, sort, ...filter }) {
      const terms = await knownTerms(db, dialect, channel, asked)
      if (terms.length === 0) return { items: [], tags: [], total: 0 }
      const { found } = await matching(hits, db, channel, terms, filter)
      // Counted with the page: what costs is finding them, and that once.
      const page = found.select(teaserColumns).select(sql<number>`count(*) over ()`.as('total'))
      const direction = sort === 'oldest' ? 'asc' : 'desc'
      const rows = await (sort === undefined ? page.orderBy('hit.headline', 'desc') : page)
        .orderBy('story.published', direction)
        .orderBy('story.msid', direction)
        .limit(limit)
        .offset(offset)
        .execute()
      const isPastEnd = rows.length === 0 && offset > 0
      const total = isPastEnd ? (await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total : (rows[0]?.total ?? 0)
      return { ...(await loadTeasers(db, rows)), total: Number(total) }
    },
    async findMsids(db, channel, asked, filter, limit) {
      const terms = await knownTerms(db, dialect, channel, asked)
      if (terms.length === 0) return []
      const { found } = await matching(hits, db, channel, terms, filter)
      const rows = await found.select('story.msid').orderBy('story.published', 'desc').orderBy('story.msid', 'desc').limit(limit).execute()
      return rows.map(({ msid }) => msid)
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

async function matching(hits: SearchIndex['hits'], db: ContentDatabase, channel: number, terms: SearchTerms, { cmstypes, since }: SearchFilter) {
  const isFiltered = cmstypes !== undefined || since !== undefined
  let found = db
    .selectFrom((await hits(db, channel, terms, isFiltered ? maxFiltered : maxHits)).as('hit'))
    // Spelled as a cross join, SQLite begins with the hits. Left to choose, it makes them anew for each story there is.
    .crossJoin('stories as story')
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .where('story.channel', '=', channel)
    .whereRef('story.msid', '=', 'hit.msid')
  if (cmstypes) found = found.where('story.cmstype', 'in', cmstypes)
  // A query as it is would be run by who waits for it.
  return { found: since === undefined ? found : found.where('story.published', '>=', since) }
}

interface Hit {
  readonly msid: number
  /** 1 when all words are in the headline, 0 otherwise. */
  readonly headline: number
}

interface SearchIndex {
  readonly put: (db: ContentDatabase, story: SearchDocument) => Promise<void>
  readonly remove: (db: ContentDatabase, channel: number, msid: number) => Promise<void>
  /** At most `limit` by headline and as many by all words, the greatest msids of each. */
  readonly hits: (db: ContentDatabase, channel: number, terms: SearchTerms, limit: number) => Promise<RawBuilder<Hit>>
  /** Which of the words stories have, exactly. */
  readonly usedOf: (db: ContentDatabase, channel: number, words: readonly string[]) => Promise<ReadonlySet<string>>
  /** How many stories have the word whole, beside what else is asked for; up to some hundreds. */
  readonly count: (db: ContentDatabase, channel: number, word: string, beside: SearchTerms) => Promise<number>
}

/** Enough to tell the usual word from the rare one. */
const maxCounted = 500

/** FTS5 knows a row by one number: the channel, then ten digits of msid. */
const msidRange = 10_000_000_000
const rowid = (channel: number, msid: number): number => channel * msidRange + msid

/** Words hold letters, marks and digits only, so nothing in them can end the quotation marks around them. */
const quoted = (word: string, quote: string, prefix: string): string => `${quote}${word}${quote}${word.length >= minPrefixLength ? prefix : ''}`

const ftsQuery = (terms: SearchTerms): string => terms.map((words) => `(${words.map((word) => quoted(word, '"', ' *')).join(' OR ')})`).join(' AND ')
const tsQuery = (terms: SearchTerms): string => terms.map((words) => `(${words.map((word) => quoted(word, "'", ':*')).join(' | ')})`).join(' & ')

const sqlite: SearchIndex = {
  async put(db, { channel, msid, headline, words }) {
    await sql`insert or replace into story_search (rowid, headline, words) values (${rowid(channel, msid)}, ${headline.join(' ')}, ${words.join(' ')})`.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where rowid = ${rowid(channel, msid)}`.execute(db)
  },
  async hits(_db, channel, terms, limit) {
    const query = ftsQuery(terms)
    const inColumn = (column: 'headline' | 'words') => sql`
      select rowid from story_search
      where story_search match ${`${column} : (${query})`} and rowid between ${rowid(channel, 0)} and ${rowid(channel, msidRange - 1)}
      order by rowid desc limit ${sql.lit(limit)}`
    return sql<Hit>`(
      select id - ${rowid(channel, 0)} as msid, max(in_headline) as headline
      from (
        select rowid as id, 1 as in_headline from (${inColumn('headline')})
        union all
        select rowid as id, 0 as in_headline from (${inColumn('words')})
      ) group by id
    )`
  },
  async usedOf(db, channel, words) {
    const { rows } = await sql<{ readonly word: string }>`
      select value as word from json_each(${JSON.stringify(words)})
      where exists (select 1 from story_search where story_search match 'words : "' || value || '"' and rowid between ${rowid(channel, 0)} and ${rowid(channel, msidRange - 1)})`.execute(db)
    return new Set(rows.map(({ word }) => word))
  },
  async count(db, channel, word, beside) {
    const query = [`("${word}")`, ...(beside.length === 0 ? [] : [ftsQuery(beside)])].join(' AND ')
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from (select 1 from story_search
      where story_search match ${`words : (${query})`} and rowid between ${rowid(channel, 0)} and ${rowid(channel, msidRange - 1)} limit ${sql.lit(maxCounted)})`.execute(db)
    return rows[0]?.count ?? 0
  },
}

const postgres: SearchIndex = {
  async put(db, { channel, msid, headline, words }) {
    await sql`
      insert into story_search (channel, msid, headline, words)
      values (${channel}, ${msid}, array_to_tsvector(${headline}::text[]), array_to_tsvector(${words}::text[]))
      on conflict (channel, msid) do update set headline = excluded.headline, words = excluded.words
    `.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where channel = ${channel} and msid = ${msid}`.execute(db)
  },
  async hits(db, channel, terms, limit) {
    const query = sql`${tsQuery(terms)}::tsquery`
    const cutoffs = await sliceCutoffs(db, channel)
    const inColumn = (column: 'headline' | 'words') => slicedHits(column, query, channel, cutoffs, limit)
    return sql<Hit>`(
      select msid, max(in_headline) as headline
      from (
        select msid, 1 as in_headline from (${inColumn('headline')}) as by_headline
        union all
        select msid, 0 as in_headline from (${inColumn('words')}) as by_words
      ) as hits group by msid
    )`
  },
  async usedOf(db, channel, words) {
    const { rows } = await sql<{ readonly word: string }>`
      select word from unnest(${words}::text[]) as word
      where exists (select 1 from story_search where channel = ${channel} and words @@ ('''' || word || '''')::tsquery)`.execute(db)
    return new Set(rows.map(({ word }) => word))
  },
  async count(db, channel, word, beside) {
    const query = [`'${word}'`, ...(beside.length === 0 ? [] : [tsQuery(beside)])].join(' & ')
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from (select 1 from story_search where channel = ${channel} and words @@ ${query}::tsquery limit ${sql.lit(maxCounted)}) as counted`.execute(db)
    return Number(rows[0]?.count ?? 0)
  },
}

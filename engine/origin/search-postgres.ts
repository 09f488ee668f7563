import { type RawBuilder, sql } from 'kysely'
import type { ContentDatabase } from './database.ts'
import { jsonRows } from './json-rows.ts'
import { type Blocks, blockHits, blockOf, blockParts, type Key, type Keys, oldestBlock } from './search-blocks.ts'
import type { SearchIndex } from './search.ts'
import { maxCounted, maxFiltered, maxHits, minPrefixLength, type SearchFilter, type SearchTerms } from './search-terms.ts'
import { teaserColumns } from './teasers.ts'

/** @param now milliseconds since the epoch */
export const postgresSearch = (now: () => number): SearchIndex => ({
  async put(db, { channel, msid, headline, words }) {
    // What searches read is copied from it, with date and kind of the story: see search-blocks-migration.ts.
    await sql`
      insert into story_search (channel, msid, headline, words)
      values (${channel}, ${msid}, array_to_tsvector(${headline}::text[]), array_to_tsvector(${words}::text[]))
      on conflict (channel, msid) do update set headline = excluded.headline, words = excluded.words
    `.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where channel = ${channel} and msid = ${msid}`.execute(db)
  },
  async find(db, channel, terms, { limit, offset, sort, ...filter }) {
    const found = await hits(db, now(), channel, terms, filter, sort === undefined ? undefined : { columns: ['words'], limit: filter.cmstypes === undefined ? maxHits : maxFiltered })
    const direction = sql.raw(sort === 'oldest' ? 'asc' : 'desc')
    const order = sql`${sort === undefined ? sql`headline desc, ` : sql``}published ${direction}, msid ${direction}`
    // Only the stories of the page are read.
    const rows = await db
      .selectFrom(sql<{ readonly msid: number; readonly place: number; readonly total: number }>`(select msid, row_number() over (order by ${order}) as place, count(*) over () as total from ${found} as hit order by place limit ${sql.lit(limit)} offset ${sql.lit(offset)})`.as('page'))
      .innerJoin('stories as story', (join) => join.onRef('story.msid', '=', 'page.msid').on('story.channel', '=', channel))
      .innerJoin('sections as section', 'section.id', 'story.section_id')
      .select(teaserColumns)
      .select('page.total')
      .orderBy('page.place')
      .execute()
    if (rows.length > 0 || offset === 0) return { rows, total: Number(rows[0]?.total ?? 0) }
    const { rows: [counted] } = await sql<{ readonly total: number }>`select count(*) as total from ${found} as hit`.execute(db)
    return { rows, total: Number(counted?.total ?? 0) }
  },
  async newest(db, channel, terms, filter, limit) {
    // Of what is filtered by its kind nobody knows how many have to be looked at.
    const found = await hits(db, now(), channel, terms, filter, { columns: ['words'], limit: filter.cmstypes === undefined ? limit : maxFiltered })
    const { rows } = await sql<{ readonly msid: number }>`select msid from ${found} as hit order by published desc, msid desc limit ${sql.lit(limit)}`.execute(db)
    return rows.map(({ msid }) => Number(msid))
  },
  async usedOf(db, channel, words) {
    const { rows } = await sql<{ readonly word: string }>`
      select word from unnest(${words}::text[]) as word
      where exists (select 1 from story_search where channel = ${channel} and words @@ ('''' || word || '''')::tsquery)`.execute(db)
    return new Set(rows.map(({ word }) => word))
  },
  async count(db, channel, word, beside) {
    const newest = blockOf(now()) + 1
    const keys = [[{ word, isPrefix: false }], ...(beside.length === 0 ? [] : asTyped(beside))]
    const found = hitsIn(channel, keys, blockParts(newest, await oldestBlock(db, channel, now()), keys), {}, { columns: ['words'], limit: maxCounted })
    const { rows } = await sql<{ readonly count: number }>`select count(*) as count from ${found} as hit`.execute(db)
    return Number(rows[0]?.count ?? 0)
  },
})

const asTyped = (terms: SearchTerms): Keys => terms.map((words) => words.map((word) => ({ word, isPrefix: word.length >= minPrefixLength })))

/** Words that begin with one of a query and are asked for instead of it; where there are more, it is asked for as a beginning. */
const maxForms = 8

/**
 * What the index is asked for. It lists all that have a word which begins in one way before it looks for the others, and passes
 * over most that have a whole word: of several words each is asked for whole, in each form that stories have.
 */
async function keysOf(db: ContentDatabase, channel: number, terms: SearchTerms): Promise<Keys> {
  const keys = asTyped(terms)
  if (terms.length === 1) return keys
  const beginnings = [...new Set(keys.flat().flatMap(({ word, isPrefix }) => (isPrefix ? [word] : [])))]
  const asked = jsonRows('postgres', { word: 'text' }, beginnings.map((word) => ({ word })))
  const { rows } = await sql<{ readonly word: string; readonly form: string }>`
    select asked.word, known.form from ${asked} as asked cross join lateral (
      select word as form from search_words where channel = ${channel} and word >= asked.word and word < asked.word || ${'\u{10ffff}'} order by word limit ${sql.lit(maxForms + 1)}
    ) as known`.execute(db)
  const forms = Map.groupBy(rows, ({ word }) => word)
  return keys.map((some) => some.flatMap((key): readonly Key[] => {
    const known = forms.get(key.word) ?? []
    return !key.isPrefix || known.length > maxForms ? [key] : known.map(({ form }) => ({ word: form, isPrefix: false }))
  }))
}

interface Extent {
  /** All words of a headline are among the words: it is looked through where those with all of them in it come first. */
  readonly columns: readonly ('headline' | 'words')[]
  /** Of each column. */
  readonly limit: number
}

/** The newest stories with the words, as msid, published and headline: 1 when all words are in it and it is looked through. */
async function hits(db: ContentDatabase, now: number, channel: number, terms: SearchTerms, filter: SearchFilter, extent?: Extent): Promise<RawBuilder<unknown>> {
  // A clock that is a little behind knows the month that begins.
  const newest = blockOf(now) + 1
  const oldest = filter.since === undefined ? await oldestBlock(db, channel, now) : blockOf(filter.since)
  const keys = await keysOf(db, channel, terms)
  return hitsIn(channel, keys, blockParts(newest, oldest, keys), filter, extent)
}

/** The same, with the months that are looked through in parts; at most `maxHits` by headline and as many by all words, where nothing else is asked for. */
export function hitsIn(channel: number, keys: Keys, parts: readonly Blocks[], { cmstypes, since }: SearchFilter, { columns, limit }: Extent = { columns: ['headline', 'words'], limit: cmstypes === undefined ? maxHits : maxFiltered }): RawBuilder<unknown> {
  const found = columns.map((column) => sql`select msid, published, cmstype, ${sql.lit(column === 'headline' ? 1 : 0)} as in_headline from (${blockHits(column, { channel, keys, parts, since, limit })}) as ${sql.ref(`by_${column}`)}`)
  return sql`(
    select msid, published, max(in_headline) as headline from (${sql.join(found, sql` union all `)}) as hits
    ${cmstypes === undefined ? sql`` : sql`where cmstype in (${sql.join(cmstypes)})`}
    group by msid, published
  )`
}

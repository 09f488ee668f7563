import { type RawBuilder, sql } from 'kysely'
import type { ContentDatabase } from './database.ts'
import type { SearchIndex } from './search.ts'
import { maxCounted, maxFiltered, maxHits, minPrefixLength, type SearchFilter, type SearchTerms } from './search-terms.ts'
import { teaserColumns } from './teasers.ts'

/** FTS5 knows a row by one number: the channel, then ten digits of msid. */
const msidRange = 10_000_000_000
const rowid = (channel: number, msid: number): number => channel * msidRange + msid

/** Words hold letters, marks and digits only, so nothing in them can end the quotation marks around them. */
const quoted = (word: string): string => `"${word}"${word.length >= minPrefixLength ? ' *' : ''}`
const ftsQuery = (terms: SearchTerms): string => terms.map((words) => `(${words.map(quoted).join(' OR ')})`).join(' AND ')

interface Hit {
  readonly msid: number
  /** 1 when all words are in the headline, 0 otherwise. */
  readonly headline: number
}

export const sqliteSearch: SearchIndex = {
  async put(db, { channel, msid, headline, words }) {
    await sql`insert or replace into story_search (rowid, headline, words) values (${rowid(channel, msid)}, ${headline.join(' ')}, ${words.join(' ')})`.execute(db)
  },
  async remove(db, channel, msid) {
    await sql`delete from story_search where rowid = ${rowid(channel, msid)}`.execute(db)
  },
  async find(db, channel, terms, { limit, offset, sort, ...filter }) {
    const found = matching(db, channel, terms, filter)
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
    return { rows, total: isPastEnd ? Number((await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total) : (rows[0]?.total ?? 0) }
  },
  async newest(db, channel, terms, filter, limit) {
    const rows = await matching(db, channel, terms, filter).select('story.msid').orderBy('story.published', 'desc').orderBy('story.msid', 'desc').limit(limit).execute()
    return rows.map(({ msid }) => msid)
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

function matching(db: ContentDatabase, channel: number, terms: SearchTerms, { cmstypes, since }: SearchFilter) {
  const isFiltered = cmstypes !== undefined || since !== undefined
  let found = db
    .selectFrom(hits(channel, terms, isFiltered ? maxFiltered : maxHits).as('hit'))
    // Spelled as a cross join, SQLite begins with the hits. Left to choose, it makes them anew for each story there is.
    .crossJoin('stories as story')
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .where('story.channel', '=', channel)
    .whereRef('story.msid', '=', 'hit.msid')
  if (cmstypes) found = found.where('story.cmstype', 'in', cmstypes)
  return since === undefined ? found : found.where('story.published', '>=', since)
}

/** At most `limit` by headline and as many by all words, the greatest msids of each. */
function hits(channel: number, terms: SearchTerms, limit: number): RawBuilder<Hit> {
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
}

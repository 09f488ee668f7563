import { type RawBuilder, sql } from 'kysely'
import type { ContentDatabase } from './database.ts'
import { blockMs } from './search-blocks-migration.ts'

// A GIN index knows which stories have a word, and not which of them are the newest: of a word that one story in fifty has, a
// million stories would be read to sort them. So each word is indexed with its edition and the month of its story, and the
// newest months are looked through first, in parts that grow, until enough is found.

/** Months of the first parts, the newest first; each further one has twice as many as the one before. */
const firstSizes = [2, 2] as const
/** Keys of a part at most, words times months: what the index does grows with their square. */
const maxKeysOfPart = 192
/** Keys of all parts. Older stories are found by an index without months. */
const maxKeys = 2_048
/** Milliseconds for which it is known how old the oldest story is. Results do not depend on it. */
const knownForMs = 600_000

/** Months from one to another, both included, as `story_search_blocks` counts them. */
export interface Blocks {
  readonly from: number
  readonly to: number
}

/** The month of a time: both databases cut what is behind the point. */
export const blockOf = (at: number): number => Math.trunc(at / blockMs)

/** A word as an index is asked for it. */
export interface Key {
  readonly word: string
  /** Words that begin with it as well. */
  readonly isPrefix: boolean
}

/** For each word of a query its keys: one of them has to be there. */
export type Keys = readonly (readonly Key[])[]

/** Words hold letters, marks and digits only, so nothing in them can end the quotation marks around them. */
const asQuery = (keys: Keys, tag: string): string => keys.map((some) => `(${some.map(({ word, isPrefix }) => `'${tag}${word}'${isPrefix ? ':*' : ''}`).join(' | ')})`).join(' & ')

/** As a tsquery: words of whatever story. */
export const plainQuery = (keys: Keys): string => asQuery(keys, '')

/** As a tsquery: the words, of one edition and some months. */
export const blockQuery = (keys: Keys, channel: number, { from, to }: Blocks): string => Array.from({ length: to - from + 1 }, (_, index) => `(${asQuery(keys, `${channel}.${to - index}/`)})`).join(' | ')

/**
 * The months in which words are looked for, in parts, the newest first. What is older than the last part has to be looked for otherwise.
 * @param oldest month of the oldest story, or of what is asked for
 */
export function blockParts(newest: number, oldest: number, keys: Keys): readonly Blocks[] {
  const count = Math.max(1, keys.flat().length)
  const last = Math.max(oldest, newest - Math.max(1, Math.floor(maxKeys / count)) + 1)
  const parts: Blocks[] = []
  for (let to = newest; to >= last; ) {
    const size = Math.min(firstSizes[parts.length] ?? 2 ** parts.length, Math.max(1, Math.floor(maxKeysOfPart / count)))
    const from = Math.max(last, to - size + 1)
    parts.push({ from, to })
    to = from - 1
  }
  return parts
}

const known = new WeakMap<ContentDatabase, Map<number, { readonly until: number; readonly block: number }>>()

/** The month of the oldest story of an edition in PostgreSQL; this month, where there is none. */
export async function oldestBlock(db: ContentDatabase, channel: number, now: number): Promise<number> {
  const ofStore = known.get(db) ?? new Map<number, { readonly until: number; readonly block: number }>()
  known.set(db, ofStore)
  const before = ofStore.get(channel)
  if (before && before.until > performance.now()) return before.block
  const { rows } = await sql<{ readonly oldest: number | null }>`select min(published) as oldest from stories where channel = ${channel} and removed = 0`.execute(db)
  const block = blockOf(Number(rows[0]?.oldest ?? now))
  ofStore.set(channel, { until: performance.now() + knownForMs, block })
  return block
}

export interface HitsAsked {
  readonly channel: number
  readonly keys: Keys
  readonly parts: readonly Blocks[]
  /** Published since then: milliseconds since the epoch. */
  readonly since?: number | undefined
  readonly limit: number
}

/** The newest stories with the words in a column, at most `limit`, as msid, published and cmstype: parts that come after enough were found are not looked through. */
export function blockHits(column: 'headline' | 'words', { channel, keys, parts, since = -Infinity, limit }: HitsAsked): RawBuilder<unknown> {
  const part = (where: RawBuilder<unknown>, table = sql`dated_search`) => sql`(select msid, published, cmstype from ${table} where ${where} order by published desc, msid desc limit ${sql.lit(limit)})`
  const isSince = since === -Infinity ? sql`` : sql` and published >= ${since}`
  const inParts = parts.map((blocks) => part(sql`story_search_blocks(channel, published, ${sql.ref(column)}) @@ ${blockQuery(keys, channel, blocks)}::tsquery${isSince}`))
  const [begin, end] = [(parts.at(-1)?.from ?? 0) * blockMs, ((parts[0]?.to ?? -1) + 1) * blockMs]
  const outside = [...(since < begin ? [sql`published < ${begin}`] : []), sql`published >= ${end}`]
  // Mostly there are none, and what is asked first is a matter of a key: an index without months has to list all stories with the words.
  const areThere = sql.join(outside.map((range) => sql`exists (select 1 from stories where channel = ${channel} and removed = 0 and ${range})`), sql` or `)
  const plain = sql`(select dated.* from story_search as found inner join dated_search as dated on dated.channel = found.channel and dated.msid = found.msid where found.channel = ${channel} and found.${sql.ref(column)} @@ ${plainQuery(keys)}::tsquery) as others`
  const others = part(sql`(${areThere}) and (${sql.join(outside, sql` or `)})${isSince}`, plain)
  return sql`select * from (${sql.join([...inParts, others], sql` union all `)}) as parts limit ${sql.lit(limit)}`
}

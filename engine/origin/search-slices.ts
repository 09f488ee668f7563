import { type RawBuilder, sql } from 'kysely'
import type { ContentDatabase } from './database.ts'

// A GIN index knows which stories have a word, and not which of them are the newest: of a word that one story in fifty has, a
// million stories would be read to sort them. So the newest are looked through first, and older ones where those are too few.

/** How many stories of an edition the first parts have together: the newest of all. */
const sizes = [5_000, 50_000, 200_000] as const
/** Milliseconds for which it is known where the parts end. Results do not depend on it. */
const knownForMs = 600_000

interface Cutoffs {
  readonly until: number
  /** The lowest msid of each part, the newest part first; none of parts that there are not enough stories for. */
  readonly msids: readonly number[]
}

const known = new WeakMap<ContentDatabase, Map<number, Cutoffs>>()

/** Where the newest stories of an edition in PostgreSQL end and older ones begin. */
export async function sliceCutoffs(db: ContentDatabase, channel: number): Promise<readonly number[]> {
  const ofStore = known.get(db) ?? new Map<number, Cutoffs>()
  known.set(db, ofStore)
  const before = ofStore.get(channel)
  if (before && before.until > performance.now()) return before.msids
  const at = (offset: number) => sql<number | null>`(select msid from story_search where channel = ${channel} order by msid desc limit 1 offset ${sql.lit(offset)})`
  const { rows: [row] } = await sql<Readonly<Record<string, number | null>>>`select ${sql.join(sizes.map((size, index) => sql`${at(size)} as ${sql.ref(`part${index}`)}`))}`.execute(db)
  const msids = sizes.flatMap((_, index) => row?.[`part${index}`] ?? [])
  ofStore.set(channel, { until: performance.now() + knownForMs, msids })
  return msids
}

/** The greatest msids with the words in a column, at most `limit`: parts that come after enough were found are not looked through. */
export function slicedHits(column: 'headline' | 'words', query: RawBuilder<unknown>, channel: number, cutoffs: readonly number[], limit: number): RawBuilder<unknown> {
  const indexed = sql`${sql.ref(column)} @@ ${query}`
  // What the operator calls: no index knows it. The words that are in most stories are found in the newest at once, and listing
  // all the stories that have them takes a quarter of a second.
  const unindexed = sql`ts_match_vq(${sql.ref(column)}, ${query})`
  const part = (where: RawBuilder<unknown>, has = indexed) => sql`(select msid from story_search where ${where} and ${has} order by msid desc limit ${sql.lit(limit)})`
  const newer = cutoffs.map((cutoff, index) => {
    const end = cutoffs[index - 1]
    return end === undefined ? part(sql`channel = ${channel} and msid >= ${cutoff}`, unindexed) : part(sql`channel = ${channel} and msid >= ${cutoff} and msid < ${end}`)
  })
  const last = cutoffs.at(-1)
  // The sums keep the key out of it: few are left that have the words, and listing all others to leave them out takes longer.
  const rest = last === undefined ? part(sql`channel = ${channel}`) : part(sql`channel + 0 = ${channel} and msid + 0 < ${last}`)
  return sql`select msid from (${sql.join([...newer, rest], sql` union all `)}) as parts limit ${sql.lit(limit)}`
}

import { sql } from 'kysely'
import { type EditionPath, readSectionsByPair } from '../counterparts.ts'
import type { ContentDatabase } from '../database.ts'
import type { SitemapPage } from '../origin-part.ts'
import { tag } from '../tags.ts'

/** The home page and the pages of sections, topics and authors, with static ones: what the newsroom writes beside stories. */
export interface ListSitemap {
  readonly files: (db: ContentDatabase, channel: number) => Promise<readonly number[]>
  /** When the newest story of its lists was published, in milliseconds since the epoch; asked of a list of one file, or the index would read all of them. */
  readonly newest?: (db: ContentDatabase, channel: number) => Promise<number | undefined>
  /** @param channels of all editions, for what these have of the same */
  readonly read: (db: ContentDatabase, channel: number, channels: readonly number[], file: number) => Promise<readonly SitemapPage[]>
  /** Which there are: not when each was last added to, so that a publish changes none of these files. */
  readonly tag: (channel: number) => string
}

/** Ids that one file spans. */
const perFile = 2_000

type Table = 'sections' | 'topics' | 'authors'

const numbers = (table: Table): ListSitemap['files'] => async (db, channel) => {
  const rows = await db.selectFrom(table).select(sql<number>`(id - 1) / ${sql.lit(perFile)}`.as('index')).distinct().where('channel', '=', channel).orderBy('index').execute()
  return rows.map(({ index }) => index + 1)
}

/** A table's rows in the ids of one file, each with the newest story of its list. */
const listed = (db: ContentDatabase, { table, list, id, key }: { readonly table: Table; readonly list: 'story_sections' | 'story_topics' | 'story_authors'; readonly id: string; readonly key: 'path' | 'slug' }, channel: number, file: number) =>
  sql<{ readonly name: string; readonly newest: number | null }>`
    select one.${sql.id(key)} as name, (select published from ${sql.table(list)} as listed where listed.${sql.id(id)} = one.id order by published desc, msid desc limit 1) as newest
    from ${sql.table(table)} as one
    where one.id > ${(file - 1) * perFile} and one.id <= ${file * perFile} and one.channel = ${channel}
    order by one.id`.execute(db)

const newestListed = (about: Parameters<typeof listed>[1]): NonNullable<ListSitemap['newest']> => async (db, channel) => {
  const { rows } = await listed(db, about, channel, 1)
  return rows.reduce<number | undefined>((latest, { newest }) => (newest === null ? latest : Math.max(latest ?? 0, Number(newest))), undefined)
}

const newestStory = async (db: ContentDatabase, channel: number): Promise<number | undefined> =>
  (await db.selectFrom('stories').select('published').where('channel', '=', channel).where('removed', '=', 0).orderBy('published', 'desc').orderBy('msid', 'desc').limit(1).executeTakeFirst())?.published

const topicsListed = { table: 'topics', list: 'story_topics', id: 'topic_id', key: 'slug' } as const
const authorsListed = { table: 'authors', list: 'story_authors', id: 'author_id', key: 'slug' } as const

const modifiedAt = (newest: number | null | undefined) => (newest === null || newest === undefined ? {} : { modified: new Date(Number(newest)).toISOString() })

const sections: ListSitemap = {
  files: async (db, channel) => [...new Set([1, ...(await numbers('sections')(db, channel))])],
  // The home page lists every story.
  newest: newestStory,
  tag: tag.navigation,
  async read(db, channel, channels, file) {
    const { rows } = await listed(db, { table: 'sections', list: 'story_sections', id: 'section_id', key: 'path' }, channel, file)
    const others = await sectionsElsewhere(db, channel, rows.map(({ name }) => name), besides(channels, channel))
    const pages = rows.flatMap(({ name, newest }) => (newest === null ? [] : [{ path: `/${name}`, ...modifiedAt(newest), ...(others.has(name) ? { alternates: others.get(name) ?? [] } : {}) }]))
    if (file !== 1) return pages
    return [{ path: '/', ...modifiedAt(await newestStory(db, channel)), ...alternatesAt(besides(channels, channel), '/') }, ...pages]
  },
}

const topics: ListSitemap = {
  files: numbers('topics'),
  newest: newestListed(topicsListed),
  tag: tag.topics,
  async read(db, channel, channels, file) {
    const { rows } = await listed(db, topicsListed, channel, file)
    const others = await pairsOf(db, 'topics', 'slug', rows.map(({ name }) => name), besides(channels, channel))
    return rows.flatMap(({ name, newest }) => (newest === null ? [] : [{ path: `/topic/${name}`, ...modifiedAt(newest), ...alternatesAt(others.get(name), `/topic/${name}`) }]))
  },
}

const authors: ListSitemap = {
  files: numbers('authors'),
  newest: newestListed(authorsListed),
  tag: tag.authors,
  async read(db, channel, _channels, file) {
    const { rows } = await listed(db, authorsListed, channel, file)
    return rows.map(({ name, newest }) => ({ path: `/author/${name}`, ...modifiedAt(newest) }))
  },
}

const info: ListSitemap = {
  files: async (db, channel) => ((await db.selectFrom('info_pages').select('name').where('channel', '=', channel).limit(1).executeTakeFirst()) ? [1] : []),
  tag: tag.info,
  async read(db, channel, channels, file) {
    if (file !== 1) return []
    const rows = await db.selectFrom('info_pages').select('name').where('channel', '=', channel).orderBy('name').limit(perFile).execute()
    const others = await pairsOf(db, 'info_pages', 'name', rows.map(({ name }) => name), besides(channels, channel))
    return rows.map(({ name }) => ({ path: `/info/${name}`, ...alternatesAt(others.get(name), `/info/${name}`) }))
  },
}

export const listSitemaps: Readonly<Record<string, ListSitemap>> = { sections, topics, authors, info }

const besides = (channels: readonly number[], channel: number) => channels.filter((other) => other !== channel)

const alternatesAt = (channels: readonly number[] | undefined, path: string) => (channels?.length ? { alternates: channels.map((channel) => ({ channel, path })) } : {})

/** In which other editions there is something of the same name. */
async function pairsOf(db: ContentDatabase, table: 'topics' | 'info_pages', column: 'slug' | 'name', names: readonly string[], channels: readonly number[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>()
  if (names.length === 0 || channels.length === 0) return found
  const { rows } = await sql<{ readonly name: string; readonly channel: number }>`select ${sql.id(column)} as name, channel from ${sql.table(table)} where channel in (${sql.join(channels)}) and ${sql.id(column)} in (${sql.join(names)}) order by channel`.execute(db)
  for (const { name, channel } of rows) found.set(name, [...(found.get(name) ?? []), channel])
  return found
}

/** The same sections in other editions, by their own paths. */
async function sectionsElsewhere(db: ContentDatabase, channel: number, paths: readonly string[], channels: readonly number[]): Promise<ReadonlyMap<string, readonly EditionPath[]>> {
  const found = new Map<string, EditionPath[]>()
  if (paths.length === 0 || channels.length === 0) return found
  const own = await db.selectFrom('sections').select(['path', sql<string>`coalesce(pair, path)`.as('pair')]).where('channel', '=', channel).where('path', 'in', paths).execute()
  const elsewhere = await readSectionsByPair(db, channels, own.map(({ pair }) => pair))
  for (const { path, pair } of own) {
    const same = elsewhere.filter((other) => other.pair === pair)
    const perEdition = channels.flatMap((other) => same.find((one) => one.channel === other) ?? [])
    if (perEdition.length > 0) found.set(path, perEdition.map((other) => ({ channel: other.channel, path: `/${other.path}` })))
  }
  return found
}

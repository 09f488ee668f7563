import { sql } from 'kysely'
import type { ContentDatabase } from './database.ts'

/** A path in another edition, by its channel. */
export interface EditionPath {
  readonly channel: number
  readonly path: string
}

/** By what editions know a section of theirs as the same. */
const pairOf = sql<string>`coalesce(pair, path)`

export interface SectionCounterpart extends EditionPath {
  /** Whether it is the same section, and not one above it. */
  readonly isSame: boolean
}

/** Sections of some editions by what others call them, in the order of their paths. */
export const readSectionsByPair = (db: ContentDatabase, channels: readonly number[], pairs: readonly string[]) =>
  db
    .selectFrom('sections')
    .select(['channel', 'path', pairOf.as('pair')])
    .where('channel', 'in', channels)
    .where((where) => where.or([where('pair', 'in', pairs), where.and([where('path', 'in', pairs), where('pair', 'is', null)])]))
    .orderBy('channel')
    .orderBy('path')
    .execute()

/** For each of some editions the section that is the same, or the nearest above it that there is. */
export async function readSectionCounterparts(db: ContentDatabase, channel: number, channels: readonly number[], path: string): Promise<SectionCounterpart[]> {
  if (channels.length === 0) return []
  const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
  const own = await db.selectFrom('sections').select(['path', pairOf.as('pair')]).where('channel', '=', channel).where('path', 'in', steps).execute()
  const pairs = new Map(steps.map((step) => [own.find((row) => row.path === step)?.pair ?? step, step.length]))
  const rows = await readSectionsByPair(db, channels, [...pairs.keys()])
  const nearest = new Map<number, (typeof rows)[number]>()
  const depth = (row: (typeof rows)[number] | undefined) => pairs.get(row?.pair ?? '') ?? 0
  for (const row of rows) if (depth(row) > depth(nearest.get(row.channel))) nearest.set(row.channel, row)
  return [...nearest.values()].map((row) => ({ channel: row.channel, path: `/${row.path}`, isSame: depth(row) === path.length }))
}

/** The topic with the same id in some editions. */
export async function readTopicAlternates(db: ContentDatabase, channels: readonly number[], id: string): Promise<EditionPath[]> {
  if (channels.length === 0) return []
  const rows = await db.selectFrom('topics').select('channel').where('channel', 'in', channels).where('slug', '=', id).orderBy('channel').execute()
  return rows.map((row) => ({ channel: row.channel, path: `/topic/${id}` }))
}

/** The static page with the same name in some editions. */
export async function readInfoAlternates(db: ContentDatabase, channels: readonly number[], name: string): Promise<EditionPath[]> {
  if (channels.length === 0) return []
  const rows = await db.selectFrom('info_pages').select('channel').where('channel', 'in', channels).where('name', '=', name).orderBy('channel').execute()
  return rows.map((row) => ({ channel: row.channel, path: `/info/${name}` }))
}

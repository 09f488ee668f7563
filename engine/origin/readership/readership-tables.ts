import type { Kysely } from 'kysely'

/** What readers did with a story in one hour. */
export interface StoryCountsTable {
  channel: number
  msid: number
  kind: CountedKind
  /** Hours since the epoch. */
  hour: number
  times: number
}

export interface ReadershipTables {
  story_counts: StoryCountsTable
}

/** `read`: it was on a reader's screen for two seconds; `shared`: a reader followed a link that shares it. */
export type CountedKind = 'read' | 'shared'

export async function createReadership(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('story_counts')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('story_counts_key', ['channel', 'kind', 'hour', 'msid'])
    .execute()
}

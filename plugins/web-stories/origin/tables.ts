import type { Kysely } from 'kysely'
import type { OriginContext, OriginMigrations } from 'masthead/origin'

// Times are milliseconds since the epoch. Numbers that PostgreSQL keeps as `bigint` may arrive as texts.

export interface WebStoriesTable {
  channel: number
  msid: number
  category: string
  seopath: string
  title: string
  synopsis: string
  /** Dated ahead, it is shown from then on. */
  published: number
  modified: number
  /** `gone`: taken down; its texts are deleted. */
  state: 'draft' | 'published' | 'gone'
  /** The same story in another edition, by msid. */
  alternate: number | null
  /** The story that it was made from. */
  source: number | null
  /** As JSON: see `StoryContent`. */
  content: string
}

export interface CategoriesTable {
  channel: number
  id: string
  name: string
  description: string
  position: number
}

interface Tables {
  web_stories: WebStoriesTable
  web_story_categories: CategoriesTable
}

export type StoriesDatabase = Kysely<Tables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const storiesDatabase = ({ db }: Pick<OriginContext, 'db'>): StoriesDatabase => db as StoriesDatabase

/** One transaction, or a part of the one that is open. */
export const within = <Result>(db: StoriesDatabase, work: (db: StoriesDatabase) => Promise<Result>): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))

export const migrations: OriginMigrations = {
  '001-web-stories': {
    async up(db) {
      await db.schema
        .createTable('web_stories')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('seopath', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('synopsis', 'text', (column) => column.notNull())
        .addColumn('published', 'bigint', (column) => column.notNull())
        .addColumn('modified', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('alternate', 'bigint')
        .addColumn('source', 'bigint')
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('web_stories_key', ['channel', 'msid'])
        .execute()
      await db.schema.createIndex('web_stories_newest').on('web_stories').columns(['channel', 'state', 'published']).execute()
      await db.schema.createIndex('web_stories_category').on('web_stories').columns(['channel', 'category', 'published']).execute()
      await db.schema.createIndex('web_stories_source').on('web_stories').columns(['channel', 'source']).execute()
      await db.schema
        .createTable('web_story_categories')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('web_story_categories_key', ['channel', 'id'])
        .execute()
    },
  },
}

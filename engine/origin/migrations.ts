import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { DialectName } from './database.ts'
import { createEmbargo } from './embargo-migration.ts'
import type { OriginMigrations } from './migration/origin-migration.ts'
import { createImportSources } from './import-sources.ts'
import { createOutboxTable } from './mail/mail-outbox.ts'
import { createPublications } from './publications/publication-migration.ts'
import { createPluginAlerts, createPushDeliveries, createPushTables, createSentAlerts } from './push/push-migration.ts'
import { createDatedSearch } from './search-blocks-migration.ts'
import { createSearchWords } from './search-words-migration.ts'
import { createRemovedPictures } from './removed-pictures.ts'
import { createSearchFeed } from './search-index/search-feed-tables.ts'
import { createSessions } from './sessions/session-migration.ts'
import { createReadership } from './readership/readership-tables.ts'
import { createSitemapRanges } from './sitemap/sitemap-migration.ts'

/**
 * The engine's own tables, step by step. A step that has been released is never edited: the next change is a new step, on
 * which the version before runs, too (see expand-only.ts).
 */
export const contentMigrations = (dialect: DialectName): OriginMigrations => ({
  '0001-content': { up: (db) => createContent(db, dialect) },
  '0002-search': { up: (db) => createSearch(db, dialect) },
  '0003-push': { up: createPushTables },
  '0004-recordings': { up: createRecordings },
  '0005-jobs': { up: createJobs },
  '0006-embargo': { up: createEmbargo },
  '0007-removed-pictures': { up: createRemovedPictures },
  '0008-sessions': { up: createSessions },
  '0009-outbox': { up: createOutboxTable },
  '0010-film': { up: addFilms },
  '0011-sent-alerts': { up: createSentAlerts },
  '0012-picture-credits': { up: addPictureCredits },
  '0013-sitemap-ranges': { up: createSitemapRanges },
  '0014-section-pairs': { up: addSectionPairs },
  '0015-publications': { up: (db) => createPublications(db, dialect) },
  '0016-push-deliveries': { up: createPushDeliveries },
  '0017-search-words': { up: (db) => createSearchWords(db, dialect) },
  '0018-picture-focus': { up: addPictureFocus },
  '0019-readership': { up: createReadership },
  '0020-breaking': { up: createBreaking },
  '0019-section-parents': { up: addSectionParents },
  '0021-corrections': { up: addCorrections },
  '0022-plugin-alerts': { up: createPluginAlerts },
  '0023-import-sources': { up: (db) => createImportSources(db, dialect) },
  '0024-search-feed': { up: createSearchFeed },
  '0025-footnotes': { up: addFootnotes },
  '0026-search-headlines': { up: (db) => indexHeadlines(db, dialect) },
  '0027-dated-search': { up: (db) => createDatedSearch(db, dialect) },
})

/** Notes below a story: a list as JSON. */
async function addFootnotes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stories').addColumn('footnotes', 'text').execute()
}

/** What was wrong in a story: a list as JSON. */
async function addCorrections(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stories').addColumn('corrections', 'text').execute()
}

/** See engine/origin/breaking.ts. */
async function createBreaking(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('breaking_stories')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('ends', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('breaking_stories_key', ['channel', 'msid'])
    .execute()
}

/** See engine/jobs/table-job-store.ts. */
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('engine_jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('token', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
}

async function createContent(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const bytes: ColumnDataType = dialect === 'sqlite' ? 'blob' : 'bytea'
  /** A table with a number of its own, unique in its edition by a text. */
  const named = (table: string, key: 'path' | 'slug') =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (column) =>
        dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
      )
      .addColumn('channel', 'integer', (column) => column.notNull())
      .addColumn(key, 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addUniqueConstraint(`${table}_unique`, ['channel', key])

  await named('sections', 'path')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer')
    .addColumn('shows', 'text')
    .execute()
  await named('authors', 'slug')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('portrait', 'bigint')
    .execute()
  await named('topics', 'slug')
    .addColumn('description', 'text', (column) => column.notNull())
    .execute()

  // The bodies come last: SQLite reads a row from the front, so lists of teasers never touch the pages that hold them.
  await db.schema
    .createTable('stories')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('cmstype', 'text', (column) => column.notNull())
    .addColumn('section_id', 'integer', (column) => column.notNull().references('sections.id'))
    .addColumn('seopath', 'text', (column) => column.notNull())
    .addColumn('kicker', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('synopsis', 'text', (column) => column.notNull())
    .addColumn('published', 'bigint', (column) => column.notNull())
    .addColumn('modified', 'bigint', (column) => column.notNull())
    .addColumn('lead_image', 'bigint')
    .addColumn('pictures', 'integer')
    .addColumn('rating', 'real')
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('highlights', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('agency', 'text')
    .addColumn('gallery', 'text', (column) => column.notNull())
    .addColumn('alternate', 'bigint')
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('amp_extensions', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('body_amp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stories_key', ['channel', 'msid'])
    .execute()
  await db.schema.createIndex('stories_newest').on('stories').columns(['channel', 'removed', 'published desc', 'msid desc']).execute()
  await db.schema.createIndex('stories_by_msid').on('stories').columns(['msid']).execute()
  await db.schema.createIndex('stories_by_alternate').on('stories').columns(['alternate']).execute()

  for (const [table, id, parent] of [
    ['story_sections', 'section_id', 'sections'],
    ['story_topics', 'topic_id', 'topics'],
    ['story_authors', 'author_id', 'authors'],
  ] as const) {
    let relation = db.schema
      .createTable(table)
      .addColumn(id, 'integer', (column) => column.notNull().references(`${parent}.id`))
      .addColumn('channel', 'integer', (column) => column.notNull())
      .addColumn('msid', 'bigint', (column) => column.notNull())
      .addColumn('published', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['channel', 'msid', id])
      .addForeignKeyConstraint(`${table}_story`, ['channel', 'msid'], 'stories', ['channel', 'msid'])
    if (table !== 'story_sections') relation = relation.addColumn('position', 'integer', (column) => column.notNull())
    await relation.execute()
    await db.schema.createIndex(`${table}_newest`).on(table).columns([id, 'published desc', 'msid desc']).execute()
  }

  await db.schema
    .createTable('images')
    .addColumn('msid', 'bigint', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('caption', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scene', 'text')
    .execute()
  await db.schema
    .createTable('story_images')
    .addColumn('image', 'bigint', (column) => column.notNull())
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('story_images_key', ['channel', 'msid', 'image'])
    .execute()
  await db.schema.createIndex('story_images_by_image').on('story_images').columns(['image']).execute()
  await db.schema
    .createTable('originals')
    .addColumn('msid', 'bigint', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('info_pages')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('amp_extensions', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('body_amp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('info_pages_key', ['channel', 'name'])
    .execute()
  await db.schema
    .createTable('footers')
    .addColumn('channel', 'integer', (column) => column.primaryKey())
    .addColumn('groups', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** Both hold words that `tokens.ts` made, so that both find the same. */
async function createSearch(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') {
    // The tokenizer named ascii keeps every character beyond ASCII inside words. The default one, unicode61, ends a word at
    // each Telugu vowel sign (categories Mn and Mc) and knows only the characters that Unicode had in 2012.
    await sql`
      create virtual table story_search
      using fts5(headline, words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '3 5')
    `.execute(db)
    return
  }
  await db.schema
    .createTable('story_search')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('headline', sql`tsvector`, (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .addPrimaryKeyConstraint('story_search_key', ['channel', 'msid'])
    .execute()
  await db.schema.createIndex('story_search_words').on('story_search').using('gin').column('words').execute()
}

/** Many stories have a common word, few in their headlines: those are found without reading all of them. FTS5 has one index for both. */
async function indexHeadlines(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await db.schema.createIndex('story_search_headlines').on('story_search').using('gin').column('headline').execute()
}

/** What a review is about. */
async function addFilms(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stories').addColumn('film', 'text').execute()
}

/** Who made a picture, whom its line credits, and under which licence it is. */
async function addPictureCredits(db: Kysely<unknown>): Promise<void> {
  for (const column of ['creator', 'credit', 'license']) await db.schema.alterTable('images').addColumn(column, 'text').execute()
}

/** What crops keep of a picture, and what its creator is. */
async function addPictureFocus(db: Kysely<unknown>): Promise<void> {
  for (const column of ['focus', 'creator_type']) await db.schema.alterTable('images').addColumn(column, 'text').execute()
}

/** What a section is called in other editions, where their paths differ. */
async function addSectionPairs(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sections').addColumn('pair', 'text').execute()
  await db.schema.createIndex('sections_by_pair').on('sections').columns(['channel', 'pair']).execute()
}

/** Below which section one stands in the menu, where its path does not say so. */
async function addSectionParents(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sections').addColumn('parent', 'text').execute()
}

async function createRecordings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recordings')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('recording', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recordings_key', ['channel', 'msid'])
    .execute()
}

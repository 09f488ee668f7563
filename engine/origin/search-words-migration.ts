import { type Kysely, sql } from 'kysely'
import type { DialectName } from './database.ts'
import { putSearchWords } from './search-words.ts'
import type { ContentTables } from './tables.ts'

/** FTS5 knows a story by its channel, then ten digits of msid: see search.ts. */
const msidRange = 10_000_000_000

/** See search-words.ts. The words of the stories that are there are read from the index, which has them split. */
export async function createSearchWords(untyped: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await untyped.schema
    .createTable('search_words')
    .addColumn('channel', 'integer', (column) => column.notNull())
    // Words are compared by their bytes, whatever the language of the server: a word's beginnings are a range of them.
    .addColumn('word', dialect === 'sqlite' ? 'text' : sql`text collate "C"`, (column) => column.notNull())
    .addColumn('sound', dialect === 'sqlite' ? 'text' : sql`text collate "C"`, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_key', ['channel', 'word'])
    .execute()
  await untyped.schema.createIndex('search_words_by_sound').on('search_words').columns(['channel', 'sound']).execute()

  const db = untyped.withTables<Pick<ContentTables, 'stories' | 'search_words'>>()
  const channels = await db.selectFrom('stories').select('channel').distinct().execute()
  for (const { channel } of channels) await putSearchWords(db, channel, dialect === 'sqlite' ? await fromSqlite(db, channel) : await fromPostgres(db, channel))
}

async function fromSqlite(db: Kysely<Pick<ContentTables, 'stories' | 'search_words'>>, channel: number): Promise<string[]> {
  // Gone with the connection: a migration of this kind takes nothing away.
  await sql`create virtual table if not exists temp.story_search_terms using fts5vocab(main, 'story_search', 'instance')`.execute(db)
  // Those of deleted stories are in the index until its parts are merged.
  const { rows } = await sql<{ readonly term: string }>`
    select distinct term from story_search_terms
    where doc between ${channel * msidRange} and ${channel * msidRange + msidRange - 1}
    and exists (select 1 from stories where channel = ${channel} and msid = doc - ${channel * msidRange} and removed = 0)`.execute(db)
  return rows.map(({ term }) => term)
}

async function fromPostgres(db: Kysely<Pick<ContentTables, 'stories' | 'search_words'>>, channel: number): Promise<string[]> {
  const { rows } = await sql<{ readonly word: string }>`select word from ts_stat(${`select words from story_search where channel = ${channel}`})`.execute(db)
  return rows.map(({ word }) => word)
}

import { type Kysely, sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '../../engine/origin/database.ts'
import { contentMigrations } from '../../engine/origin/migrations.ts'
import { runMigrations } from '../../engine/origin/migration/run-migrations.ts'
import { eachDatabase } from './each-database.ts'

type Step = (db: Kysely<any>) => Promise<unknown>

const base: Step = async (db) => {
  await db.schema.createTable('notes').addColumn('id', 'integer', (column) => column.primaryKey()).addColumn('text', 'text', (column) => column.notNull()).addColumn('stars', 'integer', (column) => column.defaultTo(0)).execute()
  await db.schema.createIndex('notes_text').on('notes').column('text').execute()
  await db.insertInto('notes').values([{ id: 1, text: 'one' }, { id: 2, text: 'one' }]).execute()
}

const refused: readonly (readonly [what: string, step: Step, sentence: RegExp])[] = [
  ['drops a table', (db) => db.schema.dropTable('notes').execute(), /"2-next" drops the table notes, which the version before uses\. Add beside it/],
  ['renames a table', (db) => db.schema.alterTable('notes').renameTo('remarks').execute(), /renames or moves the table notes/],
  ['drops a column', (db) => db.schema.alterTable('notes').dropColumn('stars').execute(), /drops the column stars of notes/],
  ['renames a column', (db) => db.schema.alterTable('notes').renameColumn('stars', 'rating').execute(), /renames the column stars of notes/],
  ['adds a column that older code cannot fill', (db) => db.schema.alterTable('notes').addColumn('author', 'text', (column) => column.notNull()).execute(), /adds the column author to notes as not null and without a default/],
  ['adds a key', (db) => db.schema.alterTable('notes').addColumn('slug', 'text', (column) => column.unique()).execute(), /adds the column slug to notes as a key/],
  ['narrows a type', (db) => db.schema.alterTable('notes').alterColumn('text', (column) => column.setDataType('varchar(10)')).execute(), /changes the type of the column text of notes/],
  ['forbids null', (db) => db.schema.alterTable('notes').alterColumn('stars', (column) => column.setNotNull()).execute(), /forbids null in the column stars of notes/],
  ['allows null', (db) => db.schema.alterTable('notes').alterColumn('text', (column) => column.dropNotNull()).execute(), /allows null in the column text of notes/],
  ['takes away a default', (db) => db.schema.alterTable('notes').alterColumn('stars', (column) => column.dropDefault()).execute(), /takes away the default of the column stars of notes/],
  ['makes what is stored unique', (db) => db.schema.createIndex('notes_once').unique().on('notes').column('text').execute(), /makes columns of notes unique/],
  ['adds a constraint', (db) => db.schema.alterTable('notes').addUniqueConstraint('notes_once', ['text']).execute(), /puts a constraint on notes/],
  ['drops an index', (db) => db.schema.dropIndex('notes_text').execute(), /drops an index, on which/],
  ['deletes rows', (db) => db.deleteFrom('notes').where('stars', '=', 0).execute(), /deletes rows of notes/],
  ['drops a column in text', (db) => sql`/* neat */ alter table notes drop column stars`.execute(db), /a statement of which nobody can say whether .* \("alter table notes drop column stars"\)/],
  ['drops a table in text that a function made', (db) => sql`${sql.raw('DROP TABLE notes')}`.execute(db), /\("DROP TABLE notes"\)/],
  ['hides a second statement', (db) => sql`create table more (id integer); drop table notes`.execute(db), /one statement each/],
  ['says that a table is new, and it is not', async (db) => {
    await db.schema.createTable('notes').ifNotExists().addColumn('id', 'integer').execute()
    await db.schema.dropTable('notes').execute()
  }, /drops the table notes/],
]

const taken: readonly (readonly [what: string, step: Step])[] = [
  ['adds a table with keys, and changes it again', async (db) => {
    await db.schema.createTable('tags').addColumn('id', 'integer', (column) => column.primaryKey()).addColumn('name', 'text', (column) => column.notNull().unique()).execute()
    await db.schema.createIndex('tags_once').unique().on('tags').columns(['id', 'name']).execute()
    await db.schema.alterTable('tags').renameColumn('name', 'label').execute()
    await db.deleteFrom('tags').execute()
  }],
  ['adds a column that may be null', (db) => db.schema.alterTable('notes').addColumn('author', 'text').execute()],
  ['adds a column with a default', (db) => db.schema.alterTable('notes').addColumn('author', 'text', (column) => column.notNull().defaultTo('')).execute()],
  ['adds an index', (db) => db.schema.createIndex('notes_stars').on('notes').columns(['stars', 'id desc']).execute()],
  ['fills what it has added', async (db) => {
    await db.schema.alterTable('notes').addColumn('length', 'integer').execute()
    await db.updateTable('notes').set({ length: sql`length(text)` }).execute()
    const { rows } = await sql<{ id: number }>`select id from notes`.execute(db)
    t.equal(rows.length, 2)
  }],
  ['adds a table in text', (db) => sql`create table words (word text primary key)`.execute(db).then(() => db.schema.dropTable('words').execute())],
]

eachDatabase(t, async (t, { open, dialect }) => {
  /** A store of the version before, and the step of the version after run on it. */
  const upgrade = async (next: Step, contracts?: string) => {
    const { db, close } = openDatabase(await open())
    const before = { '1-base': { up: async (on: Kysely<any>) => void (await base(on)) } }
    await runMigrations(db, 'plugin:notes', before, 'expand')
    const after = { ...before, '2-next': { up: async (on: Kysely<any>) => void (await next(on)), ...(contracts === undefined ? {} : { contracts }) } }
    return { db, close, run: (kind: 'expand' | 'contract' = 'expand') => runMigrations(db, 'plugin:notes', after, kind) }
  }

  for (const [what, step, sentence] of refused) {
    await t.test(`a migration that ${what} is refused, and leaves nothing`, async (t) => {
      const { db, run, close } = await upgrade(step)
      await t.rejects(run(), { code: 'MH_MIGRATION', message: sentence })
      const { rows } = await sql`select id, text, stars from notes`.execute(db)
      t.equal(rows.length, 2)
      await close()
    })
  }

  for (const [what, step] of taken) {
    await t.test(`a migration that ${what} is run, and the version before goes on`, async (t) => {
      const { db, run, close } = await upgrade(step)
      t.same(await run(), ['2-next'])
      t.same(await run(), [], 'once')
      await sql`insert into notes (id, text) values (3, 'one')`.execute(db)
      await close()
    })
  }

  await t.test('a migration that says what it contracts takes away, when it is asked for and not before', async (t) => {
    const { db, run, close } = await upgrade((on) => on.schema.dropTable('notes').execute(), '1-base')
    t.same(await run('expand'), [])
    await sql`select text from notes`.execute(db)
    t.same(await run('contract'), ['2-next'])
    await t.rejects(sql`select text from notes`.execute(db))
    await close()
  })

  await t.test('what a migration contracts has to be there and to run before it', async (t) => {
    const { close, run } = await upgrade((on) => on.schema.dropTable('notes').execute(), '3-later')
    await t.rejects(run('contract'), { code: 'MH_MIGRATION', message: /"2-next" contracts "3-later", and there is no such migration/ })
    await close()
  })

  await t.test("the engine's own migrations only add", async (t) => {
    const { db, close } = openDatabase(await open())
    t.ok((await runMigrations(db, 'engine', contentMigrations(dialect), 'expand')).length >= 5)
    await close()
  })
})

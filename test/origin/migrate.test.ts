import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '../../engine/origin/database.ts'
import { contentMigrations } from '../../engine/origin/migrations.ts'
import { runMigrations } from '../../engine/origin/migration/run-migrations.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

const notes = {
  plugin: 'notes',
  part: {
    migrations: {
      '2-index': { up: async (db: Kysely<unknown>) => db.schema.createIndex('notes_text').on('notes').column('text').execute() },
      '1-table': { up: async (db: Kysely<unknown>) => db.schema.createTable('notes').addColumn('text', 'text').execute() },
    },
  },
}

const run = promisify(execFile)

async function startProcess({ folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string | undefined }): Promise<string> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'start-origin.ts'), folder, databaseUrl ?? ''])
  return stdout.trim()
}

eachDatabase(t, async (t, { open, dialect }) => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-origin-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  /** A store that lasts: SQLite's on disk. */
  const lasting = async (name: string) => (dialect === 'sqlite' ? { folder: join(folder, name), databaseUrl: undefined } : { ...(await open()), folder: join(folder, name) })

  await t.test('several processes start at once on one new store', async (t) => {
    const where = await lasting('at-once')
    const statuses = await Promise.all(Array.from({ length: 4 }, () => startProcess(where)))
    t.same(statuses.sort(), ['200 filled', '200 not filled', '200 not filled', '200 not filled'].sort(), 'all answer, and one filled the demo content')
  })

  await t.test('a plugin that is new, broken or gone costs only itself', async (t) => {
    const where = await lasting('plugins')
    const errors: object[] = []
    const logger = { info: () => {}, warn: () => {}, error: (details: object) => void errors.push(details) }
    await (await sampleOrigin(t, { ...where, parts: [notes] })).close().catch(() => {})
    const broken = {
      plugin: 'a-broken-one',
      part: {
        migrations: {
          '1': {
            up: async (db: Kysely<unknown>) => {
              await db.schema.createTable('half').addColumn('x', 'text').execute()
              throw new Error('half-way')
            },
          },
        },
      },
    }
    const origin = await sampleOrigin(t, { ...where, parts: [broken], logger })
    t.same(origin.parts, [])
    t.match(errors, [{ plugin: 'a-broken-one' }])
    await t.rejects(sql`select * from half`.execute(origin.context.db), 'what it did is taken back')
    await t.resolves(sql`select * from notes`.execute(origin.context.db), 'what another one left stays')
    const later = { ...notes, part: { migrations: { ...notes.part.migrations, '0-earlier': { up: async (db: Kysely<unknown>) => db.schema.createTable('earlier').addColumn('x', 'text').execute() } } } }
    const again = await sampleOrigin(t, { ...where, parts: [later] })
    t.equal(again.parts.length, 1, 'a step with an earlier name is run as well')
    await t.resolves(sql`select * from earlier`.execute(again.context.db))
  })

  await t.test('a step that has run and is gone is named, with what to do', async (t) => {
    const where = await lasting('gone')
    const said: string[] = []
    const logger = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void said.push(message) }
    await (await sampleOrigin(t, { ...where, parts: [notes] })).close().catch(() => {})
    const renamed = { ...notes, part: { migrations: { '1-tables': notes.part.migrations['1-table'] } } }
    const origin = await sampleOrigin(t, { ...where, parts: [renamed], logger })
    t.same(origin.parts, [])
    t.match(said.join('\n'), /^notes: A migration cannot be run\. The store has run "(?:1-table|2-index)", and the migrations of plugins\/notes have it no more, but have "1-tables", which it has not run\. Put it back .*\.masthead\/data/)
  })

  await t.test('where a command migrates, nothing is opened that is behind, and the sentence names the command', async (t) => {
    const where = await lasting('behind')
    await t.rejects(sampleOrigin(t, { ...where, migrate: 'command' }), { code: 'MH_STORE_BEHIND', message: /Of the engine it has not run "0001-content", .*: run `masthead migrate up`, or set MASTHEAD_MIGRATE=start/ })
    const { db, close } = openDatabase(where)
    await runMigrations(db, 'engine', contentMigrations(dialect), 'expand')
    await close()
    await t.rejects(sampleOrigin(t, { ...where, parts: [notes], migrate: 'command' }), { code: 'MH_STORE_BEHIND', message: /Of plugins\/notes it has not run "1-table", "2-index"/ })
    const origin = await sampleOrigin(t, { ...where, migrate: 'command' })
    t.equal((await origin.app.inject('/request/articleshow?msid=1')).statusCode, 404, 'it answers')
  })

  await t.test('after a rollback, the version before works on a store to which a later one has added, and starts no more once that has taken away', async (t) => {
    const where = await lasting('ahead')
    await (await sampleOrigin(t, { ...where, parts: [notes] })).close()
    const { db, close } = openDatabase(where)
    const laterEngine = {
      ...contentMigrations(dialect),
      '9001-mood': { up: async (on: Kysely<unknown>) => void (await on.schema.alterTable('stories').addColumn('mood', 'text', (column) => column.notNull().defaultTo('calm')).execute()) },
      '9002-no-kicker': { contracts: '9001-mood', up: async (on: Kysely<unknown>) => void (await on.schema.alterTable('stories').dropColumn('kicker').execute()) },
    }
    const laterNotes = { ...notes.part.migrations, '3-author': { up: async (on: Kysely<unknown>) => void (await on.schema.alterTable('notes').addColumn('author', 'text').execute()) } }
    t.same(await runMigrations(db, 'engine', laterEngine, 'expand'), ['9001-mood'])
    t.same(await runMigrations(db, 'plugin:notes', laterNotes, 'expand'), ['3-author'])

    for (const migrate of ['start', 'command'] as const) {
      const before = await sampleOrigin(t, { ...where, parts: [notes], migrate })
      t.equal(before.parts.length, 1)
      await fillSample(before)
      await before.context.content.putStory(sampleStory(7))
      t.equal((await before.app.inject('/request/articleshow?msid=7')).statusCode, 200)
      await before.close()
    }

    await runMigrations(db, 'plugin:notes', { ...laterNotes, '4-no-text': { contracts: '3-author', up: async (on: Kysely<unknown>) => void (await on.schema.dropTable('notes').execute()) } }, 'contract')
    const without = await sampleOrigin(t, { ...where, parts: [notes] })
    t.match(without.failed, [{ plugin: 'notes', error: { code: 'MH_STORE_TOO_NEW', message: /^notes: The store is too new for this version\. Its step "4-no-text" took away what this version of plugins\/notes uses/ } }])
    await without.close()

    t.same(await runMigrations(db, 'engine', laterEngine, 'contract'), ['9002-no-kicker'])
    await t.rejects(sampleOrigin(t, where), { code: 'MH_STORE_TOO_NEW', message: 'The store is too new for this version. Its step "9002-no-kicker" took away what this version of the engine uses: start the version that was there, or put back a backup from before that step.' })
    await close()
  })
})

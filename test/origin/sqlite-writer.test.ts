import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { type OpenDatabase, openDatabase } from '../../engine/origin/database.ts'
import { migrate } from '../../engine/origin/migrate.ts'
import type { WritePlace } from '../../engine/origin/sqlite/sqlite-writer.ts'
import { lockStore } from './locked-store.ts'

const newFolder = async (t: Pick<Test, 'teardown'>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mh-writer-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openStore(folder: string, writes: WritePlace): Promise<OpenDatabase> {
  const store = openDatabase({ folder, writes })
  await migrate({ db: store.db, dialect: 'sqlite', parts: [], onFailure: () => {} })
  return store
}

async function openAndMove(folder: string): Promise<OpenDatabase> {
  const store = await openStore(folder, 'here')
  await store.moveWritesToThread()
  return store
}

const places: Readonly<Record<string, (folder: string) => Promise<OpenDatabase>>> = {
  'on a thread': (folder) => openStore(folder, 'thread'),
  here: (folder) => openStore(folder, 'here'),
  'on a thread once they have moved': openAndMove,
}

for (const [place, open] of Object.entries(places)) {
  t.test(`writes ${place}`, async (t) => {
    const folder = await newFolder(t)
    const { db, close } = await open(folder)
    t.teardown(close)
    const note = (key: string, value = '') => db.insertInto('meta').values({ key, value }).execute()
    const keys = async () => (await db.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key)

    t.test('what is written is read at once, here and in another process', async (t) => {
      await note('one')
      t.same(await keys(), ['one'])
      const other = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true })
      t.match(other.prepare('select key from meta').all(), [{ key: 'one' }])
      other.close()
    })

    t.test('after SQLite has taken a transaction back, nothing more is written in it', async (t) => {
      const taken = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('meta').values({ key: 'before', value: '' }).execute()
        // As it does by itself when the disk is full.
        await sql`rollback`.execute(transaction)
        const later = transaction.insertInto('meta').values({ key: 'after', value: '' }).execute()
        await t.rejects(later, { message: /taken back/ })
        await later
      })
      await t.rejects(taken, { message: /taken back/ })
      t.same((await keys()).filter((key) => key === 'before' || key === 'after'), [])
      await note('next')
      await db.deleteFrom('meta').where('key', '=', 'next').execute()
    })

    t.test('statements that wait are committed together, and each fails alone', async (t) => {
      const lock = await lockStore(folder)
      const writes = Promise.allSettled([note('two'), note('one'), note('three')])
      await lock.release()
      const [two, one, three] = await writes
      t.same([two?.status, one?.status, three?.status], ['fulfilled', 'rejected', 'fulfilled'])
      t.match(one, { reason: { code: 'ERR_SQLITE_ERROR', errcode: 1555, message: /UNIQUE constraint failed: meta.key/ } }, 'as node:sqlite says it')
      t.same(await keys(), ['one', 'three', 'two'])
    })

    t.test('a transaction reads what it wrote, nobody else does, and nothing of one that fails stays', async (t) => {
      const failed = db.transaction().execute(async (inner) => {
        await inner.insertInto('meta').values({ key: 'four', value: '' }).execute()
        t.equal((await inner.selectFrom('meta').select('key').execute()).length, 4)
        t.equal((await keys()).length, 3)
        throw new Error('enough')
      })
      await t.rejects(failed, { message: 'enough' })
      t.equal((await keys()).length, 3)
    })

    t.test('writes wait for a transaction to end, in the order in which they came', async (t) => {
      const order: string[] = []
      const begun = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      const transaction = db.transaction().execute(async (inner) => {
        await inner.deleteFrom('meta').execute()
        begun.resolve()
        await held.promise
        order.push('transaction')
      })
      await begun.promise
      const write = note('after').then(() => order.push('write'))
      t.equal((await keys()).length, 3, 'readers see what was there before')
      held.resolve()
      await Promise.all([transaction, write])
      t.same(order, ['transaction', 'write'])
      t.same(await keys(), ['after'])
    })

    t.test('numbers of changed rows, bytes and raw texts arrive', async (t) => {
      const { numUpdatedRows } = await db.updateTable('meta').set({ value: 'x' }).executeTakeFirstOrThrow()
      t.equal(numUpdatedRows, 1n)
      await db.insertInto('originals').values({ msid: 1, type: 'image/png', width: 1, height: 1, version: 'a', bytes: Buffer.from([1, 2, 3]) }).execute()
      const { bytes } = await db.selectFrom('originals').select('bytes').executeTakeFirstOrThrow()
      t.same([...bytes], [1, 2, 3])
      t.match(await sql`with one as (select 1 as n) select n from one`.execute(db), { rows: [{ n: 1 }] })
      t.same((await sql<{ readonly file: string }>`select file from pragma_database_list`.execute(db)).rows.map(({ file }) => file), [join(folder, 'content.sqlite')])
    })

    t.test('more than a thousand that wait are refused and not gathered', async (t) => {
      const lock = await lockStore(folder)
      const writes = Promise.allSettled(Array.from({ length: 1_300 }, (_, index) => note(`many-${index}`)))
      await lock.release()
      const refused = (await writes).filter((one) => one.status === 'rejected')
      t.ok(refused.length > 0 && refused.length <= 300, `${refused.length} were refused`)
      t.ok(refused.every(({ reason }) => (reason as { readonly code?: string }).code === 'MH_STORE_LOCKED'))
    })
  })
}

t.test('what waits while writes move to a thread is written in its order, and a transaction is ended where it began', async (t) => {
  const { db, moveWritesToThread, close } = await openStore(await newFolder(t), 'here')
  t.teardown(close)
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (inner) => {
    await inner.insertInto('meta').values({ key: 'transaction', value: '' }).execute()
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const moved = moveWritesToThread()
  const write = db.insertInto('meta').values({ key: 'write', value: '' }).execute()
  held.resolve()
  await Promise.all([transaction, moved, write])
  t.same((await sql<{ readonly key: string }>`select key from meta order by rowid`.execute(db)).rows.map(({ key }) => key), ['transaction', 'write'])
})

t.test('a file that is no database is named with the way out', async (t) => {
  const broken = join(await newFolder(t), 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'content.sqlite'), 'this is not a database, and it is long enough to be looked at'.repeat(20))
  const opened = openDatabase({ folder: broken })
  await t.rejects(opened.db.selectFrom('meta').selectAll().execute(), { code: 'MH_STORE', message: /content\.sqlite is not a database.*MASTHEAD_DATA/ })
  await opened.close()
})

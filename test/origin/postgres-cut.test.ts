import { sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '../../engine/origin/database.ts'
import { until } from '../fixtures/until.ts'
import { startFaultyWire } from '../chaos/faulty-wire.ts'
import { startPostgres } from './postgres-server.ts'

t.test('a connection to PostgreSQL that breaks while it is used fails its query, and the process goes on', async (t) => {
  const server = await startPostgres()
  if (typeof server === 'string') return t.plan(0, server)
  const url = new URL(await server.database())
  const wire = await startFaultyWire(Number(url.port))
  const { db, close } = openDatabase({ folder: ':memory:', databaseUrl: Object.assign(url, { port: String(wire.port) }).href })
  t.teardown(async () => {
    await close()
    wire.close()
    await server.stop()
  })
  const ask = (connection = db) => sql<{ readonly one: number }>`select 1 as one`.execute(connection)

  // In the middle of a transaction, with a query under way and with none.
  for (const waits of [true, false]) {
    const transaction = db.transaction().execute(async (connection) => {
      await ask(connection)
      const slow = waits ? sql`select pg_sleep(60)`.execute(connection) : undefined
      wire.cut()
      await slow
      await ask(connection)
    })
    await t.rejects(transaction, { code: 'MH_STORE_UNREACHABLE', message: /The connection to PostgreSQL at .* \(DATABASE_URL\) was cut/ })
    wire.mend()
    // Connections that nobody used are noticed to be broken a moment later.
    await until('the database answers', () => ask().then(({ rows }) => rows[0]?.one === 1, () => false))
  }
})

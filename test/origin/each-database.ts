import t, { type Test } from 'tap'
import { startPostgres } from './postgres-server.ts'

export interface TestDatabase {
  readonly dialect: 'sqlite' | 'postgres'
  /** Options of a new, empty database: SQLite in memory, or a database of its own on the server. */
  readonly open: () => Promise<{ readonly folder: string; readonly databaseUrl: string | undefined }>
}

/** The same tests on both databases; where there is no PostgreSQL, its half says so. */
export async function eachDatabase(tests: (t: Test, database: TestDatabase) => Promise<void>): Promise<void> {
  await t.test('on SQLite', (t) => tests(t, { dialect: 'sqlite', open: async () => ({ folder: ':memory:', databaseUrl: undefined }) }))
  const server = await startPostgres()
  if (typeof server === 'string') {
    await t.test('on PostgreSQL', { skip: server }, async () => {})
    return
  }
  try {
    await t.test('on PostgreSQL', (t) => tests(t, { dialect: 'postgres', open: async () => ({ folder: ':memory:', databaseUrl: await server.database() }) }))
  } finally {
    await server.stop()
  }
}

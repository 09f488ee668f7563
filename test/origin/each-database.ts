import type { Test } from 'tap'
import { startPostgres } from './postgres-server.ts'

export interface TestDatabase {
  readonly dialect: 'sqlite' | 'postgres'
  /** Options of a new, empty database: SQLite in memory, or a database of its own on the server. */
  readonly open: () => Promise<{ readonly folder: string; readonly databaseUrl: string | undefined }>
}

/** The same tests on both databases; where there is no PostgreSQL, its half says so. */
export function eachDatabase(t: Test, tests: (t: Test, database: TestDatabase) => Promise<void>): void {
  void t.test('on SQLite', (t) => tests(t, { dialect: 'sqlite', open: async () => ({ folder: ':memory:', databaseUrl: undefined }) }))
  void t.test('on PostgreSQL', async (t) => {
    const server = await startPostgres()
    if (typeof server === 'string') return t.plan(0, server)
    t.teardown(server.stop)
    await tests(t, { dialect: 'postgres', open: async () => ({ folder: ':memory:', databaseUrl: await server.database() }) })
  })
}

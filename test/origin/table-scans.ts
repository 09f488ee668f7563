import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { ContentDatabase } from '../../engine/origin/database.ts'

/**
 * Does some work on SQLite, and tells where it looks through a whole table or index: such a query takes longer with every
 * row. As SQLite says it, as in `SCAN stories`.
 */
export async function tableScans(db: ContentDatabase, work: (db: ContentDatabase) => Promise<unknown>): Promise<readonly string[]> {
  const queries: CompiledQuery[] = []
  const executor = db.getExecutor()
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(executor.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(watch))
  const plans = await Promise.all(queries.map(({ sql, parameters }) => db.executeQuery<{ readonly detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))))
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail)).filter((detail) => detail.startsWith('SCAN'))
}

import type { Kysely } from 'kysely'
import type { OriginContext, OriginMigrations } from 'masthead/origin'

interface Tables {
  /** `content`: the budget as it came in, as JSON. `live`: 1 while the speech is held. */
  budgets: { channel: number; year: string; content: string; modified: number; live: number }
  /** `id` counts the points of a speech, and is its cursor. */
  budget_points: { channel: number; year: string; id: number; at: number; text: string }
}

export type BudgetDatabase = Kysely<Tables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const budgetDatabase = ({ db }: Pick<OriginContext, 'db'>): BudgetDatabase => db as BudgetDatabase

export const migrations: OriginMigrations = {
  '001-budgets': {
    async up(db) {
      await db.schema
        .createTable('budgets')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('year', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('modified', 'bigint', (column) => column.notNull())
        .addColumn('live', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('budgets_key', ['channel', 'year'])
        .execute()
      await db.schema
        .createTable('budget_points')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('year', 'text', (column) => column.notNull())
        .addColumn('id', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('budget_points_key', ['channel', 'year', 'id'])
        .execute()
    },
  },
}

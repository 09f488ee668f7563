import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AnyDatabase } from '../origin-part.ts'

/** What is kept of one mail or message. */
export interface OutboxEntry {
  readonly id: string
  readonly kind: 'mail' | 'text'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Why it could not be sent; empty for one that there is no server for. */
  readonly failure: string
  /** Milliseconds since the epoch. */
  readonly made: number
}

/** Mails and messages that there is no server for, as on the demo, and those that could not be sent. */
export interface Outbox {
  /** `off`: only what could not be sent, without its text; `command`: from a terminal; `page`: in a browser of this machine, too. */
  readonly access: 'off' | 'command' | 'page'
  readonly keep: (entry: Pick<OutboxEntry, 'kind' | 'recipient' | 'subject' | 'body' | 'failure'>) => Promise<void>
  /** Newest first. @param limit default 50 */
  readonly read: (limit?: number) => Promise<readonly OutboxEntry[]>
  /** @returns how many there were */
  readonly clear: () => Promise<number>
}

/** The newest that are kept. */
const maxKept = 200

export function openOutbox(database: AnyDatabase, access: Outbox['access'], now: () => number): Outbox {
  const db: Kysely<{ engine_outbox: OutboxEntry }> = database
  return {
    access,
    async keep(entry) {
      await db.insertInto('engine_outbox').values({ id: randomUUID(), ...entry, made: now() }).execute()
      const last = await db.selectFrom('engine_outbox').select('made').orderBy('made', 'desc').offset(maxKept).limit(1).executeTakeFirst()
      if (last) await db.deleteFrom('engine_outbox').where('made', '<=', last.made).execute()
    },
    read: (limit = 50) => db.selectFrom('engine_outbox').selectAll().orderBy('made', 'desc').orderBy('id').limit(limit).execute(),
    clear: async () => Number((await db.deleteFrom('engine_outbox').executeTakeFirst()).numDeletedRows),
  }
}

export async function createOutboxTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('engine_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('failure', 'text', (column) => column.notNull())
    .addColumn('made', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('engine_outbox_made').on('engine_outbox').column('made').execute()
}

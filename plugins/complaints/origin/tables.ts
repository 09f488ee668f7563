import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'

export interface ComplaintsTable {
  /** As in `CR-20261122-7K3QXW`. */
  reference: string
  /** Of what was sent, within a day: a form that is sent twice is one complaint. */
  fingerprint: string
  channel: number
  /** What viewers call the channel that it is about. */
  station: string
  programme: string
  /** As in `2026-11-22` and `21:30`. */
  date: string
  time: string
  complaint: string
  title: string
  first_name: string
  last_name: string
  address: string
  mobile: string
  phone: string
  email: string
  file_name: string | null
  file_type: string | null
  /** In base64. */
  file: string | null
  reader: string | null
  made: number
  answer: string | null
  answered: number | null
}

interface ComplaintTables {
  complaints: ComplaintsTable
}

export type ComplaintDatabase = Kysely<ComplaintTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const complaintDatabase = ({ db }: Pick<OriginContext, 'db'>): ComplaintDatabase => db as ComplaintDatabase

const texts = ['station', 'programme', 'date', 'time', 'complaint', 'title', 'first_name', 'last_name', 'address', 'mobile', 'phone', 'email'] as const

export const migrations: OriginMigrations = {
  '001-complaints': {
    async up(db) {
      let table = db.schema
        .createTable('complaints')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
        .addColumn('channel', 'integer', (column) => column.notNull())
      for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
      await table
        .addColumn('file_name', 'text')
        .addColumn('file_type', 'text')
        .addColumn('file', 'text')
        .addColumn('reader', 'text')
        .addColumn('made', 'bigint', (column) => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('answered', 'bigint')
        .execute()
      await db.schema.createIndex('complaints_made').on('complaints').column('made').execute()
      await db.schema.createIndex('complaints_reader').on('complaints').column('reader').execute()
    },
  },
}

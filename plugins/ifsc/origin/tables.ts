import type { OriginContext } from 'masthead/origin'
import { type Kysely, type Migration, sql } from 'kysely'

export interface BanksTable {
  id: number
  /** Its address, given once. */
  slug: string
  name: string
  name_key: string
  /** First letter, or `0`. */
  letter: string
  branches: number
  demo: number
}

/** A district as one bank has it: below a state, above branches. */
export interface DistrictsTable {
  id: number
  bank: number
  state: string
  slug: string
  name: string
  name_key: string
  letter: string
  branches: number
}

export interface BranchesTable {
  /** The number of its code (see `codeNumber`). */
  id: number
  code: string
  bank: number
  district: number
  slug: string
  name: string
  named: number
  city: string
  address: string
  micr: string | null
  phone: string | null
  swift: string | null
  /** 1, 0, or null where the list does not say. */
  upi: number | null
  neft: number | null
  rtgs: number | null
  imps: number | null
  as_of: string | null
}

export interface IfscTables {
  /** Codes that a newer list had no more. */
  ifsc_withdrawn: { code: string }
  ifsc_banks: BanksTable
  ifsc_districts: DistrictsTable
  ifsc_branches: BranchesTable
}

export type IfscDatabase = Kysely<IfscTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const ifscDatabase = ({ db }: Pick<OriginContext, 'db'>): IfscDatabase => db as IfscDatabase

export const migrations: Readonly<Record<string, Migration>> = {
  '001-branches': {
    async up(db) {
      await db.schema
        .createTable('ifsc_banks')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull().unique())
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('branches', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.createIndex('ifsc_banks_letter').on('ifsc_banks').columns(['letter', 'name']).execute()
      await db.schema
        .createTable('ifsc_districts')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('bank', 'integer', (column) => column.notNull().references('ifsc_banks.id'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('branches', 'integer', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('ifsc_districts_slug', ['bank', 'state', 'slug'])
        .execute()
      await db.schema.createIndex('ifsc_districts_name').on('ifsc_districts').columns(['bank', 'state', 'name', 'letter', 'branches']).execute()
      await db.schema
        .createTable('ifsc_branches')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('bank', 'integer', (column) => column.notNull().references('ifsc_banks.id'))
        .addColumn('district', 'integer', (column) => column.notNull().references('ifsc_districts.id'))
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('named', 'integer', (column) => column.notNull())
        .addColumn('city', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('micr', 'text')
        .addColumn('phone', 'text')
        .addColumn('swift', 'text')
        .addColumn('upi', 'integer')
        .addColumn('neft', 'integer')
        .addColumn('rtgs', 'integer')
        .addColumn('imps', 'integer')
        .addColumn('as_of', 'text')
        .execute()
      await db.schema.createIndex('ifsc_branches_district').on('ifsc_branches').columns(['district', 'name']).execute()
      await db.schema.createIndex('ifsc_branches_bank').on('ifsc_branches').column('bank').execute()
      await createSearch(db)
    },
  },
  '002-withdrawn': {
    async up(db) {
      await db.schema.createTable('ifsc_withdrawn').addColumn('code', 'text', (column) => column.primaryKey()).execute()
    },
  },
}

/** Holds terms from `search-terms.ts`, so that both databases find the same. */
async function createSearch(db: Kysely<any>): Promise<void> {
  if (db.getExecutor().adapter.constructor.name === 'SqliteAdapter') {
    await sql`create virtual table ifsc_search using fts5(words, content = '', contentless_delete = 1, tokenize = 'ascii', detail = 'none')`.execute(db)
    return
  }
  await db.schema.createTable('ifsc_search').addColumn('rowid', 'bigint', (column) => column.primaryKey()).addColumn('words', sql`tsvector`, (column) => column.notNull()).execute()
  await db.schema.createIndex('ifsc_search_words').on('ifsc_search').using('gin').column('words').execute()
}

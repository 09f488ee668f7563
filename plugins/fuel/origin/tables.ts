import type { OriginContext } from 'masthead/origin'
import type { Kysely, Migration } from 'kysely'
import type { Fuel } from '../contract.ts'

export interface FuelCitiesTable {
  /** Assigned by the importer. */
  id: number
  /** Assigned once (see `assignSlugs`). */
  slug: string
  name: string
  /** Normalised name, which identifies a city within its state. */
  name_key: string
  state: string
  /** 1 for a city of the demo content: an import deletes those. */
  demo: number
}

export interface FuelPricesTable {
  fuel: Fuel
  city: number
  /** Days since 1 January 1970. */
  day: number
  paise: number
}

/** The latest price of each city, computed after each import, so that the list of a state is one query. */
export interface FuelLatestTable extends FuelPricesTable {
  paise_day_before: number | null
  paise_week_before: number | null
}

/** A row that an import kept aside (see `judgePrices`). */
export interface FuelHeldTable {
  id: number
  state: string
  name: string
  name_key: string
  day: number
  /** As JSON: those of `DayPrices`. */
  prices: string
  /** File and line. */
  place: string
  why: string
  reason: string
  /** 1: an editor said no, and the same row is not asked about again. */
  rejected: number
}

export interface FuelTables {
  fuel_held: FuelHeldTable
  fuel_cities: FuelCitiesTable
  fuel_prices: FuelPricesTable
  fuel_latest: FuelLatestTable
}

export type FuelDatabase = Kysely<FuelTables>

// The engine's database object has no table types: these are the plugin's own.
export const fuelDatabase = (origin: OriginContext): FuelDatabase => origin.db as FuelDatabase

export const migrations: Readonly<Record<string, Migration>> = {
  '001-prices': {
    async up(db) {
      await db.schema
        .createTable('fuel_cities')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('fuel_cities_name', ['name_key', 'state'])
        .execute()
      await db.schema.createIndex('fuel_cities_state').on('fuel_cities').columns(['state', 'name']).execute()
      await db.schema
        .createTable('fuel_prices')
        .addColumn('fuel', 'text', (column) => column.notNull())
        .addColumn('city', 'integer', (column) => column.notNull().references('fuel_cities.id').onDelete('cascade'))
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('paise', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('fuel_prices_key', ['fuel', 'city', 'day'])
        .execute()
      await db.schema.createIndex('fuel_prices_city').on('fuel_prices').column('city').execute()
      await db.schema
        .createTable('fuel_latest')
        .addColumn('fuel', 'text', (column) => column.notNull())
        .addColumn('city', 'integer', (column) => column.notNull().references('fuel_cities.id').onDelete('cascade'))
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('paise', 'integer', (column) => column.notNull())
        .addColumn('paise_day_before', 'integer')
        .addColumn('paise_week_before', 'integer')
        .addPrimaryKeyConstraint('fuel_latest_key', ['fuel', 'city'])
        .execute()
      await db.schema.createIndex('fuel_latest_city').on('fuel_latest').column('city').execute()
    },
  },
  '002-held': {
    async up(db) {
      await db.schema
        .createTable('fuel_held')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('prices', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('why', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('rejected', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
}

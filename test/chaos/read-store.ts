import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'

/** Where a site keeps what it is told: a database on a PostgreSQL, or SQLite in the folder. */
export interface StorePlace {
  readonly databaseUrl: string | undefined
  readonly folder: string
}

/** Rows as they are in the store itself, past the site. Numbers of PostgreSQL may come as texts. */
export async function readStoreRows<Row>({ databaseUrl, folder }: StorePlace, query: string): Promise<readonly Row[]> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true })
    try {
      return database.prepare(query).all() as unknown as Row[]
    } finally {
      database.close()
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  // Of a server that is killed meanwhile the query tells as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

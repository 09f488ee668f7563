import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'

/** Rows of a table that are in one state of a store and not, or otherwise, in another. */
export interface TableChange {
  readonly table: string
  readonly added: number
  readonly changed: number
  readonly removed: number
}

const isChange = ({ added, changed, removed }: TableChange): boolean => added + changed + removed > 0
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What two files of SQLite differ in, table by table. Indexes for searching are no tables of their own. */
export function compareFiles(before: string, after: string): readonly TableChange[] {
  const db = new DatabaseSync(after, { readOnly: true })
  try {
    db.prepare('attach database ? as earlier').run(before)
    const tables = db.prepare("select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'  order by name").all()
    const count = (query: string): number => Number(db.prepare(query).get()?.['rows'] ?? 0)
    return tables
      .map(({ name }): TableChange => {
        const table = String(name)
        const columns = db.prepare('select name, pk from pragma_table_info(?)').all(table).map((column) => ({ name: String(column['name']), isKey: Number(column['pk']) > 0 }))
        const keys = columns.filter(({ isKey }) => isKey)
        const others = columns.filter(({ isKey }) => !isKey)
        const one = (schema: string) => `${schema}.${quoted(table)}`
        // Without a primary key a row is whatever it holds.
        const same = (keys.length > 0 ? keys : columns).map((column) => `mine.${quoted(column.name)} is theirs.${quoted(column.name)}`).join(' and ')
        const missing = (mine: string, theirs: string) => count(`select count(*) as rows from ${one(mine)} as mine where not exists (select 1 from ${one(theirs)} as theirs where ${same})`)
        const differs = others.map((column) => `mine.${quoted(column.name)} is not theirs.${quoted(column.name)}`).join(' or ')
        return {
          table,
          added: missing('main', 'earlier'),
          changed: keys.length === 0 || others.length === 0 ? 0 : count(`select count(*) as rows from main.${quoted(table)} as mine join earlier.${quoted(table)} as theirs on ${same} where ${differs}`),
          removed: missing('earlier', 'main'),
        }
      })
      .filter(isChange)
  } finally {
    db.close()
  }
}

/** What a transaction of PostgreSQL has changed so far, as all others see the store. */
export async function compareTransaction(transaction: Kysely<any>, others: Kysely<any>): Promise<readonly TableChange[]> {
  const { rows: touched } = await sql<{ relid: number; relname: string }>`select relid, relname from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`.execute(transaction)
  const changes: TableChange[] = []
  for (const { relid, relname } of touched) {
    const { rows: keys } = await sql<{ name: string }>`select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = ${relid} and indisprimary`.execute(transaction)
    // Without a primary key a row is whatever it holds.
    const key = keys.length === 0 ? sql`md5(t::text)` : sql`jsonb_build_array(${sql.join(keys.map(({ name }) => sql.ref(`t.${name}`)))})::text`
    const query = sql<{ key: string; hash: string }>`select ${key} as key, md5(t::text) as hash from ${sql.table(relname)} as t`
    const [before, after] = [new Map((await query.execute(others)).rows.map((row) => [row.key, row.hash])), new Map((await query.execute(transaction)).rows.map((row) => [row.key, row.hash]))]
    const change = {
      table: relname,
      added: after.keys().filter((one) => !before.has(one)).toArray().length,
      changed: after.entries().filter(([one, hash]) => before.has(one) && before.get(one) !== hash).toArray().length,
      removed: before.keys().filter((one) => !after.has(one)).toArray().length,
    }
    if (isChange(change)) changes.push(change)
  }
  return changes
}

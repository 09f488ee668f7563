import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of values as a table of a statement, sent as one parameter: the statement's text is the same for one row and for two
 * hundred, so that it is prepared once. For `from`, with an alias; each row has its `place` as well, from 1.
 * @param columns names of the values, with their types
 */
export function jsonRows<Name extends string>(dialect: 'sqlite' | 'postgres', columns: Readonly<Record<Name, 'text' | 'bigint'>>, rows: readonly Readonly<Record<Name, string | number | null>>[]): RawBuilder<Record<Name, unknown> & { readonly place: number }> {
  const names = Object.keys(columns) as Name[]
  const values = JSON.stringify(rows.map((row) => names.map((name) => row[name])))
  const read = sql.join(names.map((name, place) => (dialect === 'sqlite' || columns[name] === 'text' ? sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}` : sql`(value ->> ${sql.lit(place)})::bigint as ${sql.ref(name)}`)))
  return dialect === 'sqlite' ? sql`(select key + 1 as place, ${read} from json_each(${values}))` : sql`(select place, ${read} from jsonb_array_elements(${values}::jsonb) with ordinality as each (value, place))`
}

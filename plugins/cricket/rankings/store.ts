import { describeMismatch, type Importer, type OriginContext, type OriginMigrations, queryParameter, readJson, sendContent, sendNotFound } from 'masthead/origin'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { categories, type Category, type Form, forms, type RankedRow, type RankedTable, RankingsAnswer, TableInput } from './contract.ts'

interface RankingTables {
  cricket_rankings: {
    form: string
    women: number
    category: string
    day: string
    demo: number
    /** JSON: rows of `TableInput`. */
    body: string
  }
}

const databaseOf = ({ db }: Pick<OriginContext, 'db'>): Kysely<RankingTables> => db as Kysely<RankingTables>

export const rankingMigrations: OriginMigrations = {
  '002-rankings': {
    async up(db) {
      await db.schema
        .createTable('cricket_rankings')
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('women', 'integer', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('cricket_rankings_key', ['form', 'women', 'category', 'day'])
        .execute()
    },
  },
}

/** Tables that a line goes back. */
const history = 24
const shortList = 5
const tag = 'ck-rankings'

/** Puts a table in the place of one of the same day. The first real one of a category takes the invented ones away. */
export async function putTable(origin: Pick<OriginContext, 'db' | 'changed'>, input: unknown): Promise<{ readonly field: string; readonly reason: string } | undefined> {
  const mismatch = describeMismatch(TableInput, input)
  if (mismatch) return { field: mismatch.pointer, reason: `${mismatch.sentence}.` }
  const { format: form, women = false, category, date, demo = false, rows } = input as TableInput
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return { field: '/date', reason: 'There is no such day.' }
  const twice = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  if (twice) return { field: '/rows', reason: `${twice.id} is in it twice.` }
  const db = databaseOf(origin)
  const key = { form, women: women ? 1 : 0, category }
  if (!demo) await db.deleteFrom('cricket_rankings').where((where) => where.and({ ...key, demo: 1 })).execute()
  const values = { demo: demo ? 1 : 0, body: JSON.stringify(rows) }
  await db.insertInto('cricket_rankings').values({ ...key, day: date, ...values }).onConflict((conflict) => conflict.columns(['form', 'women', 'category', 'day']).doUpdateSet(values)).execute()
  origin.changed([tag])
  return undefined
}

/** `masthead import cricket-rankings <file>` */
export const rankingsImporter: Importer = {
  description: 'cricket-rankings: a JSON file with tables of rankings by day (docs/plugins/cricket.md)',
  async run(path, origin, progress) {
    const list = await readJson(path)
    if (!Array.isArray(list)) throw new Error(`${path} is no list: write [ { "format": "odi", "category": "batting", "date": …, "rows": [ … ] }, … ].`)
    const rejected: { where: string; reason: string }[] = []
    for (const [index, input] of list.entries()) {
      const fault = await putTable(origin, input)
      if (fault) rejected.push({ where: `table ${index + 1}${fault.field}`, reason: fault.reason })
      await progress(index + 1, list.length)
    }
    return { imported: list.length - rejected.length, rejected }
  },
}

type StoredRow = TableInput['rows'][number]
interface StoredTable {
  readonly day: string
  readonly demo: boolean
  readonly rows: readonly (StoredRow & { readonly rank: number })[]
}

/** In the order of their ratings; equal ones share a rank. */
function ranked(rows: readonly StoredRow[]): StoredTable['rows'] {
  const sorted = [...rows].sort((one, other) => other.rating - one.rating || one.name.localeCompare(other.name))
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex(({ rating }) => rating === row.rating) + 1 }))
}

/** @param tables the newest first, and at least one */
export function compareTables(category: Category, tables: readonly StoredTable[], isTelugu: boolean, limit: number | undefined): RankedTable | undefined {
  const [newest, previous] = tables
  if (!newest) return undefined
  const rows = newest.rows.slice(0, limit).map((row): RankedRow => {
    const before = previous?.rows.find(({ id }) => id === row.id)?.rank
    const team = isTelugu ? (row.teamTelugu ?? row.team) : row.team
    return {
      id: row.id, rank: row.rank, name: isTelugu ? (row.nameTelugu ?? row.name) : row.name, rating: row.rating,
      ...(team === undefined ? {} : { team }),
      ...(row.matches === undefined ? {} : { matches: row.matches }),
      ...(row.points === undefined ? {} : { points: row.points }),
      ...(before === undefined ? {} : { before }),
      line: [...tables].reverse().flatMap(({ day, rows: all }) => { const own = all.find(({ id }) => id === row.id); return own ? [{ date: day, rating: own.rating }] : [] }),
    }
  })
  return { category, date: newest.day, ...(previous ? { previous: previous.day } : {}), demo: newest.demo, total: newest.rows.length, rows }
}

/** The tables of a category up to a day, the newest first. */
async function readTables(db: Kysely<RankingTables>, key: { form: Form; women: number; category: Category }, until: string | undefined): Promise<StoredTable[]> {
  let query = db.selectFrom('cricket_rankings').selectAll().where((where) => where.and(key))
  if (until !== undefined) query = query.where('day', '<=', until)
  const rows = await query.orderBy('day', 'desc').limit(history).execute()
  return rows.map(({ day, demo, body }) => ({ day, demo: demo === 1, rows: ranked(JSON.parse(body) as StoredRow[]) }))
}

export function rankingRoutes(app: FastifyInstance, origin: OriginContext): void {
  const db = databaseOf(origin)
  app.get<{ Params: { form: string } }>('/api/cricket/rankings/:form', async (request, reply) => {
    const form = forms.find((one) => one === request.params.form)
    const category = categories.find((one) => one === queryParameter(request, 'category'))
    const women = queryParameter(request, 'women') === '1'
    const date = queryParameter(request, 'date')
    if (!form) return sendNotFound(reply, 'There are no such rankings.', [tag])
    const edition = origin.editions.find(({ channel }) => String(channel) === queryParameter(request, 'channel'))
    const asked = category ? [category] : categories
    const tables = await Promise.all(asked.map(async (one) => compareTables(one, await readTables(db, { form, women: women ? 1 : 0, category: one }, date), edition?.langCode === 'te', category ? undefined : shortList)))
    const dates = category ? await db.selectFrom('cricket_rankings').select('day').where((where) => where.and({ form, women: women ? 1 : 0, category })).orderBy('day', 'desc').limit(history).execute() : []
    // A day without a table has no page.
    if (date !== undefined && !dates.some(({ day }) => day === date)) return sendNotFound(reply, 'There is no table of that day.', [tag])
    return sendContent(reply, RankingsAnswer, { response: { form, women, tables: tables.flatMap((table) => table ?? []), dates: dates.map(({ day }) => day) } }, { maxAge: 3_600, staleWhileRevalidate: 86_400 }, [tag])
  })
}

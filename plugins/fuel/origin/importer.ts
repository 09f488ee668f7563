import { basename } from 'node:path'
import { type Importer, importSources, type ImportNote, openTable, type OriginContext } from 'masthead/origin'
import { indianDay } from '../pages/days.ts'
import { heldSource, holdRows, type NewHeldRow, readHistory, rejectedRows } from './held-rows.ts'
import { judgePrices } from './judge-prices.ts'
import type { Candidate } from './price-list.ts'
import { atomically, priceSource, publishRows, removeDemo } from './price-writer.ts'
import { readRow } from './read-row.ts'
import { fuelDatabase } from './tables.ts'
import { fuelTag } from './tags.ts'

/** A row, and where it stands. */
type Sourced = Candidate & { readonly file: string; readonly place: string }

/** Rows that are written in one transaction, with the latest prices: an import that is killed leaves whole pages. */
const batch = 50_000

/**
 * Imports price lists: CSV files with the columns date, state, city and one for each fuel. All rows are in memory, because a
 * price is judged against those around it (see `judgePrices`): a year of 700 cities takes some 60 MB.
 */
export const importer: Importer = {
  description: 'Fuel prices: a CSV file or a folder of them, with date, state, city and petrol, diesel or cng in rupees.',
  async run(path, origin, progress) {
    const today = indianDay(origin.now())
    const table = await openTable(path, { what: 'a price list', columns: ['date', 'state', 'city'] })
    const rejected: ImportNote[] = []
    const candidates: Sourced[] = []
    const db = fuelDatabase(origin)
    const isRejected = await rejectedRows(db)
    let total = 0
    for await (const row of table.rows()) {
      total += 1
      const read = readRow(row, today)
      if (read.kind === 'rejected') rejected.push({ where: row.where, reason: read.reason })
      else if (isRejected(read.row)) rejected.push({ where: row.where, reason: 'an editor has rejected this row before' })
      else candidates.push({ where: row.where, row: read.row, file: row.file, place: `line ${row.line}` })
    }
    const verdicts = judgePrices(candidates, await readHistory(db, candidates.map(({ row }) => row)))
    const good: Sourced[] = []
    const held: (NewHeldRow & Sourced)[] = []
    const notes: ImportNote[] = [...table.notes]
    for (const [index, candidate] of candidates.entries()) {
      const verdict = verdicts[index]
      if (verdict?.kind === 'good') good.push(candidate)
      else if (verdict?.kind === 'held') held.push({ ...candidate, why: verdict.why, reason: verdict.reason })
      else if (verdict?.kind === 'repeated') notes.push({ where: candidate.where, reason: `it says what ${verdict.of} says` })
    }
    progress(total - good.length, total)
    notes.push(...(await write(origin, good, held, table.files.length > 1 ? '' : `${basename(path)}: `, (done) => progress(total - good.length + done, total))))
    return { imported: good.length, rejected, held: held.map(({ where, reason }) => ({ where, reason })), notes }
  },
}

async function write(origin: OriginContext, good: readonly Sourced[], held: readonly (NewHeldRow & Sourced)[], prefix: string, progress: (done: number) => unknown): Promise<ImportNote[]> {
  const db = fuelDatabase(origin)
  const sources = importSources('fuel', origin.now)
  let gone = 0
  for (let at = 0; at === 0 || at < good.length; at += batch) {
    const some = good.slice(at, at + batch)
    const rows = some.map(({ row }) => row)
    await atomically(db, async (transaction) => {
      if (rows.length > 0) gone += await removeDemo(transaction)
      // All cities at once: their addresses depend on one another (see `assignSlugs`).
      await publishRows(transaction, rows, good.map(({ row }) => row))
      await sources.keep(transaction, some.map(({ row, file, place }) => ({ what: priceSource(row), file, place })))
      if (at > 0) return
      const placed = held.map((one) => ({ ...one, where: `${prefix}${one.where}` }))
      await holdRows(transaction, placed, good.map(({ row }) => row))
      await sources.keep(transaction, placed.map((one) => ({ what: heldSource(one), file: one.file, place: one.place })))
    })
    if (rows.length > 0) origin.changed([fuelTag])
    await progress(Math.min(good.length, at + batch))
  }
  const together = [...new Set(held.flatMap(({ why, row }) => (why === 'together' ? [row.state] : [])))]
  return [
    ...together.map((state) => ({ where: state, reason: `Its cities move together, as after a change of tax. If that is so: masthead fuel accept --together --state ${state}` })),
    ...(gone === 0 ? [] : [{ where: 'demonstration', reason: `Its ${gone} cities with sample prices gave way to real ones.` }]),
  ]
}

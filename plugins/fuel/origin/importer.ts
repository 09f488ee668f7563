import { csvRows, type Importer } from 'masthead/origin'
import { indianDay } from '../pages/days.ts'
import { atomically, cityKey, type NewPrice, putCities, putPrices, refreshLatest, removeDemo } from './price-writer.ts'
import { readRow } from './read-row.ts'
import { fuelDatabase } from './tables.ts'
import { fuelTag } from './tags.ts'
import type { Named } from './city-slugs.ts'

const needed = ['date', 'state', 'city'] as const
/** Rows that are written at once. */
const batch = 5_000

/**
 * Imports a price list: a CSV file, gzipped or not, with the columns date, state, city and one for each fuel. The file is
 * read twice: slugs of new cities depend on all names in it (see `assignSlugs`), and its prices should not all be in
 * memory.
 */
export const importer: Importer = {
  description: 'Fuel prices: a CSV file, gzipped or not, with date, state, city and petrol, diesel or cng in rupees.',
  async run(path, origin, progress) {
    const today = indianDay(origin.now())
    const { cities, total } = await survey(path, today)
    const rejected: { where: string; reason: string }[] = []
    const db = fuelDatabase(origin)
    const { gone, ids } = await atomically(db, async (transaction) => ({
      gone: cities.length > 0 ? await removeDemo(transaction) : 0,
      ids: await putCities(transaction, cities),
    }))
    let imported = 0
    let done = 0
    let waiting: NewPrice[] = []
    const flush = async () => {
      const prices = waiting
      waiting = []
      await atomically(db, (transaction) => putPrices(transaction, prices))
      progress(done, total)
    }
    for await (const { line, fields } of csvRows(path)) {
      done += 1
      const read = readRow(fields, today)
      if (read.kind === 'rejected') {
        rejected.push({ where: `line ${line}`, reason: read.reason })
        continue
      }
      const city = ids.get(cityKey(read.row))
      // The file was changed between the two passes.
      if (city === undefined) continue
      for (const { fuel, paise } of read.row.prices) waiting.push({ fuel, city, day: read.row.day, paise })
      imported += 1
      if (waiting.length >= batch) await flush()
    }
    await flush()
    await atomically(db, refreshLatest)
    origin.changed([fuelTag])
    return { imported, rejected, notes: gone === 0 ? [] : [{ where: 'demonstration', reason: `Its ${gone} cities with sample prices gave way to real ones.` }] }
  },
}

/** The cities of all valid rows, and the number of rows. @throws Error for a file that is not a price list */
async function survey(path: string, today: number): Promise<{ readonly cities: readonly Named[]; readonly total: number }> {
  const cities = new Map<string, Named>()
  let total = 0
  for await (const { fields } of csvRows(path)) {
    if (total === 0) {
      const missing = needed.filter((name) => !(name in fields))
      if (missing.length > 0) throw new Error(`This is not a price list: it has no column ${missing.join(', ')}. Its first line says ${Object.keys(fields).join(', ').slice(0, 200)}; columns are separated by commas.`)
    }
    total += 1
    const read = readRow(fields, today)
    if (read.kind === 'row') cities.set(cityKey(read.row), { name: read.row.name, state: read.row.state })
  }
  if (total === 0) throw new Error('There are no rows in it.')
  return { cities: [...cities.values()], total }
}

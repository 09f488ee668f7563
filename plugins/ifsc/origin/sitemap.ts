import { bankPath, branchPath, districtPath, hubPath, statePath } from '../pages/paths.ts'
import type { IfscDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
const maxAddresses = 50_000
/** Rows read at once. */
const batchSize = 5_000

/** A path, and the place behind it: `p12` behind the twelfth page of a bank, state or district, `b7` behind the branch with the id 7. */
type PlacedPath = readonly [path: string, place: string]

/**
 * Paths as plugins see them of the whole directory, in pieces that a sitemap file can hold; one piece is in memory.
 * @param from the `next` of a piece: those behind it
 */
export async function* sitemap(db: IfscDatabase, from = 'p0', max = maxAddresses): AsyncGenerator<{ readonly entries: readonly string[]; readonly next: string }> {
  let entries: string[] = []
  let next = from
  for await (const [path, place] of paths(db, from)) {
    entries.push(path)
    next = place
    if (entries.length === max) {
      yield { entries, next }
      entries = []
    }
  }
  if (entries.length > 0) yield { entries, next }
}

async function* paths(db: IfscDatabase, from: string): AsyncGenerator<PlacedPath> {
  const number = Number(from.slice(1))
  if (from.startsWith('b')) return yield* branches(db, number)
  let count = 0
  for await (const path of aboveBranches(db)) {
    count += 1
    if (count > number) yield [path, `p${count}`]
  }
  if (count > 0) yield* branches(db, -1)
}

async function* aboveBranches(db: IfscDatabase): AsyncGenerator<string> {
  const banks = await db.selectFrom('ifsc_banks').select(['id', 'slug']).where('branches', '>', 0).orderBy('id').execute()
  if (banks.length === 0) return
  yield hubPath
  for (const bank of banks) {
    yield bankPath(bank.slug)
    const districts = await db.selectFrom('ifsc_districts').select(['state', 'slug']).where('bank', '=', bank.id).where('branches', '>', 0).orderBy('state').orderBy('slug').execute()
    for (const state of new Set(districts.map((district) => district.state))) yield statePath(bank.slug, state)
    for (const district of districts) yield districtPath(bank.slug, district.state, district.slug)
  }
}

async function* branches(db: IfscDatabase, behind: number): AsyncGenerator<PlacedPath> {
  for (let after = behind; ; ) {
    const rows = await db
      .selectFrom('ifsc_branches as branch')
      .innerJoin('ifsc_districts as district', 'district.id', 'branch.district')
      .innerJoin('ifsc_banks as bank', 'bank.id', 'branch.bank')
      .where('branch.id', '>', after)
      .select(['branch.id', 'branch.slug', 'bank.slug as bank', 'district.state', 'district.slug as district'])
      .orderBy('branch.id')
      .limit(batchSize)
      .execute()
    for (const row of rows) yield [branchPath(row.bank, row.state, row.district, row.slug), `b${row.id}`]
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

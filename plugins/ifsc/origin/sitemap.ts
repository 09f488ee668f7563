import { bankPath, branchPath, districtPath, hubPath, statePath } from '../pages/paths.ts'
import type { IfscDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
const maxAddresses = 50_000
/** Rows read at once. */
const batchSize = 5_000

/** Paths as plugins see them of the whole directory, in pieces that a sitemap file can hold; one piece is in memory. */
export async function* sitemap(db: IfscDatabase, max = maxAddresses): AsyncGenerator<readonly string[]> {
  let piece: string[] = []
  for await (const path of paths(db)) {
    piece.push(path)
    if (piece.length === max) {
      yield piece
      piece = []
    }
  }
  if (piece.length > 0) yield piece
}

async function* paths(db: IfscDatabase): AsyncGenerator<string> {
  const banks = await db.selectFrom('ifsc_banks').select(['id', 'slug']).where('branches', '>', 0).orderBy('id').execute()
  if (banks.length === 0) return
  yield hubPath
  for (const bank of banks) {
    yield bankPath(bank.slug)
    const districts = await db.selectFrom('ifsc_districts').select(['state', 'slug']).where('bank', '=', bank.id).where('branches', '>', 0).orderBy('state').orderBy('slug').execute()
    for (const state of new Set(districts.map((district) => district.state))) yield statePath(bank.slug, state)
    for (const district of districts) yield districtPath(bank.slug, district.state, district.slug)
  }
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('ifsc_branches as branch')
      .innerJoin('ifsc_districts as district', 'district.id', 'branch.district')
      .innerJoin('ifsc_banks as bank', 'bank.id', 'branch.bank')
      .where('branch.id', '>', after)
      .select(['branch.id', 'branch.slug', 'bank.slug as bank', 'district.state', 'district.slug as district'])
      .orderBy('branch.id')
      .limit(batchSize)
      .execute()
    for (const row of rows) yield branchPath(row.bank, row.state, row.district, row.slug)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

import type { OriginContext } from 'masthead/origin'
import { sql } from 'kysely'
import { codeNumber } from '../codes.ts'
import { nameKey, slugOf } from '../pages/names.ts'
import type { NewBranch } from './read-row.ts'
import { stateName } from 'masthead/kit'
import { type BanksTable, type BranchesTable, type DistrictsTable, type IfscDatabase, ifscDatabase } from './tables.ts'
import { bankTag, directoryTag } from './tags.ts'
import { indexedTerms } from './search-terms.ts'

/** Rows in one statement of seventeen values each: SQLite takes 32,766 values. */
const batch = 1_500

export interface DirectoryWriter {
  /**
   * Inserts branches, replacing existing ones with the same code. No code may occur in `branches` twice.
   * @param beside what is written in the same transaction
   * @returns the tags of what changed
   */
  readonly put: (branches: readonly NewBranch[], beside?: (db: IfscDatabase) => Promise<void>) => Promise<readonly string[]>
  /** Takes branches of the store for ones that were put: an earlier import of the same list has done so. @returns of a branch, whether it is in the store */
  readonly keeper: () => Promise<(branch: NewBranch) => boolean>
  /**
   * Looks for branches that the store has of the banks that were put, and the list has not. With `replace` they go, and their
   * addresses are gone for good. @returns the tags of all that changed, the codes, and the number of sample banks removed
   */
  readonly finish: (replace?: boolean) => Promise<{ readonly tags: readonly string[]; readonly lacking: readonly string[]; readonly demoBanks: number }>
}

const letterOf = (name: string): string => /[a-z]/.exec(nameKey(name).charAt(0))?.[0] ?? '0'

const numbered = (flag: boolean | undefined): number | null => (flag === undefined ? null : flag ? 1 : 0)

/** Writes branches, and the banks and districts that they name for the first time. */
export async function directoryWriter(origin: OriginContext, { demo = false } = {}): Promise<DirectoryWriter> {
  const database = ifscDatabase(origin)
  const banks = new Map<string, number>()
  const districts = new Map<string, number>()
  const touched = new Set<number>()
  const written = new Set<number>()
  async function remember(db: IfscDatabase): Promise<void> {
    for (const { id, name_key } of await db.selectFrom('ifsc_banks').select(['id', 'name_key']).execute()) banks.set(name_key, id)
    for (const row of await db.selectFrom('ifsc_districts').select(['id', 'bank', 'state', 'name_key']).execute()) districts.set(`${row.bank}/${row.state}/${row.name_key}`, row.id)
  }
  await remember(database)
  let isFirst = !demo
  let demoBanks: readonly number[] = []
  let lastBank = Math.max(0, ...banks.values())
  let lastDistrict = districts.values().reduce((highest, id) => Math.max(highest, id), 0)

  async function putBatch(db: IfscDatabase, branches: readonly NewBranch[]): Promise<void> {
    const newBanks: BanksTable[] = []
    const newDistricts: DistrictsTable[] = []
    const rows = branches.map((branch): BranchesTable => {
      const bankKey = nameKey(branch.bank)
      let bank = banks.get(bankKey)
      if (bank === undefined) {
        bank = lastBank += 1
        banks.set(bankKey, bank)
        newBanks.push({ id: bank, slug: slugOf(branch.bank), name: branch.bank, name_key: bankKey, letter: letterOf(branch.bank), branches: 0, demo: demo ? 1 : 0 })
      }
      touched.add(bank)
      written.add(codeNumber(branch.code))
      const districtKey = nameKey(branch.district)
      const place = `${bank}/${branch.state}/${districtKey}`
      let district = districts.get(place)
      if (district === undefined) {
        district = lastDistrict += 1
        districts.set(place, district)
        newDistricts.push({ id: district, bank, state: branch.state, slug: slugOf(branch.district), name: branch.district, name_key: districtKey, letter: letterOf(branch.district), branches: 0 })
      }
      return branchRow(branch, bank, district)
    })
    if (newBanks.length > 0) await db.insertInto('ifsc_banks').values(newBanks).execute()
    if (newDistricts.length > 0) await db.insertInto('ifsc_districts').values(newDistricts).execute()
    const known = await db.selectFrom('ifsc_branches').select('id').where('id', 'in', rows.map(({ id }) => id)).execute()
    if (known.length > 0) {
      await sql`delete from ifsc_search where rowid in (${sql.join(known.map(({ id }) => id))})`.execute(db)
      await db.deleteFrom('ifsc_branches').where('id', 'in', known.map(({ id }) => id)).execute()
    }
    await db.insertInto('ifsc_branches').values(rows).execute()
    await db.deleteFrom('ifsc_withdrawn').where('code', 'in', rows.map(({ code }) => code)).execute()
    await index(db, origin.dialect, branches)
  }

  const banksOf = (branches: readonly NewBranch[]): readonly number[] => [...new Set(branches.flatMap(({ bank }) => banks.get(nameKey(bank)) ?? []))]

  return {
    async put(branches, beside) {
      const isFirstPut = isFirst && branches.length > 0
      await atomically(database, async (transaction) => {
        // Not before there is something to show in its place: a list in which every row is bad leaves all as it was.
        if (isFirst && branches.length > 0) {
          isFirst = false
          demoBanks = await removeDemo(transaction)
          for (const maps of [banks, districts]) maps.clear()
          await remember(transaction)
        }
        for (let at = 0; at < branches.length; at += batch) await putBatch(transaction, branches.slice(at, at + batch))
        // With the branches, so that an import that is killed leaves pages of what it has brought.
        await count(transaction, banksOf(branches))
        await beside?.(transaction)
      })
      return [directoryTag, ...[...banksOf(branches), ...(isFirstPut ? demoBanks : [])].map(bankTag)]
    },
    async keeper() {
      const stored = new Set((await database.selectFrom('ifsc_branches').select('id').execute()).map(({ id }) => Number(id)))
      return ({ bank, code }) => {
        const [id, number] = [banks.get(nameKey(bank)), codeNumber(code)]
        if (id === undefined || !stored.has(number)) return false
        touched.add(id)
        written.add(number)
        return true
      }
    },
    async finish(replace = false) {
      const stored = touched.size === 0 ? [] : await database.selectFrom('ifsc_branches').select(['id', 'code']).where('bank', 'in', [...touched]).orderBy('code').execute()
      const lacking = stored.filter(({ id }) => !written.has(Number(id)))
      if (replace && lacking.length > 0) await atomically(database, (transaction) => withdraw(transaction, lacking, [...touched]))
      // Where statistics are missing, a list of districts is read in the order of the wrong index.
      if (!database.isTransaction) await sql`analyze`.execute(database)
      return { tags: [directoryTag, ...[...new Set([...touched, ...demoBanks])].map(bankTag)], lacking: lacking.map(({ code }) => code), demoBanks: demoBanks.length }
    },
  }
}

/** Counts the branches of banks and of their districts. */
async function count(db: IfscDatabase, banks: readonly number[]): Promise<void> {
  if (banks.length === 0) return
  await sql`update ifsc_districts set branches = (select count(*) from ifsc_branches where ifsc_branches.district = ifsc_districts.id) where bank in (${sql.join(banks)})`.execute(db)
  await sql`update ifsc_banks set branches = (select count(*) from ifsc_branches where ifsc_branches.bank = ifsc_banks.id) where id in (${sql.join(banks)})`.execute(db)
}

/** Takes branches away, and remembers their codes: their addresses answer 410. */
async function withdraw(db: IfscDatabase, branches: readonly { readonly id: number; readonly code: string }[], banks: readonly number[]): Promise<void> {
  for (let at = 0; at < branches.length; at += batch) {
    const some = branches.slice(at, at + batch)
    await sql`delete from ifsc_search where rowid in (${sql.join(some.map(({ id }) => id))})`.execute(db)
    await db.deleteFrom('ifsc_branches').where('id', 'in', some.map(({ id }) => id)).execute()
    await db.insertInto('ifsc_withdrawn').values(some.map(({ code }) => ({ code }))).onConflict((conflict) => conflict.doNothing()).execute()
  }
  await count(db, banks)
  await db.deleteFrom('ifsc_districts').where('branches', '=', 0).where('bank', 'in', banks).execute()
}

const branchRow = (branch: NewBranch, bank: number, district: number): BranchesTable => ({
  id: codeNumber(branch.code),
  code: branch.code,
  bank,
  district,
  slug: branch.slug,
  name: branch.name,
  named: branch.named ? 1 : 0,
  city: branch.city,
  address: branch.address,
  micr: branch.micr ?? null,
  phone: branch.phone ?? null,
  swift: branch.swift ?? null,
  upi: numbered(branch.upi),
  neft: numbered(branch.neft),
  rtgs: numbered(branch.rtgs),
  imps: numbered(branch.imps),
  as_of: branch.asOf ?? null,
})

async function index(db: IfscDatabase, dialect: OriginContext['dialect'], branches: readonly NewBranch[]): Promise<void> {
  const entries = branches.map((branch) => ({
    id: codeNumber(branch.code),
    words: indexedTerms(`${branch.bank} ${branch.name} ${branch.district} ${branch.city} ${stateName(branch.state, 'en')} ${branch.code}`),
  }))
  const rows = sql.join(
    entries.map(({ id, words }) => (dialect === 'sqlite' ? sql`(${id}, ${words.join(' ')})` : sql`(${id}::bigint, array_to_tsvector(${words}::text[]))`)),
  )
  await sql`insert into ifsc_search (rowid, words) values ${rows}`.execute(db)
}

/** Sample banks must not be mixed with real ones. @returns their ids */
async function removeDemo(db: IfscDatabase): Promise<readonly number[]> {
  const demo = await db.selectFrom('ifsc_banks').select('id').where('demo', '=', 1).execute()
  if (demo.length === 0) return []
  const banks = demo.map(({ id }) => id)
  const branches = await db.selectFrom('ifsc_branches').select('id').where('bank', 'in', banks).execute()
  if (branches.length > 0) await sql`delete from ifsc_search where rowid in (${sql.join(branches.map(({ id }) => id))})`.execute(db)
  await db.deleteFrom('ifsc_branches').where('bank', 'in', banks).execute()
  await db.deleteFrom('ifsc_districts').where('bank', 'in', banks).execute()
  await db.deleteFrom('ifsc_banks').where('id', 'in', banks).execute()
  return banks
}

const atomically = <Result>(db: IfscDatabase, work: (db: IfscDatabase) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

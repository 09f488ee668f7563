import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'masthead'
import type { OriginContext } from 'masthead/origin'
import type { BankAnswer, BanksAnswer, Branch, BranchAnswer, BranchLine, DistrictAnswer, Entry, FoundBranch, Letter, SearchAnswer, StateAnswer } from '../contract.ts'
import { codeNumber, codeOfSlug, postalCode, readCode } from '../codes.ts'
import { isState } from 'masthead/kit'
import { type BanksTable, type BranchesTable, type IfscDatabase, ifscDatabase } from './tables.ts'
import { type SearchTerm, searchTerms, termsOf } from './search-terms.ts'

export interface Paging {
  readonly pageno: number
  readonly perpage: number
}

/** An answer with the bank whose pages it belongs to, for its tags. */
export interface Read<Body> {
  readonly body: Body
  readonly bank?: number | undefined
}

const largestBanks = 12
const foundBanks = 12
/** Branches of a search that are counted and can be paged through. */
export const maxResults = 250
const neighbourCount = 8
/** Words of a search that count. */
const maxTerms = 8

export interface DirectoryReader {
  readonly banks: (letter: string | undefined, paging: Paging) => Promise<Read<Static<typeof BanksAnswer>>>
  readonly search: (query: string, bank: string, paging: Paging) => Promise<Read<Static<typeof SearchAnswer>>>
  readonly bank: (slug: string) => Promise<Read<Static<typeof BankAnswer>> | undefined>
  readonly state: (bank: string, state: string, letter: string | undefined, paging: Paging) => Promise<Read<Static<typeof StateAnswer>> | undefined>
  readonly district: (bank: string, state: string, district: string, paging: Paging) => Promise<Read<Static<typeof DistrictAnswer>> | undefined>
  readonly branch: (slug: string) => Promise<Read<Static<typeof BranchAnswer>> | undefined>
}

export function directoryReader(origin: OriginContext): DirectoryReader {
  const db = ifscDatabase(origin)

  const bankOf = (slug: string) => db.selectFrom('ifsc_banks').selectAll().where('slug', '=', slug).where('branches', '>', 0).executeTakeFirst()

  return {
    async banks(letter, paging) {
      const all = await db.selectFrom('ifsc_banks').select(['slug', 'name', 'letter', 'branches', 'demo']).where('branches', '>', 0).orderBy('name').execute()
      const listed = letter === undefined ? all : all.filter((bank) => bank.letter === letter)
      return {
        body: {
          response: {
            kind: 'banks',
            demo: all.some(({ demo }) => demo === 1),
            branches: all.reduce((sum, { branches }) => sum + branches, 0),
            banks: all.length,
            largest: all.toSorted((one, other) => other.branches - one.branches).slice(0, largestBanks).map(entry),
            letters: lettersOf(all.map((bank) => ({ letter: bank.letter, count: 1 }))),
            ...paged(listed.map(entry), paging),
          },
        },
      }
    },

    async search(query, bankText, paging) {
      // What is typed last is in the field of the branch.
      const terms = searchTerms(`${bankText} ${query}`, maxTerms)
      const code = readCode(query)
      const exact = code === undefined ? undefined : await found(db, sql<boolean>`branch.id = ${codeNumber(code)}`, 1, 0)
      const bankWords = termsOf(`${bankText} ${query}`)
      const banks = bankWords.length === 0 ? [] : await db.selectFrom('ifsc_banks').select(['slug', 'name', 'branches']).where('branches', '>', 0).orderBy('branches', 'desc').orderBy('name').execute()
      const total = terms.length === 0 ? 0 : await countFound(db, origin.dialect, terms)
      const items = total === 0 ? [] : await found(db, sql<boolean>`branch.id in (${matchingRows(origin.dialect, terms, paging.perpage, (paging.pageno - 1) * paging.perpage)})`, paging.perpage, 0)
      return {
        body: {
          response: {
            kind: 'search',
            query,
            bank: bankText,
            ...(exact?.[0] ? { exact: exact[0] } : {}),
            banks: banks.filter(({ name }) => named(termsOf(name), bankWords)).slice(0, foundBanks).map(entry),
            items,
            more: total > maxResults,
            total: Math.min(total, maxResults),
            ...paging,
          },
        },
      }
    },

    async bank(slug) {
      const bank = await bankOf(slug)
      if (!bank) return undefined
      const states = await db
        .selectFrom('ifsc_districts')
        .select((select) => ['state as id', select.fn.countAll<number>().as('districts'), select.fn.sum<number>('branches').as('branches')])
        .where('bank', '=', bank.id)
        .where('branches', '>', 0)
        .groupBy('state')
        .orderBy('state')
        .execute()
      return { bank: bank.id, body: { response: { demo: bank.demo === 1, bank: entry(bank), states } } }
    },

    async state(bankSlug, state, letter, paging) {
      const bank = isState(state) ? await bankOf(bankSlug) : undefined
      if (!bank) return undefined
      const all = await db
        .selectFrom('ifsc_districts')
        .select(['slug', 'name', 'letter', 'branches'])
        .where('bank', '=', bank.id)
        .where('state', '=', state)
        .where('branches', '>', 0)
        .orderBy('name')
        .execute()
      if (all.length === 0) return undefined
      const listed = letter === undefined ? all : all.filter((district) => district.letter === letter)
      return {
        bank: bank.id,
        body: {
          response: {
            demo: bank.demo === 1,
            bank: place(bank),
            state,
            branches: all.reduce((sum, { branches }) => sum + branches, 0),
            letters: lettersOf(all.map((district) => ({ letter: district.letter, count: 1 }))),
            ...paged(listed.map(entry), paging),
          },
        },
      }
    },

    async district(bankSlug, state, districtSlug, { pageno, perpage }) {
      const bank = await bankOf(bankSlug)
      const district = bank && (await db.selectFrom('ifsc_districts').selectAll().where('bank', '=', bank.id).where('state', '=', state).where('slug', '=', districtSlug).where('branches', '>', 0).executeTakeFirst())
      if (!bank || !district) return undefined
      const items = await db.selectFrom('ifsc_branches').select(lineColumns).where('district', '=', district.id).orderBy('name').orderBy('id').limit(perpage).offset((pageno - 1) * perpage).execute()
      return {
        bank: bank.id,
        body: { response: { demo: bank.demo === 1, bank: place(bank), state, district: place(district), items: items.map(line), total: district.branches, pageno, perpage } },
      }
    },

    async branch(slug) {
      const code = codeOfSlug(slug)
      const row = code && (await db.selectFrom('ifsc_branches').selectAll().where('id', '=', codeNumber(code)).executeTakeFirst())
      if (!row) return undefined
      const [bank, district, around] = await Promise.all([
        db.selectFrom('ifsc_banks').selectAll().where('id', '=', row.bank).executeTakeFirstOrThrow(),
        db.selectFrom('ifsc_districts').selectAll().where('id', '=', row.district).executeTakeFirstOrThrow(),
        db.selectFrom('ifsc_branches').select(lineColumns).where('district', '=', row.district).where('id', '!=', row.id).orderBy('name').orderBy('id').limit(neighbourCount).execute(),
      ])
      return { bank: bank.id, body: { response: { demo: bank.demo === 1, branch: branchOf(row, bank, district), neighbours: around.map(line) } } }
    },
  }
}

const lineColumns = ['slug', 'name', 'code', 'city', 'address'] as const

const entry = ({ slug, name, branches }: Entry): Entry => ({ slug, name, branches })
const place = ({ slug, name }: { slug: string; name: string }) => ({ slug, name })
const firstLine = (address: string): string => address.split('\n', 1)[0] ?? ''
const line = ({ slug, name, code, city, address }: BranchLine): BranchLine => ({ slug, name, code, city, address: firstLine(address) })

function lettersOf(entries: readonly Letter[]): Letter[] {
  const counts = new Map<string, number>()
  for (const { letter, count } of entries) counts.set(letter, (counts.get(letter) ?? 0) + count)
  return [...counts].map(([letter, count]) => ({ letter, count })).sort((one, other) => (one.letter < other.letter ? -1 : 1))
}

const paged = <Item>(all: readonly Item[], { pageno, perpage }: Paging) => ({
  items: all.slice((pageno - 1) * perpage, pageno * perpage),
  total: all.length,
  pageno,
  perpage,
})

function branchOf(row: BranchesTable, bank: BanksTable, district: { slug: string; name: string; state: string }): Branch {
  const code = postalCode(row.address)
  return {
    code: row.code,
    slug: row.slug,
    name: row.name,
    named: row.named === 1,
    bank: place(bank),
    state: district.state,
    district: place(district),
    city: row.city,
    address: row.address,
    ...(code === undefined ? {} : { postalCode: code }),
    ...(row.micr === null ? {} : { micr: row.micr }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.swift === null ? {} : { swift: row.swift }),
    ...(row.upi === null ? {} : { upi: row.upi === 1 }),
    ...(row.neft === null ? {} : { neft: row.neft === 1 }),
    ...(row.rtgs === null ? {} : { rtgs: row.rtgs === 1 }),
    ...(row.imps === null ? {} : { imps: row.imps === 1 }),
    ...(row.as_of === null ? {} : { asOf: row.as_of }),
  }
}

/** Whether a bank's name has all the words, or words that begin with them. */
const named = (name: readonly string[], words: readonly string[]): boolean => words.length > 0 && words.every((word) => name.some((each) => each.startsWith(word)))

// Words hold letters, marks and digits only: nothing in them ends a quoted word of either query language.
const sqliteQuery = (terms: readonly SearchTerm[]) => terms.map(({ term, prefix }) => (prefix ? `"${term}"*` : `"${term}"`)).join(' ')
const postgresQuery = (terms: readonly SearchTerm[]) => terms.map(({ term, prefix }) => (prefix ? `'${term}':*` : `'${term}'`)).join(' & ')

/** Numbers of the branches that have all the words. */
const branchesWithTerms = (dialect: OriginContext['dialect'], terms: readonly SearchTerm[]): RawBuilder<number> =>
  dialect === 'sqlite'
    ? sql<number>`select rowid from ifsc_search where ifsc_search match ${sqliteQuery(terms)}`
    : sql<number>`select rowid from ifsc_search where words @@ ${postgresQuery(terms)}::tsquery`

/** The same in the order of their codes, a page of them. */
const matchingRows = (dialect: OriginContext['dialect'], terms: readonly SearchTerm[], limit: number, offset: number): RawBuilder<number> =>
  sql<number>`${branchesWithTerms(dialect, terms)} order by rowid limit ${limit} offset ${offset}`

/** Counts no further than one beyond the limit, in whatever order: a bank's name is in a quarter of all branches. */
async function countFound(db: IfscDatabase, dialect: OriginContext['dialect'], terms: readonly SearchTerm[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${branchesWithTerms(dialect, terms)} limit ${maxResults + 1}) as matched`.execute(db)
  return rows[0]?.total ?? 0
}

async function found(db: IfscDatabase, which: RawBuilder<boolean>, limit: number, offset: number): Promise<FoundBranch[]> {
  const rows = await db
    .selectFrom('ifsc_branches as branch')
    .innerJoin('ifsc_districts as district', 'district.id', 'branch.district')
    .innerJoin('ifsc_banks as bank', 'bank.id', 'branch.bank')
    .where(which)
    .select(['branch.slug', 'branch.name', 'branch.code', 'branch.city', 'branch.address', 'bank.slug as bankSlug', 'bank.name as bankName', 'district.state', 'district.slug as districtSlug', 'district.name as districtName'])
    .orderBy('branch.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...line(row), bank: { slug: row.bankSlug, name: row.bankName }, state: row.state, district: { slug: row.districtSlug, name: row.districtName } }))
}

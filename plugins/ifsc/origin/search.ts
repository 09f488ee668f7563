import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { codeNumber, readCode } from '../codes.ts'
import { messages } from '../messages.ts'
import { bankPath, branchPath, hubPath } from '../pages/paths.ts'
import { ifscDatabase } from './tables.ts'
import { bankTag, directoryTag } from './tags.ts'

/** Words that say what is looked for, in both languages; and those that say nothing. */
const codes = new Set(['ifsc', 'micr', 'ఐఎఫ్ఎస్సీ', 'ఐఎఫ్ఎస్‌సీ'])
const around = new Set([...codes, 'code', 'codes', 'number', 'bank', 'banks', 'branch', 'of', 'the', 'కోడ్', 'కోడ్లు', 'బ్యాంకు', 'బ్యాంక్', 'శాఖ'])
const small = new Set(['of', 'and', 'the', 'ltd', 'limited'])

/** As people call it: State Bank of India is SBI. */
export const initials = (name: string): string => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !small.has(word)).map((word) => word.charAt(0)).join('')

/** A branch by its code, banks by their names or initials, and the directory where it is asked for: "sbi ifsc". */
export async function search({ edition, words, isNamed, limit }: SearchAsked, origin: Pick<OriginContext, 'db'>): Promise<FoundPages> {
  const t = messages[edition.id]
  const db = ifscDatabase(origin)
  const code = readCode(words.find((word) => readCode(word) !== undefined) ?? '')
  if (code !== undefined) {
    const row = await db.selectFrom('ifsc_branches as branch').innerJoin('ifsc_districts as district', 'district.id', 'branch.district').innerJoin('ifsc_banks as bank', 'bank.id', 'branch.bank').select(['branch.slug', 'bank.name', 'branch.name as branch', 'bank.slug as bankSlug', 'district.slug as districtSlug', 'district.state', 'bank.id']).where('branch.id', '=', codeNumber(code)).executeTakeFirst()
    return row ? { pages: [{ name: `${code}: ${row.name}`, path: branchPath(row.bankSlug, row.state, row.districtSlug, row.slug), label: t.ifsc }], tags: [bankTag(row.id)] } : { pages: [], tags: [directoryTag] }
  }
  const rest = words.filter((word) => !around.has(word))
  const isAsked = words.some((word) => codes.has(word))
  const hub = isAsked ? [{ name: t.hubTitle, path: hubPath, label: t.ifsc }] : []
  if (rest.length === 0) return { pages: hub, tags: [] }
  const banks = await db.selectFrom('ifsc_banks').select(['slug', 'name']).where('branches', '>', 0).orderBy('branches', 'desc').orderBy('name').execute()
  const found = banks.filter(({ name }) => isNamed(name, rest) || (rest.length === 1 && initials(name) === rest[0]))
  return { pages: [...found.map(({ slug, name }) => ({ name, path: bankPath(slug), label: t.ifsc })), ...hub].slice(0, limit), tags: [directoryTag] }
}

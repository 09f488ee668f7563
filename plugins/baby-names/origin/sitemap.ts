import { hubPath, listPath, namePath } from '../pages/paths.ts'
import type { Counted } from '../contract.ts'
import { type Gender, genders } from '../names/vocabulary.ts'
import { type Selection, shortList } from '../pages/list-slug.ts'
import { dayOf, readHub } from './name-reader.ts'
import type { NamesDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
const maxAddresses = 50_000

/** The lists that have names, and each name. */
export async function* sitemap(db: NamesDatabase, now: number): AsyncGenerator<readonly string[]> {
  const hub = await readHub(db, dayOf(now))
  if (hub.total === 0) return
  const each = (counts: readonly Counted[], of: (id: string) => Selection) => counts.map(({ id }) => listPath(of(id)))
  const lists = [
    ...each(hub.genders, (id) => ({ gender: genders.find((gender) => gender === id) ?? 'unisex' })),
    ...each(hub.letters, (start) => ({ start })),
    ...each(hub.teluguLetters, (start) => ({ start })),
    ...each(hub.religions, (religion) => ({ religion })),
    ...each(hub.origins, (origin) => ({ origin })),
    ...each(hub.stars, (star) => ({ star })),
    ...each(hub.signs, (sign) => ({ sign })),
    ...(await perGender(db, 'letter')).map(({ gender, value }) => listPath({ gender, start: value })),
    ...(await perGender(db, 'religion', long(hub.religions))).map(({ gender, value }) => listPath({ gender, religion: value })),
    ...(await perGender(db, 'origin', long(hub.origins))).map(({ gender, value }) => listPath({ gender, origin: value })),
  ]
  const slugs = await db.selectFrom('baby_names').select('slug').where('gone', '=', 0).orderBy('name_key').execute()
  const paths = [hubPath, ...lists, ...slugs.map(({ slug }) => namePath(slug))]
  for (let at = 0; at < paths.length; at += maxAddresses) yield paths.slice(at, at + maxAddresses)
}

/** Those that pages narrow by gender. */
const long = (counts: readonly Counted[]): readonly string[] => counts.filter(({ count }) => count > shortList).map(({ id }) => id)

/** The values of a column that there are names with for each gender; those for both are in all three lists. */
async function perGender(db: NamesDatabase, column: 'letter' | 'religion' | 'origin', only?: readonly string[]): Promise<readonly { readonly gender: Gender; readonly value: string }[]> {
  const rows = await db.selectFrom('baby_names').where('gone', '=', 0).where(column, 'is not', null).select(['gender', `${column} as value`]).distinct().orderBy('value').execute()
  return genders.flatMap((gender) => {
    const values = rows.flatMap((row) => (row.value !== null && (row.gender === gender || row.gender === 'unisex') && (only?.includes(row.value) ?? true) ? [row.value] : []))
    return [...new Set(values)].map((value) => ({ gender, value }))
  })
}

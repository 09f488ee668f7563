import { type Expression, type SqlBool, sql } from 'kysely'
import { editDistance } from 'masthead/kit'
import { latinLetters } from 'masthead/origin'
import type { Counted, FullName, Name, NameOfDay } from '../contract.ts'
import { nameKey } from '../names/name-key.ts'
import { soundKey, soundSpelling } from '../names/sound-key.ts'
import type { NamesDatabase, NamesTable } from './tables.ts'
import type { Selection } from '../pages/list-slug.ts'

const lineColumns = ['slug', 'name', 'telugu', 'gender', 'meaning', 'meaning_te'] as const
type Line = Pick<NamesTable, (typeof lineColumns)[number]>

export const lineOf = (row: Line): Name => ({
  slug: row.slug,
  name: row.name,
  ...(row.telugu === null ? {} : { telugu: row.telugu }),
  gender: row.gender,
  meaning: row.meaning,
  ...(row.meaning_te === null ? {} : { meaningTelugu: row.meaning_te }),
})

const idsOf = (text: string): readonly string[] => text.split(',').filter((id) => id !== '')

export const fullName = (row: NamesTable): FullName => ({
  ...lineOf(row),
  ...(row.origin === null ? {} : { origin: row.origin }),
  ...(row.religion === null ? {} : { religion: row.religion }),
  stars: [...idsOf(row.stars)],
  signs: [...idsOf(row.signs)],
})

const names = (db: NamesDatabase) => db.selectFrom('baby_names').where('gone', '=', 0)

/** Names that are for both stand in the lists for boys and for girls, too. */
const forGender = (gender: NamesTable['gender']): readonly NamesTable['gender'][] => (gender === 'unisex' ? ['unisex'] : [gender, 'unisex'])

/** The condition that a list makes. */
function selected({ religion, origin, star, sign, gender, start }: Selection): Expression<SqlBool> {
  const conditions = [
    sql<boolean>`gone = 0`,
    ...(religion === undefined ? [] : [sql<boolean>`religion = ${religion}`]),
    ...(origin === undefined ? [] : [sql<boolean>`origin = ${origin}`]),
    ...(star === undefined ? [] : [sql<boolean>`stars like ${`%,${star},%`}`]),
    ...(sign === undefined ? [] : [sql<boolean>`signs like ${`%,${sign},%`}`]),
    ...(gender === undefined ? [] : [sql<boolean>`gender in (${sql.join(forGender(gender))})`]),
    ...(start === undefined ? [] : [/[a-z]/.test(start) ? sql<boolean>`name_key like ${`${start}%`}` : sql<boolean>`telugu_letter = ${start}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export interface Paging {
  readonly pageno: number
  readonly perpage: number
}

async function counted(db: NamesDatabase, column: 'gender' | 'letter' | 'telugu_letter' | 'religion' | 'origin', selection: Selection = {}): Promise<Counted[]> {
  const rows = await db.selectFrom('baby_names').where(selected(selection)).where(column, 'is not', null).groupBy(column).orderBy(column).select([`${column} as id`, sql<number>`count(*)`.as('count')]).execute()
  return rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count: Number(count) }]))
}

/** Lists that a name for both is in are two. */
const perGender = (counts: readonly Counted[]): Counted[] => {
  const of = (id: string) => counts.find((one) => one.id === id)?.count ?? 0
  const both = of('unisex')
  return [{ id: 'boy', count: of('boy') + both }, { id: 'girl', count: of('girl') + both }, { id: 'unisex', count: both }].filter(({ count }) => count > 0)
}

export async function readHub(db: NamesDatabase, today: number) {
  const [days, genders, letters, teluguLetters, religions, origins, groups] = await Promise.all([
    namesOfDays(db, today),
    counted(db, 'gender'),
    counted(db, 'letter'),
    counted(db, 'telugu_letter'),
    counted(db, 'religion'),
    counted(db, 'origin'),
    names(db).select(['stars', 'signs']).where((where) => where.or([where('stars', '!=', ''), where('signs', '!=', '')])).execute(),
  ])
  return {
    total: genders.reduce((sum, { count }) => sum + count, 0),
    days,
    genders: perGender(genders),
    letters,
    teluguLetters,
    religions,
    origins,
    stars: tally(groups.map(({ stars }) => stars)),
    signs: tally(groups.map(({ signs }) => signs)),
  }
}

function tally(lists: readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const id of lists.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count }))
}

export async function readList(db: NamesDatabase, selection: Selection, { pageno, perpage }: Paging) {
  const { gender: _gender, ...anyGender } = selection
  const { start: _start, ...anyStart } = selection
  const [items, totals, genders, letters] = await Promise.all([
    db.selectFrom('baby_names').where(selected(selection)).select(lineColumns).orderBy('name_key').limit(perpage).offset((pageno - 1) * perpage).execute(),
    db.selectFrom('baby_names').where(selected(selection)).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    counted(db, 'gender', anyGender),
    counted(db, 'letter', anyStart),
  ])
  return { items: items.map(lineOf), total: Number(totals.total), genders: perGender(genders), letters, pageno, perpage }
}

const maxFound = 60

/** Names that begin with what was typed, and those that sound like it, the nearest first. */
export async function searchNames(db: NamesDatabase, query: string): Promise<Name[]> {
  const typed = nameKey(latinLetters(query.normalize('NFC')))
  if (typed === '') return []
  const sound = soundKey(typed)
  const rows = await names(db)
    .where((where) => where.or([where('sound', '=', sound), where('name_key', 'like', `${typed}%`), ...(typed.length > 2 && sound.length > 1 ? [where('sound', 'like', `${sound}%`)] : [])]))
    .select(['name_key', 'sound', ...lineColumns])
    .execute()
  const spelling = soundSpelling(typed)
  const rank = (row: (typeof rows)[number]) => (row.name_key === typed ? 0 : row.name_key.startsWith(typed) ? 1 : row.sound === sound ? 2 : 3) * 100 + editDistance(spelling, soundSpelling(row.name_key))
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .toSorted((one, other) => one.rank - other.rank || (one.row.name_key < other.row.name_key ? -1 : 1))
    .slice(0, maxFound)
    .map(({ row }) => lineOf(row))
}

const maxAlike = 8

export async function readName(db: NamesDatabase, slug: string) {
  const key = nameKey(slug)
  const row = await db.selectFrom('baby_names').selectAll().where('name_key', '=', key).executeTakeFirst()
  if (!row || row.gone === 1) return row && ('gone' as const)
  const spelling = soundSpelling(key)
  const [sounding, next, first] = await Promise.all([
    names(db).where('sound', '=', row.sound).where('name_key', '!=', key).select(['name_key', ...lineColumns]).execute(),
    like(db, row).where('name_key', '>', key).orderBy('name_key').limit(maxAlike).execute(),
    like(db, row).where('name_key', '<', key).orderBy('name_key').limit(maxAlike).execute(),
  ])
  const alike = sounding.map((one) => ({ one, distance: editDistance(spelling, soundSpelling(one.name_key)) })).filter(({ distance }) => distance <= Math.max(1, Math.floor(spelling.length / 3)))
  const shown = alike.toSorted((one, other) => one.distance - other.distance || (one.one.name_key < other.one.name_key ? -1 : 1)).slice(0, maxAlike).map(({ one }) => lineOf(one))
  return { name: fullName(row), alike: shown, more: [...next, ...first].slice(0, maxAlike).map(lineOf) }
}

const like = (db: NamesDatabase, { letter, gender }: NamesTable) => names(db).where('letter', '=', letter).where('gender', '=', gender).select(lineColumns)

const dayMs = 86_400_000
const indiaMs = 19_800_000
const shownDays = 7

/** The number of a day in India, counted from 1970. */
export const dayOf = (now: number): number => Math.floor((now + indiaMs) / dayMs)
export const msToTomorrow = (now: number): number => (dayOf(now) + 1) * dayMs - indiaMs - now

/** A name for each of the last days: each of a list comes once before one comes again. */
async function namesOfDays(db: NamesDatabase, today: number): Promise<NameOfDay[]> {
  const keys = (await names(db).select('name_key').orderBy('name_key').execute()).map(({ name_key }) => name_key)
  const step = strideOf(keys.length)
  const chosen = keys.length === 0 ? [] : Array.from({ length: Math.min(shownDays, keys.length) }, (_, back) => ({ day: today - back, key: keys[((today - back) * step) % keys.length] ?? '' }))
  if (chosen.length === 0) return []
  const rows = await db.selectFrom('baby_names').selectAll().where('name_key', 'in', chosen.map(({ key }) => key)).execute()
  return chosen.flatMap(({ day, key }) => {
    const row = rows.find(({ name_key }) => name_key === key)
    return row ? [{ day: new Date(day * dayMs).toISOString().slice(0, 10), name: fullName(row) }] : []
  })
}

/** Near the golden part of the whole, so that days in a row are far apart in the alphabet, and without a common factor with it. */
function strideOf(count: number): number {
  let step = Math.max(1, Math.round(count * 0.618))
  while (divisor(step, count) > 1) step += 1
  return step
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))


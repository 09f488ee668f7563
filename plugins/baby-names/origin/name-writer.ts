import type { OriginContext } from 'masthead/origin'
import { soundKey } from '../names/sound-key.ts'
import { type NamesDatabase, namesDatabase, namesTag, type NamesTable } from './tables.ts'
import type { NewName } from './read-entry.ts'

/** Rows in one statement of sixteen values each: SQLite takes 32,766 values. */
const batch = 1_500

export interface WrittenNames {
  /** Names of the store that the list lacks. */
  readonly lacking: readonly string[]
  /** Names of the demo that gave way. */
  readonly demo: number
}

export interface PutOptions {
  readonly demo?: boolean
  readonly replace?: boolean
  /** What is written in the same transaction. */
  readonly beside?: (db: NamesDatabase) => Promise<void>
}

/** Puts a list of names, in one transaction: readers see the list before or this one. With `replace`, what it lacks is gone. */
export async function putNames(origin: OriginContext, names: readonly NewName[], { demo = false, replace = false, beside }: PutOptions = {}): Promise<WrittenNames> {
  const db = namesDatabase(origin)
  const write = async (transaction: NamesDatabase): Promise<WrittenNames> => {
    const removed = demo || names.length === 0 ? 0 : Number((await transaction.deleteFrom('baby_names').where('demo', '=', 1).executeTakeFirst()).numDeletedRows)
    // One that is there keeps its address, whatever the spelling of the new list.
    const before = new Map((await transaction.selectFrom('baby_names').select(['name_key', 'slug', 'name', 'gone']).execute()).map((row) => [row.name_key, row]))
    const rows = names.map((name) => rowOf({ ...name, slug: before.get(name.key)?.slug ?? name.slug }, demo))
    for (let at = 0; at < rows.length; at += batch) {
      const some = rows.slice(at, at + batch)
      await transaction.deleteFrom('baby_names').where('name_key', 'in', some.map(({ name_key }) => name_key)).execute()
      await transaction.insertInto('baby_names').values(some).execute()
    }
    const put = new Set(names.map(({ key }) => key))
    const lacking = names.length === 0 ? [] : [...before.values()].filter(({ name_key, gone }) => gone === 0 && !put.has(name_key))
    if (replace) for (let at = 0; at < lacking.length; at += batch) await transaction.updateTable('baby_names').set({ gone: 1 }).where('name_key', 'in', lacking.slice(at, at + batch).map(({ name_key }) => name_key)).execute()
    await beside?.(transaction)
    return { lacking: lacking.map(({ name }) => name).sort(), demo: removed }
  }
  const written = await (db.isTransaction ? write(db) : db.transaction().execute(write))
  origin.changed([namesTag])
  return written
}

const joined = (ids: readonly string[]): string => (ids.length === 0 ? '' : `,${ids.join(',')},`)

const rowOf = (name: NewName, demo: boolean): NamesTable => ({
  name_key: name.key,
  slug: name.slug,
  name: name.name,
  telugu: name.telugu ?? null,
  gender: name.gender,
  meaning: name.meaning,
  meaning_te: name.meaningTelugu ?? null,
  origin: name.origin ?? null,
  religion: name.religion ?? null,
  stars: joined(name.stars),
  signs: joined(name.signs),
  letter: name.key.charAt(0),
  telugu_letter: name.telugu?.charAt(0) ?? null,
  sound: soundKey(name.name),
  demo: demo ? 1 : 0,
  gone: 0,
})

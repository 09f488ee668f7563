import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { latinLetters } from 'masthead/origin'
import { messages } from '../messages.ts'
import { nameKey } from '../names/name-key.ts'
import { hubPath, namePath } from '../pages/paths.ts'
import { namesDatabase, namesTag } from './tables.ts'

/** Words around a name in what people type, in both languages. */
const around = new Set(['baby', 'name', 'names', 'meaning', 'of', 'boy', 'girl', 'పేరు', 'పేర్లు', 'పేరుకు', 'అర్థం', 'చిన్నారి', 'పిల్లల'])

/** The page of all names, and the one whose name was typed. */
export async function search({ edition, words, isNamed }: SearchAsked, origin: Pick<OriginContext, 'db'>): Promise<FoundPages> {
  const t = messages[edition.id]
  const hub = isNamed(t.title) ? [{ name: t.title, path: hubPath, label: t.tool }] : []
  const key = nameKey(latinLetters(words.filter((word) => !around.has(word)).join('')))
  const telugu = words.filter((word) => !around.has(word)).join(' ')
  const row = key.length < 2 ? undefined : await namesDatabase(origin).selectFrom('baby_names').select(['name', 'telugu', 'slug']).where('gone', '=', 0).where((where) => where.or([where('name_key', '=', key), where('telugu', '=', telugu)])).orderBy('name_key').executeTakeFirst()
  const name = row && [{ name: t.nameTitle(edition.langCode === 'te' ? (row.telugu ?? row.name) : row.name), path: namePath(row.slug), label: t.babyName }]
  return { pages: [...hub, ...(name ?? [])], tags: [namesTag] }
}

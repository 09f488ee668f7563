import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { latinLetters } from 'masthead/origin'
import { messages } from '../messages.ts'
import { nameKey } from '../names/name-key.ts'
import { readListSlug, type Selection } from '../pages/list-slug.ts'
import { listWords } from '../pages/list-title.ts'
import { hubPath, listPath, namePath } from '../pages/paths.ts'
import { readList } from './name-reader.ts'
import { namesDatabase, namesTag } from './tables.ts'

/** Words around a name in what people type, in both languages. */
const around = new Set(['baby', 'name', 'names', 'meaning', 'of', 'boy', 'girl', 'పేరు', 'పేర్లు', 'పేరుకు', 'అర్థం', 'చిన్నారి', 'పిల్లల'])

/** Between `names` and the letter that they begin with. */
const beforeStart = new Set(['start', 'starting', 'starts', 'begin', 'beginning', 'that', 'with', 'from', 'by', 'the', 'letter'])

/** The list that somebody asks for in words: "baby names with a", "hindu girl names", "అ తో పేర్లు". */
export function askedList(words: readonly string[]): Selection | undefined {
  const at = words.findIndex((word) => ['name', 'names', 'పేర్లు'].includes(word))
  if (at === -1) return undefined
  const [before, after] = [words.slice(0, at).filter((word) => word !== 'baby'), words.slice(at + 1).filter((word) => !beforeStart.has(word))]
  const [telugu] = before.flatMap((word) => /^([\u0c05-\u0c39])(?:తో)?$/u.exec(word)?.[1] ?? [])
  const groups = telugu === undefined ? before : before.filter((word) => !word.startsWith(telugu) && !['తో', 'మొదలయ్యే', 'పిల్లల'].includes(word))
  const start = telugu ?? after[0]
  return after.length > 1 ? undefined : readListSlug([...groups, 'baby', 'names', ...(start === undefined ? [] : ['starting', 'with', start])].join('-'))
}

/** The page of all names, the list that the words ask for, and the one whose name was typed. */
export async function search({ edition, words, isNamed }: SearchAsked, origin: Pick<OriginContext, 'db'>): Promise<FoundPages> {
  const t = messages[edition.id]
  const hub = isNamed(t.title) ? [{ name: t.title, path: hubPath, label: t.tool }] : []
  const selection = askedList(words)
  const list = selection && (await readList(namesDatabase(origin), selection, { pageno: 1, perpage: 1 })).total > 0 ? [{ name: t.listTitle(listWords(selection, { edition })), path: listPath(selection), label: t.tool }] : []
  const key = nameKey(latinLetters(words.filter((word) => !around.has(word)).join('')))
  const telugu = words.filter((word) => !around.has(word)).join(' ')
  const row = key.length < 2 ? undefined : await namesDatabase(origin).selectFrom('baby_names').select(['name', 'telugu', 'slug']).where('gone', '=', 0).where((where) => where.or([where('name_key', '=', key), where('telugu', '=', telugu)])).orderBy('name_key').executeTakeFirst()
  const name = row && [{ name: t.nameTitle(edition.langCode === 'te' ? (row.telugu ?? row.name) : row.name), path: namePath(row.slug), label: t.babyName }]
  return { pages: [...list, ...hub, ...(name ?? [])], tags: [namesTag] }
}

import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { listTag, storiesPath, storyPath } from '../paths.ts'
import { shown } from './reading.ts'
import { storiesDatabase } from './tables.ts'

/** Titles are compared here, as the search for stories compares words: of one a day that is three years. */
const maxCompared = 1_000

/** The list, and stories by the words of their titles, the newest first. */
export async function search({ edition: { id, channel }, isNamed, limit }: SearchAsked, origin: Pick<OriginContext, 'db' | 'now'>): Promise<FoundPages> {
  const t = messages[id]
  const rows = await shown(storiesDatabase(origin), channel, origin.now()).select(['msid', 'seopath', 'category', 'title']).orderBy('published', 'desc').orderBy('msid', 'desc').limit(maxCompared).execute()
  const found = rows.filter(({ title }) => isNamed(title)).map((row) => ({ name: row.title, path: storyPath({ ...row, msid: Number(row.msid) }), label: t.story }))
  return { pages: [...(rows.length > 0 && isNamed(t.title) ? [{ name: t.title, path: storiesPath, label: t.title }] : []), ...found].slice(0, limit), tags: [listTag(channel)] }
}

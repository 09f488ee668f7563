import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { pollPath, pollTag } from '../paths.ts'
import { pollDatabase } from './tables.ts'

/** Questions are compared here, as the search for stories compares words: with one a day that is what was asked in three years. */
const maxCompared = 1_000

/** Polls that have opened, by the words of their questions, the newest first. */
export async function search({ edition: { id, channel }, isNamed, limit }: SearchAsked, origin: Pick<OriginContext, 'db' | 'now'>): Promise<FoundPages> {
  const rows = await pollDatabase(origin).selectFrom('polls').select(['msid', 'seopath', 'question']).where('channel', '=', channel).where('opens', '<=', origin.now()).orderBy('opens', 'desc').orderBy('msid', 'desc').limit(maxCompared).execute()
  const found = rows.filter(({ question }) => isNamed(question)).slice(0, limit).map((row) => ({ ...row, msid: Number(row.msid) }))
  return { pages: found.map(({ question, ...poll }) => ({ name: question, path: pollPath(poll), label: messages[id].poll })), tags: found.map(({ msid }) => pollTag({ channel, msid })) }
}

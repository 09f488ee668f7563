import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { listTag } from '../paths.ts'
import { listMicrosites } from './reading.ts'

/** Special pages by the words of their titles. */
export async function search({ edition: { id, channel }, isNamed, limit }: SearchAsked, origin: Pick<OriginContext, 'db' | 'now'>): Promise<FoundPages> {
  const found = (await listMicrosites(origin, channel)).filter(({ title }) => isNamed(title)).slice(0, limit)
  return { pages: found.map(({ title, address }) => ({ name: title, path: address, label: messages[id].microsite })), tags: [listTag(channel)] }
}

import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { pathOf, readElections } from './store/read-tally.ts'
import { tablesOf } from './store/tables.ts'

/** What people add to the name of an election. */
const around = 'election elections result results ఎన్నికలు ఎన్నికల ఫలితాలు'

/** Elections by their names, places and years, the newest first. */
export async function search({ edition, isNamed, limit }: SearchAsked, origin: OriginContext): Promise<FoundPages> {
  const t = messages[edition.id]
  const found = (await readElections(tablesOf(origin))).filter((row) => isNamed([row.name, row.name_te ?? '', row.place, row.place_te ?? '', row.year, around].join(' '))).slice(0, limit)
  return { pages: found.map(({ name, name_te, slug }) => ({ name: edition.langCode === 'te' ? (name_te ?? name) : name, path: pathOf.election(slug), label: t.elections })), tags: found.map(({ id }) => id) }
}

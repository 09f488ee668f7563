import type { Laboratory } from './laboratory.ts'
import { type WrittenStory, dueVersion, shownVersion } from './ledger.ts'
import { readStoreRows } from './read-store.ts'

export interface StoredRow {
  readonly msid: number
  readonly title: string
  /** How often the story stands in the list of the same section, at most. */
  readonly places: number
}

/** Rows of the stories that the laboratory wrote, as they are in the store itself. */
const query = `
  select stories.msid as msid, stories.title as title,
    (select coalesce(max(n), 0) from (select count(*) as n from story_sections where story_sections.msid = stories.msid and story_sections.channel = stories.channel group by section_id) counted) as places
  from stories where stories.channel = 183 and stories.title like 'Chaos %'`

async function readRows({ store }: Laboratory): Promise<readonly StoredRow[]> {
  const rows = await readStoreRows<StoredRow>(store, query)
  return rows.map(({ msid, title, places }) => ({ msid: Number(msid), title, places: Number(places) }))
}

/** A sentence for each story that was acknowledged and is not in the store once, as it was acknowledged or was sent last. */
export const storeFaults = async (laboratory: Laboratory, stories: readonly WrittenStory[]): Promise<readonly string[]> => storeFaultsOf(await readRows(laboratory), stories)

export function storeFaultsOf(stored: readonly StoredRow[], stories: readonly WrittenStory[]): readonly string[] {
  const rows = Map.groupBy(stored, ({ msid }) => msid)
  return stories.flatMap((story) => {
    const due = dueVersion(story, Infinity, true)
    const found = rows.get(story.msid) ?? []
    if (found.length === 0) return due === 0 ? [] : [`story ${story.msid}: version ${due} was acknowledged and is not in the store`]
    const [row] = found
    if (found.length > 1 || !row) return [`story ${story.msid}: it is in the store ${found.length} times`]
    const version = shownVersion(`<title>${row.title}`, story.msid) ?? -1
    if (version < due || version > story.sent) return [`story ${story.msid}: version ${version} is in the store, ${due} was acknowledged and ${story.sent} sent last`]
    return Number(row.places) === 1 ? [] : [`story ${story.msid}: it stands in the list of one section ${row.places} times`]
  })
}

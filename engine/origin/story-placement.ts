import type { ContentDatabase } from './database.ts'
import { tag } from './tags.ts'

/** Where a story stands: what decides which lists it is in and how others link to it. */
export interface StoryPlacement {
  readonly live: boolean
  readonly sections: readonly number[]
  readonly topics: readonly number[]
  readonly authors: readonly number[]
  readonly published: number
  readonly alternate: number | null
  readonly address: string
}

export interface PlacementChange {
  readonly tags: readonly string[]
  /** Msids of stories in other editions whose link to this one changes. */
  readonly linking: readonly number[]
}

/**
 * A correction touches the story, and so every list that shows it. A list itself changes only when a story comes, goes or
 * moves: then the old lists and the new ones are touched.
 */
export function changedTags(channel: number, msid: number, before: StoryPlacement | undefined, after: StoryPlacement, reverseAlternates: readonly number[]): PlacementChange {
  const tags = new Set([tag.story(msid)])
  const same = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id) => other.includes(id))
  const stays = before?.live === after.live
  const inPlace = stays && before.published === after.published
  if (!inPlace) for (const list of [tag.home(channel), tag.trending(channel)]) tags.add(list)
  for (const [name, list] of [['sections', tag.section], ['topics', tag.topic], ['authors', tag.author]] as const) {
    const [old, now] = [before?.live ? before[name] : [], after[name]]
    if (!inPlace || !same(old, now)) for (const id of [...old, ...now]) tags.add(list(id))
  }
  // Trending spreads stories over sections and counts topics.
  if (stays && before && !(same(before.sections, after.sections) && same(before.topics, after.topics))) tags.add(tag.trending(channel))
  const isLinkedAnew = !stays || before?.address !== after.address || before.alternate !== after.alternate
  const linking = isLinkedAnew ? [before?.alternate, after.alternate, ...reverseAlternates].flatMap((other) => other || []) : []
  for (const other of linking) tags.add(tag.story(other))
  return { tags: [...tags], linking }
}

/**
 * The menu, and a footer that is made of it, offer no section without a story: the tags of both, where a story is the first of
 * one or was the last. Asked once the story stands where it will.
 */
export async function menuTags(db: ContentDatabase, channel: number, msid: number, before: Pick<StoryPlacement, 'sections'> | undefined, after: Pick<StoryPlacement, 'sections'>): Promise<readonly string[]> {
  const left = (before?.sections ?? []).filter((id) => !after.sections.includes(id))
  const changed = [...left, ...after.sections.filter((id) => before?.sections.includes(id) !== true)]
  if (changed.length === 0) return []
  const bare = await db
    .selectFrom('sections')
    .select('id')
    .where('id', 'in', changed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('story_sections as other').select('other.msid').whereRef('other.section_id', '=', 'sections.id').where((other) => other.or([other('other.msid', '!=', msid), other('other.channel', '!=', channel)])))),
    )
    .limit(1)
    .execute()
  return bare.length === 0 ? [] : [tag.navigation(channel), tag.footer(channel)]
}

export async function readPlacement(db: ContentDatabase, channel: number, msid: number): Promise<StoryPlacement | undefined> {
  const row = await db
    .selectFrom('stories')
    .select(['removed', 'published', 'alternate', 'section_id', 'seopath', 'cmstype'])
    .where('channel', '=', channel)
    .where('msid', '=', msid)
    .executeTakeFirst()
  if (!row) return undefined
  const relation = (table: 'story_sections' | 'story_topics' | 'story_authors') =>
    db.selectFrom(table).selectAll().where('channel', '=', channel).where('msid', '=', msid).execute()
  const [sections, topics, authors] = await Promise.all([relation('story_sections'), relation('story_topics'), relation('story_authors')])
  return {
    live: row.removed === 0,
    sections: sections.flatMap((listed) => ('section_id' in listed ? listed.section_id : [])),
    topics: topics.flatMap((listed) => ('topic_id' in listed ? listed.topic_id : [])),
    authors: authors.flatMap((listed) => ('author_id' in listed ? listed.author_id : [])),
    published: row.published,
    alternate: row.alternate,
    address: `${row.section_id} ${row.seopath} ${row.cmstype}`,
  }
}

export async function writePlacement(db: ContentDatabase, channel: number, msid: number, { sections, topics, authors, published }: StoryPlacement): Promise<void> {
  for (const table of ['story_sections', 'story_topics', 'story_authors'] as const) {
    await db.deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
  }
  const story = { channel, msid, published }
  if (sections.length > 0) await db.insertInto('story_sections').values(sections.map((section_id) => ({ ...story, section_id }))).execute()
  if (topics.length > 0) await db.insertInto('story_topics').values(topics.map((topic_id, position) => ({ ...story, topic_id, position }))).execute()
  if (authors.length > 0) await db.insertInto('story_authors').values(authors.map((author_id, position) => ({ ...story, author_id, position }))).execute()
}

/** Msids of stories in other editions that name this one as theirs. */
export async function readReverseAlternates(db: ContentDatabase, channel: number, msid: number): Promise<number[]> {
  const rows = await db.selectFrom('stories').select('msid').where('alternate', '=', msid).where('channel', '!=', channel).execute()
  return rows.map((row) => row.msid)
}

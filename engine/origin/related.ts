import type { ContentDatabase } from './database.ts'
import { readTopics, withAncestors } from './story.ts'
import { type ListedStory, newestOf } from './story-list.ts'
import { tag } from './tags.ts'
import { liveStories, type Teasers, teasersByMsid } from './teasers.ts'

/** How many of a topic's newest stories are looked at for related ones. */
const candidatesPerTopic = 60

/**
 * Stories to read after one: those that share most topics with it, newer first; then the newest of its section, then of
 * the sections above it.
 * @returns `undefined` for a story that is not there
 */
export async function readRelated(db: ContentDatabase, channel: number, msid: number, limit: number): Promise<Teasers | undefined> {
  const [topics, sections] = await Promise.all([readTopics(db, channel, msid), sectionsOf(db, channel, msid)])
  if (sections.length === 0) return undefined
  const byTopic = await Promise.all(topics.map(({ rowId }) => newestOf(db, { of: 'topics', id: rowId }, candidatesPerTopic)))
  const related = new Set(bySharedTopics(byTopic.flat()))
  related.delete(msid)
  const tags = [tag.story(msid), ...topics.map(({ rowId }) => tag.topic(rowId))]
  for (const id of sections) {
    // A section that was not needed is no reason to ask again when it changes.
    if (related.size >= limit) break
    for (const story of await newestOf(db, { of: 'sections', id }, limit + 1)) if (story.msid !== msid) related.add(story.msid)
    tags.push(tag.section(id))
  }
  const teasers = await teasersByMsid(db, channel, [...related].slice(0, limit))
  return { items: teasers.items, tags: [...tags, ...teasers.tags] }
}

/** Msids of stories that appear in several lists, most often first, then newest first. */
function bySharedTopics(stories: readonly ListedStory[]): number[] {
  const shared = new Map<number, { published: number; topics: number }>()
  for (const { msid, published } of stories) shared.set(msid, { published, topics: (shared.get(msid)?.topics ?? 0) + 1 })
  return [...shared]
    .sort(([oneMsid, one], [otherMsid, other]) => other.topics - one.topics || other.published - one.published || otherMsid - oneMsid)
    .map(([msid]) => msid)
}

/** The section of a live story and those above it, the nearest first. */
async function sectionsOf(db: ContentDatabase, channel: number, msid: number): Promise<number[]> {
  const story = await liveStories(db, channel).select('section.path').where('story.msid', '=', msid).executeTakeFirst()
  if (!story) return []
  const rows = await db.selectFrom('sections').select(['id', 'path']).where('channel', '=', channel).where('path', 'in', withAncestors(story.path)).execute()
  return rows.sort((one, other) => other.path.length - one.path.length).map(({ id }) => id)
}

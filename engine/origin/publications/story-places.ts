import type { Cmstype } from '../../content/content-shapes.ts'
import type { ContentDatabase } from '../database.ts'
import { storyPath } from '../story-path.ts'

interface StoryId {
  readonly channel: number
  readonly msid: number
}

/** A path without the prefix of its edition. */
export interface ChannelPath {
  readonly channel: number
  readonly path: string
}

/** Msids in one question. */
const perQuery = 500

/** Where stories are that are published. */
export const storyPaths = (db: ContentDatabase, stories: readonly StoryId[]): Promise<readonly (ChannelPath & StoryId)[]> =>
  inPieces(stories, async (channel, msids) => {
    const rows = await db
      .selectFrom('stories as story')
      .innerJoin('sections as section', 'section.id', 'story.section_id')
      .select(['story.msid', 'story.cmstype', 'story.seopath', 'section.path as section'])
      .where('story.channel', '=', channel)
      .where('story.msid', 'in', msids)
      .where('story.removed', '=', 0)
      .execute()
    return rows.map((row) => ({ channel, msid: row.msid, path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }) }))
  })

/** The front page and the pages of sections, topics and authors that list stories which are published. */
export async function storyLists(db: ContentDatabase, stories: readonly StoryId[]): Promise<readonly ChannelPath[]> {
  const found = await inPieces(stories, async (channel, msids) => {
    const [sections, topics, authors] = await Promise.all([
      db.selectFrom('story_sections as listed').innerJoin('sections as list', 'list.id', 'listed.section_id').select('list.path as name').distinct().where('listed.channel', '=', channel).where('listed.msid', 'in', msids).execute(),
      db.selectFrom('story_topics as listed').innerJoin('topics as list', 'list.id', 'listed.topic_id').select('list.slug as name').distinct().where('listed.channel', '=', channel).where('listed.msid', 'in', msids).execute(),
      db.selectFrom('story_authors as listed').innerJoin('authors as list', 'list.id', 'listed.author_id').select('list.slug as name').distinct().where('listed.channel', '=', channel).where('listed.msid', 'in', msids).execute(),
    ])
    // Every story is on the front page when it is new.
    const paths = [...(sections.length > 0 ? [''] : []), ...sections.map(({ name }) => `/${name}`), ...topics.map(({ name }) => `/topic/${name}`), ...authors.map(({ name }) => `/author/${name}`)]
    return paths.map((path) => ({ channel, path }))
  })
  return [...new Map(found.map((list) => [`${list.channel} ${list.path}`, list])).values()]
}

async function inPieces<Row>(stories: readonly StoryId[], read: (channel: number, msids: readonly number[]) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const byChannel = new Map<number, Set<number>>()
  for (const { channel, msid } of stories) byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(msid))
  const rows: Row[] = []
  for (const [channel, msids] of byChannel) {
    const all = [...msids]
    for (let at = 0; at < all.length; at += perQuery) rows.push(...(await read(channel, all.slice(at, at + perQuery))))
  }
  return rows
}

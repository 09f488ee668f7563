import type { AlertTopic } from '../../content/content-responses.ts'
import type { ContentDatabase } from '../database.ts'
import { readNavigation } from '../read-navigation.ts'
import { readTrendingTopics } from '../trending.ts'
import type { FindPluginTopics } from './plugin-topics.ts'

/** What every reader who wants alerts is offered first: the few stories that everybody should hear of. */
export const topNews = 'top'

/** What alerts may be chosen for: `top`, a section by its path, a topic or an author as in `topic:lakes` and `author:anita-rao`, what a plugin offers with its name before it. */
export type PushTopic = Readonly<AlertTopic>

/** Topics that are offered unasked, and authors. */
const maxOffered = 12
/** Days whose stories make an author one of them. */
const authorWindowDays = 30

const topicId = (kind: 'topic' | 'author', slug: string): string => `${kind}:${slug}`

/** What every reader of an edition is offered: the top news, and the sections of its menu, but for one that shows everything. */
export async function pushTopics(db: ContentDatabase, channel: number): Promise<readonly PushTopic[]> {
  const menu = await readNavigation(db, channel)
  const latest = await db.selectFrom('sections').select('path').where('channel', '=', channel).where('shows', '=', JSON.stringify('latest')).execute()
  const isLatest = new Set(latest.map(({ path }) => path))
  return [{ id: topNews, kind: 'top' }, ...menu.filter(({ seopath }) => !isLatest.has(seopath)).map(({ seopath, title }): PushTopic => ({ id: seopath, kind: 'section', name: title }))]
}

/** Topics of which there is most to read, and authors who have written most. All others may be chosen as well. */
export async function busyTopics(db: ContentDatabase, channel: number, now: number): Promise<readonly PushTopic[]> {
  const [topics, authors] = await Promise.all([
    readTrendingTopics(db, channel, { pageno: 1, perpage: maxOffered }, now),
    db
      .selectFrom('story_authors as by')
      .innerJoin('authors as author', 'author.id', 'by.author_id')
      .where('by.channel', '=', channel)
      .where('by.published', '>', now - authorWindowDays * 86_400_000)
      .groupBy(['author.id', 'author.slug', 'author.name'])
      .select((select) => ['author.slug', 'author.name', select.fn.countAll<number>().as('stories')])
      .orderBy('stories', 'desc')
      .orderBy('author.slug')
      .limit(maxOffered)
      .execute(),
  ])
  return [
    ...topics.response.map(({ id, name }): PushTopic => ({ id: topicId('topic', id), kind: 'topic', name })),
    ...authors.map(({ slug, name }): PushTopic => ({ id: topicId('author', slug), kind: 'author', name })),
  ]
}

const noPluginTopics: FindPluginTopics = async () => []

/** Those of some ids that an edition has, in their order, each once. @param ofPlugins finds those of plugins; without it there are none */
export async function findTopics(db: ContentDatabase, channel: number, ids: readonly string[], ofPlugins = noPluginTopics): Promise<readonly PushTopic[]> {
  const named = async (kind: 'topic' | 'author'): Promise<readonly PushTopic[]> => {
    const slugs = ids.flatMap((id) => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []))
    if (slugs.length === 0) return []
    const rows = await db.selectFrom(`${kind}s`).select(['slug', 'name']).where('channel', '=', channel).where('slug', 'in', slugs).execute()
    return rows.map(({ slug, name }) => ({ id: topicId(kind, slug), kind, name }))
  }
  const found = new Map((await Promise.all([ofPlugins(channel, ids), pushTopics(db, channel), named('topic'), named('author')])).flat().map((topic) => [topic.id, topic]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** What a published story is about: those of its sections that alerts may be chosen for, its topics, its authors. */
export async function topicsOfStory(db: ContentDatabase, channel: number, msid: number): Promise<readonly string[]> {
  const [sections, topics, authors] = await Promise.all([
    db.selectFrom('story_sections as listed').innerJoin('sections', 'sections.id', 'listed.section_id').select('path').where('listed.channel', '=', channel).where('msid', '=', msid).execute(),
    db.selectFrom('story_topics as about').innerJoin('topics', 'topics.id', 'about.topic_id').select('slug').where('about.channel', '=', channel).where('msid', '=', msid).orderBy('about.position').execute(),
    db.selectFrom('story_authors as by').innerJoin('authors', 'authors.id', 'by.author_id').select('slug').where('by.channel', '=', channel).where('msid', '=', msid).orderBy('by.position').execute(),
  ])
  const offered = await findTopics(db, channel, sections.map(({ path }) => path))
  return [...offered.map(({ id }) => id), ...topics.map(({ slug }) => topicId('topic', slug)), ...authors.map(({ slug }) => topicId('author', slug))]
}

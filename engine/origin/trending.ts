import type { Static } from 'typebox'
import type { Cmstype, TopicsResponse } from '../content/content-shapes.ts'
import type { ContentDatabase } from './database.ts'
import type { TaggedResponse, Paging } from './listings.ts'
import { readTopics } from './story.ts'
import { tag } from './tags.ts'
import { liveStories, type Teasers, teasersByMsid } from './teasers.ts'

export interface Candidate {
  readonly msid: number
  /** Path of its section. */
  readonly section: string
  readonly published: number
}

/** Hours in which a story loses half of its weight. */
const halfLifeHours = 12
/** What each story before it from the same top section leaves of a story's weight. */
const sameSectionFactor = 0.6
/** Of so many of the newest stories the trending ones are picked. */
const maxCandidates = 100

/**
 * Orders stories by what is likely read most. Nobody counts views yet, so weight comes from age, halved every twelve hours,
 * and from spread: a list of five stories from one section tells a reader less than five from five. The same stories and
 * time always give the same order.
 */
export function rankTrending(stories: readonly Candidate[], now: number): Candidate[] {
  const left = [...stories]
  const taken = new Map<string, number>()
  const ranked: Candidate[] = []
  const weight = ({ section, published }: Candidate) =>
    0.5 ** (Math.max(0, now - published) / (halfLifeHours * 3_600_000)) * sameSectionFactor ** (taken.get(topSection(section)) ?? 0)
  while (left.length > 0) {
    const weights = left.map(weight)
    const best = weights.reduce((best, value, index) => (value > (weights[best] ?? 0) ? index : best), 0)
    for (const story of left.splice(best, 1)) {
      ranked.push(story)
      taken.set(topSection(story.section), (taken.get(topSection(story.section)) ?? 0) + 1)
    }
  }
  return ranked
}

const topSection = (path: string): string => path.split('/', 1)[0] ?? path

/** Trending stories of an edition, of some kinds or of all. */
export async function readTrending(
  db: ContentDatabase,
  channel: number,
  { pageno, perpage }: Paging,
  cmstypes: readonly Cmstype[],
  now: number,
): Promise<Teasers> {
  const newest = await liveStories(db, channel)
    .$if(cmstypes.length > 0, (query) => query.where('story.cmstype', 'in', cmstypes))
    .select(['story.msid', 'story.published', 'section.path as section'])
    .orderBy('story.published', 'desc')
    .orderBy('story.msid', 'desc')
    .limit(maxCandidates)
    .execute()
  const page = rankTrending(newest, now).slice((pageno - 1) * perpage, pageno * perpage)
  return teasersByMsid(db, channel, page.map(({ msid }) => msid))
}

/** Days whose stories make a topic trend. */
const topicWindowDays = 14

/** Topics by the number of recent stories, then by the newest of them; topics without any are left out. */
export async function readTrendingTopics(
  db: ContentDatabase,
  channel: number,
  { pageno, perpage }: Paging,
  now: number,
): Promise<TaggedResponse<Static<typeof TopicsResponse>>> {
  const rows = await db
    .selectFrom('story_topics as about')
    .innerJoin('topics as topic', 'topic.id', 'about.topic_id')
    .where('about.channel', '=', channel)
    .where('about.published', '>', now - topicWindowDays * 86_400_000)
    .groupBy(['topic.id', 'topic.slug', 'topic.name'])
    .select((select) => ['topic.id', 'topic.slug', 'topic.name', select.fn.countAll<number>().as('stories'), select.fn.max('about.published').as('newest')])
    .orderBy('stories', 'desc')
    .orderBy('newest', 'desc')
    .orderBy('topic.id')
    .limit(perpage)
    .offset((pageno - 1) * perpage)
    .execute()
  return { response: rows.map(({ slug, name }) => ({ id: slug, name })), tags: rows.map(({ id }) => tag.topicName(id)) }
}

/** A story's own topics, filled up with those that trend. */
export async function readTopicsFor(
  db: ContentDatabase,
  channel: number,
  msid: number,
  limit: number,
  now: number,
): Promise<TaggedResponse<Static<typeof TopicsResponse>>> {
  const [own, trending] = await Promise.all([readTopics(db, channel, msid), readTrendingTopics(db, channel, { pageno: 1, perpage: limit }, now)])
  const topics = new Map([...own.map(({ link }) => link), ...trending.response].map((link) => [link.id, link]))
  return {
    response: [...topics.values()].slice(0, limit),
    tags: [tag.story(msid), ...own.map(({ rowId }) => tag.topicName(rowId)), ...trending.tags],
  }
}

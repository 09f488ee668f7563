import type { Static } from 'typebox'
import type { TopicsResponse } from '../content/content-responses.ts'
import type { Cmstype } from '../content/content-shapes.ts'
import type { ContentDatabase, DialectName } from './database.ts'
import type { TaggedResponse, Paging } from './listings.ts'
import { type Counting, readTopStories } from './readership/most-read.ts'
import type { CountedKind } from './readership/readership-tables.ts'
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
 * Orders stories that nobody has counted yet by what is likely read most: by age, halved every twelve hours, and spread over
 * sections. The same stories and time always give the same order.
 */
export const rankTrending = (stories: readonly Candidate[], now: number): Candidate[] => spread(stories.map((story) => ({ ...story, weight: 0.5 ** (Math.max(0, now - story.published) / (halfLifeHours * 3_600_000)) })))

/** The heaviest first, each lighter by those of its section before it: five stories from one section tell a reader less than five from five. */
export function spread<Story extends { readonly section: string; readonly weight: number }>(stories: readonly Story[]): Story[] {
  const left = [...stories]
  const taken = new Map<string, number>()
  const ranked: Story[] = []
  const weightOf = ({ section, weight }: Story) => weight * sameSectionFactor ** (taken.get(topSection(section)) ?? 0)
  while (left.length > 0) {
    const weights = left.map(weightOf)
    const best = weights.reduce((best, value, index) => (value > (weights[best] ?? 0) ? index : best), 0)
    for (const story of left.splice(best, 1)) {
      ranked.push(story)
      taken.set(topSection(story.section), (taken.get(topSection(story.section)) ?? 0) + 1)
    }
  }
  return ranked
}

const topSection = (path: string): string => path.split('/', 1)[0] ?? path

/**
 * By what a list is ordered: `trend` by readers of the last two days, of whom half count for half after six hours, then by
 * what is likely read; `read` by readers and `shared` by what they shared, of the last day, and nothing else.
 */
export type TrendingBy = 'trend' | CountedKind

const countingOf = {
  trend: { kind: 'read', hours: 48, halfLifeHours: 6 },
  read: { kind: 'read', hours: 24 },
  shared: { kind: 'shared', hours: 24 },
} as const satisfies Record<TrendingBy, Counting>

export interface TrendingAsked extends Paging {
  readonly by: TrendingBy
  readonly cmstypes: readonly Cmstype[]
  /** Of a section and those below it, by its path. */
  readonly section: string | undefined
}

/** What readers of an edition read, and what they are likely to. */
export async function readTrending(db: ContentDatabase, dialect: DialectName, channel: number, { pageno, perpage, by, cmstypes, section }: TrendingAsked, now: number): Promise<Teasers> {
  const scores = new Map((await readTopStories(db, dialect, channel, countingOf[by], now)).map(({ msid, score }) => [msid, score]))
  const asked = () =>
    liveStories(db, channel)
      .$if(cmstypes.length > 0, (query) => query.where('story.cmstype', 'in', cmstypes))
      .$if(section !== undefined, (query) => query.where((each) => each.or([each('section.path', '=', section ?? ''), each('section.path', '>=', `${section}/`).and('section.path', '<', `${section}0`)])))
      .select(['story.msid', 'story.published', 'section.path as section'])
  const counted = scores.size === 0 ? [] : (await asked().where('story.msid', 'in', [...scores.keys()]).execute()).map((story) => ({ ...story, weight: scores.get(story.msid) ?? 0 }))
  const ranked: Candidate[] = by === 'trend' && section === undefined ? spread(counted) : counted.toSorted((one, other) => other.weight - one.weight || other.msid - one.msid)
  if (by === 'trend') {
    const newest = await asked().orderBy('story.published', 'desc').orderBy('story.msid', 'desc').limit(maxCandidates).execute()
    ranked.push(...rankTrending(newest.filter(({ msid }) => !scores.has(msid)), now))
  }
  return teasersByMsid(db, channel, ranked.slice((pageno - 1) * perpage, pageno * perpage).map(({ msid }) => msid))
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

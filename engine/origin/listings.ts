import type { Static } from 'typebox'
import type { AuthorResponse, ListingResponse, TopicResponse } from '../content/content-responses.ts'
import type { Cmstype, Crumb } from '../content/content-shapes.ts'
import type { ContentDatabase } from './database.ts'
import { asProfile, readBreadcrumb } from './story.ts'
import { type StoryList, storyList } from './story-list.ts'
import { tag } from './tags.ts'
import { loadTeasers, imagesOf, liveStories, teaserColumns, type Teasers } from './teasers.ts'

/** Which part of a list: `pageno` counts from 1. */
export interface Paging {
  readonly pageno: number
  readonly perpage: number
}

export interface TaggedResponse<Envelope extends { response: unknown }> {
  readonly response: Envelope['response']
  readonly tags: readonly string[]
}

/** @returns `undefined` for a section that does not exist; a page past the end is empty */
export async function readSection(
  db: ContentDatabase,
  channel: number,
  path: string,
  paging: Paging,
  preferred: readonly Cmstype[] = [],
): Promise<TaggedResponse<Static<typeof ListingResponse>> | undefined> {
  const section = await db
    .selectFrom('sections')
    .select(['id', 'path', 'name', 'description'])
    .where('channel', '=', channel)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!section) return undefined
  const [list, breadcrumb, children] = await Promise.all([
    readListPage(db, { of: 'sections', id: section.id }, paging, preferred),
    readBreadcrumb(db, channel, path),
    readChildren(db, channel, path),
  ])
  const { id, ...named } = section
  return {
    response: { section: named, breadcrumb, children, ...list.page },
    tags: [...firstPageTags(tag.section(id), paging), tag.navigation(channel), ...list.tags],
  }
}

/** @returns `undefined` for a topic that does not exist */
export async function readTopic(
  db: ContentDatabase,
  channel: number,
  slug: string,
  paging: Paging,
  preferred: readonly Cmstype[] = [],
): Promise<TaggedResponse<Static<typeof TopicResponse>> | undefined> {
  const topic = await db
    .selectFrom('topics')
    .select(['id', 'slug', 'name', 'description'])
    .where('channel', '=', channel)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!topic) return undefined
  const list = await readListPage(db, { of: 'topics', id: topic.id }, paging, preferred)
  return {
    response: { topic: { id: topic.slug, name: topic.name, description: topic.description }, ...list.page },
    tags: [...firstPageTags(tag.topic(topic.id), paging), tag.topicName(topic.id), ...list.tags],
  }
}

/** @returns `undefined` for an author that does not exist */
export async function readAuthor(
  db: ContentDatabase,
  channel: number,
  slug: string,
  paging: Paging,
  preferred: readonly Cmstype[] = [],
): Promise<TaggedResponse<Static<typeof AuthorResponse>> | undefined> {
  const author = await db.selectFrom('authors').selectAll().where('channel', '=', channel).where('slug', '=', slug).executeTakeFirst()
  if (!author) return undefined
  const [list, images] = await Promise.all([
    readListPage(db, { of: 'authors', id: author.id }, paging, preferred),
    imagesOf(db, author.portrait === null ? [] : [author.portrait]),
  ])
  return {
    response: { author: asProfile(author, images), ...list.page },
    tags: [...firstPageTags(tag.author(author.id), paging), tag.authorName(author.id), ...list.tags],
  }
}

/** Which of the newest stories. */
export interface LatestFilter {
  readonly cmstypes?: readonly Cmstype[]
  /** Those that an agency supplied, whichever. */
  readonly isSupplied?: boolean
}

/** The newest stories of an edition, of some kinds or of all. */
export async function readLatest(db: ContentDatabase, channel: number, { pageno, perpage }: Paging, { cmstypes = [], isSupplied = false }: LatestFilter = {}): Promise<Teasers> {
  const rows = await liveStories(db, channel)
    .$if(cmstypes.length > 0, (query) => query.where('story.cmstype', 'in', cmstypes))
    .$if(isSupplied, (query) => query.where('story.agency', 'is not', null))
    .select(teaserColumns)
    .orderBy('story.published', 'desc')
    .orderBy('story.msid', 'desc')
    .limit(perpage)
    .offset((pageno - 1) * perpage)
    .execute()
  return loadTeasers(db, rows)
}

/**
 * A new story moves every page of a list by one place. The first has it at once; the others, of which there are many, when
 * they are no longer fresh.
 */
const firstPageTags = (listTag: string, { pageno }: Paging): readonly string[] => (pageno === 1 ? [listTag] : [])

/** @param preferred kinds that are listed alone where they are half of the list or more: a list of pictures stays one */
async function readListPage(db: ContentDatabase, list: StoryList, { pageno, perpage }: Paging, preferred: readonly Cmstype[]) {
  const stories = storyList(db, list).innerJoin('stories as story', (join) => join.onRef('story.channel', '=', 'listed.channel').onRef('story.msid', '=', 'listed.msid'))
  const chosen = stories.where('story.cmstype', 'in', preferred)
  const countOf = async (query: Pick<typeof chosen, 'select'>) => (await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const [all, some] = await Promise.all([countOf(storyList(db, list) as unknown as typeof chosen), preferred.length === 0 ? 0 : countOf(chosen)])
  const isChosen = preferred.length > 0 && some * 2 >= all
  const rows = await (isChosen ? chosen : stories)
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .select(teaserColumns)
    .orderBy('listed.published', 'desc')
    .orderBy('listed.msid', 'desc')
    .limit(perpage)
    .offset((pageno - 1) * perpage)
    .execute()
  const { items, tags } = await loadTeasers(db, rows)
  return { page: { items: [...items], total: isChosen ? some : all, pageno, perpage }, tags }
}

async function readChildren(db: ContentDatabase, channel: number, path: string): Promise<Crumb[]> {
  const rows = await db
    .selectFrom('sections')
    .select(['path', 'name', 'position'])
    .where('channel', '=', channel)
    .where('path', 'like', `${path}/%`)
    .where('path', 'not like', `${path}/%/%`)
    .execute()
  return rows
    .sort((one, other) => (one.position ?? 1e9) - (other.position ?? 1e9) || (one.name < other.name ? -1 : 1))
    .map((section) => ({ path: `/${section.path}`, name: section.name }))
}

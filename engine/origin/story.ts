import type { AuthorProfile, Cmstype, Correction, Crumb, Film, Footnote, Image, Story, TopicLink } from '../content/content-shapes.ts'
import type { BodyOf } from './content-response.ts'
import type { ContentDatabase } from './database.ts'
import { storyPath } from './story-path.ts'
import { tag } from './tags.ts'
import { asTeaser, imagesOf, isRecorded, teaserColumns } from './teasers.ts'
import { readRecording } from './transcript.ts'

export type StoryFound =
  | { readonly kind: 'story'; readonly story: BodyOf<typeof Story>; readonly modified: number; readonly tags: readonly string[] }
  | { readonly kind: 'gone' | 'unknown' }

/** One story with everything that its page shows. */
export async function readStory(db: ContentDatabase, channel: number, msid: number): Promise<StoryFound> {
  const row = await db
    .selectFrom('stories as story')
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .select(teaserColumns)
    .select([
      'story.removed',
      'story.highlights',
      'story.keywords',
      'story.film',
      'story.corrections',
      'story.footnotes',
      'story.agency',
      'story.gallery',
      'story.alternate',
      'story.words',
      'story.amp_extensions',
      'story.body',
      'story.body_amp',
    ])
    .where('story.channel', '=', channel)
    .where('story.msid', '=', msid)
    .executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (row.removed !== 0) return { kind: 'gone' }

  const gallery = jsonList<number>(row.gallery)
  const [authors, topics, breadcrumb, alternates, recording] = await Promise.all([
    readAuthors(db, channel, msid),
    readTopics(db, channel, msid),
    readBreadcrumb(db, channel, row.section),
    readAlternates(db, channel, msid, row.alternate),
    readRecording(db, channel, msid),
  ])
  const images = await imagesOf(db, [...gallery, ...present(row.lead_image), ...authors.flatMap(({ portrait }) => present(portrait))])

  const story: BodyOf<typeof Story> = {
    ...asTeaser(row, authors.map(({ slug, name }) => ({ id: slug, name })), images, isRecorded(row.cmstype) ? recording?.seconds : undefined),
    seopath: row.seopath,
    highlights: jsonList<string>(row.highlights),
    keywords: jsonList<string>(row.keywords),
    topics: topics.map(({ link }) => link),
    ...(row.agency === null ? {} : { agency: { id: row.agency.toLowerCase(), name: row.agency } }),
    body: row.body,
    bodyAmp: row.body_amp,
    ampExtensions: jsonList<string>(row.amp_extensions),
    words: row.words,
    gallery: gallery.flatMap((id) => images.get(id) ?? []),
    ...(recording === undefined ? {} : { recording }),
    // Written by `putStory`, which checked it.
    ...(row.film === null ? {} : { film: JSON.parse(row.film) as Film }),
    ...(row.corrections === null ? {} : { corrections: JSON.parse(row.corrections) as Correction[] }),
    ...(row.footnotes === null ? {} : { footnotes: JSON.parse(row.footnotes) as Footnote[] }),
    breadcrumb,
    profiles: authors.map((author) => asProfile(author, images)),
    alternates,
  }
  const tags = [
    tag.story(msid),
    tag.navigation(channel),
    ...authors.map(({ id }) => tag.authorName(id)),
    ...topics.map(({ rowId }) => tag.topicName(rowId)),
  ]
  return { kind: 'story', story, modified: row.modified, tags }
}

export interface AuthorRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly role: string
  readonly bio: string
  readonly portrait: number | null
}

export function asProfile(author: AuthorRow, images: ReadonlyMap<number, Image>): AuthorProfile {
  const { slug, name, role, bio } = author
  const portrait = author.portrait === null ? undefined : images.get(author.portrait)
  return { id: slug, name, role, bio, ...(portrait === undefined ? {} : { portrait }) }
}

/** The sections from the top down to `path`; a level without a section of its own is left out. */
export async function readBreadcrumb(db: ContentDatabase, channel: number, path: string): Promise<Crumb[]> {
  const rows = await db
    .selectFrom('sections')
    .select(['path', 'name'])
    .where('channel', '=', channel)
    .where('path', 'in', withAncestors(path))
    .execute()
  return rows.sort((one, other) => one.path.length - other.path.length).map((section) => ({ path: `/${section.path}`, name: section.name }))
}

/** `city/hyderabad` is `city` and `city/hyderabad`. */
export function withAncestors(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

const readAuthors = (db: ContentDatabase, channel: number, msid: number): Promise<AuthorRow[]> =>
  db
    .selectFrom('story_authors as byline')
    .innerJoin('authors as author', 'author.id', 'byline.author_id')
    .select(['author.id', 'author.slug', 'author.name', 'author.role', 'author.bio', 'author.portrait'])
    .where('byline.channel', '=', channel)
    .where('byline.msid', '=', msid)
    .orderBy('byline.position')
    .execute()

/** A story's topics in its own order, with their row ids. */
export async function readTopics(db: ContentDatabase, channel: number, msid: number): Promise<{ rowId: number; link: TopicLink }[]> {
  const rows = await db
    .selectFrom('story_topics as about')
    .innerJoin('topics as topic', 'topic.id', 'about.topic_id')
    .select(['topic.id', 'topic.slug', 'topic.name'])
    .where('about.channel', '=', channel)
    .where('about.msid', '=', msid)
    .orderBy('about.position')
    .execute()
  return rows.map(({ id, slug, name }) => ({ rowId: id, link: { id: slug, name } }))
}

/** The same story in other editions, whichever of the two names the other. */
async function readAlternates(db: ContentDatabase, channel: number, msid: number, alternate: number | null) {
  const rows = await db
    .selectFrom('stories as story')
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .select(['story.channel', 'story.msid', 'story.cmstype', 'story.seopath', 'section.path as section'])
    .where('story.removed', '=', 0)
    .where('story.channel', '!=', channel)
    .where((where) => where.or([where('story.msid', '=', alternate ?? -1), where('story.alternate', '=', msid)]))
    .orderBy('story.channel')
    .execute()
  const seen = new Set<number>()
  return rows
    .filter((row) => !seen.has(row.channel) && seen.add(row.channel))
    .map((row) => ({ channel: row.channel, path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }) }))
}

const present = (value: number | null): number[] => (value === null ? [] : [value])

/** Lists are stored as JSON text that this module's writers made. */
const jsonList = <Item>(text: string): Item[] => JSON.parse(text) as Item[]

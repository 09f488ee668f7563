import type { SafeHtml } from '../html/safe-html.ts'
import type { ContentDatabase } from './database.ts'
import type { AuthorLink, Cmstype, CreatorType, Image, Recording, Teaser } from '../content/content-shapes.ts'
import { storyPath } from './story-path.ts'
import { tag } from './tags.ts'

export interface Teasers {
  readonly items: readonly Teaser[]
  /** Of the stories and of the authors that are named. */
  readonly tags: readonly string[]
}

/** What a list needs of a story's own row; `finishTeasers` fetches the rest for all of them at once. */
export interface TeaserRow {
  readonly channel: number
  readonly msid: number
  readonly cmstype: string
  readonly seopath: string
  readonly kicker: string | null
  readonly title: string
  readonly synopsis: string
  readonly published: number
  readonly modified: number
  readonly lead_image: number | null
  readonly pictures: number | null
  readonly rating: number | null
  readonly section: string
  readonly sectionName: string
}

export const teaserColumns = [
  'story.channel',
  'story.msid',
  'story.cmstype',
  'story.seopath',
  'story.kicker',
  'story.title',
  'story.synopsis',
  'story.published',
  'story.modified',
  'story.lead_image',
  'story.pictures',
  'story.rating',
  'section.path as section',
  'section.name as sectionName',
] as const

/** Live stories of an edition with their sections, in no order. */
export const liveStories = (db: ContentDatabase, channel: number) =>
  db
    .selectFrom('stories as story')
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .where('story.channel', '=', channel)
    .where('story.removed', '=', 0)

/** Teasers from their rows, in the rows' order. */
export async function loadTeasers(db: ContentDatabase, rows: readonly TeaserRow[]): Promise<Teasers> {
  const [first] = rows
  if (!first) return { items: [], tags: [] }
  const [authors, images, seconds] = await Promise.all([
    authorsOf(db, first.channel, rows.map(({ msid }) => msid)),
    imagesOf(db, rows.flatMap(({ lead_image }) => lead_image ?? [])),
    secondsOf(db, first.channel, rows.flatMap(({ cmstype, msid }) => (isRecorded(cmstype) ? [msid] : []))),
  ])
  const tags = new Set<string>()
  const items = rows.map((row) => {
    const bylines = authors.get(row.msid) ?? []
    tags.add(tag.story(row.msid))
    for (const byline of bylines) tags.add(tag.authorName(byline.rowId))
    return asTeaser(row, bylines.map(({ link }) => link), images, seconds.get(row.msid))
  })
  return { items, tags: [...tags] }
}

/** Teasers of stories by their msids, in that order; those that are not live are left out. */
export async function teasersByMsid(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<Teasers> {
  if (msids.length === 0) return { items: [], tags: [] }
  const rows = await liveStories(db, channel).select(teaserColumns).where('story.msid', 'in', msids).execute()
  const byMsid = new Map(rows.map((row) => [row.msid, row]))
  return loadTeasers(db, msids.flatMap((msid) => byMsid.get(msid) ?? []))
}

/** Teasers with the whole stories, for feeds. */
export async function withBodies(db: ContentDatabase, channel: number, items: readonly Teaser[]): Promise<readonly Teaser[]> {
  if (items.length === 0) return []
  const rows = await db.selectFrom('stories').select(['msid', 'body']).where('channel', '=', channel).where('msid', 'in', items.map(({ msid }) => msid)).execute()
  const bodies = new Map(rows.map(({ msid, body }) => [msid, body]))
  // Sanitised when they came in, and again by whoever asks.
  return items.map((item) => ({ ...item, ...(bodies.has(item.msid) ? { content: bodies.get(item.msid) as SafeHtml } : {}) }))
}

/** An hour of talk is sixty kilobytes, and a list has two hundred. */
const withoutTranscript = ({ transcript: _, ...recording }: Recording): Recording => recording

/** Teasers with what is played, for feeds of podcasts. */
export async function withRecordings(db: ContentDatabase, channel: number, items: readonly Teaser[]): Promise<readonly Teaser[]> {
  if (items.length === 0) return []
  const rows = await db.selectFrom('recordings').select(['msid', 'recording']).where('channel', '=', channel).where('msid', 'in', items.map(({ msid }) => msid)).execute()
  // Written by `putStory`, which checked them.
  const recordings = new Map(rows.map(({ msid, recording }) => [msid, withoutTranscript(JSON.parse(recording) as Recording)]))
  return items.map((item) => {
    const recording = recordings.get(item.msid)
    return recording ? { ...item, recording } : item
  })
}

/** @param seconds how long it runs, for a story that is a film or a sound */
export function asTeaser(row: TeaserRow, authors: AuthorLink[], images: ReadonlyMap<number, Image>, seconds: number | undefined): Teaser {
  // Only values that the contract lists are ever written.
  const cmstype = row.cmstype as Cmstype
  const leadImage = row.lead_image === null ? undefined : images.get(row.lead_image)
  return {
    msid: row.msid,
    cmstype,
    path: storyPath({ section: row.section, seopath: row.seopath, cmstype, msid: row.msid }),
    section: row.section,
    sectionName: row.sectionName,
    ...(row.kicker === null ? {} : { kicker: row.kicker }),
    title: row.title,
    synopsis: row.synopsis,
    authors,
    ...(leadImage === undefined ? {} : { leadImage }),
    datePublished: new Date(row.published).toISOString(),
    dateModified: new Date(row.modified).toISOString(),
    ...(row.rating === null ? {} : { rating: row.rating }),
    ...(row.pictures === null ? {} : { pictures: row.pictures }),
    ...(seconds === undefined ? {} : { seconds }),
  }
}

interface Byline {
  readonly rowId: number
  readonly link: AuthorLink
}

async function authorsOf(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<ReadonlyMap<number, readonly Byline[]>> {
  const rows = await db
    .selectFrom('story_authors as byline')
    .innerJoin('authors as author', 'author.id', 'byline.author_id')
    .select(['byline.msid', 'author.id', 'author.slug', 'author.name'])
    .where('byline.channel', '=', channel)
    .where('byline.msid', 'in', msids)
    .orderBy('byline.msid')
    .orderBy('byline.position')
    .execute()
  const bylines = new Map<number, Byline[]>()
  for (const { msid, id, slug, name } of rows) {
    const byline = { rowId: id, link: { id: slug, name } }
    bylines.get(msid)?.push(byline) ?? bylines.set(msid, [byline])
  }
  return bylines
}

const recordedTypes: ReadonlySet<string> = new Set<Cmstype>(['VIDEOS', 'MEDIAVIDEO', 'MEDIAAUDIO', 'SHORTMEDIAVIDEO'])

/** Whether a story is a film or a sound, and not one that opens with it. */
export const isRecorded = (cmstype: string): boolean => recordedTypes.has(cmstype)

async function secondsOf(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (msids.length === 0) return new Map()
  const rows = await db.selectFrom('recordings').select(['msid', 'seconds']).where('channel', '=', channel).where('msid', 'in', msids).execute()
  return new Map(rows.map(({ msid, seconds }) => [msid, seconds]))
}

/** Metadata of pictures by msid. */
export async function imagesOf(db: ContentDatabase, msids: readonly number[]): Promise<ReadonlyMap<number, Image>> {
  if (msids.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['msid', 'width', 'height', 'alt', 'caption', 'creator', 'creator_type', 'credit', 'license', 'name'])
    .where('msid', 'in', msids)
    .execute()
  return new Map(rows.map(({ caption, creator, creator_type, credit, license, ...image }) => [image.msid, { ...image, ...known({ caption, creator, credit, license }), ...creatorTypeOf(creator_type) }]))
}

// Only values that the contract lists are ever written.
export const creatorTypeOf = (text: string | null): { readonly creatorType?: CreatorType } => (text === null ? {} : { creatorType: text as CreatorType })

/** The texts that are there. */
export const known = <Name extends string>(texts: Readonly<Record<Name, string | null>>): { [name in Name]?: string } =>
  Object.fromEntries(Object.entries<string | null>(texts).filter(([, text]) => text !== null)) as { [name in Name]?: string }

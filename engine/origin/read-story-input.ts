import type { Cmstype, Correction, Film, Footnote, Recording } from '../content/content-shapes.ts'
import { maxStoryLists } from '../content/content-shapes.ts'
import type { Focus, StoryInput } from './content-store.ts'
import type { ContentDatabase } from './database.ts'
import { creatorTypeOf, known } from './teasers.ts'

/** A published story as it would come in again; its body is the sanitised one. `undefined` where it is not published. */
export async function readStoryInput(db: ContentDatabase, channel: number, msid: number): Promise<StoryInput | undefined> {
  const row = await db
    .selectFrom('stories as story')
    .innerJoin('sections as section', 'section.id', 'story.section_id')
    .selectAll('story')
    .select('section.path as section')
    .where('story.channel', '=', channel)
    .where('story.msid', '=', msid)
    .where('story.removed', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const of = { channel, msid }
  const [topics, authors, images, recording] = await Promise.all([
    db.selectFrom('story_topics as about').innerJoin('topics as topic', 'topic.id', 'about.topic_id').select('topic.slug').where((where) => where.and({ 'about.channel': channel, 'about.msid': msid })).orderBy('about.position').execute(),
    db.selectFrom('story_authors as byline').innerJoin('authors as author', 'author.id', 'byline.author_id').select('author.slug').where((where) => where.and({ 'byline.channel': channel, 'byline.msid': msid })).orderBy('byline.position').execute(),
    db.selectFrom('story_images as shown').innerJoin('images as image', 'image.msid', 'shown.image').selectAll('image').where((where) => where.and({ 'shown.channel': channel, 'shown.msid': msid })).orderBy('image.msid').execute(),
    db.selectFrom('recordings').select('recording').where((where) => where.and(of)).executeTakeFirst(),
  ])
  return {
    ...of,
    // Only values that the contract lists are ever written.
    cmstype: row.cmstype as Cmstype,
    section: row.section,
    seopath: row.seopath,
    title: row.title,
    synopsis: row.synopsis,
    highlights: JSON.parse(row.highlights) as string[],
    keywords: JSON.parse(row.keywords) as string[],
    topics: topics.map(({ slug }) => slug),
    authors: authors.map(({ slug }) => slug),
    datePublished: new Date(row.published).toISOString(),
    dateModified: new Date(row.modified).toISOString(),
    images: images.slice(0, maxStoryLists.gallery + 1).map(({ caption, creator, creator_type, credit, license, focus, scene, ...image }) => ({ ...image, ...known({ caption, creator, credit, license, scene }), ...creatorTypeOf(creator_type), ...(focus === null ? {} : { focus: JSON.parse(focus) as Focus }) })),
    gallery: JSON.parse(row.gallery) as number[],
    body: row.body,
    ...(row.kicker === null ? {} : { kicker: row.kicker }),
    ...(row.corrections === null ? {} : { corrections: JSON.parse(row.corrections) as Correction[] }),
    ...(row.footnotes === null ? {} : { footnotes: JSON.parse(row.footnotes) as Footnote[] }),
    ...(row.agency === null ? {} : { agency: row.agency }),
    ...(row.lead_image === null ? {} : { leadImage: row.lead_image }),
    ...(row.rating === null ? {} : { rating: row.rating }),
    ...(row.film === null ? {} : { film: JSON.parse(row.film) as Film }),
    ...(row.alternate === null ? {} : { alternate: row.alternate }),
    ...(recording ? { recording: JSON.parse(recording.recording) as Recording } : {}),
  }
}

import { sql } from 'kysely'
import type { Correction } from '../content/content-shapes.ts'
import { ampBody } from '../html/amp-body.ts'
import { sanitiseBody } from '../html/sanitise-body.ts'
import { validateInput, invalidInput } from './validate-input.ts'
import { StoryInput } from './content-store.ts'
import { dropEmbargo, holdBack, unlisted } from './embargo.ts'
import { inTransaction, type ContentDatabase } from './database.ts'
import { latinWords } from './latin-words.ts'
import { removeAlertsOf } from './push/sent-alerts.ts'
import { putImageRows } from './put-images.ts'
import { recordPublication } from './publications/record-publication.ts'
import { listingSections, listsStory, createMissingSections } from './section-lists.ts'
import { readReverseAlternates, type StoryPlacement, readPlacement, changedTags, menuTags, writePlacement } from './story-placement.ts'
import { moveInSitemap, sitemapTagsElsewhere } from './sitemap/sitemap-ranges.ts'
import { storyWords } from './story-words.ts'
import type { StoryWriter } from './story-writer.ts'
import { storedWords } from './search-words.ts'
import { spokenWords, withKeptTranscript } from './transcript.ts'
import type { StoriesTable } from './tables.ts'
import { tag } from './tags.ts'

/** See `ContentStore.putStory`. */
export async function putStory(database: ContentDatabase, writer: StoryWriter, input: StoryInput): Promise<readonly string[]> {
  const { dialect, search, now } = writer
  const story = validateInput(StoryInput, input)
  const { channel, msid } = story
  const title = story.title.trim()
  if (title === '') throw invalidInput('/title', 'It is empty.')
  if (story.cmstype === 'MOVIEREVIEW' && story.rating === undefined) throw invalidInput('/rating', 'A review needs one.')
  const published = timeOf(story.datePublished, '/datePublished')
  // Nothing was changed tomorrow: sitemaps and feeds would say so until then.
  const told = story.dateModified === undefined ? undefined : Math.max(published, Math.min(now(), timeOf(story.dateModified, '/dateModified')))
  const gallery = story.gallery ?? []
  const body = sanitiseBody(story.body)
  const amp = ampBody(body.html)

  return inTransaction(database, async (db) => {
    if (dialect === 'postgres') await lockStory(db, channel, msid)
    const topics = await idsOf(db, 'topics', channel, story.topics ?? [])
    const authors = await idsOf(db, 'authors', channel, story.authors ?? [])
    if (published > now()) return holdBack(db, writer, story, published)
    await dropEmbargo(db, channel, msid)
    const newSections = await createMissingSections(db, channel, story.section)
    const sections = await listingSections(db, channel, story.section)
    const own = sections.find(({ path }) => path === story.section)
    if (!own) throw invalidInput('/section', 'It cannot be made.')
    const before = await readPlacement(db, channel, msid)
    const wordsBefore = before?.live ? await storedWords(db, channel, msid) : []

    const seopath = hasWords(story.seopath) ? story.seopath : await ownSeopath(db, channel, msid, title)
    const row = {
      channel,
      msid,
      cmstype: story.cmstype,
      section_id: own.id,
      seopath,
      kicker: story.kicker?.trim() || null,
      title,
      synopsis: story.synopsis.trim(),
      published,
      lead_image: story.leadImage ?? null,
      pictures: gallery.length === 0 ? null : gallery.length,
      rating: story.rating ?? null,
      removed: 0,
      highlights: JSON.stringify(story.highlights ?? []),
      keywords: JSON.stringify(story.keywords ?? []),
      film: story.film === undefined ? null : JSON.stringify(story.film),
      corrections: story.corrections === undefined || story.corrections.length === 0 ? null : JSON.stringify(correctionsOf(story.corrections)),
      footnotes: story.footnotes === undefined || story.footnotes.length === 0 ? null : JSON.stringify(story.footnotes.map((note) => ({ ...note, text: note.text.replace(/\s+/g, ' ').trim() }))),
      agency: story.agency?.trim() || null,
      gallery: JSON.stringify(gallery),
      alternate: story.alternate ?? null,
      words: body.wordCount,
      amp_extensions: JSON.stringify(amp.extensions),
      body: body.html,
      body_amp: amp.html,
    }
    const modified = told ?? (before?.live ? await changedAt(db, row, now) : published)
    const { channel: _, msid: __, ...changes } = { ...row, modified }
    await db
      .insertInto('stories')
      .values({ ...row, modified })
      .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet(changes))
      .execute()

    const after: StoryPlacement = {
      live: true,
      sections: sections.filter((section) => listsStory(section, { path: story.section, cmstype: story.cmstype })).map(({ id }) => id),
      topics: topics.map(({ id }) => id),
      authors: authors.map(({ id }) => id),
      published,
      alternate: row.alternate,
      address: `${own.id} ${seopath} ${story.cmstype}`,
    }
    await writePlacement(db, channel, msid, after)
    const recording = await withKeptTranscript(db, channel, msid, story.recording)
    await writeRecording(db, channel, msid, recording)
    const recut = await putImageRows(db, story.images ?? [])
    await writeImages(db, channel, msid, [...new Set([...(story.images ?? []).map((image) => image.msid), ...gallery, ...(story.leadImage ? [story.leadImage] : [])])])
    const words = storyWords({ title, kicker: story.kicker, synopsis: story.synopsis, film: story.film, keywords: story.keywords ?? [], names: [...topics, ...authors].map(({ name }) => name), spoken: spokenWords(recording), text: body.text })
    await search.put(db, { channel, msid, ...words }, wordsBefore)
    const { tags, linking } = changedTags(channel, msid, before, after, await readReverseAlternates(db, channel, msid))
    await recordPublication(db, dialect, { channel, msid, kind: before?.live ? 'changed' : 'published', at: now() }, published)
    const files = await moveInSitemap(db, dialect, { channel, msid, modified, kind: before?.live ? 'stays' : 'comes' })
    const menu = newSections ? [tag.navigation(channel)] : await menuTags(db, channel, msid, before?.live ? before : undefined, after)
    return [...tags, ...recut, ...menu, ...files, ...(await sitemapTagsElsewhere(db, channel, linking))]
  })
}

/** When a story was changed of which the newsroom does not say so: now, if its readers see anything else than before. */
async function changedAt(db: ContentDatabase, { channel, msid, published, ...row }: Omit<StoriesTable, 'modified'>, now: () => number): Promise<number> {
  const stored = await db.selectFrom('stories').selectAll().where('channel', '=', channel).where('msid', '=', msid).executeTakeFirstOrThrow()
  const isChanged = shownFields.some((field) => String(row[field] ?? '') !== String(stored[field] ?? ''))
  return Math.max(published, isChanged ? now() : Number(stored.modified))
}

/** What readers see of a story on its page; where it is listed is no change of it. */
const shownFields = ['kicker', 'title', 'synopsis', 'lead_image', 'rating', 'highlights', 'film', 'corrections', 'footnotes', 'agency', 'gallery', 'body'] as const

/** The newest first, each in one line. @throws EngineError MH_INGEST_INVALID */
const correctionsOf = (corrections: readonly Correction[]): readonly Correction[] =>
  corrections
    .map(({ date, text }, index) => ({ date: new Date(timeOf(date, `/corrections/${index}/date`)).toISOString(), text: text.replace(/\s+/g, ' ').trim() }))
    .toSorted((one, other) => other.date.localeCompare(one.date))

const hasWords = (seopath: string | undefined): seopath is string => seopath !== undefined && /[a-z]/.test(seopath)

const maxSeopathLength = 80

/** The words that a story has been found by so far, or those of its title. */
async function ownSeopath(db: ContentDatabase, channel: number, msid: number, title: string): Promise<string> {
  const stored = await db.selectFrom('stories').select('seopath').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  if (hasWords(stored?.seopath)) return stored.seopath
  const words = latinWords(title, maxSeopathLength)
  // No address has that word: it is what a program writes that had none.
  return words.split('-').filter((word) => word !== 'undefined').join('-')
}

/** What is left of a story that was taken down. */
const withoutTexts = {
  removed: 1,
  seopath: '', kicker: null, title: '', synopsis: '', highlights: '[]', keywords: '[]', film: null, corrections: null, footnotes: null, agency: null, body: '', body_amp: '', amp_extensions: '[]',
  words: 0, lead_image: null, pictures: null, gallery: '[]', rating: null, alternate: null,
} as const

/** See `ContentStore.removeStory`. */
export function removeStory(database: ContentDatabase, { dialect, search, now }: StoryWriter, channel: number, msid: number): Promise<readonly string[]> {
  return inTransaction(database, async (db) => {
    if (dialect === 'postgres') await lockStory(db, channel, msid)
    const wasEmbargoed = await dropEmbargo(db, channel, msid)
    await removeAlertsOf(db, channel, msid)
    const before = await readPlacement(db, channel, msid)
    if (!before?.live) return wasEmbargoed ? [tag.story(msid)] : []
    await recordPublication(db, dialect, { channel, msid, kind: 'removed', at: now() }, before.published)
    // While its words are there: they go as well.
    await search.remove(db, channel, msid)
    await db.updateTable('stories').set(withoutTexts).where('channel', '=', channel).where('msid', '=', msid).execute()
    for (const table of ['recordings', 'story_images', 'breaking_stories'] as const) await db.deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
    const after = unlisted(before)
    await writePlacement(db, channel, msid, after)
    const { tags, linking } = changedTags(channel, msid, before, after, await readReverseAlternates(db, channel, msid))
    const files = await moveInSitemap(db, dialect, { channel, msid, modified: now(), kind: 'goes' })
    return [...tags, ...(await menuTags(db, channel, msid, before, after)), ...files, ...(await sitemapTagsElsewhere(db, channel, linking))]
  })
}

async function writeRecording(db: ContentDatabase, channel: number, msid: number, recording: StoryInput['recording']): Promise<void> {
  await db.deleteFrom('recordings').where('channel', '=', channel).where('msid', '=', msid).execute()
  if (recording) await db.insertInto('recordings').values({ channel, msid, seconds: recording.seconds, recording: JSON.stringify(recording) }).execute()
}

async function writeImages(db: ContentDatabase, channel: number, msid: number, images: readonly number[]): Promise<void> {
  await db.deleteFrom('story_images').where('channel', '=', channel).where('msid', '=', msid).execute()
  if (images.length > 0) await db.insertInto('story_images').values(images.map((image) => ({ image, channel, msid }))).execute()
}

/** Row ids and names of topics or authors, in the order in which the story names them. */
async function idsOf(db: ContentDatabase, table: 'topics' | 'authors', channel: number, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom(table).select(['id', 'slug', 'name']).where('channel', '=', channel).where('slug', 'in', slugs).execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return [...new Set(slugs)].map((slug) => {
    const row = bySlug.get(slug)
    if (!row) throw invalidInput(`/${table}/${slugs.indexOf(slug)}`, `There is no "${slug}" among the ${table} of edition ${channel}.`)
    return row
  })
}

/**
 * Of two writes of one story at a time, the second has to see where the first one put it, or the lists that it leaves are
 * not touched. SQLite has one writer anyway.
 */
export const lockStory = (db: ContentDatabase, channel: number, msid: number) => sql`select pg_advisory_xact_lock(${channel}::int, hashint8(${msid}::bigint))`.execute(db)

function timeOf(text: string, field: string): number {
  const time = Date.parse(text)
  // Years beyond four digits would not be written as ISO 8601 writes them.
  if (Number.isNaN(time) || time < 0 || time > 253_402_300_799_999) throw invalidInput(field, 'There is no such date.')
  return time
}

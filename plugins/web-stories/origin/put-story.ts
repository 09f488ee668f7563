import { describeMismatch, type OriginContext } from 'masthead/origin'
import { listTag, storyTag } from '../paths.ts'
import { checkStory, posterOf } from './check-story.ts'
import { CategoryInput, type PictureInput, type StoryContent, WebStoryInput } from './story-input.ts'
import { storiesDatabase, within } from './tables.ts'

/** What is wrong with something that came in, for whoever made it. */
export interface StoryFault {
  readonly field: string
  readonly reason: string
}

/** One line: no control characters, no turned directions, no spaces at its ends. */
const line = (text: string): string => text.normalize('NFC').replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').toWellFormed().replace(/\s+/g, ' ').trim()

/** Every text of it as one line. */
function clean<Value>(value: Value): Value {
  if (typeof value === 'string') return line(value) as Value
  if (Array.isArray(value)) return value.map(clean) as Value
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)])) as Value
  return value
}

/**
 * Writes a story; one that is there is changed. Only drafts may have faults.
 * @returns what is wrong with it; nothing is written then
 */
export async function putWebStory(origin: Pick<OriginContext, 'db' | 'now' | 'changed' | 'editions' | 'content'>, input: unknown): Promise<StoryFault | undefined> {
  // Twice: what is nothing but control characters is empty only now.
  const mismatch = describeMismatch(WebStoryInput, input) ?? describeMismatch(WebStoryInput, clean(input))
  if (mismatch) return { field: mismatch.pointer, reason: mismatch.sentence }
  const story = clean(input as WebStoryInput)
  const { channel, msid, category, state = 'published' } = story
  const now = origin.now()
  if (!origin.editions.some((edition) => edition.channel === channel)) return { field: '/channel', reason: `No edition has the channel ${channel}.` }
  const [published, modified] = [story.published, story.modified].map((time) => (time === undefined ? undefined : Date.parse(time)))
  if (Number.isNaN(published)) return { field: '/published', reason: 'There is no such day.' }
  if (Number.isNaN(modified)) return { field: '/modified', reason: 'There is no such day.' }
  const fault = state === 'draft' ? undefined : checkStory(story).find(({ kind }) => kind === 'fault')
  if (fault) return { field: `/${fault.where.replace(/^page (\d+)$/, (_, number: string) => `pages/${Number(number) - 1}`)}`, reason: fault.what }

  const poster = posterOf(story)
  const content: StoryContent = { poster, pages: story.pages, authors: story.authors ?? [], keywords: story.keywords ?? [] }
  const outcome = await within(storiesDatabase(origin), async (db): Promise<StoryFault | readonly number[]> => {
    const kind = await db.selectFrom('web_story_categories').select('id').where('channel', '=', channel).where('id', '=', category).executeTakeFirst()
    if (!kind) return { field: '/category', reason: `There is no kind "${category}". \`masthead import web-stories\` takes a list of categories.` }
    const known = await db.selectFrom('web_stories').select(['published', 'alternate']).where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
    const row = {
      category,
      seopath: story.seopath,
      title: story.title,
      synopsis: story.synopsis,
      published: published ?? (known ? Number(known.published) : now),
      modified: Math.max(modified ?? now, published ?? 0),
      state,
      alternate: story.alternate ?? null,
      source: story.source ?? null,
      content: JSON.stringify(content),
    }
    await db
      .insertInto('web_stories')
      .values({ channel, msid, ...row })
      .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet(row))
      .execute()
    return [story.alternate, known?.alternate].flatMap((other) => (other === undefined || other === null ? [] : [Number(other)]))
  })
  if (!Array.isArray(outcome)) return outcome as StoryFault
  const pictures = [poster, ...story.pages.map(({ picture }) => picture)].filter((picture) => picture !== undefined)
  const ofPictures = await origin.content.putImages([...new Map(pictures.map((picture) => [picture.msid, picture])).values()].map(asImageInput))
  const others = origin.editions.filter((edition) => edition.channel !== channel).flatMap((edition) => (outcome as readonly number[]).map((other) => storyTag({ channel: edition.channel, msid: other })))
  origin.changed([storyTag({ channel, msid }), listTag(channel), ...others, ...ofPictures])
  return undefined
}

const asImageInput = ({ name, ...picture }: PictureInput) => ({ ...picture, ...(name === undefined ? {} : { name }) })

/** Takes a story down: its address answers 410, and its texts are deleted. @returns whether there was one */
export async function removeWebStory(origin: Pick<OriginContext, 'db' | 'changed' | 'now'>, channel: number, msid: number): Promise<boolean> {
  const { numUpdatedRows } = await storiesDatabase(origin)
    .updateTable('web_stories')
    .set({ state: 'gone', title: '', synopsis: '', seopath: '', content: '{}', source: null, alternate: null, modified: origin.now() })
    .where('channel', '=', channel)
    .where('msid', '=', msid)
    .where('state', '!=', 'gone')
    .executeTakeFirst()
  origin.changed([storyTag({ channel, msid }), listTag(channel)], { hard: true })
  return numUpdatedRows > 0n
}

/** Writes the kinds of stories of editions, in their order. */
export async function putCategories(origin: Pick<OriginContext, 'db' | 'changed' | 'editions'>, input: readonly unknown[]): Promise<readonly (StoryFault & { readonly index: number })[]> {
  const faults: (StoryFault & { readonly index: number })[] = []
  const db = storiesDatabase(origin)
  for (const [index, each] of input.entries()) {
    const mismatch = describeMismatch(CategoryInput, each)
    const { channel, id, name, description = '' } = clean(each as CategoryInput)
    if (mismatch) faults.push({ index, field: mismatch.pointer, reason: mismatch.sentence })
    else if (!origin.editions.some((edition) => edition.channel === channel)) faults.push({ index, field: '/channel', reason: `No edition has the channel ${channel}.` })
    else {
      await db
        .insertInto('web_story_categories')
        .values({ channel, id, name, description, position: index })
        .onConflict((conflict) => conflict.columns(['channel', 'id']).doUpdateSet({ name, description, position: index }))
        .execute()
    }
  }
  origin.changed(origin.editions.map(({ channel }) => listTag(channel)))
  return faults
}

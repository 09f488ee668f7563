import type { OriginContext } from 'masthead/origin'
import type { Category, StoryPage, StoryTeaser, WebStory } from '../contract.ts'
import { storyPath } from '../paths.ts'
import type { PictureInput, StoryContent } from './story-input.ts'
import type { StoriesDatabase, WebStoriesTable } from './tables.ts'

const iso = (at: number | string): string => new Date(Number(at)).toISOString()

// Written by `putWebStory`, which checked it.
export const contentOf = ({ content }: Pick<WebStoriesTable, 'content'>): StoryContent => JSON.parse(content) as StoryContent

const imageOf = ({ scene: _scene, name = 'story', ...picture }: PictureInput) => ({ ...picture, name })

/** Those that readers may see. */
export const shown = (db: StoriesDatabase, channel: number, now: number) => db.selectFrom('web_stories').where('channel', '=', channel).where('state', '=', 'published').where('published', '<=', now)

export async function categoriesOf(db: StoriesDatabase, channel: number): Promise<ReadonlyMap<string, Category & { readonly description: string }>> {
  const rows = await db.selectFrom('web_story_categories').select(['id', 'name', 'description']).where('channel', '=', channel).orderBy('position').orderBy('id').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function asTeaser(row: WebStoriesTable, categories: ReadonlyMap<string, Category>): StoryTeaser {
  const { poster, pages } = contentOf(row)
  const { id, name } = categories.get(row.category) ?? { id: row.category, name: row.category }
  if (!poster) throw new Error(`The web story ${row.msid} has no poster.`)
  return {
    msid: Number(row.msid),
    path: storyPath({ category: id, seopath: row.seopath, msid: Number(row.msid) }),
    category: { id, name },
    title: row.title,
    synopsis: row.synopsis,
    poster: imageOf(poster),
    pages: pages.length,
    datePublished: iso(row.published),
    dateModified: iso(row.modified),
  }
}

export interface Listed {
  readonly category?: string | undefined
  readonly pageno: number
  readonly perpage: number
}

export const readList = (db: StoriesDatabase, channel: number, now: number, { category, pageno, perpage }: Listed): Promise<WebStoriesTable[]> =>
  shown(db, channel, now)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .selectAll()
    .orderBy('published', 'desc')
    .orderBy('msid', 'desc')
    .limit(perpage)
    .offset((pageno - 1) * perpage)
    .execute()

/** How many stories of each kind there are. */
export async function countByCategory(db: StoriesDatabase, channel: number, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await shown(db, channel, now).select(['category', ({ fn }) => fn.countAll<number | string>().as('count')]).groupBy('category').execute()
  return new Map(rows.map(({ category, count }) => [category, Number(count)]))
}

/** When the next one of an edition is published by itself; `undefined`: none waits. */
export async function nextTurn(db: StoriesDatabase, channel: number, now: number): Promise<number | undefined> {
  const { next } = await db.selectFrom('web_stories').select(({ fn }) => fn.min('published').as('next')).where('channel', '=', channel).where('state', '=', 'published').where('published', '>', now).executeTakeFirstOrThrow()
  return next === null || next === undefined ? undefined : Number(next)
}

/** A story with all that its page shows: `more` are the newest of its kind, then of the others. */
export async function readStory(db: StoriesDatabase, row: WebStoriesTable, now: number, content: Pick<OriginContext['content'], 'findStories'>, editions: readonly { readonly channel: number }[]): Promise<WebStory> {
  const { channel } = row
  const { pages, authors, keywords } = contentOf(row)
  const categories = await categoriesOf(db, channel)
  const linked = await content.findStories(channel, pages.flatMap(({ link }) => (link?.story === undefined ? [] : [link.story])))
  const newest = (await readList(db, channel, now, { pageno: 1, perpage: 30 })).filter(({ msid }) => Number(msid) !== Number(row.msid))
  const more = [...newest.filter(({ category }) => category === row.category), ...newest.filter(({ category }) => category !== row.category)].slice(0, 3)
  const { pages: _count, ...teaser } = asTeaser(row, categories)
  return {
    ...teaser,
    authors: [...authors],
    keywords: [...keywords],
    pages: pages.map(({ picture, link, ...page }): StoryPage => {
      // A link to a story that has been taken down goes with it.
      const href = link?.story === undefined ? link?.href : linked.get(link.story)?.path
      return { ...page, ...(picture ? { picture: imageOf(picture) } : {}), ...(href === undefined ? {} : { link: { href, ...(link?.label === undefined ? {} : { label: link.label }) } }) }
    }),
    alternates: await alternatesOf(db, row, now, editions),
    more: more.map((each) => asTeaser(each, categories)),
  }
}

/** Stories in one question. */
const perQuery = 500

/** The same stories in another edition, by their msids here, whichever of the two names the other. */
export async function twinsIn(db: StoriesDatabase, rows: readonly Pick<WebStoriesTable, 'msid' | 'alternate'>[], other: number, now: number): Promise<ReadonlyMap<number, string>> {
  const twins = new Map<number, string>()
  for (let at = 0; at < rows.length; at += perQuery) {
    const some = rows.slice(at, at + perQuery)
    const named = new Map(some.flatMap(({ msid, alternate }) => (alternate === null ? [] : [[Number(alternate), Number(msid)] as const])))
    const found = await shown(db, other, now)
      .select(['msid', 'alternate', 'category', 'seopath'])
      .where((where) => where.or([where('msid', 'in', [-1, ...named.keys()]), where('alternate', 'in', some.map(({ msid }) => Number(msid)))]))
      // As for one story: of several that name it, the first.
      .orderBy('msid', 'desc')
      .execute()
    for (const row of found) {
      const path = storyPath({ ...row, msid: Number(row.msid) })
      for (const own of [named.get(Number(row.msid)), row.alternate === null ? undefined : Number(row.alternate)]) if (own !== undefined) twins.set(own, path)
    }
  }
  return twins
}

/** The same story in other editions, whichever of the two names the other. */
async function alternatesOf(db: StoriesDatabase, { channel, msid, alternate }: WebStoriesTable, now: number, editions: readonly { readonly channel: number }[]) {
  const found = await Promise.all(
    editions.filter((edition) => edition.channel !== channel).map((edition) =>
      shown(db, edition.channel, now)
        .select(['channel', 'msid', 'category', 'seopath'])
        .where((where) => where.or([where('msid', '=', Number(alternate ?? -1)), where('alternate', '=', Number(msid))]))
        .orderBy('msid')
        .executeTakeFirst(),
    ),
  )
  return found.flatMap((row) => (row ? [{ channel: row.channel, path: storyPath({ ...row, msid: Number(row.msid) }) }] : []))
}

import type { ContentDatabase } from './database.ts'
import type { Place } from '../content/content-shapes.ts'
import { tag } from './tags.ts'
import { distinctTokens, tokenise } from '../kit/tokenise.ts'

/** From so many characters on, a word also finds those that begin with it, as in the search for stories. */
const minPrefixLength = 3
/** Words of a query that count. */
export const maxQueryWords = 12

export interface FoundPlaces {
  readonly places: readonly Place[]
  /** Names that are not found yet may come. */
  readonly tags: readonly string[]
}

/**
 * What beside stories has a page of its own and is named by all words of a text: sections, topics, authors and static
 * pages, those with the fewest other words in their names first. Their names are read and compared here: there are some
 * hundreds of them, and no index of either database splits Telugu words as `tokens.ts` does.
 */
export async function findPlaces(db: ContentDatabase, channel: number, text: string, limit: number): Promise<FoundPlaces> {
  const words = distinctTokens(text, maxQueryWords)
  const tags = [tag.navigation(channel), tag.topics(channel), tag.authors(channel), tag.info(channel)]
  if (words.length === 0) return { places: [], tags }
  const named = await readNames(db, channel)
  const found = named.flatMap((place) => {
    const rank = nameRank(words, place.name)
    return rank === undefined ? [] : [{ place, rank }]
  })
  return { places: found.sort((one, other) => one.rank - other.rank).slice(0, limit).map(({ place }) => place), tags }
}

/** How many words a name has, if all of these are among them or begin them; `undefined` otherwise. */
export function nameRank(words: readonly string[], name: string): number | undefined {
  const tokens = tokenise(name)
  return words.every((word) => tokens.some((token) => token === word || (word.length >= minPrefixLength && token.startsWith(word)))) ? tokens.length : undefined
}

async function readNames(db: ContentDatabase, channel: number): Promise<Place[]> {
  const [sections, topics, authors, pages] = await Promise.all([
    db.selectFrom('sections').select(['path', 'name']).where('channel', '=', channel).orderBy('path').execute(),
    db.selectFrom('topics').select(['slug', 'name']).where('channel', '=', channel).orderBy('slug').execute(),
    db.selectFrom('authors').select(['slug', 'name']).where('channel', '=', channel).orderBy('slug').execute(),
    db.selectFrom('info_pages').select(['name', 'title']).where('channel', '=', channel).orderBy('name').execute(),
  ])
  return [
    ...sections.map(({ path, name }): Place => ({ kind: 'section', path: `/${path}`, name })),
    ...topics.map(({ slug, name }): Place => ({ kind: 'topic', path: `/topic/${slug}`, name })),
    ...authors.map(({ slug, name }): Place => ({ kind: 'author', path: `/author/${slug}`, name })),
    ...pages.map(({ name, title }): Place => ({ kind: 'page', path: `/info/${name}`, name: title })),
  ]
}

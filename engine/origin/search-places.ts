import type { ContentDatabase } from './database.ts'
import type { Place } from '../content/content-responses.ts'
import { tokenise } from '../kit/tokenise.ts'
import { minPrefixLength } from './search-terms.ts'
import { soundOf } from './search-words.ts'
import { tag } from './tags.ts'
import { isOtherScript, soundsAlike } from './word-sound.ts'

export interface FoundPlaces {
  readonly places: readonly Place[]
  readonly tags: readonly string[]
}

/** Names that are not found yet may come. */
export const placeTags = (channel: number): readonly string[] => [tag.navigation(channel), tag.topics(channel), tag.authors(channel), tag.info(channel)]

/**
 * What beside stories has a page of its own and is named by all words of a text: sections, topics, authors and static
 * pages, those with the fewest other words in their names first. A Telugu one is named by its address as well. Their names
 * are read and compared here: there are some hundreds of them, and no index of either database splits Telugu words as
 * `tokens.ts` does.
 */
export function rankPlaces(named: readonly Place[], words: readonly string[], limit: number): readonly Place[] {
  const found = named.flatMap((place) => {
    const rank = nameRank(words, place.name) ?? (/^\p{ASCII}*$/u.test(place.name) ? undefined : nameRank(words, lastOf(place.path)))
    return rank === undefined ? [] : [{ place, rank }]
  })
  return found.sort((one, other) => one.rank - other.rank).slice(0, limit).map(({ place }) => place)
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * How many words a name has, if all of these are among them, begin them, or are they in another script; `undefined`
 * otherwise.
 */
export function nameRank(words: readonly string[], name: string): number | undefined {
  const tokens = tokenise(name)
  return words.every((word) => tokens.some((token) => token === word || (word.length >= minPrefixLength && token.startsWith(word)) || (isOtherScript(word, token) && isSaidAlike(word, token)))) ? tokens.length : undefined
}

function isSaidAlike(word: string, token: string): boolean {
  const [sound, its] = [soundOf(word), soundOf(token)]
  return sound !== undefined && its !== undefined && soundsAlike(sound, its)
}

export async function readNames(db: ContentDatabase, channel: number): Promise<Place[]> {
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

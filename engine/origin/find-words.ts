import type { LiveEdition } from '../config/edition.ts'
import type { Place } from '../content/content-responses.ts'
import type { ContentDatabase } from './database.ts'
import type { SearchResults, StorySearch } from './search.ts'
import { placeTags, rankPlaces } from './search-places.ts'
import type { FindPluginPages } from './search-plugins.ts'
import { minPrefixLength, type SearchOptions, type SearchTerms } from './search-terms.ts'
import { isKnownWord, otherForms, wordsInOtherScript } from './search-words.ts'

export interface SearchSources {
  readonly db: ContentDatabase
  readonly search: StorySearch
  readonly findPluginPages: FindPluginPages
  readonly editions: readonly LiveEdition[]
}

export interface Found extends SearchResults {
  readonly places: readonly Place[]
  /** The words that something was found by, where those of the query found nothing. */
  readonly searchedFor?: string | undefined
  /** Words of the query without which something was found, where nothing has all of them. */
  readonly leftOut?: readonly string[] | undefined
  /** The edition in which stories have the words whose counterparts these are. */
  readonly through?: LiveEdition | undefined
  /** All words that stories were found by, to mark them. */
  readonly words: readonly string[]
}

export interface Asked {
  readonly sources: SearchSources
  readonly edition: LiveEdition
  /** Sections, topics, authors and static pages of the edition. */
  readonly names: readonly Place[]
  readonly options: SearchOptions
}

/** Turns words into what may stand for each of them. */
export type ToTerms = (db: ContentDatabase, channel: number, words: readonly string[]) => Promise<SearchTerms>

/** Sections, topics, authors and static pages that a search names at most. */
const maxPlaces = 12
/** Words in another script, or of another form, that stand for one of the query. */
const maxAlternatives = 8

/** Stories and pages that have all words, as they are typed or in the other script. */
export async function findWords({ sources: { db, search, findPluginPages }, edition, names, options }: Asked, words: readonly string[]): Promise<Found> {
  const { channel } = edition
  const terms = await termsOf(db, channel, words)
  const stories = await search.find(db, channel, terms, options)
  // Places are on the first page. Others have been reached from it, so that where they have no story, it had no place.
  if (options.offset > 0) return { ...stories, words: terms.flat(), places: [] }
  const ofPlugins = await findPluginPages(edition, words)
  return {
    ...stories,
    words: terms.flat(),
    places: [...rankPlaces(names, words, maxPlaces), ...ofPlugins.places],
    tags: [...stories.tags, ...placeTags(channel), ...ofPlugins.tags],
  }
}

/** Whether any story has all words so, of whatever kind and time. */
export async function haveWords({ sources: { db, search }, edition: { channel } }: Asked, words: readonly string[]): Promise<boolean> {
  return (await search.findMsids(db, channel, await termsOf(db, channel, words), {}, 1)).length > 0
}

export const isEmpty = ({ total, places }: Found): boolean => total === 0 && places.length === 0

export const wordsAsTyped: ToTerms = async (_db, _channel, words) => words.map((word) => [word])

/** The words, each with those in the other script that sound like it. */
export const termsOf: ToTerms = (db, channel, words) => Promise.all(words.map(async (word) => [word, ...(await wordsInOtherScript(db, channel, word)).slice(0, maxAlternatives).flatMap(stems)]))

/** The same, and of a word that no story has the other forms of the noun. */
export const termsWithForms: ToTerms = async (db, channel, words) =>
  Promise.all((await termsOf(db, channel, words)).map(async (term) => {
    const [word = ''] = term
    return term.length > 1 || (await isKnownWord(db, channel, word, word.length >= minPrefixLength)) ? term : [word, ...(await otherForms(db, channel, word)).slice(0, maxAlternatives)]
  }))

/** Telugu nouns end in ం where nothing is added to them: వర్షం is in వర్షాలు. */
const stems = (word: string): readonly string[] => (word.endsWith('ం') && word.length > minPrefixLength ? [word, word.slice(0, -1)] : [word])

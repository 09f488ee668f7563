import type { LiveEdition } from '../config/edition.ts'
import type { Place } from '../content/content-shapes.ts'
import { distinctTokens, tokenise } from '../kit/tokenise.ts'
import type { ContentDatabase } from './database.ts'
import type { SearchResults, StorySearch } from './search.ts'
import { nameRank, placeTags, rankPlaces, readNames } from './search-places.ts'
import type { FindPluginPages } from './search-plugins.ts'
import { maxQueryWords, minPrefixLength, type SearchOptions, type SearchTerms } from './search-terms.ts'
import { isKnownWord, meantWords, wordsInOtherScript } from './search-words.ts'
import { tag } from './tags.ts'
import { liveStories, teasersByMsid } from './teasers.ts'

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
  /** The edition in which stories have the words whose counterparts these are. */
  readonly through?: LiveEdition | undefined
  /** All words that stories were found by, to mark them. */
  readonly words: readonly string[]
}

/** Sections, topics, authors and static pages that a search names at most. */
const maxPlaces = 12
/** Words in another script, or spelling, that stand for one of the query. */
const maxAlternatives = 8
/** Words that may be meant of which the commonest is taken. */
const maxCounted = 8
/** Stories of another edition whose counterparts are looked for. */
const maxCounterparts = 100

/**
 * What an edition has for a text: its words as they are typed and in the other script; where nothing has them, the stories
 * whose counterparts in another edition have them; where there are none either, the words that are spelt or sound like them.
 */
export async function runSearch(sources: SearchSources, edition: LiveEdition, text: string, options: SearchOptions): Promise<Found> {
  const typed = distinctTokens(text, maxQueryWords)
  if (typed.length === 0) return { items: [], total: 0, places: [], words: [], tags: [] }
  const names = await readNames(sources.db, edition.channel)
  const asked = { sources, edition, names, options }
  const exact = await findWords(asked, typed)
  if (exact.total > 0) return exact
  if ((options.cmstypes ?? options.since) !== undefined && (await findWords({ ...asked, options: { limit: 1, offset: 0 } }, typed)).total > 0) return exact
  const beside = (found: Found): Found => ({ ...found, places: byKind(distinct([...exact.places, ...found.places])), tags: [...found.tags, ...exact.tags] })
  const elsewhere = await findCounterparts(asked, typed, wordsAsTyped)
  if (elsewhere) return beside(elsewhere)
  // A plugin knows words that stories do not have, as names of players; what merely sounds like them is no reason to stop.
  if (exact.places.some(({ kind, name }) => kind === 'other' && nameRank(typed, name) !== undefined)) return exact
  const meant = await correct(sources, edition.channel, typed, new Set(names.flatMap(({ name }) => tokenise(name))))
  const found = meant && (await findWords(asked, meant))
  if (found && !isEmpty(found)) return beside({ ...found, searchedFor: meant.join(' ') })
  const heard = (await findCounterparts(asked, typed, termsOf)) ?? (await findMisspeltCounterparts(asked, typed))
  return heard ? beside(heard) : exact
}

interface Asked {
  readonly sources: SearchSources
  readonly edition: LiveEdition
  readonly names: readonly Place[]
  readonly options: SearchOptions
}

const distinct = (places: readonly Place[]): readonly Place[] => [...new Map(places.map((place) => [place.path, place])).values()]

/** A newsroom's own topics before what merely has the word in its name, as a bank. */
const byKind = (places: readonly Place[]): readonly Place[] => [...places.filter(({ kind }) => kind !== 'other'), ...places.filter(({ kind }) => kind === 'other')]

const isEmpty = ({ total, places }: Found): boolean => total === 0 && places.length === 0

async function findWords({ sources: { db, search, findPluginPages }, edition, names, options }: Asked, words: readonly string[]): Promise<Found> {
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

const wordsAsTyped = async (_db: ContentDatabase, _channel: number, words: readonly string[]): Promise<SearchTerms> => words.map((word) => [word])

/** The words, each with those in the other script that sound like it. */
export const termsOf = (db: ContentDatabase, channel: number, words: readonly string[]): Promise<SearchTerms> =>
  Promise.all(words.map(async (word) => [word, ...(await wordsInOtherScript(db, channel, word)).slice(0, maxAlternatives).flatMap(stems)]))

/** Telugu nouns end in ం where nothing is added to them: వర్షం is in వర్షాలు. */
const stems = (word: string): readonly string[] => (word.endsWith('ం') && word.length > minPrefixLength ? [word, word.slice(0, -1)] : [word])

/** The words with each that nothing has replaced by the one that is most likely meant; `undefined` when there is none for one of them. */
async function correct({ db, search }: Pick<SearchSources, 'db' | 'search'>, channel: number, words: readonly string[], names: ReadonlySet<string>): Promise<readonly string[] | undefined> {
  const meant = await Promise.all(
    words.map(async (word) => {
      const isPrefix = word.length >= minPrefixLength
      if ([...names].some((name) => name === word || (isPrefix && name.startsWith(word))) || (await isKnownWord(db, channel, word, isPrefix))) return word
      const [best] = await rankByCount(db, search, channel, await meantWords(db, channel, word, names))
      return best
    }),
  )
  const all = meant.filter((word) => word !== undefined)
  return all.length === words.length && all.some((word, index) => word !== words[index]) ? [...new Set(all)] : undefined
}

async function rankByCount(db: ContentDatabase, search: StorySearch, channel: number, words: readonly (readonly [word: string, mistakes: number])[]): Promise<readonly string[]> {
  const fewest = words[0]?.[1] ?? 0
  const fewestMistakes = words.flatMap(([word, mistakes]) => (mistakes === fewest ? [word] : [])).slice(0, maxCounted)
  const counts = await search.counts(db, channel, fewestMistakes, [])
  return fewestMistakes
    .map((word, index) => ({ word, count: counts[index] ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ word }) => word)
}

/** Stories that another edition has under the words, as this one has them. */
async function findCounterparts({ sources, edition, options }: Asked, words: readonly string[], toTerms: typeof termsOf, searchedFor?: string): Promise<Found | undefined> {
  const { db, search } = sources
  for (const through of sources.editions.filter(({ channel }) => channel !== edition.channel)) {
    const msids = await search.findMsids(db, through.channel, await toTerms(db, through.channel, words), options, maxCounterparts)
    if (msids.length === 0) continue
    // As a list: with a subquery beside `or` PostgreSQL reads all stories of the edition.
    const theirs = (await db.selectFrom('stories').select('alternate').where('channel', '=', through.channel).where('removed', '=', 0).where('msid', 'in', msids).execute()).flatMap(({ alternate }) => (alternate === null ? [] : [alternate]))
    const rows = await liveStories(db, edition.channel)
      .select('story.msid')
      .where((either) => either.or([either('story.alternate', 'in', msids), ...(theirs.length === 0 ? [] : [either('story.msid', 'in', theirs)])]))
      .orderBy('story.published', options.sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('story.msid', 'desc')
      .execute()
    if (rows.length === 0) continue
    const teasers = await teasersByMsid(db, edition.channel, rows.slice(options.offset, options.offset + options.limit).map(({ msid }) => msid))
    return { ...teasers, total: rows.length, tags: [...teasers.tags, ...msids.map(tag.story)], places: [], words, through, searchedFor }
  }
  return undefined
}

/** The same for words that are misspelt in the language of another edition. */
async function findMisspeltCounterparts(asked: Asked, words: readonly string[]): Promise<Found | undefined> {
  for (const { channel } of asked.sources.editions.filter(({ channel }) => channel !== asked.edition.channel)) {
    const meant = await correct(asked.sources, channel, words, new Set())
    const found = meant && (await findCounterparts(asked, meant, wordsAsTyped, meant.join(' ')))
    if (found) return found
  }
  return undefined
}

import type { LiveEdition } from '../config/edition.ts'
import type { Place } from '../content/content-responses.ts'
import { distinctTokens, tokenise } from '../kit/tokenise.ts'
import { correctWords } from './correct-words.ts'
import { findCounterparts, findMisspeltCounterparts } from './find-counterparts.ts'
import { type Asked, findWords, type Found, haveWords, isEmpty, type SearchSources, termsOf, termsWithForms, wordsAsTyped } from './find-words.ts'
import { nameRank, readNames } from './search-places.ts'
import { maxQueryWords, type SearchOptions } from './search-terms.ts'

/** Words of a query of which each is left out in turn where nothing has all of them; of more, some are looked for alone. */
const maxLeftOutInTurn = 5
const maxAlone = 4

/**
 * What an edition has for a text: its words as they are typed, in the other script, or in other forms; where nothing has them,
 * the stories whose counterparts in another edition have them; where there are none either, the words that are spelt or sound
 * like them; and where nothing has all of the words, what has most of them.
 */
export async function runSearch(sources: SearchSources, edition: LiveEdition, text: string, options: SearchOptions): Promise<Found> {
  const { asked, typed } = await askedFor(sources, edition, text, options)
  const all = await findAll(asked, typed)
  if (!isEmpty(all) || typed.length < 2) return all
  // Which words are left out depends on neither the page nor what the results are narrowed to.
  const first = { ...asked, options: { limit: 1, offset: 0 } }
  if (isNarrowed(options) && ((await haveWords(first, typed)) || !isEmpty(await findAll(first, typed)))) return all
  const some = await findPartialMatch(first, typed)
  return some === undefined ? all : { ...(await findAll(asked, some)), leftOut: typed.filter((word) => !some.includes(word)) }
}

/** The same for what is typed so far, without what has only some of the words: somebody who goes on typing does not wait for it. */
export async function runSuggestion(sources: SearchSources, edition: LiveEdition, text: string, options: SearchOptions): Promise<Found> {
  const { asked, typed } = await askedFor(sources, edition, text, options)
  return findAll(asked, typed)
}

async function askedFor(sources: SearchSources, edition: LiveEdition, text: string, options: SearchOptions): Promise<{ readonly asked: Asked; readonly typed: readonly string[] }> {
  const typed = distinctTokens(text, maxQueryWords)
  return { typed, asked: { sources, edition, names: typed.length === 0 ? [] : await readNames(sources.db, edition.channel), options } }
}

const isNarrowed = ({ cmstypes, since, offset }: SearchOptions): boolean => cmstypes !== undefined || since !== undefined || offset > 0

/** What has all of the words, in one way or another. */
async function findAll(asked: Asked, typed: readonly string[]): Promise<Found> {
  const { sources, edition, names, options } = asked
  if (typed.length === 0) return { items: [], total: 0, places: [], words: [], tags: [] }
  const exact = await findWords(asked, typed)
  if (exact.total > 0) return exact
  if ((options.cmstypes ?? options.since) !== undefined && (await haveWords(asked, typed))) return exact
  const beside = (found: Found): Found => ({ ...found, places: byKind(distinct([...exact.places, ...found.places])), tags: [...found.tags, ...exact.tags] })
  const forms = await termsWithForms(sources.db, edition.channel, typed)
  const ofForms = forms.flat().length > exact.words.length ? await sources.search.find(sources.db, edition.channel, forms, options) : undefined
  if (ofForms && ofForms.total > 0) return beside({ ...ofForms, words: forms.flat(), places: [] })
  const elsewhere = await findCounterparts(asked, typed, wordsAsTyped)
  if (elsewhere) return beside(elsewhere)
  // A plugin knows words that stories do not have, as names of players; what merely sounds like them is no reason to stop.
  if (exact.places.some(({ kind, name }) => kind === 'other' && nameRank(typed, name) !== undefined)) return exact
  const meant = await correctWords(sources, edition.channel, typed, new Set(names.flatMap(({ name }) => tokenise(name))))
  const found = meant && (await findWords(asked, meant))
  if (found && !isEmpty(found)) return beside({ ...found, searchedFor: meant.join(' ') })
  const heard = (await findCounterparts(asked, typed, termsOf)) ?? (await findMisspeltCounterparts(asked, typed))
  return heard ? beside(heard) : exact
}

/** The most words of a query that something matches: all but one; those of which each is somewhere; or one alone. */
async function findPartialMatch(asked: Asked, typed: readonly string[]): Promise<readonly string[] | undefined> {
  const alone = typed.toSorted((one, other) => other.length - one.length).slice(0, maxAlone).map((word) => [word])
  const allButOne = typed.length > 2 && typed.length <= maxLeftOutInTurn ? typed.map((_, at) => typed.toSpliced(at, 1)) : []
  for (const find of [findWords, findAll]) {
    const best = await bestOf(asked, allButOne, find)
    if (best[0]) return best[0]
  }
  for (const find of [findWords, findAll]) {
    const best = await bestOf(asked, alone, find)
    const together = typed.filter((word) => best.some(([other]) => other === word))
    if (together.length > 1 && together.length < typed.length && !isEmpty(await find(asked, together))) return together
    if (best[0]) return best[0]
  }
  return undefined
}

/** Those of some queries that find something: first what is no mere number, then what names a page, then what fewest stories have. */
async function bestOf(asked: Asked, queries: readonly (readonly string[])[], find: typeof findWords): Promise<readonly (readonly string[])[]> {
  const found = await Promise.all(queries.map(async (words) => ({ words, found: await find(asked, words) })))
  const worth = ({ words, found }: { readonly words: readonly string[]; readonly found: Found }) => Number(words.some((word) => !/^\d+$/.test(word))) * 2 + Number(found.places.length > 0)
  return found
    .filter(({ found }) => !isEmpty(found))
    .toSorted((one, other) => worth(other) - worth(one) || one.found.total - other.found.total)
    .map(({ words }) => words)
}

const distinct = (places: readonly Place[]): readonly Place[] => [...new Map(places.map((place) => [place.path, place])).values()]

/** A newsroom's own topics before what merely has the word in its name, as a bank. */
const byKind = (places: readonly Place[]): readonly Place[] => [...places.filter(({ kind }) => kind !== 'other'), ...places.filter(({ kind }) => kind === 'other')]

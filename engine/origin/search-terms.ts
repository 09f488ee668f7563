import type { Cmstype } from '../content/content-shapes.ts'

/** Which of the stories that have the words, and in which order. */
export interface SearchFilter {
  /** Default: those with all words in the headline first, then the newest. */
  readonly sort?: 'newest' | 'oldest' | undefined
  readonly cmstypes?: readonly Cmstype[] | undefined
  /** Published since then: milliseconds since the epoch. */
  readonly since?: number | undefined
}

export interface SearchOptions extends SearchFilter {
  readonly limit: number
  readonly offset: number
}

/** For each word what may stand for it, itself included: one of them has to be there. */
export type SearchTerms = readonly (readonly string[])[]

/** Words of a query that count; what is beyond them is not looked at. */
export const maxQueryWords = 12
/** From so many characters on, a word also finds those that begin with it: చెరువు finds చెరువులు. */
export const minPrefixLength = 3
/** Stories that a query finds at most: "the" is in all of them, and nobody reads on so far. */
export const maxHits = 500
/** Stories of which those are taken that a filter leaves. */
export const maxFiltered = 1_000
/** Stories with a word that are counted: enough to tell the usual word from the rare one. */
export const maxCounted = 200
/** Distinct words of a story that it is found by: more than any story has, less than a tsvector holds. */
export const maxIndexedWords = 8_000

/** Longer runs are not words. */
const maxTermLength = 40

/** The distinct words of a text in lower case. */
export const termsOf = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC').toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word.slice(0, maxTermLength).toWellFormed())),
]

/** In nearly every name, so they select nothing; and "ban" should find Baner, not every bank. */
const stopWords = new Set(['bank', 'of', 'the', 'and', 'branch', 'ltd', 'limited'])

/** What a branch is found by. */
export const indexedTerms = (text: string): string[] => termsOf(text).filter((word) => !stopWords.has(word))

/** From so many characters on, the last word also finds those that begin with it: someone may still be typing it. */
const minPrefixLength = 3

export interface SearchTerm {
  readonly term: string
  readonly prefix: boolean
}

/** The index terms of a search; empty when the text contains stop words only. @param max most terms */
export function searchTerms(text: string, max: number): readonly SearchTerm[] {
  const terms = indexedTerms(text).slice(0, max)
  return terms.map((term, index) => ({ term, prefix: index === terms.length - 1 && term.length >= minPrefixLength }))
}

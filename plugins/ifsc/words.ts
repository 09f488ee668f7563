/** Longer runs are not words. */
const longest = 40

/** The distinct words of a text in lower case. */
export const wordsOf = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC').toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word.slice(0, longest).toWellFormed())),
]

/** In nearly every name: they tell nothing, and "ban" shall find Baner, not every bank. */
const common = new Set(['bank', 'of', 'the', 'and', 'branch', 'ltd', 'limited'])

/** What a branch is found by. */
export const indexedWords = (text: string): string[] => wordsOf(text).filter((word) => !common.has(word))

/** From so many characters on, the last word also finds those that begin with it: someone may still be typing it. */
const prefixFrom = 3

export interface SearchWord {
  readonly word: string
  readonly prefix: boolean
}

/** What a search asks the index for: nothing where the text has only words that are in every name. @param most words that count */
export function searchWords(text: string, most: number): readonly SearchWord[] {
  const asked = indexedWords(text).slice(0, most)
  return asked.map((word, index) => ({ word, prefix: index === asked.length - 1 && word.length >= prefixFrom }))
}

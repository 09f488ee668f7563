/** Longer runs are not words. */
const longest = 40

/** The distinct words of a text in lower case, as the index holds them and a search asks for them. */
export const wordsOf = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC').toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word.slice(0, longest).toWellFormed())),
]

/** In nearly every name: they tell nothing where other words stand beside them. */
const common = new Set(['bank', 'of', 'the', 'and', 'branch', 'ltd', 'limited'])

/** From so many characters on, the last word also finds those that begin with it: someone may still be typing it. */
const prefixFrom = 3

export interface SearchWord {
  readonly word: string
  readonly prefix: boolean
}

/** What a search asks the index for. @param most words that count */
export function searchWords(text: string, most: number): readonly SearchWord[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !common.has(word))
  const asked = (telling.length === 0 ? words : telling).slice(0, most)
  return asked.map((word, index) => ({ word, prefix: index === asked.length - 1 && word.length >= prefixFrom && !common.has(word) }))
}

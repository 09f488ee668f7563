import { tokenise } from 'masthead/kit'

/** Words of at least this many characters also match longer words that start with them, as in the content API's search. */
const prefixFrom = 3

/** A part of a text; `isHit` when it matches the search. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

// Telugu words contain joiners, which are not letters.
const runs = /[\p{L}\p{M}\p{N}\u200b-\u200d\u2060\ufeff\u00ad]+/gu

/** Splits a text into matching and other parts, which together are the text. */
export function highlight(text: string, words: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const isHit = (run: string) => tokenise(run).some((token) => words.some((word) => token === word || (word.length >= prefixFrom && token.startsWith(word))))
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (!isHit(run)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isHit: false })
    parts.push({ text: run, isHit: true })
    end = index + run.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

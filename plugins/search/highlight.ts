import { tokenise } from 'masthead/kit'

/** From so many characters on, a word also finds those that begin with it: as the content API searches. */
const prefixFrom = 3

/** A piece of a text; `isHit` where it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

// Telugu is written with joiners inside words, which are no letters.
const runs = /[\p{L}\p{M}\p{N}\u200b-\u200d\u2060\ufeff\u00ad]+/gu

/** A text in pieces, with the words that a search found apart from the others. The pieces together are the text. */
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

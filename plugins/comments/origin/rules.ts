import { countAddresses } from '../links.ts'
import type { CommentSettings } from '../settings.ts'

/** What the rules look at beside the text. */
export interface Writer {
  /** Comments of the reader that a person, or time, has let stand. */
  readonly stood: number
  /** Comments with the same text in the last day, by anybody. */
  readonly alike: number
}

export type Verdict = { readonly kind: 'shown' } | { readonly kind: 'pending'; readonly reason: string } | { readonly kind: 'refused' }

/** What the site's rules say of a text: pure, so that an edit is judged as a new comment is. */
export function judge(text: string, { stood, alike }: Writer, settings: CommentSettings): Verdict {
  const words = foldedWords(text)
  if (hasWord(words, settings.refusedWords)) return { kind: 'refused' }
  const reasons = [
    ...(stood < settings.heldFirst ? ['first'] : []),
    ...(hasWord(words, settings.heldWords) ? ['words'] : []),
    ...(countAddresses(text) > settings.maxLinks ? ['links'] : []),
    ...(alike >= settings.maxAlike ? ['alike'] : []),
  ]
  return reasons.length === 0 ? { kind: 'shown' } : { kind: 'pending', reason: reasons.join(' ') }
}

/** As a list of words is compared: width, case and joiners do not count, nor do accents on Latin letters, nor digits for letters. */
export const fold = (text: string): string => (/^[\x00-\x7f]*$/.test(text) ? text.toLowerCase() : foldLetters(text))

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .normalize('NFC')

const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** The words of a text, once as they stand, once with digits and signs read as the letters that they look like. */
function foldedWords(text: string): readonly string[] {
  const folded = fold(text)
  const read = folded.replace(/(?<=\p{Script=Latin})[013457@$!](?=\p{Script=Latin})|[013457@$!](?=\p{Script=Latin}{2})/gu, (sign) => letters[sign] ?? sign)
  return [...wordsOf(folded), ...wordsOf(read)]
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** A word of the list is found where a word begins with it: Telugu puts endings on its words. Several words are found as such. */
function hasWord(words: readonly string[], list: readonly string[]): boolean {
  if (list.length === 0) return false
  const line = ` ${words.join(' ')} `
  return list.some((word) => line.includes(` ${wordsOf(fold(word)).join(' ')}`))
}

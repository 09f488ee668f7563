/** Longer runs are not words, and PostgreSQL limits the text vector of a row to one megabyte. */
const maxTokenLength = 40

/**
 * The words of a text as both databases index them: runs of letters, marks and digits, composed, in lower case. Done here
 * because the tokenisers of both databases split words at Telugu vowel signs, and each differently.
 */
export function tokenise(text: string): string[] {
  // Telugu is written with and without a zero-width non-joiner between the same letters.
  const plain = text.replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '').normalize('NFC').toLowerCase()
  return Array.from(plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => truncate(word))
}

/** The distinct words of a text, in the order of their first appearance. */
export const distinctTokens = (text: string, limit: number): string[] => [...new Set(tokenise(text))].slice(0, limit)

/** Truncates without leaving half a surrogate pair, which databases reject. */
const truncate = (word: string): string => (word.length <= maxTokenLength ? word : word.slice(0, maxTokenLength).toWellFormed().replace(/\ufffd$/, ''))

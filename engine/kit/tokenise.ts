/** Longer runs are not words; and PostgreSQL holds a megabyte of them for a story. */
const maxTokenLength = 40

/**
 * The words of a text as both databases index them: runs of letters, marks and digits, composed, in lower case. Done here
 * and not in the databases, because theirs end a word at each Telugu vowel sign, and each in a way of its own.
 */
export function tokenise(text: string): string[] {
  // Telugu is written with and without the zero-width non-joiner between the same letters.
  const plain = text.replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '').normalize('NFC').toLowerCase()
  return Array.from(plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => truncate(word))
}

/** The distinct words of a text, in the order of their first appearance. */
export const distinctTokens = (text: string, limit: number): string[] => [...new Set(tokenise(text))].slice(0, limit)

/** Cut between characters: half a surrogate pair is not a character that a database takes. */
const truncate = (word: string): string => (word.length <= maxTokenLength ? word : word.slice(0, maxTokenLength).toWellFormed().replace(/\ufffd$/, ''))

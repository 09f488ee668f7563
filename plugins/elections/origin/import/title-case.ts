import { capitalise } from 'masthead/kit'

const kept = /^(?:[IVX]{2,4}|SC|ST|BJP|INC)$/

/** Names that a file shouts, as newspapers write them; a name with a lower-case letter in it is left as it is. */
export function titleCase(name: string): string {
  const tidy = name.replace(/\s+/g, ' ').trim()
  if (/\p{Ll}/u.test(tidy)) return tidy
  return tidy.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (kept.test(word)) return word
    // The letter behind an apostrophe ends a name ("D'SOUZA" is the exception that stays).
    if (word.length === 1 && tidy[at - 1] === "'") return word.toLowerCase()
    return capitalise(word)
  })
}

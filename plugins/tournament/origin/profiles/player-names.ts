import { editDistance, soundSpelling } from 'masthead/kit'
import { slugOf } from '../../teams.ts'

/** Words of a name as people type them: small letters without marks, dots and dashes. */
export const wordsOf = (name: string): string[] => slugOf(name).split('-')

/**
 * How a word sounds, roughly: consonants alone, doubled ones once, spellings of one sound alike. Mohammed, Mohammad and
 * Muhammad are the same.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll('q', 'k')
    .replaceAll(/(?<=.)[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1')

/** Letters that one spelling of a name may differ in from another: one in three, and no more than two. */
const maxDifference = (one: string, other: string): number => Math.min(2, Math.floor(Math.min(one.length, other.length) / 3))

/**
 * Whether two words are one name written in two ways. The same consonants are not enough: `rahadari`, a road, has those of
 * Rudiddar.
 */
export function soundsAlike(one: string, other: string): boolean {
  if (soundOf(one) !== soundOf(other)) return false
  const [spelling, its] = [soundSpelling(one), soundSpelling(other)]
  return editDistance(spelling, its) <= maxDifference(spelling, its)
}

/** As the store keeps it, with a space before each word, so that beginnings of words can be looked for. */
export const foldedName = (name: string) => ({ folded: ` ${wordsOf(name).join(' ')} `, sounds: ` ${wordsOf(name).map(soundOf).join(' ')} ` })

/** Letters of initials as one word: "m s dhoni" and "ms dhoni" are the same. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1)
    if (word.length === 1 && last !== undefined && last.length < 4 && (words[index - 1] ?? '').length <= 2) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

const isInitials = (word: string, name: string): boolean => word.length <= 4 && name.split(/[\s.-]+/).some((part) => part.toLowerCase() === word && part === part.toUpperCase())

/**
 * Whether words that somebody typed mean this name: each is a word of it, or its beginning; or it is a first name where the
 * records have initials that begin alike ("virat kohli" for V Kohli), or initials of its first names.
 * @param bySound words that sound alike are the same
 */
export function isMeant(typed: readonly string[], name: string, bySound: boolean): boolean {
  const own = joinInitials(wordsOf(name))
  const asked = joinInitials(typed)
  const isSame = (word: string, part: string): boolean => part === word || (word.length > 2 && part.startsWith(word)) || (bySound && word.length > 3 && part.length > 3 && soundsAlike(word, part))
  const initials = own.slice(0, -1).map((part) => part[0]).join('')
  const isFirstName = (word: string): boolean => own.slice(0, -1).some((part) => isInitials(part, name) && part[0] === word[0] && word.length > part.length) || initials.startsWith(word)
  // Who writes the surname first has it among the words before; without it, the last word cannot be a first name.
  const hasSurname = (before: readonly string[]): boolean => before.some((word) => isSame(word, own.at(-1) ?? ''))
  // Somebody who types initials alone means nobody.
  return asked.some((word) => word.length > 2) && asked.every((word, index) => own.some((part) => isSame(word, part)) || ((index < asked.length - 1 || hasSurname(asked.slice(0, index))) && isFirstName(word)))
}

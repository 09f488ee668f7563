import { editDistance } from '../config/closest-name.ts'
import { soundKeyOf, soundSpelling } from '../kit/sound-key.ts'
import { romaniseTelugu } from './romanise-telugu.ts'

/** How a word sounds, whichever script it is written in. */
export interface WordSound {
  /** Its consonants, and the vowel that it begins with: what words that sound alike share. */
  readonly key: string
  /** In plain Latin letters. */
  readonly letters: string
  /** All of it, with vowels that are mistaken for each other made alike. */
  readonly spelling: string
}

/** `undefined` for numbers and for scripts other than Telugu and Latin. */
export function wordSound(word: string): WordSound | undefined {
  const letters = romaniseTelugu(word).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (!/^[a-z]{2,}$/.test(letters)) return undefined
  const spelling = soundSpelling(letters)
  return { letters, key: soundKeyOf(spelling), spelling: spelling.slice(0, 1) + spelling.slice(1).replaceAll(/ai|ay|ei|ey|[ey]/g, 'i').replaceAll(/au|o/g, 'u').replaceAll(/(.)\1+/g, '$1') }
}

const isLatin = (word: string): boolean => /^\p{Script=Latin}/u.test(word)

/** Written in another script than the other, as `varsham` and `వర్షం`. */
export const isOtherScript = (one: string, other: string): boolean => isLatin(one) !== isLatin(other)

export const isTelugu = (word: string): boolean => /^\p{Script=Telugu}/u.test(word)

/** Letters by which two spellings may differ and still be taken for the same word, in two scripts. */
const maxDifference = ({ spelling }: WordSound): number => (spelling.length < 6 ? 0 : spelling.length < 9 ? 1 : 2)

/** Whether two words, in two scripts, are one. */
export function soundsAlike(one: WordSound, other: WordSound): boolean {
  return one.key === other.key && editDistance(one.spelling, other.spelling) <= maxDifference(one)
}

/** Of words that sound like one, those that are written most like it: `dharalu` is ధరలు, and only where no story has that దారులు. */
export function nearestWritten<Word extends { readonly sound: WordSound }>(one: WordSound, words: readonly Word[]): readonly Word[] {
  const ranked = words.map((word) => ({ word, difference: editDistance(one.letters, word.sound.letters) }))
  const least = Math.min(...ranked.map(({ difference }) => difference))
  return ranked.filter(({ difference }) => difference <= least + 1).map(({ word }) => word)
}

/** Letters that somebody may have mistaken in a word; one of three letters is another word with another letter. */
export const maxMistakes = ({ letters }: WordSound): number => (letters.length < 4 ? 0 : letters.length < 6 ? 1 : letters.length < 9 ? 2 : 3)

/** Mistakes that make one word of another, of the pen and of the ear; `undefined` when they are too many for the same word. */
export function mistakesBetween(one: WordSound, other: WordSound): number | undefined {
  // Hardly anybody mistakes how a word begins: `pasport` is no `sport`.
  const max = one.spelling[0] === other.spelling[0] ? maxMistakes(one) : Math.min(1, maxMistakes(one))
  if (Math.abs(one.letters.length - other.letters.length) > max) return undefined
  const written = editDistance(one.letters, other.letters)
  return written > max ? undefined : written + editDistance(one.spelling, other.spelling)
}

/** What a key is made of: its first letter may be a vowel. */
const [vowels, consonants] = ['aeiou', 'bcdfghjklmnprstv']

/** Keys of words with one consonant more, less, another, or two of them swapped. */
export function keysNear(key: string): readonly string[] {
  const near = new Set<string>()
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)]
    for (const letter of at === 0 ? vowels + consonants : consonants) {
      near.add(before + letter + after)
      if (after !== '') near.add(before + letter + after.slice(1))
    }
    if (after !== '') near.add(before + after.slice(1))
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  near.delete(key)
  near.delete('')
  return [...near]
}

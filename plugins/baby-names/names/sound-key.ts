import { nameKey } from './name-key.ts'

/** Two spellings of one sound, in the order in which they are made alike. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/^ye/, 'e'],
  [/jn|gy/g, 'gn'],
  [/x/g, 'ks'],
  [/h(?=m)/g, ''],
  [/ow(?=[^aeiou])/g, 'ou'],
  // The nasal is said as the letter after it is.
  [/m(?=[kgcjtdshv])/g, 'n'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/ch+/g, 'C'],
  [/sh|c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/([kgcjtdpb])h/g, '$1'],
  [/aa/g, 'a'],
  [/ee|ii|ea/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
]

/** A name with the spellings of each sound made alike: Shreeya and Sriya, Vikhyath and Vikyat. */
export const soundSpelling = (name: string): string => folds.reduce((text, [from, to]) => text.replaceAll(new RegExp(from.source, 'g'), to), nameKey(name)).replaceAll(/(.)\1+/g, '$1')

/** What two names that sound alike share: the consonants, and the vowel that they begin with. */
export function soundKey(name: string): string {
  const spelling = soundSpelling(name)
  return (spelling.slice(0, 1) + spelling.slice(1).replaceAll(/[aeiouyh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}

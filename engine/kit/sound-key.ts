/** Two spellings of one sound, in the order in which they are made alike. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/^ye/g, 'e'],
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
  // What a fold has brought side by side.
  [/(.)\1+/g, '$1'],
]

/**
 * A word or name with the spellings of each sound made alike: Shreeya and Sriya, Vikhyath and Vikyat.
 * @param letters in lower case, a to z
 */
export const soundSpelling = (letters: string): string => folds.reduce((text, [from, to]) => text.replaceAll(from, to), letters)

/** What two spellings of `soundSpelling` share that sound alike: the consonants, and the vowel that they begin with. */
export const soundKeyOf = (spelling: string): string => (spelling.slice(0, 1) + spelling.slice(1).replaceAll(/[aeiouyh]/g, '')).replaceAll(/(.)\1+/g, '$1')

import { romaniseTelugu } from './romanise-telugu.ts'

/**
 * Words for an address from a text, in lower-case Latin letters and digits with dashes between them: accents are dropped,
 * Telugu is written as readers type it. Other scripts have none.
 *
 * @param maxLength in characters; the last words are left out where there are more
 */
export function latinWords(text: string, maxLength: number): string {
  const words = romaniseTelugu(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '').toLowerCase().match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > maxLength) return slug || word.slice(0, maxLength)
    slug = longer
  }
  return slug
}

/** A text in Latin letters, Telugu as readers type it: what is compared by sound, whichever script it came in. Other scripts stay. */
export const latinLetters = (text: string): string => romaniseTelugu(text)

import { tokenise } from 'masthead/kit'

/** Most words of a search, and most characters in total: these limit addresses and cache keys. */
const [maxTerms, maxLength] = [8, 80]

/**
 * The words of a search as in its address: in lower case, without duplicates, joined by dashes. Other spellings of the same
 * words redirect there. Empty when the text contains no word.
 */
export function searchSlug(text: string): string {
  let slug = ''
  for (const term of [...new Set(tokenise(text))].slice(0, maxTerms)) {
    const longer = slug === '' ? term : `${slug}-${term}`
    if (longer.length > maxLength) break
    slug = longer
  }
  return slug
}

/** The words as a reader would write them. */
export const slugToText = (words: string): string => words.replaceAll('-', ' ')

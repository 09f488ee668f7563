import { tokenise } from 'masthead/kit'

/** Words of a search that count, and characters of all of them together: what an address may hold, and a key of the cache. */
const [maxTerms, maxLength] = [8, 80]

/**
 * The words of a search as they stand in its address: in lower case, each once, with dashes between them. Whoever types
 * the same words otherwise is sent to the same address. Empty when there is no word in the text.
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

/** As a reader would write them. */
export const slugToText = (words: string): string => words.replaceAll('-', ' ')

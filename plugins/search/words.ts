import { tokenise } from 'masthead'

/** Words of a search that count, and characters of all of them together: what an address may hold, and a key of the cache. */
const [mostWords, mostCharacters] = [8, 80]

/**
 * The words of a search as they stand in its address: in lower case, each once, with dashes between them. Whoever types
 * the same words otherwise is sent to the same address. Empty when there is no word in the text.
 */
export function searchWords(text: string): string {
  let words = ''
  for (const word of [...new Set(tokenise(text))].slice(0, mostWords)) {
    const longer = words === '' ? word : `${words}-${word}`
    if (longer.length > mostCharacters) break
    words = longer
  }
  return words
}

/** As a reader would write them. */
export const asTyped = (words: string): string => words.replaceAll('-', ' ')

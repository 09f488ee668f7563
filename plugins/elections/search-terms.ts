/** Most words of a search that count. */
const maxTerms = 6

/** The words that someone looks for, in lower case; none of an empty search. */
export const searchTerms = (text: string): string[] => searchText(text).split(' ').filter(Boolean).slice(0, maxTerms)

/** Names normalised for search: lower case, letters and digits of any script, Latin letters without diacritics. */
export const searchText = (...names: readonly (string | null | undefined)[]): string =>
  names
    .filter((name) => name !== null && name !== undefined)
    .join(' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()

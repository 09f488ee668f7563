import { queryPath } from 'masthead/kit'

/** Kinds of story, by the words of their addresses, which the content API takes as `contenttype`. */
export const kinds = ['article', 'video', 'photo-gallery', 'audio', 'liveblog', 'review'] as const
export const periods = ['day', 'week', 'month', 'year'] as const
export const sorts = ['newest', 'oldest'] as const

/** How the results of a search are narrowed and sorted; what is missing narrows nothing, and the best come first. */
export interface Narrowing {
  readonly kind?: (typeof kinds)[number] | undefined
  readonly within?: (typeof periods)[number] | undefined
  readonly sort?: (typeof sorts)[number] | undefined
}

/** The address of the first page of results. @param words as in the address */
export const resultsPath = (words: string, { kind, within, sort }: Narrowing): string => queryPath(`/search-result/${words}`, { kind, within, sort })

export const isNarrowed = ({ kind, within }: Narrowing): boolean => kind !== undefined || within !== undefined

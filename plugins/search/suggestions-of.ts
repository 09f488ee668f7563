import type { Place, Teaser } from 'masthead/content'
import { kindOf } from './kinds.ts'
import type { Messages } from './plugin.ts'
import { resultsPath } from './narrowing.ts'
import { searchSlug } from './search-slug.ts'
import type { Suggestion } from './suggestion.ts'

interface Found {
  readonly completions?: readonly string[] | undefined
  readonly searchedFor?: string | undefined
  readonly places?: readonly Place[] | undefined
  readonly items: readonly Pick<Teaser, 'title' | 'sectionName' | 'cmstype' | 'path'>[]
}

const [maxWords, maxPlaces] = [4, 4]
export const maxSuggestedStories = 3

/** What may be meant by what is typed so far: searches, pages by their names, stories. */
export function suggestionsOf({ completions = [], searchedFor, places = [], items }: Found, href: (path: string) => string, t: Pick<Messages, 'search' | 'place' | 'kind'>): readonly Suggestion[] {
  const searches = [...new Set([...(searchedFor === undefined ? [] : [searchedFor]), ...completions])].slice(0, maxWords)
  return [
    ...searches.map((text) => ({ text, label: t.search, href: href(resultsPath(searchSlug(text), {})) })),
    ...places.slice(0, maxPlaces).map(({ name, label, kind, path }) => ({ text: name, label: label ?? t.place(kind), href: href(path) })),
    ...items.slice(0, maxSuggestedStories).map(({ title, sectionName, cmstype, path }) => {
      const kind = kindOf(cmstype)
      return { text: title, label: kind === undefined ? sectionName : t.kind(kind), href: href(path) }
    }),
  ]
}

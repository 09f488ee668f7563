import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import { breadcrumbList, itemList, type JsonLd } from 'masthead/json-ld'
import { slugToText } from './search-slug.ts'

const pathOf = (words: string): string => (words === '' ? '/search-result' : `/search-result/${words}`)

/** @param words as in the address; empty for the form */
export const searchCrumbs = (page: PageContext, t: { readonly home: string; readonly search: string }, words: string): JsonLd =>
  breadcrumbList(page, t.home, [{ path: '/search-result', name: t.search }, ...(words === '' ? [] : [{ path: pathOf(words), name: slugToText(words) }])])

interface Found {
  readonly items: readonly Teaser[]
  readonly pageno: number
  readonly perpage: number
}

export const searchResultsPage = (page: PageContext, words: string, { items, pageno, perpage }: Found): JsonLd => ({
  '@type': 'SearchResultsPage',
  url: page.absolute(pathOf(words)),
  name: slugToText(words),
  inLanguage: page.edition.langCode,
  mainEntity: itemList(items.map(({ path, title }) => ({ url: page.absolute(path), name: title })), { first: (pageno - 1) * perpage + 1 }),
})

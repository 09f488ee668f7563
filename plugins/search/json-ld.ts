import type { Json, PageContext, Teaser } from 'masthead'
import { asTyped } from './words.ts'

type JsonLd = { readonly [name: string]: Json | undefined }

const pathOf = (words: string): string => (words === '' ? '/search-result' : `/search-result/${words}`)

/** @param words as they stand in the address; empty for the form */
export function breadcrumbList(page: PageContext, t: { readonly home: string; readonly search: string }, words: string): JsonLd {
  const crumbs = [{ path: '/', name: t.home }, { path: '/search-result', name: t.search }, ...(words === '' ? [] : [{ path: pathOf(words), name: asTyped(words) }])]
  return { '@type': 'BreadcrumbList', itemListElement: crumbs.map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })) }
}

interface Found {
  readonly items: readonly Teaser[]
  readonly pageno: number
  readonly perpage: number
}

export const searchResultsPage = (page: PageContext, words: string, { items, pageno, perpage }: Found): JsonLd => ({
  '@type': 'SearchResultsPage',
  url: page.absolute(pathOf(words)),
  name: asTyped(words),
  inLanguage: page.edition.langCode,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((story, index) => ({ '@type': 'ListItem', position: (pageno - 1) * perpage + index + 1, url: page.absolute(story.path), name: story.title })),
  },
})

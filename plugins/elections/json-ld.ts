import type { Json, PageContext } from 'masthead'

export type JsonLd = { readonly [name: string]: Json | undefined }

export interface Crumb {
  readonly path: string
  readonly name: string
}

/** From the home page down to `crumbs`' last. */
export const breadcrumbList = (page: PageContext, home: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...crumbs].map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })),
})

export interface WebPageInput {
  readonly path: string
  readonly name: string
  readonly description: string
  /** ISO 8601: when a number changed last. */
  readonly modified?: string | undefined
  /** Pages that it lists. */
  readonly lists?: readonly Crumb[] | undefined
}

export const webPage = (page: PageContext, { path, name, description, modified, lists }: WebPageInput): JsonLd => ({
  '@type': lists ? 'CollectionPage' : 'WebPage',
  '@id': page.absolute(path),
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  ...(modified === undefined ? {} : { dateModified: modified }),
  isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
  ...(lists
    ? {
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: lists.length,
          itemListElement: lists.map((item, index) => ({ '@type': 'ListItem', position: index + 1, url: page.absolute(item.path), name: item.name })),
        },
      }
    : {}),
})

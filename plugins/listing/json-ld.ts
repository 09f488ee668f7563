import type { AuthorProfile, Crumb, Json, PageContext, Teaser } from 'masthead'

type JsonLd = { readonly [name: string]: Json | undefined }

/** From the home page down to `crumbs`' last. */
export const breadcrumbList = (page: PageContext, home: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...crumbs].map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page.absolute(path),
  })),
})

/** @param first the place in the whole list of the first of `stories`, counted from 1 */
const itemList = (page: PageContext, stories: readonly Teaser[], first: number): JsonLd => ({
  '@type': 'ItemList',
  numberOfItems: stories.length,
  itemListElement: stories.map((story, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: page.absolute(story.path),
    name: story.title,
  })),
})

export interface Collection {
  /** A path as plugins see it, with `?page=` where it is not the first. */
  readonly path: string
  readonly name: string
  readonly description: string
  readonly stories: readonly Teaser[]
  readonly first: number
}

export const collectionPage = (page: PageContext, { path, name, description, stories, first }: Collection): JsonLd => ({
  '@type': 'CollectionPage',
  '@id': page.absolute(path),
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
  mainEntity: itemList(page, stories, first),
})

export const profilePage = (page: PageContext, path: string, author: AuthorProfile): JsonLd => ({
  '@type': 'ProfilePage',
  '@id': page.absolute(path),
  url: page.absolute(path),
  inLanguage: page.edition.langCode,
  mainEntity: {
    '@type': 'Person',
    '@id': `${page.absolute(path)}#person`,
    name: author.name,
    jobTitle: author.role,
    description: author.bio,
    url: page.absolute(path),
    ...(author.portrait ? { image: page.absolute(page.image(author.portrait.msid, { width: 480, height: 480, name: author.portrait.name })) } : {}),
    worksFor: { '@type': 'NewsMediaOrganization', name: page.edition.organisation, url: page.absolute('/') },
  },
})

import type { PageContext } from 'masthead'
import type { AuthorProfile, Teaser } from 'masthead/content'
import { itemList, type JsonLd, webPage } from 'masthead/json-ld'

export interface Collection {
  /** A path as plugins see it, with `?page=` where it is not the first. */
  readonly path: string
  readonly name: string
  readonly description: string
  readonly stories: readonly Teaser[]
  /** The place in the whole list of the first of `stories`, counted from 1. */
  readonly first: number
}

export const collectionPage = (page: PageContext, { stories, first, ...text }: Collection): JsonLd =>
  webPage(page, { ...text, type: 'CollectionPage', mainEntity: itemList(stories.map(({ path, title }) => ({ url: page.absolute(path), name: title })), { first }) })

/** @param stories how many they have written here */
export const profilePage = (page: PageContext, path: string, author: AuthorProfile, stories: number): JsonLd => ({
  '@type': 'ProfilePage',
  '@id': page.absolute(path),
  url: page.absolute(path),
  name: author.name,
  inLanguage: page.edition.langCode,
  mainEntity: {
    '@type': 'Person',
    '@id': `${page.absolute(path)}#person`,
    name: author.name,
    jobTitle: author.role,
    description: author.bio,
    url: page.absolute(path),
    ...(author.portrait ? { image: page.absolute(page.image(author.portrait.msid, { width: 480, height: 480, name: author.portrait.name })) } : {}),
    agentInteractionStatistic: { '@type': 'InteractionCounter', interactionType: 'https://schema.org/WriteAction', userInteractionCount: stories },
    worksFor: { '@type': 'NewsMediaOrganization', name: page.edition.organisation, url: page.absolute('/') },
  },
})

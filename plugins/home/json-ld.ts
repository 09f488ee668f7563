import type { PageContext } from 'masthead'
import type { MenuItem } from 'masthead/content'
import { type JsonLd, publisher } from 'masthead/json-ld'

const organisationId = (page: PageContext) => `${page.absolute('/')}#organization`

export const organisation = (page: PageContext): JsonLd => ({
  '@type': 'NewsMediaOrganization',
  '@id': organisationId(page),
  ...publisher(page),
  ...(page.edition.social.length > 0 ? { sameAs: page.edition.social.map((account) => account.url) } : {}),
})

export const webSite = (page: PageContext): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${page.absolute('/')}#website`,
  name: page.edition.siteName,
  description: page.edition.tagline,
  url: page.absolute('/'),
  inLanguage: page.edition.langCode,
  publisher: { '@id': organisationId(page) },
})

export const siteNavigation = (page: PageContext, name: string, items: readonly MenuItem[]): JsonLd => ({
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, index) => ({
    '@type': 'SiteNavigationElement',
    position: index + 1,
    name: item.title,
    url: page.absolute(`/${item.seopath.replace(/^\//, '')}`),
  })),
})

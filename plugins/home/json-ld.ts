import type { Json, MenuItem, PageContext } from 'masthead'

type JsonLd = { readonly [name: string]: Json | undefined }

const organisationId = (page: PageContext) => `${page.absolute('/')}#organization`

export const organisation = (page: PageContext): JsonLd => ({
  '@type': 'NewsMediaOrganization',
  '@id': organisationId(page),
  name: page.edition.organisation,
  url: page.absolute('/'),
  ...(page.logo ? { logo: { '@type': 'ImageObject', url: page.absolute(page.logo.url), width: page.logo.width, height: page.logo.height } } : {}),
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

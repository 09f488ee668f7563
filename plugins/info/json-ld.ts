import type { Json, PageContext } from 'masthead'

type JsonLd = { readonly [name: string]: Json | undefined }

interface InfoPage {
  readonly name: string
  readonly title: string
  readonly description: string
}

export const infoPath = (info: Pick<InfoPage, 'name'>): string => `/info/${info.name}`

export function webPage(info: InfoPage, page: PageContext): JsonLd {
  const address = page.absolute(infoPath(info))
  return {
    '@type': info.name === 'about-us' ? 'AboutPage' : info.name === 'contact-us' ? 'ContactPage' : 'WebPage',
    '@id': address,
    url: address,
    name: info.title,
    description: info.description,
    inLanguage: page.edition.langCode,
    isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
  }
}

export function breadcrumbList(info: InfoPage, page: PageContext, home: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home, item: page.absolute('/') },
      { '@type': 'ListItem', position: 2, name: info.title, item: page.absolute(infoPath(info)) },
    ],
  }
}

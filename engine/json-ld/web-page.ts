import type { Image, Story } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import { imageObject } from './image-object.ts'
import type { JsonLd } from './json-ld.ts'

/** What structured data say of a page as a whole. */
export interface WebPageInput {
  /** `WebPage` when left out. */
  readonly type?: 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage'
  /** As plugins see it, with its query where it has one: `/fuel?page=2`. */
  readonly path: string
  readonly name: string
  readonly description: string
  /** ISO 8601 with time zone. */
  readonly datePublished?: string | undefined
  readonly dateModified?: string | undefined
  readonly image?: Image | undefined
  /** What it is about or lists, as `itemList` makes it. */
  readonly mainEntity?: JsonLd | undefined
}

/** schema.org WebPage, or one of its kinds, as a part of the edition's site. */
export const webPage = (page: PageContext, { type = 'WebPage', path, name, description, datePublished, dateModified, image, mainEntity }: WebPageInput): JsonLd => ({
  '@type': type,
  '@id': page.absolute(path),
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  // Not as undefined fields: one that a caller adds behind these would stand in their place.
  ...(datePublished === undefined ? {} : { datePublished }),
  ...(dateModified === undefined ? {} : { dateModified }),
  isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
  ...(image === undefined ? {} : { primaryImageOfPage: imageObject(page, image) }),
  ...(mainEntity === undefined ? {} : { mainEntity }),
})

/** schema.org WebPage of a story. */
export const storyPage = (page: PageContext, { path, title, synopsis, datePublished, dateModified, leadImage }: Story): JsonLd =>
  webPage(page, { path, name: title, description: synopsis, datePublished, dateModified, image: leadImage })

import type { Image, Story } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import { imageObject } from './image-object.ts'
import type { JsonLd } from './json-ld.ts'

/** The page as a whole, for structured data. */
export interface WebPageInput {
  /** Default `WebPage`. */
  readonly type?: 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage'
  /** As plugins see it, with its query where it has one: `/fuel?page=2`. */
  readonly path: string
  readonly name: string
  readonly description: string
  /** ISO 8601 with time zone. */
  readonly datePublished?: string | undefined
  readonly dateModified?: string | undefined
  readonly image?: Image | undefined
  /** What it is about or lists, as created by `itemList`. */
  readonly mainEntity?: JsonLd | undefined
}

/** schema.org WebPage, or a subtype, as part of the edition's site. */
export const webPage = (page: PageContext, { type = 'WebPage', path, name, description, datePublished, dateModified, image, mainEntity }: WebPageInput): JsonLd => ({
  '@type': type,
  '@id': page.absolute(path),
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  // Omitted instead of undefined, so that they do not overwrite fields when a caller spreads this object.
  ...(datePublished === undefined ? {} : { datePublished }),
  ...(dateModified === undefined ? {} : { dateModified }),
  isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
  ...(image === undefined ? {} : { primaryImageOfPage: imageObject(page, image) }),
  ...(mainEntity === undefined ? {} : { mainEntity }),
})

/** schema.org WebPage of a story. */
export const storyPage = (page: PageContext, { path, title, synopsis, datePublished, dateModified, leadImage }: Story): JsonLd =>
  webPage(page, { path, name: title, description: synopsis, datePublished, dateModified, image: leadImage })

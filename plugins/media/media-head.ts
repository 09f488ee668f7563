import type { Head, PageContext } from 'masthead'
import type { Crumb, Story, Teaser } from 'masthead/content'
import { breadcrumbList, type JsonLd, sharedImage } from 'masthead/json-ld'
import { pagesOf, pathsByEdition } from 'masthead/kit'
import { posterOf } from './poster.ts'

const imageOf = ({ leadImage }: Pick<Teaser, 'leadImage'>, page: PageContext): Pick<Head, 'image'> =>
  leadImage ? { image: { ...sharedImage, url: page.image(leadImage.msid, { ...sharedImage, name: leadImage.name }), alt: leadImage.alt } } : {}

/** The head of the page of a recording. */
export const mediaHead = (story: Story, page: PageContext, jsonLd: readonly JsonLd[]): Head => ({
  title: story.title,
  description: story.synopsis,
  type: story.recording?.kind === 'video' ? 'video.other' : 'article',
  published: story.datePublished,
  modified: story.dateModified,
  section: story.sectionName,
  authors: story.authors.map((author) => author.name),
  keywords: story.keywords,
  alternates: pathsByEdition(story.alternates, page),
  counterparts: pathsByEdition(story.counterparts ?? [], page),
  ...imageOf(story, page),
  jsonLd,
})

/** A video's poster is the lead picture of its page. */
export const preloadPoster = ({ leadImage }: Story, page: PageContext): Pick<Head, 'preloadImage'> => (leadImage ? { preloadImage: { href: posterOf(leadImage, page) } } : {})

/** Search engines should not index a bare player. */
export const embedHead = (story: Story, page: PageContext): Head => ({
  title: story.title,
  description: story.synopsis,
  canonical: story.path,
  noIndex: true,
  ...imageOf(story, page),
})

export interface MediaList {
  readonly section: { readonly path: string; readonly name: string; readonly description: string }
  readonly breadcrumb: readonly Crumb[]
  readonly counterparts?: readonly { readonly channel: number; readonly path: string }[]
  readonly alternates?: readonly { readonly channel: number; readonly path: string }[]
  readonly items: readonly Teaser[]
  readonly total: number
  readonly pageno: number
  readonly perpage: number
}

interface ListLabels {
  readonly home: string
  readonly titleOf: (name: string, siteName: string) => string
  readonly titleOfPage: (name: string, pageno: number, siteName: string) => string
}

/** The head of a page of a list. */
export function listHead(list: MediaList, page: PageContext, t: ListLabels, ...about: readonly JsonLd[]): Head {
  const { section, breadcrumb, counterparts = [], alternates = [], pageno, items, total } = list
  const path = `/${section.path}`
  const address = (to: number) => (to === 1 ? path : `${path}?page=${to}`)
  return {
    title: pageno === 1 ? t.titleOf(section.name, page.edition.siteName) : t.titleOfPage(section.name, pageno, page.edition.siteName),
    description: section.description,
    alternates: pathsByEdition(alternates, page),
    counterparts: pathsByEdition(counterparts, page),
    ...(pageno > 1 ? { previous: address(pageno - 1) } : {}),
    ...(pageno < pagesOf(list) ? { next: address(pageno + 1) } : {}),
    ...imageOf(items.find((story) => story.leadImage) ?? {}, page),
    // Search engines should not index an empty list.
    noIndex: total === 0,
    jsonLd: [breadcrumbList(page, t.home, breadcrumb), ...about],
  }
}

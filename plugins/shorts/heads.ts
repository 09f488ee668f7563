import type { Head, PageContext, Static, StoryFeed } from 'masthead'
import type { ListingResponse, Story, Teaser } from 'masthead/content'
import { breadcrumbList, type JsonLd, sharedImage } from 'masthead/json-ld'
import { neighbourPages, pathsByEdition } from 'masthead/kit'
import type { ShortsList } from './json-ld.ts'
import type { Messages } from './plugin.ts'
import { posterOf } from './poster.ts'
import { shortsPath } from './paths.ts'

const imageOf = ({ leadImage }: Pick<Teaser, 'leadImage'>, page: PageContext): Pick<Head, 'image'> =>
  leadImage ? { image: { ...sharedImage, url: page.image(leadImage.msid, { ...sharedImage, name: leadImage.name }), alt: leadImage.alt } } : {}

export const shortHead = (story: Story, page: PageContext, jsonLd: readonly JsonLd[]): Head => ({
  title: story.title,
  description: story.synopsis,
  type: 'article',
  published: story.datePublished,
  modified: story.dateModified,
  section: story.sectionName,
  authors: story.authors.map((author) => author.name),
  keywords: story.keywords,
  alternates: pathsByEdition(story.alternates, page),
  counterparts: pathsByEdition(story.counterparts ?? [], page),
  ...imageOf(story, page),
  ...(story.leadImage ? { preloadImage: { href: posterOf(story.leadImage, page) } } : {}),
  jsonLd,
})

export function shortsHead(list: ShortsList, page: PageContext, t: Messages, jsonLd: JsonLd): Head {
  const { section, pageno, total, items } = list
  return {
    title: t.titleOf([section.name, ...(pageno > 1 ? [t.pageno(pageno)] : [])].join(', '), page.edition.siteName),
    description: section.description,
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, shortsPath])),
    ...neighbourPages(shortsPath, list),
    ...imageOf(items.find((story) => story.leadImage) ?? {}, page),
    noIndex: total === 0,
    jsonLd: [breadcrumbList(page, t.home, [{ path: shortsPath, name: section.name }]), jsonLd],
  }
}

/** All shorts as a feed. */
export function shortsFeed({ data, page, t }: { readonly data: { readonly list: Static<typeof ListingResponse> }; readonly page: PageContext; readonly t: Messages }): StoryFeed {
  const { section, items } = data.list.response
  return { page, title: t.titleOf(section.name, page.edition.siteName), description: section.description, path: shortsPath, stories: items }
}

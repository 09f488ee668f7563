import type { Image, Json, PageContext, Story } from 'masthead'
import type { Entry, LiveBlog } from './contract.ts'
import { entryQuery } from './paths.ts'

export type JsonLd = { readonly [name: string]: Json | undefined }

/** Pixels of the picture that search engines and share previews are given. */
export const sharedImage = { width: 1200, height: 675 } as const

const graphemes = new Intl.Segmenter('te', { granularity: 'grapheme' })

/** Google takes headlines of up to 110 characters. Cut at a word, and never inside a Telugu syllable. */
export function shortHeadline(title: string, limit = 110): string {
  if (title.length <= limit) return title
  let cut = ''
  for (const { segment } of graphemes.segment(title)) {
    if (cut.length + segment.length > limit - 1) break
    cut += segment
  }
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:\u2013\u2014-]+$/, '')}\u2026`
}

const imageObject = (page: PageContext, image: Image): JsonLd => ({
  '@type': 'ImageObject',
  url: page.absolute(page.image(image.msid, { ...sharedImage, name: image.name })),
  ...sharedImage,
  caption: image.caption ?? image.alt,
})

function publisher(page: PageContext): JsonLd {
  const { logo } = page
  return {
    '@type': 'NewsMediaOrganization',
    name: page.edition.organisation,
    url: page.absolute('/'),
    ...(logo ? { logo: { '@type': 'ImageObject', url: page.absolute(logo.url), width: logo.width, height: logo.height } } : {}),
  }
}

const person = (page: PageContext, { id, name }: { readonly id?: string; readonly name: string }): JsonLd => ({
  '@type': 'Person',
  name,
  ...(id === undefined ? {} : { url: page.absolute(`/author/${id}`) }),
})

/** The live blog with those of its updates that the page shows (schema.org LiveBlogPosting). */
export function liveBlogPosting(story: Story, blog: LiveBlog, page: PageContext): JsonLd {
  const address = page.absolute(story.path)
  const authors = story.authors.length > 0 ? story.authors.map((author) => person(page, author)) : [{ '@type': 'Organization', name: page.edition.defaultAuthor, url: page.absolute('/') }]
  return {
    '@type': 'LiveBlogPosting',
    '@id': address,
    url: address,
    headline: shortHeadline(story.title),
    description: story.synopsis,
    ...(story.leadImage ? { image: [imageObject(page, story.leadImage)] } : {}),
    datePublished: startedOf(story, blog),
    dateModified: modifiedOf(story, blog),
    coverageStartTime: startedOf(story, blog),
    ...(blog.ended === undefined ? {} : { coverageEndTime: blog.ended }),
    author: authors,
    publisher: publisher(page),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    inLanguage: page.edition.langCode,
    isAccessibleForFree: true,
    articleSection: story.sectionName,
    ...(story.keywords.length > 0 ? { keywords: story.keywords.join(', ') } : {}),
    liveBlogUpdate: blog.entries.map((entry) => update(entry, story, page)),
  }
}

function update(entry: Entry, story: Story, page: PageContext): JsonLd {
  const author = entry.author ?? story.authors[0]
  return {
    '@type': 'BlogPosting',
    headline: shortHeadline(entry.title ?? (entry.text || story.title)),
    datePublished: entry.published,
    dateModified: entry.modified,
    ...(entry.text === '' ? {} : { articleBody: entry.text }),
    url: page.absolute(story.path) + entryQuery(entry.id),
    ...(author ? { author: person(page, author) } : {}),
    ...(entry.image ? { image: imageObject(page, entry.image) } : {}),
    publisher: { '@type': 'NewsMediaOrganization', name: page.edition.organisation },
  }
}

/** From the home page down to the live blog itself. */
export const breadcrumbList = (story: Story, page: PageContext, home: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...story.breadcrumb, { path: story.path, name: story.title }].map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page.absolute(path),
  })),
})

export const webPage = (story: Story, page: PageContext): JsonLd => ({
  '@type': 'WebPage',
  '@id': page.absolute(story.path),
  url: page.absolute(story.path),
  name: story.title,
  description: story.synopsis,
  inLanguage: page.edition.langCode,
})

/** When it began: with its first update, or with the story that announced it. */
export const startedOf = (story: Story, blog: LiveBlog): string => blog.started ?? story.datePublished

/** When the story or anything below it changed last. */
export const modifiedOf = (story: Story, blog: LiveBlog): string => (blog.modified !== undefined && blog.modified > story.dateModified ? blog.modified : story.dateModified)

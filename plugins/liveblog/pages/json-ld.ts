import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { authors, corrections, imageObject, type JsonLd, leadImages, person, publisher, shortHeadline } from 'masthead/json-ld'
import type { Entry, LiveBlog } from '../contract.ts'
import { entryQuery } from './paths.ts'

/** The live blog with the updates on the page (schema.org LiveBlogPosting). */
export function liveBlogPosting(story: Story, blog: LiveBlog, page: PageContext): JsonLd {
  const address = page.absolute(story.path)
  return {
    '@type': 'LiveBlogPosting',
    '@id': `${address}#liveblog`,
    url: address,
    headline: shortHeadline(story.title),
    description: story.synopsis,
    ...(story.leadImage ? { image: leadImages(page, story.leadImage) } : {}),
    datePublished: story.datePublished,
    dateModified: modifiedOf(story, blog),
    coverageStartTime: startedOf(story, blog),
    ...(blog.ended === undefined ? {} : { coverageEndTime: blog.ended }),
    author: authors(page, { authors: story.authors }),
    publisher: publisher(page),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    inLanguage: page.edition.langCode,
    isAccessibleForFree: true,
    ...corrections(page, story),
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

/** When its coverage began: with the first update, or else with the publication of its story. */
export const startedOf = (story: Story, blog: LiveBlog): string => blog.started ?? story.datePublished

/** The latest change of the story or an update, for machines: never before its publication. */
export const modifiedOf = (story: Story, blog: LiveBlog): string => (blog.modified !== undefined && blog.modified > story.dateModified ? blog.modified : story.dateModified)

/**
 * The latest change as readers are told it: of an update, or of the story where somebody has changed that. That the story was
 * published is none: it may be hours after the last update.
 */
export function updatedOf({ datePublished, dateModified }: Pick<Story, 'datePublished' | 'dateModified'>, { modified }: Pick<LiveBlog, 'modified'>): string {
  if (modified === undefined) return dateModified
  return dateModified !== datePublished && Date.parse(dateModified) > Date.parse(modified) ? dateModified : modified
}

import type { PageContext } from 'masthead'
import { type JsonLd, leadImages, publisher, shortHeadline } from 'masthead/json-ld'
import type { WebStory } from './contract.ts'

/** schema.org NewsArticle of a story: search engines take a web story for the article that it is. */
export function storyArticle(story: WebStory, page: PageContext): JsonLd {
  const address = page.absolute(story.path)
  return {
    '@type': 'NewsArticle',
    headline: shortHeadline(story.title),
    url: address,
    description: story.synopsis,
    image: leadImages(page, story.poster),
    datePublished: story.datePublished,
    dateModified: story.dateModified,
    author: story.authors.length > 0 ? story.authors.map((name) => ({ '@type': 'Person', name })) : [{ '@type': 'Organization', name: page.edition.defaultAuthor, url: page.absolute('/') }],
    publisher: publisher(page),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    articleSection: story.category.name,
    inLanguage: page.edition.langCode,
    isAccessibleForFree: true,
    ...(story.keywords.length > 0 ? { keywords: story.keywords.join(', ') } : {}),
  }
}

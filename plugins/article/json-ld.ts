import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { authors, corrections, imageObject, type JsonLd, leadImages, leadImageUrls, publisher, shortHeadline } from 'masthead/json-ld'

/** Fields that articles, galleries and reviews have in common. */
function work(story: Story, page: PageContext): JsonLd {
  const address = page.absolute(story.path)
  return {
    url: address,
    description: story.synopsis,
    ...(story.leadImage ? { image: leadImages(page, story.leadImage) } : {}),
    datePublished: story.datePublished,
    dateModified: story.dateModified,
    author: authors(page, story),
    publisher: publisher(page),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    inLanguage: page.edition.langCode,
    isAccessibleForFree: true,
    ...corrections(page, story),
    ...(story.footnotes === undefined ? {} : { citation: story.footnotes.map(({ text, url }) => ({ '@type': 'CreativeWork', name: text, ...(url === undefined ? {} : { url }) })) }),
    ...(story.keywords.length > 0 ? { keywords: story.keywords.join(', ') } : {}),
  }
}

export function newsArticle(story: Story, page: PageContext): JsonLd {
  return {
    '@type': 'NewsArticle',
    headline: shortHeadline(story.title),
    ...work(story, page),
    articleSection: story.sectionName,
    wordCount: story.words,
  }
}

export function imageGallery(story: Story, page: PageContext): JsonLd {
  return {
    '@type': 'ImageGallery',
    name: story.title,
    headline: shortHeadline(story.title),
    ...work(story, page),
    associatedMedia: story.gallery.map((image, index) => ({ ...imageObject(page, image), name: image.alt, position: index + 1 })),
  }
}

/** A review, where the newsroom says of which film: search engines take no review of nothing. An article otherwise. */
export function review(story: Story, page: PageContext): JsonLd {
  const { film } = story
  if (film === undefined) return newsArticle(story, page)
  return {
    '@type': 'Review',
    name: shortHeadline(story.title),
    ...work(story, page),
    itemReviewed: {
      '@type': 'Movie',
      // What other plugins say of the film is said of this one.
      '@id': `${page.absolute(story.path)}#film`,
      name: film.name,
      ...(film.directors ? { director: film.directors.map(person) } : {}),
      ...(film.actors ? { actor: film.actors.map(person) } : {}),
      ...(film.released === undefined ? {} : { datePublished: film.released }),
      ...(story.leadImage ? { image: leadImageUrls(page, story.leadImage) } : {}),
    },
    ...(story.rating === undefined ? {} : { reviewRating: { '@type': 'Rating', ratingValue: story.rating, bestRating: 5, worstRating: 1 } }),
    reviewBody: story.synopsis,
  }
}

const person = (name: string): JsonLd => ({ '@type': 'Person', name })

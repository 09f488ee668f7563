import type { Image, Json, PageContext, Story } from 'masthead'

export type JsonLd = { readonly [name: string]: Json | undefined }

/** Pixels of the picture that search engines and share previews are given. */
export const sharedImage = { width: 1200, height: 675 } as const

const graphemes = new Intl.Segmenter('te', { granularity: 'grapheme' })

/** Google takes headlines of up to 110 characters. Cut at a word, so that the dots stand for whole words. */
export function shortHeadline(title: string, limit = 110): string {
  if ([...title].length <= limit) return title
  let cut = ''
  let length = 0
  // By graphemes: a cut inside a Telugu syllable would leave a dotted circle.
  for (const { segment } of graphemes.segment(title)) {
    length += [...segment].length
    if (length > limit - 1) break
    cut += segment
  }
  const words = cut.replace(/\s+\S*$/, '').replace(/[\s,;:\u2013\u2014-]+$/, '')
  return `${words}\u2026`
}

export const absoluteImage = (page: PageContext, image: Image): string =>
  page.absolute(page.image(image.msid, { ...sharedImage, name: image.name }))

export function imageObject(page: PageContext, image: Image): JsonLd {
  return {
    '@type': 'ImageObject',
    url: absoluteImage(page, image),
    width: sharedImage.width,
    height: sharedImage.height,
    caption: image.caption ?? image.alt,
  }
}

export function publisher(page: PageContext): JsonLd {
  const { logo } = page
  return {
    '@type': 'NewsMediaOrganization',
    name: page.edition.organisation,
    url: page.absolute('/'),
    ...(logo ? { logo: { '@type': 'ImageObject', url: page.absolute(logo.url), width: logo.width, height: logo.height } } : {}),
  }
}

/** Persons with their author pages; an agency's report, or one without a name, is the organisation's. */
export function authors(story: Story, page: PageContext): readonly JsonLd[] {
  if (story.authors.length > 0) {
    return story.authors.map((author) => {
      const role = story.profiles.find((profile) => profile.id === author.id)?.role
      return { '@type': 'Person', name: author.name, url: page.absolute(`/author/${author.id}`), ...(role ? { jobTitle: role } : {}) }
    })
  }
  return [{ '@type': 'Organization', name: story.agency?.name ?? page.edition.defaultAuthor, url: page.absolute('/') }]
}

/** What articles, galleries and reviews have in common. */
function work(story: Story, page: PageContext): JsonLd {
  const address = page.absolute(story.path)
  return {
    url: address,
    description: story.synopsis,
    ...(story.leadImage ? { image: [imageObject(page, story.leadImage)] } : {}),
    datePublished: story.datePublished,
    dateModified: story.dateModified,
    author: authors(story, page),
    publisher: publisher(page),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    inLanguage: page.edition.langCode,
    isAccessibleForFree: true,
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

/** The content API does not say which film a review is about; the desk names it first among the keywords. */
export const reviewedFilm = (story: Story): string => story.keywords[0] ?? story.title

export function review(story: Story, page: PageContext): JsonLd {
  return {
    '@type': 'Review',
    name: shortHeadline(story.title),
    ...work(story, page),
    itemReviewed: {
      '@type': 'Movie',
      name: reviewedFilm(story),
      ...(story.leadImage ? { image: absoluteImage(page, story.leadImage) } : {}),
    },
    ...(story.rating === undefined ? {} : { reviewRating: { '@type': 'Rating', ratingValue: story.rating, bestRating: 5, worstRating: 1 } }),
    reviewBody: story.synopsis,
  }
}

/** From the home page down to the story itself. */
export function breadcrumbList(story: Story, page: PageContext, home: string): JsonLd {
  const crumbs = [{ path: '/', name: home }, ...story.breadcrumb, { path: story.path, name: story.title }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })),
  }
}

export function webPage(story: Story, page: PageContext): JsonLd {
  const address = page.absolute(story.path)
  return {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: story.title,
    description: story.synopsis,
    inLanguage: page.edition.langCode,
    datePublished: story.datePublished,
    dateModified: story.dateModified,
    isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
    ...(story.leadImage ? { primaryImageOfPage: imageObject(page, story.leadImage) } : {}),
  }
}

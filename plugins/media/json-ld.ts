import type { Crumb, Json, PageContext, Story } from 'masthead'
import { isoOf } from './duration.ts'
import type { MediaList } from './heads.ts'
import { audioEmbedPath, videoEmbedPath } from './paths.ts'

export type JsonLd = { readonly [name: string]: Json | undefined }

/** Pixels of the picture that search engines and share previews are given. */
export const sharedImage = { width: 1200, height: 675 } as const

function publisher(page: PageContext): JsonLd {
  const { logo } = page
  return {
    '@type': 'NewsMediaOrganization',
    name: page.edition.organisation,
    url: page.absolute('/'),
    ...(logo ? { logo: { '@type': 'ImageObject', url: page.absolute(logo.url), width: logo.width, height: logo.height } } : {}),
  }
}

const authors = (story: Story, page: PageContext): readonly JsonLd[] =>
  story.authors.length > 0
    ? story.authors.map(({ id, name }) => ({ '@type': 'Person', name, url: page.absolute(`/author/${id}`) }))
    : [{ '@type': 'Organization', name: story.agency?.name ?? page.edition.defaultAuthor, url: page.absolute('/') }]

const thumbnail = ({ leadImage }: Story, page: PageContext): string | undefined =>
  leadImage && page.absolute(page.image(leadImage.msid, { ...sharedImage, name: leadImage.name }))

/** Of the recording itself: where its file is and how long it runs. */
function file({ recording }: Story, page: PageContext): JsonLd {
  const source = recording?.sources[0]
  return source && recording
    ? { contentUrl: page.absolute(source.src), encodingFormat: source.type.split(';')[0], duration: isoOf(recording.seconds) }
    : {}
}

// Players for other pages are English only (SPEC §2).
const embedUrl = (page: PageContext, path: string): JsonLd => (page.edition.id === 'english' ? { embedUrl: page.absolute(path) } : {})

/** schema.org VideoObject, as Google asks for it. */
export const videoObject = (story: Story, page: PageContext): JsonLd => ({
  '@type': 'VideoObject',
  '@id': page.absolute(story.path),
  url: page.absolute(story.path),
  name: story.title,
  description: story.synopsis,
  thumbnailUrl: thumbnail(story, page),
  uploadDate: story.datePublished,
  dateModified: story.dateModified,
  ...file(story, page),
  ...embedUrl(page, videoEmbedPath(story, page)),
  inLanguage: page.edition.langCode,
  isAccessibleForFree: true,
  author: authors(story, page),
  publisher: publisher(page),
  ...(story.keywords.length > 0 ? { keywords: story.keywords.join(', ') } : {}),
})

/** schema.org PodcastEpisode with its AudioObject. */
export const audioEpisode = (story: Story, page: PageContext, podcasts: string): JsonLd => ({
  '@type': 'PodcastEpisode',
  '@id': page.absolute(story.path),
  url: page.absolute(story.path),
  name: story.title,
  description: story.synopsis,
  image: thumbnail(story, page),
  datePublished: story.datePublished,
  ...(story.recording ? { timeRequired: isoOf(story.recording.seconds) } : {}),
  associatedMedia: { '@type': 'AudioObject', name: story.title, uploadDate: story.datePublished, ...file(story, page), ...embedUrl(page, audioEmbedPath(story)) },
  partOfSeries: { '@type': 'PodcastSeries', name: `${podcasts} | ${page.edition.siteName}`, url: page.absolute('/podcasts') },
  inLanguage: page.edition.langCode,
  author: authors(story, page),
  publisher: publisher(page),
})

/** From the home page down to the last of `crumbs`. */
export const breadcrumbs = (page: PageContext, home: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...crumbs].map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })),
})

export const breadcrumbList = (story: Story, page: PageContext, home: string): JsonLd => breadcrumbs(page, home, [...story.breadcrumb, { path: story.path, name: story.title }])

export const collectionPage = ({ section, items, pageno, perpage }: MediaList, page: PageContext): JsonLd => {
  const address = page.absolute(pageno === 1 ? `/${section.path}` : `/${section.path}?page=${pageno}`)
  return {
    '@type': 'CollectionPage',
    '@id': address,
    url: address,
    name: section.name,
    description: section.description,
    inLanguage: page.edition.langCode,
    isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((story, index) => ({ '@type': 'ListItem', position: (pageno - 1) * perpage + index + 1, url: page.absolute(story.path), name: story.title })),
    },
  }
}

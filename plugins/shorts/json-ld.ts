import type { PageContext } from 'masthead'
import type { Story, Teaser } from 'masthead/content'
import { authors, itemList, type JsonLd, leadImageUrls, publisher, webPage } from 'masthead/json-ld'
import { withPage } from 'masthead/kit'

/** Whether there is what search engines require of a VideoObject: a film, and a picture of it. */
export const isFilm = ({ recording, leadImage }: Story): boolean => recording?.kind === 'video' && leadImage !== undefined

/** schema.org VideoObject of a story that `isFilm`. */
export function videoObject(story: Story, page: PageContext): JsonLd {
  const { recording, leadImage, authors: people, agency } = story
  const source = recording?.sources[0]
  return {
    '@type': 'VideoObject',
    '@id': page.absolute(story.path),
    url: page.absolute(story.path),
    name: story.title,
    description: story.synopsis || story.title,
    ...(leadImage ? { thumbnailUrl: leadImageUrls(page, leadImage) } : {}),
    uploadDate: story.datePublished,
    dateModified: story.dateModified,
    // A file belongs to no edition: `absolute` would look for it below the edition's prefix.
    ...(recording && source ? { contentUrl: new URL(source.src, page.absolute('/')).href, encodingFormat: source.type.split(';')[0], duration: `PT${recording.seconds}S`, ...(recording.width && recording.height ? { width: recording.width, height: recording.height } : {}) } : {}),
    inLanguage: page.edition.langCode,
    isAccessibleForFree: true,
    author: authors(page, { authors: people, ...(agency ? { agency } : {}) }),
    publisher: publisher(page),
    ...(story.keywords.length > 0 ? { keywords: story.keywords.join(', ') } : {}),
  }
}

export interface ShortsList {
  readonly section: { readonly path: string; readonly name: string; readonly description: string }
  readonly items: readonly Teaser[]
  readonly pageno: number
  readonly perpage: number
  readonly total: number
}

export const collection = ({ section, items, pageno, perpage }: ShortsList, page: PageContext): JsonLd =>
  webPage(page, {
    type: 'CollectionPage',
    path: withPage(`/${section.path}`, pageno),
    name: section.name,
    description: section.description,
    mainEntity: itemList(items.map(({ path, title }) => ({ url: page.absolute(path), name: title })), { first: (pageno - 1) * perpage + 1 }),
  })

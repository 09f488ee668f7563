import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { corrections, authors, itemList, type JsonLd, leadImageUrls, publisher, webPage } from 'masthead/json-ld'
import { withPage } from 'masthead/kit'
import { isoOf } from './format-duration.ts'
import type { MediaList } from './media-head.ts'
import { audioEmbedPath, videoEmbedPath } from './paths.ts'
import { feedPathOf, showOf, showSectionOf } from './podcasts/shows.ts'
import { seriesPath } from './series/series.ts'
import { spokenText } from './transcript.ts'
import type { PublicSettings, Series } from './settings.ts'

const thumbnails = ({ leadImage }: Story, page: PageContext): readonly string[] | undefined => leadImage && leadImageUrls(page, leadImage)

/** Fields of the recording: its file and duration. */
function file({ recording }: Story, page: PageContext): JsonLd {
  const source = recording?.sources[0]
  return source && recording
    // A file belongs to no edition: `absolute` would look for it below the edition's prefix.
    ? { contentUrl: new URL(source.src, page.absolute('/')).href, encodingFormat: source.type.split(';')[0], duration: isoOf(recording.seconds) }
    : {}
}

// Embeddable players exist in the English edition only.
const embedUrl = (page: PageContext, path: string): JsonLd => (page.edition.id === 'english' ? { embedUrl: page.absolute(path) } : {})

/** schema.org Clip of each chapter, whose address begins to play there. */
function keyMoments({ path, recording }: Story, page: PageContext): JsonLd {
  const { chapters = [], seconds = 0 } = recording ?? {}
  const hasPart = chapters.map(({ start, title }, index) => ({ '@type': 'Clip', name: title, startOffset: start, endOffset: chapters[index + 1]?.start ?? seconds, url: `${page.absolute(path)}?t=${start}` }))
  return hasPart.length === 0 ? {} : { hasPart }
}

/** What is said in it. */
const transcriptOf = ({ recording }: Story): JsonLd => (recording?.transcript ? { transcript: spokenText(recording.transcript) } : {})

/** Its authors without roles, which structured data of a recording does not need. */
const credits = ({ authors, agency }: Story) => ({ authors, ...(agency ? { agency } : {}) })

/** Whether there is what Google requires of a VideoObject: a film, and a picture of it. */
export const isFilm = ({ recording, leadImage }: Story): boolean => recording?.kind === 'video' && leadImage !== undefined

/** schema.org VideoObject with the fields that Google requires, of a story that `isFilm`. */
export const videoObject = (story: Story, page: PageContext): JsonLd => ({
  '@type': 'VideoObject',
  '@id': page.absolute(story.path),
  url: page.absolute(story.path),
  name: story.title,
  description: story.synopsis,
  thumbnailUrl: thumbnails(story, page),
  uploadDate: story.datePublished,
  dateModified: story.dateModified,
  ...file(story, page),
  ...embedUrl(page, videoEmbedPath(story, page)),
  inLanguage: page.edition.langCode,
  isAccessibleForFree: true,
  ...corrections(page, story),
  author: authors(page, credits(story)),
  publisher: publisher(page),
  ...(story.keywords.length > 0 ? { keywords: story.keywords.join(', ') } : {}),
  ...keyMoments(story, page),
  ...transcriptOf(story),
})

function seriesOf({ section, sectionName }: Story, page: PageContext, podcasts: string): JsonLd {
  const show = showSectionOf(section)
  return { '@type': 'PodcastSeries', name: show === 'podcasts' ? `${podcasts} | ${page.edition.siteName}` : sectionName, url: page.absolute(`/${show}`), webFeed: page.absolute(feedPathOf(show)) }
}

const seriesId = ({ id }: Pick<Series, 'id'>, page: PageContext): string => page.absolute(seriesPath(id))

/** schema.org PodcastSeries or CreativeWorkSeries of a show, as its page has it. */
export const seriesData = (series: Series, page: PageContext): JsonLd => ({
  '@type': series.kind === 'audio' ? 'PodcastSeries' : 'CreativeWorkSeries',
  '@id': `${seriesId(series, page)}#series`,
  url: seriesId(series, page),
  name: series.title,
  description: series.text,
  ...(series.kind === 'audio' ? { webFeed: page.absolute(feedPathOf(`shows/${series.id}`)) } : {}),
  ...(series.picture === undefined ? {} : { image: page.absolute(page.image(series.picture.msid, { width: 1200, height: 675, name: series.picture.name })) }),
  inLanguage: page.edition.langCode,
  publisher: publisher(page),
})

/** The show that a film is an episode of. */
export const partOf = (series: Series | undefined, page: PageContext): JsonLd => (series === undefined ? {} : { isPartOf: { '@type': 'CreativeWorkSeries', '@id': `${seriesId(series, page)}#series`, name: series.title, url: seriesId(series, page) } })

/** schema.org PodcastEpisode with its AudioObject. */
export const audioEpisode = (story: Story, page: PageContext, podcasts: string, series?: Series): JsonLd => ({
  '@type': 'PodcastEpisode',
  '@id': page.absolute(story.path),
  url: page.absolute(story.path),
  name: story.title,
  description: story.synopsis,
  image: thumbnails(story, page),
  datePublished: story.datePublished,
  ...(story.recording ? { timeRequired: isoOf(story.recording.seconds) } : {}),
  associatedMedia: { '@type': 'AudioObject', name: story.title, uploadDate: story.datePublished, ...file(story, page), ...embedUrl(page, audioEmbedPath(story)), ...transcriptOf(story) },
  partOfSeries: series === undefined ? seriesOf(story, page, podcasts) : { '@type': 'PodcastSeries', '@id': `${seriesId(series, page)}#series`, name: series.title, url: seriesId(series, page), webFeed: page.absolute(feedPathOf(`shows/${series.id}`)) },
  inLanguage: page.edition.langCode,
  author: authors(page, credits(story)),
  publisher: publisher(page),
})

export const collectionPage = ({ section, items, pageno, perpage }: MediaList, page: PageContext): JsonLd =>
  webPage(page, {
    type: 'CollectionPage',
    path: withPage(`/${section.path}`, pageno),
    name: section.name,
    description: section.description,
    mainEntity: itemList(items.map(({ path, title }) => ({ url: page.absolute(path), name: title })), { first: (pageno - 1) * perpage + 1 }),
  })

/** schema.org PodcastSeries of a show, with its feed. */
export const podcastSeries = (list: MediaList, page: PageContext, settings?: PublicSettings): JsonLd => {
  const cover = showOf(list.section.path, { page, settings: settings ?? {} })?.cover
  return {
    '@type': 'PodcastSeries',
    '@id': page.absolute(`/${list.section.path}`),
    url: page.absolute(`/${list.section.path}`),
    name: list.section.path === 'podcasts' ? `${list.section.name} | ${page.edition.siteName}` : list.section.name,
    description: list.section.description,
    webFeed: page.absolute(feedPathOf(list.section.path)),
    ...(cover === undefined ? {} : { image: new URL(cover, page.absolute('/')).href }),
    inLanguage: page.edition.langCode,
    publisher: publisher(page),
  }
}

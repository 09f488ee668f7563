import { generateRssFeed } from 'feedsmith'
import type { PageContext, Static } from 'masthead'
import type { ListingResponse, Teaser } from 'masthead/content'
import type { Messages } from '../plugin.ts'
import type { PublicSettings } from '../settings.ts'
import { podcastGuid } from './podcast-guid.ts'
import { feedPathOf, showOf } from './shows.ts'

export interface PodcastFeedInput {
  readonly data: { readonly list: Static<typeof ListingResponse> }
  readonly page: PageContext
  readonly settings?: PublicSettings
  readonly t: Messages
  /** What its episodes are; default `audio`. */
  readonly medium?: 'audio' | 'video' | undefined
}

/** Directories refuse a longer description. Bytes. */
const maxDescription = 4_000
/** Art of an episode, where its picture is as large: directories want 1400 to 3000 pixels. */
const square = { width: 1600, height: 1600 } as const

/** A file belongs to no edition: `page.absolute` of its path would put it below the edition's prefix. */
const fileUrl = (src: string, page: PageContext): string => new URL(src, page.absolute('/')).href

/** A text cut to a number of bytes in UTF-8, between two characters. */
export function cutTo(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(segment) > bytes - 4) break
    kept += segment
  }
  return `${kept.trimEnd()} …`
}

/** RSS 2.0 of a show with the tags of Apple Podcasts and of Podcasting 2.0. Its dates are its episodes': unchanged, it has the same entity tag. */
export function podcastRss({ data, page, settings: given = {}, t, medium }: PodcastFeedInput): string {
  const { section, items } = data.list.response
  const show = showOf(section.path, { page, settings: given })
  const episodes = items.filter(({ recording }) => recording !== undefined)
  const feedUrl = page.absolute(feedPathOf(section.path))
  const title = section.path === 'podcasts' ? t.titleOf(section.name, page.edition.siteName) : section.name
  const author = show?.author ?? page.edition.organisation
  const cover = show && fileUrl(show.cover, page)
  const newest = Math.max(...episodes.map(({ dateModified }) => Date.parse(dateModified)))
  const xml = generateRssFeed({
    title,
    link: page.absolute(`/${section.path}`),
    description: cutTo(section.description || title, maxDescription),
    language: page.edition.locale,
    copyright: author,
    ...(episodes.length === 0 ? {} : { lastBuildDate: new Date(newest) }),
    ...(cover === undefined ? {} : { image: { url: cover, title, link: page.absolute(`/${section.path}`) } }),
    atom: { links: [{ href: feedUrl, rel: 'self', type: 'application/rss+xml' }, ...(page.feedHub === undefined ? [] : [{ href: page.feedHub, rel: 'hub' }])] },
    itunes: {
      author,
      explicit: show?.explicit ?? false,
      type: show?.serial === true ? 'serial' : 'episodic',
      ...(cover === undefined ? {} : { image: cover }),
      ...(show ? { categories: show.categories.map(categoryOf) } : {}),
      ...(show?.owner === undefined ? {} : { owner: { name: author, email: show.owner } }),
    },
    podcast: {
      guid: show?.guid ?? podcastGuid(feedUrl),
      medium: medium === 'video' ? 'video' : 'podcast',
      ...(show === undefined ? {} : { locked: { value: show.locked, ...(show.owner === undefined ? {} : { owner: show.owner }) } }),
      ...(cover === undefined ? {} : { images: [{ href: cover, aspectRatio: '1/1', type: cover.endsWith('.png') ? 'image/png' : 'image/jpeg' }] }),
    },
    items: episodes.flatMap((episode) => episodeOf(episode, show?.explicit ?? false, page)),
  })
  // The library writes the older words for it; Apple documents these.
  return xml.replaceAll(/(?<=<itunes:explicit>)(?:yes|no)(?=<)/g, (word) => String(word === 'yes'))
}

const categoryOf = ([text = '', below]: readonly string[]) => ({ text, ...(below === undefined ? {} : { categories: [{ text: below }] }) })

function episodeOf({ msid, title, synopsis, path, datePublished, authors, leadImage, recording }: Teaser, explicit: boolean, page: PageContext) {
  const [file] = recording?.sources ?? []
  if (!recording || !file) return []
  const names = authors.map(({ name }) => name)
  return [
    {
      title,
      link: page.absolute(path),
      // Its address changes with its words; the number stays, and an app that knows it does not offer the episode once more.
      guid: { value: `${page.edition.channel}-${msid}`, isPermaLink: false },
      pubDate: new Date(datePublished),
      description: cutTo(synopsis || title, maxDescription),
      // RSS asks for 0 where a length is not known.
      enclosures: [{ url: fileUrl(file.src, page), length: file.bytes ?? 0, type: file.type.split(';')[0] ?? file.type }],
      itunes: {
        title,
        duration: recording.seconds,
        explicit,
        episodeType: 'full',
        ...(names.length === 0 ? {} : { author: names.join(', ') }),
        ...(leadImage === undefined || leadImage.width < square.width || leadImage.height < square.height ? {} : { image: page.absolute(page.image(leadImage.msid, { ...square, name: leadImage.name })) }),
      },
      podcast: {
        transcripts: recording.captions.map(({ src, langCode }) => ({ url: fileUrl(src, page), type: 'text/vtt', language: langCode, rel: 'captions' })),
        // A film's page has no such file.
        ...(recording.kind === 'video' || recording.chapters === undefined || recording.chapters.length === 0 ? {} : { chapters: { url: page.absolute(`${path}/chapters.json`), type: 'application/json+chapters' } }),
        persons: names.map((display) => ({ display, role: 'host' })),
      },
    },
  ]
}

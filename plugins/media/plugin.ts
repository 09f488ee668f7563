import { contentPage, definePlugin, feeds, integer, matching, oneOf, page, type PropsOf, slug, view } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { contentTypes } from './content-types.ts'
import { embedOutcome } from './embed-outcome.ts'
import { embedHead, listHead, preloadPoster, mediaHead } from './media-head.ts'
import { storyBreadcrumbList } from 'masthead/json-ld'
import { audioEpisode, collectionPage, isFilm, partOf, podcastSeries, videoObject } from './json-ld.ts'
import { messages } from './messages.ts'
import { episodeList, otherSounds, otherVideos, podcastFeed, wire } from './lists.ts'
import { story } from './needs.ts'
import { pageQuery, pastTheEnd } from 'masthead/kit'
import { perFeed } from './podcasts/shows.ts'
import { perPage } from './page-sizes.ts'
import { audioEmbedPath, videoEmbedPath, playerEmbedPath } from './paths.ts'
import { showPage, showsPage } from './series/pages.ts'
import { seriesOf, shows, showsPath } from './series/series.ts'
import { showsStrip } from './series/widgets.ts'
import { settings } from './settings.ts'
import { newestEpisodes, newestVideos } from './strips.ts'

/** Where other plugins put what belongs to a recording: beside its tools, below its text, and after its end. */
const storySlots = ['storyTools', 'textEnd', 'storyEnd']

/** A video with its text. */
export const video = contentPage({
  content: ['video'],
  kind: { analytics: 'video' },
  messages,
  needs: { story },
  widgets: { others: otherVideos },
  slots: storySlots,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t, settings: given = {} }) => {
    const story = data.story.response
    return { ...mediaHead(story, page, [...(isFilm(story) ? [{ ...videoObject(story, page), ...partOf(seriesOf(story, { page, settings: given }), page) }] : []), storyBreadcrumbList(page, t.home, story)]), ...preloadPoster(story, page) }
  },
  views: {
    ...view(() => import('./views/video.tsx')),
    amp: () => import('./views/video.amp.tsx'),
  },
})

/** An episode of a podcast with its text. */
export const audio = contentPage({
  content: ['audio'],
  kind: { analytics: 'podcast' },
  messages,
  needs: { story },
  widgets: { others: otherSounds },
  slots: storySlots,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t, settings: given = {} }) => {
    const story = data.story.response
    return mediaHead(story, page, [audioEpisode(story, page, t.podcasts, seriesOf(story, { page, settings: given })), storyBreadcrumbList(page, t.home, story)])
  },
  views: {
    ...view(() => import('./views/audio.tsx')),
    amp: () => import('./views/audio.amp.tsx'),
  },
  representations: {
    chapters: {
      path: '/chapters.json',
      type: 'application/json+chapters',
      render: async (props) => (await import('./podcasts/chapters-json.ts')).chaptersJson(props),
    },
  },
})

/** Videos, newest first, up to three sections deep. */
export const videos = page({
  path: ['/videos', '/videos/:sub_category', '/videos/:sub_category/:sub_sub_category', '/videos/:sub_category/:sub_sub_category/:sub_sub_sub_category'],
  params: { sub_category: slug(), sub_sub_category: slug(), sub_sub_sub_category: slug() },
  query: pageQuery,
  messages,
  needs: {
    list: {
      contract: ListingResponse,
      request: ({ path, query }) => ({ path: '/request/articlelist', query: { seopath: path.slice(1), pageno: query.page ?? 1, perpage: perPage } }),
    },
  },
  canonical: ({ data }) => `/${data.list.response.section.path}`,
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => listHead(data.list.response, page, t, collectionPage(data.list.response, page)),
  views: {
    ...view(() => import('./views/list.tsx')),
    amp: () => import('./views/list.amp.tsx'),
  },
})

const podcastPaths = ['/podcasts', '/podcasts/:show'] as const
const podcastFeeds = feeds(podcastPaths, { list: episodeList(perFeed) }, podcastFeed)

/** Episodes, newest first: all, or those of a show, which is a section below. */
export const podcasts = page({
  path: podcastPaths,
  params: { show: slug() },
  query: pageQuery,
  messages,
  needs: { list: episodeList() },
  canonical: ({ data }) => `/${data.list.response.section.path}`,
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t, settings: given }) => listHead(data.list.response, page, t, collectionPage(data.list.response, page), podcastSeries(data.list.response, page, given)),
  views: {
    ...view(() => import('./views/podcasts.tsx')),
    amp: () => import('./views/podcasts.amp.tsx'),
  },
  representations: {
    ...podcastFeeds,
    // What podcast apps read takes the place of the feed of stories.
    rss: { ...podcastFeeds.rss, render: async (props) => (await import('./podcasts/podcast-rss.ts')).podcastRss(props) },
  },
})

const msid = integer({ min: 1, max: 9_999_999_999 })
// Embed addresses in an older form contain more than a player needs. Other spellings redirect to the canonical one, because
// free text in them would create any number of cache keys.
const anySegment = matching(/[^/]{1,200}/, 'any word')
const anyPath = matching(/.{1,400}/, 'any words')
const noAmp = { amp: false, whyNoAmp: 'It is a piece of other pages, which AMP pages show by the same address.' } as const
const player = { ...view(() => import('./views/embed.tsx')), ...noAmp }

/** A player alone, for embedding. `id` is the edition's channel. */
export const embedVideo = page({
  path: '/embedvideo/:msid/:id',
  params: { msid, id: anySegment },
  editions: ['english'],
  embeddable: true,
  messages,
  needs: { story },
  outcome: ({ data }) => embedOutcome(data.story.response, 'video'),
  canonical: ({ data, page }) => videoEmbedPath(data.story.response, page),
  head: ({ data, page }) => embedHead(data.story.response, page),
  views: player,
})

/** The same at its older address, which also says whether it autoplays. */
export const embed = page({
  path: '/embed/*section/:msid/:id/:category/:title/:autoplay/:hostid',
  params: { section: anyPath, msid, id: anySegment, category: anySegment, title: anySegment, autoplay: oneOf('0', '1', 'true', 'false'), hostid: anySegment },
  editions: ['english'],
  embeddable: true,
  messages,
  needs: { story },
  outcome: ({ data }) => embedOutcome(data.story.response, 'video', 'audio'),
  canonical: ({ data, page, params }) => playerEmbedPath(data.story.response, page, params.autoplay === '1' || params.autoplay === 'true'),
  head: ({ data, page }) => embedHead(data.story.response, page),
  views: { ...view(() => import('./views/embed-autoplay.tsx')), ...noAmp },
})

export const embedAudio = page({
  path: '/embed-audio/*section/:msid/:category/:title',
  params: { section: anyPath, msid, category: anySegment, title: anySegment },
  editions: ['english'],
  embeddable: true,
  messages,
  needs: { story },
  outcome: ({ data }) => embedOutcome(data.story.response, 'audio'),
  canonical: ({ data }) => audioEmbedPath(data.story.response),
  head: ({ data, page }) => embedHead(data.story.response, page),
  views: player,
})

export type VideoProps = PropsOf<typeof video>
export type AudioProps = PropsOf<typeof audio>
export type VideosProps = PropsOf<typeof videos>
export type PodcastsProps = PropsOf<typeof podcasts>
export type EmbedProps = PropsOf<typeof embedVideo>
export type EmbedAutoplayProps = PropsOf<typeof embed>
export type Messages = VideoProps['t']

export default definePlugin({
  name: 'media',
  settings,
  contentTypes,
  pages: { video, audio, videos, podcasts, shows: showsPage, show: showPage, embedVideo, embed, embedAudio },
  widgets: { newestVideos, newestEpisodes, wire, showsStrip },
  // What came in with captions alone gets its transcript within minutes.
  jobs: { transcripts: { schedule: '*/3 * * * *', timeZone: 'Asia/Kolkata', timeout: '2m', run: async (context) => (await import('./jobs.ts')).transcripts(context) } },
  entryLinks: {
    english: [
      { title: 'Videos', path: '/videos', group: 'watch', prominent: { place: 1, icon: 'play' } },
      { title: 'Podcasts', path: '/podcasts', group: 'watch' },
      { title: messages.english.shows, path: showsPath, group: 'watch', flag: shows },
    ],
    telugu: [
      { title: 'వీడియోలు', path: '/videos', group: 'watch', prominent: { place: 1, icon: 'play' } },
      { title: 'పాడ్‌కాస్ట్‌లు', path: '/podcasts', group: 'watch' },
      { title: messages.telugu.shows, path: showsPath, group: 'watch', flag: shows },
    ],
  },
  origin: () => import('./origin/origin.ts'),
})

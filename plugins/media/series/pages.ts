import { feeds, fromSettings, need, oneOf, page, type PageContext, type PropsOf, slug, type Static, view } from 'masthead'
import { TopicResponse } from 'masthead/content'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { pageQuery, pastTheEnd } from 'masthead/kit'
import { collectionPage, seriesData } from '../json-ld.ts'
import { podcastFeed } from '../lists.ts'
import { listHead } from '../media-head.ts'
import { messages } from '../messages.ts'
import type { Messages } from '../plugin.ts'
import { perPage } from '../page-sizes.ts'
import { perFeed } from '../podcasts/shows.ts'
import { type PublicSettings, settings } from '../settings.ts'
import { asList, type OnShow, ownOf, seriesOn, seriesPath, shows, showsPath, topicOf } from './series.ts'

type GivenSettings = Parameters<typeof settings.of>[0]['settings']

interface EpisodesInput {
  readonly edition: { readonly id: string }
  readonly params: { readonly show: string }
  readonly query: { readonly page?: number | undefined }
  readonly settings: GivenSettings
}

/** The newest episodes of a show. @param feed whether a feed's, with what is played of them */
const episodes = (feed: boolean) =>
  need({
    contract: TopicResponse,
    request: ({ edition, params, query, settings: given }: EpisodesInput) => {
      const series = settings.of({ settings: given }).series.find((one) => one.edition === edition.id && one.id === params.show)
      return { path: '/request/topic', query: { topic: topicOf(series ?? { id: params.show }), prefer: series?.kind ?? 'video', ...(feed ? { pageno: 1, perpage: perFeed, recordings: 1 } : { pageno: query.page ?? 1, perpage: perPage }) } }
    },
  })

interface FeedProps extends OnShow {
  readonly page: PageContext
  readonly data: { readonly list: Static<typeof TopicResponse> }
  readonly t: Messages
}

/** A show as the feed of a list. */
function asFeed({ data, page, params, settings: given = {}, t }: FeedProps) {
  const own = ownOf({ page, params, settings: given })
  const list = data.list.response
  const { topic } = list
  return { page, t, settings: given, medium: own?.kind, data: { list: { response: asList(own ?? { id: params.show, edition: page.edition.id, kind: 'video', title: topic.name, text: topic.description }, list, t.shows) } } }
}

const showFeeds = feeds('/shows/:show', { list: episodes(true) }, (props: FeedProps) => podcastFeed(asFeed(props)))

/** In which other editions a show, or any show, has a page. */
function elsewhere(page: PageContext, given: PublicSettings, id?: string): Readonly<Record<string, string>> {
  const has = (edition: (typeof page.editions)[number]) => seriesOn({ page: { edition }, settings: given }).some((one) => id === undefined || one.id === id)
  return Object.fromEntries(page.editions.filter((edition) => edition.id !== page.edition.id && has(edition)).map((edition) => [edition.id, id === undefined ? showsPath : seriesPath(id)]))
}

/** All shows of an edition. */
export const showsPage = page({
  path: showsPath,
  flag: shows,
  params: {},
  messages,
  outcome: ({ page, settings: given = {} }) => (seriesOn({ page, settings: given }).length === 0 ? { kind: 'notFound' } : undefined),
  head: ({ page, t, settings: given = {} }) => {
    const all = seriesOn({ page, settings: given })
    return {
      title: t.titleOf(t.shows, page.edition.siteName),
      description: t.showsText,
      alternates: elsewhere(page, given),
      jsonLd: [
        breadcrumbList(page, t.home, [{ path: showsPath, name: t.shows }]),
        webPage(page, { type: 'CollectionPage', path: showsPath, name: t.shows, description: t.showsText, mainEntity: itemList(all.map(({ id, title }) => ({ url: page.absolute(seriesPath(id)), name: title })), { first: 1 }) }),
      ],
    }
  },
  views: view(() => import('../views/shows.tsx')),
})

/** A show: its episodes, the newest first. */
export const showPage = page({
  path: '/shows/:show',
  flag: shows,
  params: { show: fromSettings(settings, ({ series }) => (series.length === 0 ? slug() : oneOf(...new Set(series.map(({ id }) => id))))) },
  query: pageQuery,
  messages,
  needs: { list: episodes(false) },
  outcome: ({ data, page, params, settings: given = {} }) => (ownOf({ page, params, settings: given }) ? pastTheEnd(data.list.response) : { kind: 'notFound' }),
  canonical: ({ params }) => seriesPath(params.show),
  head: ({ data, page, params, t, settings: given = {} }) => {
    const own = ownOf({ page, params, settings: given })
    if (!own) return { title: t.shows }
    const list = asList(own, data.list.response, t.shows)
    return { ...listHead(list, page, t, collectionPage(list, page), seriesData(own, page)), alternates: elsewhere(page, given, own.id) }
  },
  views: view(() => import('../views/show.tsx')),
  representations: { ...showFeeds, rss: { ...showFeeds.rss, render: async (props) => (await import('../podcasts/podcast-rss.ts')).podcastRss(asFeed(props)) } },
})

export type ShowsProps = PropsOf<typeof showsPage>
export type ShowProps = PropsOf<typeof showPage>

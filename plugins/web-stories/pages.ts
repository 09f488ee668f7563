import { ampOnly, feeds, integer, matching, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { neighbourPages, pageQuery, pastTheEnd, pathsByEdition, withPage } from 'masthead/kit'
import { ListAnswer, StoryAnswer, type StoryTeaser } from './contract.ts'
import { storyArticle } from './json-ld.ts'
import { messages } from './messages.ts'
import { categoryPath, storiesPath } from './paths.ts'

export const perPage = 24
/** Items of a feed. */
const perFeed = 50
const cacheability = { freshFor: '10m', staleFor: '1h', staleIfErrorFor: '7d' } as const

const listOf = (category: string | undefined, perpage: number) => ({ edition, query }: { readonly edition: { readonly channel: number }; readonly query: { readonly page?: number | undefined } }) =>
  ({ path: '/api/web-stories/list', query: { channel: edition.channel, category, pageno: query.page ?? 1, perpage } }) as const

const posterSize = { width: 960, height: 1280 } as const

/** The poster of a story for share previews. */
export const posterOf = ({ poster }: Pick<StoryTeaser, 'poster'>, page: PageContext) => ({ url: page.image(poster.msid, { ...posterSize, name: poster.name }), ...posterSize, alt: poster.alt })

const entries = (items: readonly StoryTeaser[], page: PageContext) => items.map(({ path, title }) => ({ url: page.absolute(path), name: title }))
const feedItem = ({ path, title, synopsis, poster, datePublished, dateModified, category }: StoryTeaser) => ({ path, title, summary: synopsis, picture: poster, published: datePublished, modified: dateModified, authors: [], tags: [category.name] })

/** All stories of the edition, newest first. */
export const list = page({
  path: storiesPath,
  params: {},
  query: pageQuery,
  messages,
  needs: { list: { contract: ListAnswer, request: listOf(undefined, perPage) } },
  cacheability,
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => {
    const { response } = data.list
    const [first] = response.items
    const path = withPage(storiesPath, response.pageno)
    return {
      title: t.listTitle([t.title, ...(response.pageno > 1 ? [t.pageno(response.pageno)] : [])].join(', '), page.edition.siteName),
      description: t.description,
      type: 'website',
      ...(first ? { image: posterOf(first, page) } : {}),
      ...neighbourPages(storiesPath, response),
      alternates: Object.fromEntries(page.editions.map(({ id }) => [id, storiesPath])),
      noIndex: response.total === 0,
      jsonLd: [
        breadcrumbList(page, t.home, [{ path: storiesPath, name: t.title }]),
        webPage(page, { type: 'CollectionPage', path, name: t.title, description: t.description, mainEntity: itemList(entries(response.items, page), { first: (response.pageno - 1) * perPage + 1 }) }),
      ],
    }
  },
  views: view(() => import('./views/list.tsx')),
  representations: feeds(storiesPath, { list: { contract: ListAnswer, request: listOf(undefined, perFeed) } }, ({ data, page, t }: FeedProps) => ({
    page,
    title: t.feedTitle(page.edition.siteName),
    description: t.description,
    path: storiesPath,
    items: data.list.response.items.map(feedItem),
  })),
})

interface FeedProps {
  readonly data: { readonly list: import('masthead').Static<typeof ListAnswer> }
  readonly page: PageContext
  readonly t: { readonly feedTitle: (site: string) => string; readonly description: string }
}

/** Those of one kind. */
export const category = page({
  path: `${storiesPath}/:sub_category`,
  params: { sub_category: slug() },
  query: pageQuery,
  messages,
  needs: { list: { contract: ListAnswer, request: (input) => listOf(input.params.sub_category, perPage)(input) } },
  cacheability,
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, params, t }) => {
    const { response } = data.list
    const [first] = response.items
    const own = categoryPath(params.sub_category)
    const path = withPage(own, response.pageno)
    const name = t.categoryTitle(response.category?.name ?? params.sub_category)
    const description = response.category?.description || t.description
    const channels = response.category?.channels ?? []
    return {
      title: t.listTitle([name, ...(response.pageno > 1 ? [t.pageno(response.pageno)] : [])].join(', '), page.edition.siteName),
      description,
      type: 'website',
      ...(first ? { image: posterOf(first, page) } : {}),
      ...neighbourPages(own, response),
      alternates: Object.fromEntries(page.editions.flatMap(({ id, channel }) => (channels.includes(channel) ? [[id, own]] : []))),
      counterparts: Object.fromEntries(page.editions.map(({ id }) => [id, storiesPath])),
      noIndex: response.total === 0,
      jsonLd: [
        breadcrumbList(page, t.home, [{ path: storiesPath, name: t.title }, { path: own, name: response.category?.name ?? params.sub_category }]),
        webPage(page, { type: 'CollectionPage', path, name, description, mainEntity: itemList(entries(response.items, page), { first: (response.pageno - 1) * perPage + 1 }) }),
      ],
    }
  },
  views: view(() => import('./views/category.tsx')),
})

/** A story: an AMP document on every device. Other spellings of its address redirect to it. */
export const story = page({
  path: `${storiesPath}/*words/photostory/:msid.cms`,
  params: { words: matching(/[^/]{1,200}(?:\/[^/]{1,200}){0,3}/u, 'the kind and the words of a story'), msid: integer({ min: 1, max: 9_999_999_999 }) },
  kind: { analytics: 'article' },
  messages,
  needs: { story: { contract: StoryAnswer, request: ({ params, edition }) => ({ path: '/api/web-stories/story', query: { channel: edition.channel, msid: params.msid } }) } },
  cacheability,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) => {
    const story = data.story.response
    return {
      title: t.listTitle(story.title, page.edition.siteName),
      description: story.synopsis,
      type: 'article',
      image: posterOf(story, page),
      keywords: story.keywords,
      published: story.datePublished,
      modified: story.dateModified,
      section: story.category.name,
      authors: story.authors,
      alternates: pathsByEdition(story.alternates, page),
      jsonLd: [storyArticle(story, page), breadcrumbList(page, t.home, [{ path: storiesPath, name: t.title }, { path: categoryPath(story.category.id), name: story.category.name }, { path: story.path, name: story.title }])],
    }
  },
  views: ampOnly(() => import('./views/story.amp.tsx')),
})

export type ListProps = PropsOf<typeof list>
export type CategoryProps = PropsOf<typeof category>
export type StoryProps = PropsOf<typeof story>
export type Messages = StoryProps['t']

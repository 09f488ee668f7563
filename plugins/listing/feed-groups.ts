import type { PageContext, Static } from 'masthead'
import type { AuthorsResponse, NavigationResponse, SectionsResponse, TopicsResponse } from 'masthead/content'
import type { Messages } from './messages.ts'

export interface FeedsInput {
  readonly data: { readonly navigation: Static<typeof NavigationResponse>; readonly sections?: Static<typeof SectionsResponse> | undefined; readonly topics?: Static<typeof TopicsResponse> | undefined; readonly authors?: Static<typeof AuthorsResponse> | undefined }
  readonly page: PageContext
  readonly t: Messages
}

/** Pages that have feeds: a path as plugins see it, and its name. */
export interface FeedPage {
  readonly path: string
  readonly name: string
}

export interface FeedGroup {
  readonly title: string
  readonly pages: readonly FeedPage[]
}

/** What there are feeds of, in groups. */
export function feedGroups({ data, page, t }: FeedsInput): readonly FeedGroup[] {
  const menu = data.navigation.response
  const inMenu = menu.flatMap(({ seopath, title, child }) => [{ path: seopath, name: title }, ...child.map((below) => ({ path: below.seopath, name: below.title }))])
  const known = new Set(inMenu.map(({ path }) => path))
  const sections = [...inMenu, ...(data.sections?.response ?? []).flatMap(({ seopath, title }) => (known.has(seopath) ? [] : [{ path: seopath, name: title }]))]
  return [
    { title: page.edition.siteName, pages: [{ path: '/', name: t.home }] },
    { title: t.sections, pages: sections.map(({ path, name }) => ({ path: `/${path.replace(/^\/+/, '')}`, name })) },
    { title: t.topics, pages: (data.topics?.response ?? []).map(({ id, name }) => ({ path: `/topic/${id}`, name })) },
    { title: t.authors, pages: (data.authors?.response.items ?? []).map(({ id, name }) => ({ path: `/author/${id}`, name })) },
  ].filter(({ pages }) => pages.length > 0)
}

/** The address of a page's feed, as plugins see it. */
export const feedOf = (path: string, file: 'rss.xml' | 'feed.json'): string => `${path === '/' ? '' : path}/${file}`

import { page, type PropsOf, view } from 'masthead'
import { TeasersResponse } from 'masthead/content'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { messages } from './messages.ts'

export const mostReadPath = '/most-read'

const most = (by: 'trend' | 'read' | 'shared', perpage: number) => ({ contract: TeasersResponse, request: () => ({ path: '/api/trending', query: { by, pageno: 1, perpage } }) as const, deadline: 1_500 })

/**
 * What readers read now, with the lists of the last day beside it. It is there from the first minute: what nobody has
 * counted yet is ordered by its age.
 */
export const mostReadPage = page({
  path: mostReadPath,
  params: {},
  messages,
  needs: { trending: most('trend', 20) },
  optionalNeeds: { read: most('read', 10), shared: most('shared', 10) },
  // Readers of the last minutes decide.
  freshness: () => ({ freshFor: '1m' }),
  head: ({ data, page, t }) => {
    const crumb = { path: mostReadPath, name: t.trending }
    const stories = data.trending.response
    return {
      title: `${t.trending} | ${page.edition.siteName}`,
      description: t.trendingText,
      alternates: { english: mostReadPath, telugu: mostReadPath },
      noIndex: stories.length === 0,
      jsonLd: [
        breadcrumbList(page, t.home, [crumb]),
        webPage(page, { ...crumb, type: 'CollectionPage', description: t.trendingText, mainEntity: itemList(stories.map(({ path, title }) => ({ url: page.absolute(path), name: title })), { first: 1 }) }),
      ],
    }
  },
  views: { ...view(() => import('./views/most-read-page.tsx')), amp: () => import('./views/most-read-page.amp.tsx') },
})

export type MostReadPageProps = PropsOf<typeof mostReadPage>

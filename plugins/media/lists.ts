import { type Feed, need, type PageContext, type Static, Type, view, widget } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { messages } from './messages.ts'
import { moreSounds, moreVideos } from './needs.ts'
import { perPage } from './page-sizes.ts'

// Other recordings to play. They are widgets, because every publication changes them.

const params = Type.Object({ msid: Type.Integer() })

export const otherVideos = widget({ params, messages, needs: { more: moreVideos }, views: { ...view(() => import('./views/other-videos.tsx')), amp: () => import('./views/other-videos.amp.tsx') } })

export const otherSounds = widget({ params, messages, needs: { more: moreSounds }, views: { ...view(() => import('./views/other-sounds.tsx')), amp: () => import('./views/other-sounds.amp.tsx') } })

/** Episodes of the section that the page is at. @param perFeed how many a feed has, with what is played of them; without it, those of a page */
export const episodeList = (perFeed?: number) =>
  need({
    contract: ListingResponse,
    request: ({ address, query }: { readonly address: string; readonly query: { readonly page?: number | undefined } }) => ({
      path: '/request/articlelist',
      query: { seopath: address.slice(1), ...(perFeed === undefined ? { pageno: query.page ?? 1, perpage: perPage } : { pageno: 1, perpage: perFeed, recordings: 1 }) },
    }),
  })

/** Episodes as a feed of stories, for readers of JSON Feed; podcast apps have theirs in `podcasts/podcast-rss.ts`. */
export function podcastFeed({ data, page, t }: { readonly data: { readonly list: Static<typeof ListingResponse> }; readonly page: PageContext; readonly t: { readonly titleOf: (name: string, siteName: string) => string } }): Feed {
  const { section, items } = data.list.response
  return {
    page,
    title: t.titleOf(section.name, page.edition.siteName),
    description: section.description,
    path: `/${section.path}`,
    items: items.map((story) => ({ path: story.path, title: story.title, summary: story.synopsis, picture: story.leadImage, published: story.datePublished, modified: story.dateModified, authors: story.authors, tags: [story.sectionName] })),
  }
}

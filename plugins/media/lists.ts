import { type Feed, flag, need, type PageContext, type Static, Type, view, widget, type WidgetPropsOf } from 'masthead'
import { ListingResponse, TeasersResponse } from 'masthead/content'
import { messages } from './messages.ts'
import { moreSounds, moreVideos } from './needs.ts'
import { perPage } from './page-sizes.ts'

// Other recordings to play. They are widgets, because every publication changes them.

const params = Type.Object({ msid: Type.Integer() })

export const otherVideos = widget({ params, messages, needs: { more: moreVideos }, views: { ...view(() => import('./views/other-videos.tsx')), amp: () => import('./views/other-videos.amp.tsx') } })

export const otherSounds = widget({ params, messages, needs: { more: moreSounds }, views: { ...view(() => import('./views/other-sounds.tsx')), amp: () => import('./views/other-sounds.amp.tsx') } })

/** The newest films, sounds and galleries that agencies supplied, where an edition has such a strip. */
export const wire = widget({
  flag: flag('mediaWire'),
  placement: { slot: 'aside', on: { pages: ['home.home', 'listing.listing'] }, sites: ['main'], params: { count: 4 } },
  params: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 20, default: 4, description: 'how many recordings and galleries' }) }),
  messages,
  needs: { newest: { contract: TeasersResponse, request: ({ params: { count } }) => ({ path: '/request/latest', query: { contenttype: 'video,audio,photo-gallery,photostory', agency: '*', perpage: count } }), deadline: 1_500 } },
  views: view(() => import('./views/wire.tsx')),
})

export type WireProps = WidgetPropsOf<typeof wire>

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

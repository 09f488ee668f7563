import { type Static, Type, view, widget, type WidgetPropsOf } from 'masthead'
import { ListingResponse } from 'masthead/content'

// Recordings on the front page: the newest of a section, with the way to all of them.

const params = Type.Object({ count: Type.Integer({ minimum: 1, maximum: 12, default: 4, description: 'how many recordings' }) })
const placement = { slot: 'strips', on: { pages: ['home.home'] }, sites: ['main'] } as const
const newestOf = (section: string) => ({ contract: ListingResponse, request: (input: { readonly params: Static<typeof params> }) => ({ path: '/request/articlelist', query: { seopath: section, pageno: 1, perpage: input.params.count } }) as const, deadline: 1_500 })

/** The newest videos. */
export const newestVideos = widget({ placement, params, needs: { list: newestOf('videos') }, views: view(() => import('./views/strip.tsx')) })

/** The newest episodes. */
export const newestEpisodes = widget({ placement, params, needs: { list: newestOf('podcasts') }, views: view(() => import('./views/strip.tsx')) })

export type StripProps = WidgetPropsOf<typeof newestVideos>

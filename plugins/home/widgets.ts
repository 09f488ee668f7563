import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { messages } from './messages.ts'

// Strips of the front page that need no plugin of their own.

const placement = { slot: 'strips', on: { pages: ['home.home'] }, sites: ['main'] } as const

/** Signed opinion: each with its writer's name. */
export const opinion = widget({
  // Where another edition has such a section, its site places it there.
  placement: { ...placement, editions: ['english'] },
  messages,
  params: Type.Object({ section: Type.String({ default: 'opinion', maxLength: 200, description: 'the path of a section' }), count: Type.Integer({ minimum: 1, maximum: 12, default: 4, description: 'how many stories' }) }),
  needs: { list: { contract: ListingResponse, request: ({ params }) => ({ path: '/request/articlelist', query: { seopath: params.section, pageno: 1, perpage: params.count } }), deadline: 1_500 } },
  views: view(() => import('./views/opinion.tsx')),
})

/** What plugins offer as tools in the menus. */
export const tools = widget({ placement, messages, views: view(() => import('./views/tools.tsx')) })

/** What they offer to play. */
export const games = widget({ placement, messages, views: view(() => import('./views/games.tsx')) })

export type OpinionProps = WidgetPropsOf<typeof opinion>
export type ToolsProps = WidgetPropsOf<typeof tools>

import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { TeasersResponse } from 'masthead/content'
import { messages } from './messages.ts'

/** Stories that most readers have commented on in the last two days, of an edition or, with a section, of that. */
export const most = widget({
  placement: { slot: 'strips', on: { pages: ['home.home'] }, sites: ['main'] },
  messages,
  params: Type.Object({
    section: Type.Optional(Type.String({ maxLength: 200, description: 'the path of a section' })),
    count: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'how many stories' }),
  }),
  needs: { stories: { contract: TeasersResponse, request: ({ params, edition }) => ({ path: '/api/comment/most', query: { channel: edition.channel, section: params.section, perpage: params.count } }), deadline: 1_500 } },
  views: view(() => import('./views/most.tsx')),
})

export type MostProps = WidgetPropsOf<typeof most>

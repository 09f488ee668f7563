import { type Static, Type, view, widget, type WidgetPropsOf } from 'masthead'
import { TeasersResponse } from 'masthead/content'
import { messages } from './messages.ts'

// What readers of the last day read and shared most, for a front page or, with a section, for that of a section.

const placement = { slot: 'strips', on: { pages: ['home.home'] }, sites: ['main'] } as const
const params = Type.Object({
  section: Type.Optional(Type.String({ maxLength: 200, description: 'the path of a section' })),
  count: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'how many stories' }),
})
const storiesBy = (by: 'read' | 'shared') => ({ contract: TeasersResponse, request: (input: { readonly params: Static<typeof params> }) => ({ path: '/api/trending', query: { by, section: input.params.section, pageno: 1, perpage: input.params.count } }) as const, deadline: 1_500 })

export const mostRead = widget({ placement, messages, params, needs: { stories: storiesBy('read') }, views: view(() => import('./views/most-read.tsx')) })

export const mostShared = widget({ placement, messages, params, needs: { stories: storiesBy('shared') }, views: view(() => import('./views/most-shared.tsx')) })

export type MostProps = WidgetPropsOf<typeof mostRead>

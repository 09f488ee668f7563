import { view, widget, type WidgetPropsOf } from 'masthead'
import { NewestPhoto } from './contract.ts'
import { messages } from './messages.ts'

/** The picture of the day, across the home page. */
export const strip = widget({
  messages,
  placement: { slot: 'strips', on: { pages: ['home.home'] }, sites: ['main'] },
  needs: { photo: { contract: NewestPhoto, request: ({ edition }) => ({ path: '/api/photo-of-the-day/newest', query: { channel: edition.channel } }), deadline: 1_500 } },
  views: view(() => import('./views/strip.tsx')),
})

export type StripProps = WidgetPropsOf<typeof strip>

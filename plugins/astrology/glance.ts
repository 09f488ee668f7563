import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { PanchangamAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { defaultCity } from './places/cities.ts'

/** Today's tithi and sunrise, in a few words of the frame. */
export const glance = widget({
  placement: { slot: 'glance', on: { pages: ['home.home'] }, sites: ['main'] },
  params: Type.Object({ city: Type.String({ description: 'the id of a city', default: defaultCity }) }),
  messages,
  needs: { panchangam: { contract: PanchangamAnswer, request: ({ params }) => ({ path: '/api/astrology/panchangam', query: { city: params.city } }), staleIfErrorFor: '1h' } },
  views: view(() => import('./views/glance.tsx')),
})

export type GlanceProps = WidgetPropsOf<typeof glance>

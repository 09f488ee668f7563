// Read by the compiler, and never run: what flows from a page's path, contracts and words into its views.
import { contentPage, defineMessages, integer, oneOf, page, type PropsOf, slug, Type, widget, type WidgetPropsOf } from 'masthead'

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const holds = <Claim extends true>(...claim: Claim extends true ? [] : [never]) => claim

const view = () => Promise.resolve({ default: () => null })
const views = { desktop: view, mobile: view, amp: view }
const Price = Type.Object({ rupees: Type.Integer(), note: Type.Optional(Type.String()) })
const messages = defineMessages({ english: { title: 'Gold', carat: (carat: number) => `${carat} carat` }, telugu: { title: 'బంగారం', carat: (carat: number) => `${carat} క్యారెట్లు` } })

const city = page({
  path: '/gold/:metal-price-:city',
  params: { metal: oneOf('gold', 'silver'), city: slug() },
  query: { days: integer() },
  messages,
  needs: { price: { contract: Price, request: ({ params, query }) => ({ path: ['/api', params.metal, params.city], query: { days: query.days ?? 7 } }) } },
  optionalNeeds: { nearby: { contract: Type.Array(Price), request: ({ edition }) => ({ path: '/api/near', query: { channel: edition.channel } }) } },
  head: ({ data, t }) => ({ title: `${t.title} ${data.price.rupees}` }),
  views,
})
type City = PropsOf<typeof city>
holds<Same<City['params']['metal'], 'gold' | 'silver'>>()
holds<Same<City['params']['city'], string>>()
holds<Same<City['query']['days'], number | undefined>>()
holds<Same<City['data']['price']['rupees'], number>>()
holds<Same<City['data']['price']['note'], string | undefined>>()
holds<Same<undefined extends City['data']['nearby'] ? true : false, true>>()
holds<Same<City['t']['title'], string>>()
holds<Same<City['t']['carat'], (carat: number) => string>>()

// A param that only one of several paths has may be absent.
const either = page({ path: ['/info/:name', '/:section/info/:name'], params: { section: slug(), name: slug() }, head: () => ({ title: '' }), views })
holds<Same<PropsOf<typeof either>['params']['section'], string | undefined>>()
holds<Same<PropsOf<typeof either>['params']['name'], string>>()

const review = contentPage({ content: ['review'], head: () => ({ title: '' }), views })
holds<Same<PropsOf<typeof review>['params']['msid'], number>>()

const strip = widget({
  placement: { slot: 'strip', params: { city: 'pune' } },
  params: Type.Object({ city: Type.String(), columns: Type.Integer({ default: 3 }) }),
  messages,
  needs: { price: { contract: Price, request: ({ params }) => ({ path: '/api/gold', query: { city: params.city.toUpperCase(), columns: params.columns.toFixed() } }) } },
  views,
})
holds<Same<WidgetPropsOf<typeof strip>['params']['columns'], number>>()
holds<Same<WidgetPropsOf<typeof strip>['data']['price']['rupees'], number>>()
holds<Same<WidgetPropsOf<typeof strip>['t']['title'], string>>()

// The claim itself can fail.
// @ts-expect-error
holds<Same<City['params']['city'], number>>()

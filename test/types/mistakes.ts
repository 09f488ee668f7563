// Read by the compiler, and never run: every mistake of an author below must not compile. An expected error that does
// not come is an error itself (TS2578).
import { defineMessages, defineOrigin, definePlugin, defineTheme, integer, oneOf, page, slug, Type, widget } from 'masthead'
import { island } from 'masthead/island'

const Price = Type.Object({ rupees: Type.Integer() })
const view = () => Promise.resolve({ default: () => null })
const views = { desktop: view, mobile: view, amp: view }
const head = () => ({ title: 'Gold' })

// A param that the path does not have, one without a validator, and a field that does not exist.
// @ts-expect-error
page({ path: '/gold/:city', params: { town: slug() }, head, views })
// @ts-expect-error
page({ path: '/gold/:city', params: {}, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, head, views, cachability: { freshFor: '5m' } })
// @ts-expect-error: a duration has a unit
page({ path: '/gold', params: {}, head, views, cacheability: { freshFor: '5' } })
// @ts-expect-error: minutes are m
page({ path: '/gold', params: {}, head, views, cacheability: { freshFor: '5 min' } })

// A view that is missing, and a page without AMP that does not say why.
// @ts-expect-error
page({ path: '/gold', params: {}, head, views: { desktop: view, mobile: view } })
// @ts-expect-error
page({ path: '/gold', params: {}, head, views: { desktop: view, mobile: view, amp: false } })
page({ path: '/gold', params: {}, head, views: { desktop: view, mobile: view, amp: false, whyNoAmp: 'It is a form.' } })

// A need without a contract or without an address, and one that asks for a param that is not there.
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { from: () => '/api/gold' } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price } }, head, views })
page({
  path: '/gold/:city',
  params: { city: slug() },
  // @ts-expect-error
  needs: { price: { contract: Price, from: ({ params }) => `/api/gold/${params.town}` } },
  head,
  views,
})

// A field that the contract does not have, and data that may be missing.
page({
  path: '/gold',
  params: {},
  needs: { price: { contract: Price, from: () => '/api/gold' } },
  optionalNeeds: { silver: { contract: Price, from: () => '/api/silver' } },
  // @ts-expect-error
  head: ({ data }) => ({ title: String(data.price.rupee) }),
  views,
})
page({
  path: '/gold',
  params: {},
  optionalNeeds: { silver: { contract: Price, from: () => '/api/silver' } },
  // @ts-expect-error
  head: ({ data }) => ({ title: String(data.silver.rupees) }),
  views,
})

// A query value may always be absent.
page({
  path: '/gold',
  params: {},
  query: { carat: integer(), unit: oneOf('gram', 'tola') },
  // @ts-expect-error
  head: ({ query }) => ({ title: query.unit.toUpperCase() }),
  views,
})

// A word that is missing in Telugu, one that English does not have, and one of another kind.
// @ts-expect-error
defineMessages({ english: { title: 'Gold', day: 'Day' }, telugu: { title: 'బంగారం' } })
// @ts-expect-error
defineMessages({ english: { title: 'Gold' }, telugu: { title: 'బంగారం', day: 'తేదీ' } })
// @ts-expect-error
defineMessages({ english: { carat: (carat: number) => `${carat} carat` }, telugu: { carat: 'క్యారెట్లు' } })

// A prop of an island that does not survive JSON.
// @ts-expect-error
island('load', function Clock({ day }: { day: Date }) {
  return day.toISOString()
})
// @ts-expect-error
island('load', function Press({ press }: { press: () => void }) {
  press()
  return null
})
// @ts-expect-error: hydrates at a time that does not exist
island('later', function Share({ title }: { title: string }) {
  return title
})

// A plugin without a name. A field of a plugin that does not exist is seen by `masthead plugin check` only: definePlugin
// hands the very type of its argument back, so the compiler takes what is beyond it.
// @ts-expect-error
definePlugin({ pages: {} })

// Fields that do not exist: of a plugin, a need, a widget, a theme and a part of the origin.
// @ts-expect-error
definePlugin({ name: 'gold', page: {} })
// @ts-expect-error
definePlugin({ name: 'gold', engine: '^0.1.0' })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price, from: () => '/api/gold', deadLine: 300 } }, head, views })
// @ts-expect-error
widget({ slot: 'aside', show: () => true, views })
// @ts-expect-error
defineTheme({ name: 'plain', slots: [], frames: { desktop: view, mobile: view, amp: view }, componets: {} })
// @ts-expect-error
defineOrigin({ importer: {} })

// Read by the compiler, and never run: every mistake of an author below must not compile. An expected error that does
// not come is an error itself (TS2578).
import type { FastifyReply } from 'fastify'
import { action, AmpHtml, contentPage, defineMessages, definePlugin, defineSettings, defineTheme, Html, integer, need, oneOf, page, type PropsOf, slug, Type, Upload, view as oneView, widget, type WidgetPropsOf } from 'masthead'
import { defineOrigin, sendContent } from 'masthead/origin'
import { innerHtml } from 'masthead/html'
import { formOf } from 'masthead/kit'
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

// A need without a contract or without a request, and one that asks for a param that is not there.
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { request: () => ({ path: '/api/gold' }) } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price } }, head, views })
page({
  path: '/gold/:city',
  params: { city: slug() },
  // @ts-expect-error
  needs: { price: { contract: Price, request: ({ params }) => ({ path: ['/api/gold', params.town] }) } },
  head,
  views,
})

// A request that is no data: an address, a path without its slash, a list without one, a value that may be missing,
// and values of other types. A field that there is not is seen when it runs: a function may answer more than it is asked for.
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: () => '/api/gold' } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: () => ({ path: 'api/gold' }) } }, head, views })
// @ts-expect-error
page({ path: '/gold/:city', params: { city: slug() }, needs: { price: { contract: Price, request: ({ params }) => ({ path: params.city }) } }, head, views })
// @ts-expect-error
page({ path: '/gold/:city', params: { city: slug() }, needs: { price: { contract: Price, request: ({ params }) => ({ path: [params.city, 'gold'] }) } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, query: { day: slug() }, needs: { price: { contract: Price, request: ({ query }) => ({ path: ['/api/gold', query.day] }) } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: () => ({ path: '/api/gold', query: { days: [1, 2] } }) } }, head, views })

// A shared need that reads a param that the page does not have.
const ofStory = need({ contract: Price, request: ({ params }: { readonly params: { readonly msid: number } }) => ({ path: ['/api/story', params.msid] }) })
page({ path: '/story/:msid', params: { msid: integer() }, needs: { price: ofStory }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: ofStory }, head, views })

// A field that the contract does not have, and data that may be missing.
page({
  path: '/gold',
  params: {},
  needs: { price: { contract: Price, request: () => ({ path: '/api/gold' }) } },
  optionalNeeds: { silver: { contract: Price, request: () => ({ path: '/api/silver' }) } },
  // @ts-expect-error
  head: ({ data }) => ({ title: String(data.price.rupee) }),
  views,
})
page({
  path: '/gold',
  params: {},
  optionalNeeds: { silver: { contract: Price, request: () => ({ path: '/api/silver' }) } },
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
page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: () => ({ path: '/api/gold' }), deadLine: 300 } }, head, views })
// @ts-expect-error
widget({ placement: { slot: 'aside' }, show: () => true, views })
// @ts-expect-error: a placement in no slot
widget({ placement: { on: { pages: ['home.home'] } }, views })
// A param that the widget does not declare, in a need's address and in its own placement.
// @ts-expect-error
widget({ placement: { slot: 'aside' }, needs: { price: { contract: Price, request: ({ params }) => ({ path: ['/api/gold', params.city] }) } }, views })
// @ts-expect-error
widget({ placement: { slot: 'aside', params: { places: 3 } }, params: Type.Object({ city: Type.String() }), views })
// @ts-expect-error: a param of another kind
widget({ placement: { slot: 'aside', params: { city: 3 } }, params: Type.Object({ city: Type.String() }), views })
// @ts-expect-error
defineTheme({ name: 'plain', slots: [], frames: { desktop: view, mobile: view, amp: view }, componets: {} })
// @ts-expect-error
defineOrigin({ importer: {} })

// A view that takes the props of another page or of a widget, one that takes more than it is given, and one that is no
// component. The error stands at the page, and names both.
const gold = page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: () => ({ path: '/api/gold' }) } }, head, views: oneView(() => import('./gold-view.ts')) })
const silver = page({ path: '/silver', params: {}, needs: { price: { contract: Price, request: () => ({ path: '/api/silver' }) } }, head, views: oneView(() => import('./gold-view.ts')) })
const strip = widget({ placement: { slot: 'strip' }, needs: { price: { contract: Price, request: () => ({ path: '/api/gold' }) } }, views: oneView(() => import('./gold-view.ts')) })
const crowded = page({ path: '/gold', params: {}, head, views: { ...views, amp: () => Promise.resolve({ default: ({ columns }: PropsOf<typeof gold> & { columns: number }) => columns }) } })
const empty = page({ path: '/gold', params: {}, head, views: { ...views, mobile: () => Promise.resolve({ default: 'gold' }) } })
const either = page({ path: '/silver', params: {}, needs: { price: { contract: Price, request: () => ({ path: '/api/silver' }) } }, head, views: oneView(() => import('./metal-view.ts')) })
export type GoldProps = PropsOf<typeof gold>
export type EitherProps = PropsOf<typeof either>
export type StripProps = WidgetPropsOf<typeof strip>
definePlugin({ name: 'gold', pages: { gold, either } })
// @ts-expect-error: The desktop view of page silver takes the props of the page at /gold.
definePlugin({ name: 'gold', pages: { gold, silver } })
// @ts-expect-error: The desktop view of widget strip takes the props of the page at /gold.
definePlugin({ name: 'gold', widgets: { strip } })
// @ts-expect-error: The amp view of page crowded takes props that it is not given.
definePlugin({ name: 'gold', pages: { crowded } })
// @ts-expect-error: The mobile view of page empty has no component as its default export.
definePlugin({ name: 'gold', pages: { empty } })

// An answer of the origin that contradicts the contract of the pages that ask for it: another type, a missing field, another
// word than the listed ones, a field that may be missing, and one that nobody expects.
const Quote = Type.Object({ response: Type.Object({ day: Type.String(), unit: Type.Union([Type.Literal('gram'), Type.Literal('tola')]), rows: Type.Array(Price), note: Type.Optional(Type.String()) }) })
declare const reply: FastifyReply
declare const rows: readonly { readonly rupees: number }[]
declare const known: { readonly rupees: number } | undefined
const fresh = { maxAge: 60, staleWhileRevalidate: 60 }
sendContent(reply, Quote, { response: { day: '2026-11-22', unit: 'gram', rows, note: 'Closed' } }, fresh, ['gold'])
// @ts-expect-error
sendContent(reply, Quote, { response: { day: 20_261_122, unit: 'gram', rows } }, fresh, ['gold'])
// @ts-expect-error
sendContent(reply, Quote, { response: { day: '2026-11-22', unit: 'gram' } }, fresh, ['gold'])
// @ts-expect-error
sendContent(reply, Quote, { response: { day: '2026-11-22', unit: 'ounce', rows } }, fresh, ['gold'])
// @ts-expect-error
sendContent(reply, Quote, { response: { day: '2026-11-22', unit: 'gram', rows: [known] } }, fresh, ['gold'])
// @ts-expect-error
sendContent(reply, Quote, { response: { day: '2026-11-22', unit: 'gram', rows, source: 'mint' } }, fresh, ['gold'])
// @ts-expect-error
sendContent(reply, Quote, { day: '2026-11-22', unit: 'gram', rows }, fresh, ['gold'])

// A setting that is both a secret and public, one that the schema does not have, and all settings where only public ones are.
const desk = defineSettings({ schema: Type.Object({ apiKey: Type.String(), city: Type.String() }), secrets: ['apiKey'], public: ['city'] })
// @ts-expect-error
defineSettings({ schema: Type.Object({ apiKey: Type.String() }), secrets: ['apiKey'], public: ['apiKey'] })
// @ts-expect-error
defineSettings({ schema: Type.Object({ apiKey: Type.String() }), secrets: ['key'] })
page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: (input) => ({ path: '/api/gold', query: { key: desk.of(input).apiKey } }) } }, head: (props) => ({ title: desk.publicOf(props).city }), views })
// @ts-expect-error
page({ path: '/gold', params: {}, head: (props) => ({ title: desk.of(props).apiKey }), views })
// @ts-expect-error
page({ path: '/gold', params: {}, head: (props) => ({ title: desk.publicOf(props).apiKey }), views })
// Names that nobody declared: an edition, a site, a kind, a content type, an alternate; and words that lack an edition.
// @ts-expect-error
page({ path: '/gold', params: {}, editions: ['welsh'], head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, sites: ['videos'], head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, kind: { ad: 'cars' }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, kind: { analytics: 'cars' }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, kind: { content: 'recipe' }, head, views })
// @ts-expect-error
contentPage({ content: ['recipe'], head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, head: () => ({ title: 'Gold', alternates: { welsh: '/gold' } }), views })
// @ts-expect-error
page({ path: '/gold', params: {}, head: ({ page }) => ({ title: page.href('/gold', { edition: 'welsh' }) }), views })
// @ts-expect-error
defineMessages({ english: { title: 'Gold' } })
// @ts-expect-error
defineMessages({ english: { title: 'Gold' }, telugu: { title: 'బంగారం' }, welsh: { title: 'Aur' } })
page({ path: '/gold', params: {}, editions: ['telugu'], sites: ['photos'], kind: { content: 'article', ad: 'home', analytics: 'listing' }, head: () => ({ title: 'Gold', alternates: { telugu: '/gold' } }), views })
contentPage({ content: ['article', 'photo-gallery'], head, views })

// Text that is printed as markup without having gone through a contract, and what is made of such HTML by hand.
const Opinion = Type.Object({ headline: Type.String(), text: Html(), textAmp: AmpHtml('text') })
page({
  path: '/gold',
  params: {},
  needs: { opinion: { contract: Opinion, request: () => ({ path: '/api/opinion' }) } },
  head: ({ data, page: { html } }) => {
    innerHtml(html(data.opinion.text))
    innerHtml(data.opinion.textAmp)
    // @ts-expect-error: an ordinary text
    innerHtml(data.opinion.headline)
    // @ts-expect-error: HTML with something added to it is not what was sanitised
    innerHtml(`${data.opinion.text}<hr>`)
    // @ts-expect-error
    innerHtml(data.opinion.text.replaceAll('a', 'b'))
    // @ts-expect-error
    html(data.opinion.headline)
    return { title: data.opinion.text }
  },
  views,
})

// An action without a limit, without saying who may send it, a message that nobody wrote, a rule for a field that is not sent,
// a reader who may not be there, a field of a form that it does not have, and a form of an action that the page does not have.
const words = defineMessages({ english: { thanks: 'Thanks', seats: (count: number) => `${count} seats` }, telugu: { thanks: 'ధన్యవాదాలు', seats: (count: number) => `${count} సీట్లు` } })
const ballot = { body: Type.Object({ option: Type.Integer() }), who: 'anyone', limit: { times: 5, per: '1m' }, messages: words, request: () => ({ path: '/api/vote' as const }), contract: Type.Object({}), result: () => ({}) } as const
const vote = action(ballot)
// @ts-expect-error
action({ ...ballot, limit: undefined })
// @ts-expect-error: minutes are m
action({ ...ballot, limit: { times: 5, per: '1 min' } })
// @ts-expect-error
action({ ...ballot, who: undefined })
// @ts-expect-error
action({ ...ballot, fields: { option: 'choose' } })
// @ts-expect-error: a message that takes values
action({ ...ballot, fields: { option: 'seats' } })
// @ts-expect-error
action({ ...ballot, fields: { poll: 'thanks' } })
// @ts-expect-error
action({ ...ballot, refusals: { CLOSED: 'closed' } })
// @ts-expect-error: anyone may send it
action({ ...ballot, request: ({ reader }) => ({ path: ['/api/vote', reader.id] }) })
action({ ...ballot, who: 'reader', request: ({ reader, body }) => ({ path: ['/api/vote', reader.id, body.option.toFixed()] }) })
// @ts-expect-error
action({ ...ballot, request: ({ body }) => ({ path: ['/api/vote', body.poll] }) })
// @ts-expect-error: a kind of file that is not known by its content
action({ ...ballot, body: Type.Object({ option: Type.Integer(), cv: Upload({ types: ['application/zip'], maxBytes: 1_000 }) }) })
const poll = page({ path: '/poll', params: {}, actions: { vote }, head, views })
export const drawn = ({ actions }: PropsOf<typeof poll>) => {
  formOf(actions.vote).field('option')
  // @ts-expect-error
  formOf(actions.vote).field('poll')
  // @ts-expect-error
  return formOf(actions.leave)
}

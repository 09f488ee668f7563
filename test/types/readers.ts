// Read by the compiler, and never run: who reads is known to private needs and personal pages, and to nothing that can be
// stored. An expected error that does not come is an error itself (TS2578).
import { definePlugin, defineTheme, integer, need, page, type PrivateDataOf, privateNeed, type PropsOf, type Reader, returnAddress, slug, Type, view as oneView, widget, type WidgetPropsOf } from 'masthead'
import { defineOrigin, type OriginContext } from 'masthead/origin'

const Price = Type.Object({ rupees: Type.Integer() })
const view = () => Promise.resolve({ default: () => null })
const views = { desktop: view, mobile: view, amp: view }
const ownViews = { desktop: view, mobile: view, amp: false, whyNoAmp: 'It is one reader\'s.' } as const
const head = () => ({ title: 'Gold' })
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const holds = <Claim extends true>(...claim: Claim extends true ? [] : [never]) => claim

// A page that can be stored, and everything on it.
// @ts-expect-error
page({ path: '/gold', params: {}, head: ({ reader }) => ({ title: reader.name }), views })
// @ts-expect-error
page({ path: '/gold', params: {}, needs: { price: { contract: Price, request: ({ reader }) => ({ path: ['/api/gold', reader.id] }) } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, optionalNeeds: { price: { contract: Price, request: ({ reader }) => ({ path: ['/api/gold', reader.id] }) } }, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, outcome: ({ reader }) => (reader ? undefined : { kind: 'gone' }), head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, canonical: ({ reader }) => `/${reader}`, head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, freshness: ({ reader }) => ({ freshFor: reader ? '1m' : '2m' }), head, views })
// @ts-expect-error
page({ path: '/gold', params: {}, representations: { csv: { path: '/gold.csv', type: 'text/csv', render: ({ reader }) => reader.name } }, head, views })
// @ts-expect-error
need({ contract: Price, request: ({ reader }) => ({ path: ['/api/gold', reader.id] }) })
// @ts-expect-error
widget({ needs: { price: { contract: Price, request: ({ reader }) => ({ path: ['/api/gold', reader.id] }) } }, views })
// @ts-expect-error
defineTheme({ name: 'x', slots: [], needs: { price: { contract: Price, request: ({ reader }) => ({ path: ['/api/gold', reader.id] }) } }, frames: { desktop: view, mobile: view, amp: view } })
// @ts-expect-error
defineOrigin({ sitemap: ({ reader }) => [[reader.id]] })
const stored = page({ path: '/gold', params: {}, head, views })
const strip = widget({ views })
// @ts-expect-error
export const ofPage = (props: PropsOf<typeof stored>) => props.reader
// @ts-expect-error
export const ofWidget = (props: WidgetPropsOf<typeof strip>) => props.reader
// @ts-expect-error
export const ofContext = (origin: OriginContext) => origin.reader
// A view that wants a reader is no view of a page that can be stored.
const wantsReader = () => Promise.resolve({ default: (_props: { readonly reader: Reader }) => null })
// @ts-expect-error
definePlugin({ name: 'gold', pages: { front: page({ path: '/gold', params: {}, head, views: oneView(wantsReader) }) } })
definePlugin({ name: 'gold', pages: { front: page({ path: '/gold', params: {}, personal: true, head, views: { desktop: wantsReader, mobile: wantsReader, amp: false, whyNoAmp: 'It is one reader\'s.' } }) } })

// A personal page has its reader everywhere; a widget on it has none.
const saved = page({
  path: '/saved/:list',
  params: { list: slug() },
  personal: true,
  query: { from: returnAddress() },
  needs: { price: { contract: Price, request: ({ reader, params }) => ({ path: ['/api/gold', reader.id, params.list] }) } },
  outcome: ({ reader }) => (reader.roles.includes('banned') ? { kind: 'gone' } : undefined),
  head: ({ reader, data }) => ({ title: `${reader.name ?? ''} ${data.price.rupees}` }),
  views: ownViews,
})
holds<Same<PropsOf<typeof saved>['reader'], Reader>>()
holds<Same<PropsOf<typeof saved>['params'], { readonly list: string }>>()
const open = page({ path: '/login', params: {}, personal: true, who: 'anyone', head: ({ reader }) => ({ title: reader?.name ?? '' }), views: ownViews })
holds<Same<PropsOf<typeof open>['reader'], Reader | undefined>>()
const desk = page({ path: '/desk', params: {}, personal: true, who: 'moderator', head: ({ reader }) => ({ title: reader.id }), views: ownViews })
holds<Same<PropsOf<typeof desk>['reader'], Reader>>()
// @ts-expect-error: nobody may be signed in
page({ path: '/login', params: {}, personal: true, who: 'anyone', head: ({ reader }) => ({ title: reader.id }), views: ownViews })

// What is said of pages that can be stored is not said of a personal one, nor the other way round.
// @ts-expect-error
page({ path: '/saved', params: {}, personal: true, cacheability: { freshFor: '5m' }, head, views: ownViews })
// @ts-expect-error
page({ path: '/saved', params: {}, personal: true, representations: {}, head, views: ownViews })
// @ts-expect-error
page({ path: '/saved', params: {}, personal: true, embeddable: true, head, views: ownViews })
// @ts-expect-error
page({ path: '/saved', params: {}, personal: true, head, views })
// @ts-expect-error
page({ path: '/saved', params: {}, who: 'reader', head, views })

// A private need has a reader, typed by who may ask.
const mine = privateNeed({ contract: Price, query: { page: integer() }, request: ({ reader, query }) => ({ path: ['/api/saved', reader.id], query: { page: query.page } }) })
holds<Same<PrivateDataOf<typeof mine>, { rupees: number }>>()
privateNeed({ contract: Price, who: 'anyone', request: ({ reader }) => ({ path: '/api/saved', query: { of: reader?.id } }) })
// @ts-expect-error: nobody may be signed in
privateNeed({ contract: Price, who: 'anyone', request: ({ reader }) => ({ path: ['/api/saved', reader.id] }) })
// @ts-expect-error: what it does not declare it is not sent
privateNeed({ contract: Price, request: ({ query }) => ({ path: ['/api/saved', query.page] }) })
// @ts-expect-error
privateNeed({ request: () => ({ path: '/api/saved' }) })
definePlugin({ name: 'gold', privateNeeds: { mine } })

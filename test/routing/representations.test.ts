import t from 'tap'
import type { AnyRepresentation } from '../../engine/plugin/any-page.ts'
import { integer, oneOf, slug } from '../../engine/plugin/param.ts'
import { representationAddress, withRepresentations } from '../../engine/routing/representation-address.ts'
import { buildRouteTable } from '../../engine/routing/route-table.ts'
import { createAddresses } from '../../engine/routing/address.ts'
import { exampleSite } from '../request/example-site.ts'
import { scope } from './scope.ts'
import { stubPage } from './stub-page.ts'

const inMain = (address: string) => createAddresses(exampleSite).pathOf(address, 'main')

const csv = (path: string | readonly string[], extras: Partial<AnyRepresentation> = {}): AnyRepresentation => ({ path, type: 'text/csv', render: () => '', ...extras })

const withForms = (page: ReturnType<typeof stubPage>, representations: Readonly<Record<string, AnyRepresentation>>) => withRepresentations({ ...page, page: { ...page.page, representations } })

const listing = withForms(stubPage('listing.listing', ['/:category', '/:category/:sub'], { category: slug(), sub: slug() }), { csv: csv(['/:category/rows.csv', '/:category/:sub/rows.csv']) })
const city = withForms(stubPage('fuel.city', '/fuel/:fuel-price-:city', { fuel: oneOf('petrol', 'diesel'), city: slug() }), { csv: csv('/fuel/:fuel-price-:city.csv') })

t.test('a representation is found at its own address, with the values of the page', async (t) => {
  const { match } = buildRouteTable([...listing, ...city], scope)
  const at = (path: string) => match({ path, edition: 'english', site: 'main' })
  t.match(at('/fuel/petrol-price-pune.csv'), { entry: { name: 'fuel.city.csv' }, params: { fuel: 'petrol', city: 'pune' } })
  t.match(at('/fuel/petrol-price-pune'), { entry: { name: 'fuel.city' } })
  t.match(at('/india/rows.csv'), { entry: { name: 'listing.listing.csv' }, params: { category: 'india' } })
  t.match(at('/city/pune/rows.csv'), { entry: { name: 'listing.listing.csv' }, params: { category: 'city', sub: 'pune' } })
  t.equal(at('/india/rows.json'), undefined)
})

t.test('from the address of one to that of the other', async (t) => {
  const form = listing[1]?.representation
  t.equal(form?.pagePath('/city/pune/rows.csv'), '/city/pune')
  t.equal(form?.pathFor('/city'), '/city/rows.csv')
  t.equal(form && representationAddress(form, '/photos/city', inMain), '/photos/city/rows.csv')
  t.equal(form && representationAddress(form, '/a/b/c', inMain), '/a/b/c', 'where the page is another, there it is')
})

t.test('a form of a content page is a file below its address, and nothing else is', async (t) => {
  const story = stubPage('story.live', [])
  const { path: _path, ...page } = story.page
  const forms = withRepresentations({ ...story, page: { ...page, content: ['liveblog'], representations: { csv: csv('/rows.csv') } } })
  const { match } = buildRouteTable([...listing, ...forms], scope)
  const at = (path: string) => match({ path, edition: 'english', site: 'main' })
  t.match(at('/india/kites-liveblog-12/rows.csv'), { entry: { name: 'story.live.csv' }, params: { section: 'india', seopath: 'kites', msid: 12, type: 'liveblog' } })
  t.match(at('/kites-liveblog-12/rows.csv'), { entry: { name: 'story.live.csv' } })
  t.match(at('/india/kites-liveblog-12'), { entry: { name: 'story.live' } })
  t.match(at('/india/rows.csv'), { entry: { name: 'listing.listing.csv' } })
  for (const path of ['/india/kites-article-12/rows.csv', '/india/kites-liveblog-12/rows.json', '/india/kites-liveblog-12/rows.csv/rows.csv']) t.not(at(path)?.entry.name, 'story.live.csv', path)
  t.equal(forms[1] && forms[1].representation && representationAddress(forms[1].representation, '/city/kite-day-liveblog-12', inMain), '/city/kite-day-liveblog-12/rows.csv')
})

t.test('it reads only the names of the query that it says', async (t) => {
  const page = stubPage('a.list', '/list')
  const query = { page: integer(), sort: oneOf('up', 'down') }
  const [, form] = withRepresentations({ ...page, page: { ...page.page, query, representations: { csv: csv('/list.csv', { query: ['sort'] }) } } })
  t.strictSame(Object.keys(form?.page.query ?? {}), ['sort'])
})

t.test('params that no path of the page has are refused at start, with both named', async (t) => {
  t.throws(() => withForms(stubPage('a.list', '/list/:id', { id: slug() }), { csv: csv('/list.csv') }), { code: 'MH_ROUTE_PATTERN', place: { plugin: 'a', page: 'list.csv', field: '/list.csv' }, message: /\/list\/:id/ })
})

t.test('an address that another page has is a conflict that names both', async (t) => {
  const other = stubPage('b.table', '/fuel/:fuel-price-:city.csv', { fuel: oneOf('petrol'), city: slug() })
  t.throws(() => buildRouteTable([...city, other], scope), { code: 'MH_ROUTE_CONFLICT', message: /fuel\.city\.csv.*b\.table|b\.table.*fuel\.city\.csv/ })
})

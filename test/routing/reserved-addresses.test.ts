import t from 'tap'
import { oneOf, slug } from '../../engine/plugin/param.ts'
import { isReserved, reservedAddresses } from '../../engine/routing/reserved-addresses.ts'
import { findReservedConflict, reservationOf } from '../../engine/routing/reserved-conflicts.ts'
import { routesOf } from '../../engine/routing/route.ts'
import { startSite, views } from '../cache/test-site.ts'
import { page } from '../../engine/plugin/page.ts'
import { exampleSite } from '../request/example-site.ts'
import { scope } from './scope.ts'
import { stubPage } from './stub-page.ts'

const { editions } = exampleSite
const conflictOf = (path: string, params = {}) => findReservedConflict(routesOf([stubPage('fuel.front', path, params)], scope), exampleSite)?.message

t.test('a page at an address that the engine answers is a conflict that names both', async (t) => {
  for (const [path, params, said] of [
    ['/live/x', {}, '"/live/x" is both fuel.front (/live/x) and /live/*, which the engine answers with streams to open pages.'],
    ['/live/:match', { match: slug() }, '"/live/x" is both fuel.front (/live/:match) and /live/*, '],
    ['/region', {}, '"/region" is both fuel.front (/region) and /region, '],
    ['/media/x', {}, '"/media/x" is both fuel.front (/media/x) and /media/*, which the engine answers with recordings.'],
    ['/assets/:file', { file: slug() }, '/assets/*'],
    ['/api/push/now', {}, '/api/push/*'],
    ['/:place', { place: oneOf('region', 'state') }, '"/region" is both fuel.front (/:place) and /region'],
    ['/:name.xml', { name: slug() }, '/sitemap'],
    ['/photos/live/x', {}, '/live/*'],
    ['/telugu', {}, '/telugu, which begins the addresses of the telugu edition'],
    ['/telugu/fuel', {}, '/telugu/*, which begins the addresses of the telugu edition'],
  ] as const) t.match(conflictOf(path, params), said, path)
})

t.test('a page beside them, or one that takes any word, is none', async (t) => {
  const pages = [['/', {}], ['/live', {}], ['/liveblog/x', {}], ['/regions', {}], ['/api/fuel', {}], ['/:category', { category: slug() }], ['/:category/:name', { category: slug(), name: slug() }], ['/*path/gdprpage', {}], ['/photos/:category', { category: slug() }]] as const
  for (const [path, params] of pages) t.equal(conflictOf(path, params), undefined, path)
})

t.test('an address that is written out is told whose it is', async (t) => {
  t.equal(reservationOf('/thumb/msid-1,width-2/x.jpg', editions), '/thumb/*, which the engine answers with scaled pictures')
  t.equal(reservationOf('/fuel', editions), undefined)
})

t.test('the server registers no route that is not in the table', async (t) => {
  t.ok(Object.values(reservedAddresses).every((path) => isReserved(path, editions)))
  t.ok(isReserved('/telugu/manifest.webmanifest', editions))
  t.notOk(isReserved('/fuel/*', editions))
  const site = await startSite(t)
  t.throws(() => site.app.get('/unlisted', async () => ''))
})

t.test('a plugin with such a page is not served, and the others are', async (t) => {
  const stream = { name: 'stream', pages: { front: page({ path: '/live/x', params: {}, head: () => ({ title: '' }), views: views(() => 'never') }), other: page({ path: '/stream', params: {}, head: () => ({ title: '' }), views: views(() => 'neither') }) } }
  const sound = { name: 'sound', pages: { front: page({ path: '/sound', params: {}, head: () => ({ title: '' }), views: views(() => 'sound') }) } }
  const site = await startSite(t, { plugins: [stream, sound] })
  t.match(site.rejected, [{ name: 'stream', isConflict: true, reason: /^MH_ROUTE_CONFLICT stream › front.*"\/live\/x" is both stream\.front/ }])
  t.equal((await site.get('/sound')).status, 200)
  t.equal((await site.get('/stream')).status, 404)
})

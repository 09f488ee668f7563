import t from 'tap'
import { Type } from 'typebox'
import { checkPlugin } from '../../engine/plugin/check-plugin.ts'
import { checkPrivate } from '../../engine/check/check-private.ts'
import { nobody } from '../../engine/readers/visitor.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { startSite, views } from '../cache/test-site.ts'
import { accountPlugin } from './account-plugin.ts'

const folder = { name: 'account', displayPath: 'plugins/account', folder: '/nowhere' } as never
const visitor = { ...nobody, reader: { id: 'r', name: undefined, roles: [], sessionId: 's' } }
const Any = Type.Object({})

t.test('what a private need asks is not asked by what can be stored', async (t) => {
  const check = async (more: object) => {
    const { parts } = await startSite(t, { plugins: [{ ...accountPlugin, ...more } as AnyPluginDefinition] })
    return checkPrivate(parts, folder, visitor)
  }
  t.match(await check({}), [{ status: 'pass', reason: /private needs \(5\) and personal pages \(3\)/ }])
  const asking = { saved: { contract: Any, request: ({ params }: { params: { id: string } }) => ({ path: ['/api/saved', params.id] }) } }
  const leaking = { path: '/of/:id', params: { id: { description: 'id', parse: (text: string) => text } }, needs: asking, head: () => ({ title: 'x' }), views: views(() => '') }
  t.match(await check({ pages: { ...accountPlugin.pages, leaking } }), [{ status: 'fail', reason: /plugins\/account\/plugin\.ts: the need saved of the page leaking asks \/api\/saved, as the private need saved does.*private need, or the page personal/ }])
  t.match(await check({ widgets: { strip: { views: views(() => ''), needs: asking } } }), [{ status: 'fail', reason: /the widget strip asks \/api\/saved/ }])
  t.same(checkPrivate((await startSite(t, { plugins: [{ name: 'account', pages: {} }] })).parts, folder, visitor), [], 'no line where nothing is private')
})

t.test('a definition says only what holds for a page that is made for each request', async (t) => {
  const view = () => {}
  const own = { path: '/saved', params: {}, personal: true, head: () => ({ title: '' }), views: { desktop: view, mobile: view, amp: false, whyNoAmp: 'It is one reader\'s.' } }
  const problems = (page: object) => checkPlugin('account', { name: 'account', pages: { saved: page } })
  t.same(problems(own), [])
  t.match(problems({ ...own, cacheability: {}, representations: {}, embeddable: true }), [/page saved: cacheability is for pages that can be stored/, /representations is/, /embeddable is/])
  t.match(problems({ ...own, views: { ...own.views, amp: view } }), [/a personal page has no AMP: say amp: false and whyNoAmp/])
  t.match(problems({ ...own, who: '' }), [/who is a string: write 'anyone', 'reader' or the name of a role/])
  t.match(problems({ ...own, personal: undefined, who: 'reader' }), [/add personal: true/])
  t.match(problems({ ...own, path: undefined, content: ['article'] }), [/a content page can be stored/])
  t.match(checkPlugin('account', { name: 'account', privateNeeds: { saved: { contract: {}, request: view, freshFor: '5m' }, queue: {} } }), [/private need saved: "freshFor" is no field here/, /private need queue: contract is missing/, /private need queue: request is missing/])
})

import t from 'tap'
import { Type } from 'typebox'
import { primeReader } from '../../engine/ads/prime-reader.ts'
import { defaultTraits, readTraits } from '../../engine/cache/traits.ts'
import { externalLinksOf, type ExternalLinkSettings } from '../../engine/config/external-links.ts'
import { iosApp } from '../../engine/config/ios-app.ts'
import { page } from '../../engine/plugin/page.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { widget } from '../../engine/plugin/widget.ts'
import { bareTheme, startSite, view, views } from '../cache/test-site.ts'
import { phone } from '../fixtures/running-site.ts'

const externalLinks: ExternalLinkSettings = { parameter: { name: 'openin', value: 'a browser' }, when: { prime: 'yes', app: 'yes' }, ownDomains: ['masthead.example'] }
const traits = { prime: primeReader('prime'), app: iosApp('app', { above: 611 }) }

t.test('versions of the app for iOS above the threshold are known by its cookie', async (t) => {
  const of = (cookie: string) => readTraits(traits, defaultTraits(traits), `app=${cookie}`)['app']
  for (const cookie of ['ios-612', 'ios-700', 'ios-1000', 'iOS-0612']) t.equal(of(cookie), 'yes', cookie)
  for (const cookie of ['ios-611', 'ios-610', 'ios-99', 'ios', 'ios-', 'ios-61.2', 'ios-612.1', 'android-700', '612', 'ios-9999999999', '']) t.equal(of(cookie), 'no', cookie)
})

t.test('links that lead away get the parameter, and nothing else does', async (t) => {
  const mark = externalLinksOf({ externalLinks, publicUrl: { main: 'https://news.test:8080', photos: 'https://photos.test' } }, { variant: 'mobile', traits: { prime: 'yes', app: 'yes' } })
  const cases: readonly [html: string, expected: string][] = [
    ['<a href="https://a.test/x">', '<a href="https://a.test/x?openin=a%20browser">'],
    ['<a class="b" href="http://a.test/x?y=1&amp;z=2#part" rel="c">', '<a class="b" href="http://a.test/x?y=1&amp;z=2&amp;openin=a%20browser#part" rel="c">'],
    ['<a title="a > b" href="https://a.test">', '<a title="a > b" href="https://a.test?openin=a%20browser">'],
    ['<a href="https://A.TEST/"><b>', '<a href="https://A.TEST/?openin=a%20browser"><b>'],
  ]
  for (const [html, expected] of cases) t.equal(mark?.(html), expected)
  for (const html of ['<a href="/x">', '<a href="https://news.test/x">', '<a href="https://news.test:8080/x">', '<a href="https://photos.masthead.example/x">', '<a href="mailto:a@b.test">', '<link href="https://a.test/x">', '<a title="href=" data-href="x">', '<abbr href="https://a.test">']) t.equal(mark?.(html), html)
  t.match(mark?.('<a href="https://notmasthead.example/x">'), /openin/)
})

const links = (name: string) => `<p><a href="/own">in</a> <a href="https://elsewhere.test/${name}">out</a></p>`
const Story = Type.Object({ text: Type.String() })
const news: AnyPluginDefinition = {
  name: 'news',
  pages: { story: page({ path: '/story', params: {}, widgets: { beside: widget({ needs: { story: { contract: Story, request: () => ({ path: '/story/7' }) } }, views: views(({ data }) => links(`widget-${data.story.text}`)) }) }, head: () => ({ title: 'Story' }), views: views(({ widgets }) => `${links('page')}${widgets.beside.html}`) }) },
}

t.test('on phones, for members in the app: page, frame and widgets', async (t) => {
  const frame = view(({ children }) => `${links('frame')}${children.html}`)
  const { get } = await startSite(t, { plugins: [news], theme: { ...bareTheme, frames: { desktop: frame, mobile: frame, amp: frame } }, site: { traits, externalLinks } })
  const marked = (text: string) => [...text.matchAll(/href="https:\/\/elsewhere\.test\/([a-z]+)[^"]*openin=/g)].map(([, where]) => where)
  const ask = async (cookie: string, more: Record<string, string> = { 'user-agent': phone }) => get('/story', { headers: { cookie, ...more } })
  const app = await ask('prime=1; app=ios-612')
  t.same(marked(app.text).toSorted(), ['frame', 'page', 'widget'])
  t.match(app.text, 'href="/own"')
  for (const cookie of ['', 'prime=1', 'app=ios-612', 'prime=1; app=ios-611', 'prime=2; app=ios-700']) {
    const other = await ask(cookie)
    t.match(other.text, 'href="https://elsewhere.test/page"', cookie)
    t.same(marked(other.text), [], cookie)
  }
  const desktop = await ask('prime=1; app=ios-612', {})
  t.same(marked(desktop.text), [])
})

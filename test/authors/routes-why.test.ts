import t from 'tap'
import { authorTree } from './author-tree.ts'

t.setTimeout(300_000)
const tree = authorTree(['listing', 'not-found'])
t.teardown(tree.close)
tree.write('plugins/gold/plugin.ts', `import { definePlugin, oneOf, page } from 'masthead'
const views = { desktop: () => import('./front.tsx'), mobile: () => import('./front.tsx'), amp: false, whyNoAmp: 'a test' } as const
const head = () => ({ title: 'Gold' })
export default definePlugin({
  name: 'gold',
  pages: {
    front: page({ path: '/gold', params: {}, head, views }),
    city: page({ path: '/gold/:city', params: { city: oneOf('pune', 'delhi') }, editions: ['english'], head, views }),
  },
  redirects: [{ from: '/bullion', to: '/gold' }],
})
`)
tree.write('plugins/gold/front.tsx', 'export default () => <h1>Gold</h1>\n')

const asked: readonly (readonly [url: string, said: RegExp])[] = [
  ['/gold', /gold\.front\s+\/gold\s+answers[\s\S]*listing\.listing\s+\/:category\s+would match; an earlier one answers/],
  ['http://photos.localhost:3000/', /^\/photos {2}photos, english, desktop/m],
  ['https://nowhere.example/telugu/gold/amp?utm_source=x', /^\/gold {2}main, telugu, amp/m],
  ['/gold/pune', /gold\.city\s+\/gold\/:city\s+answers\s+city=pune/],
  ['/gold/mumbai', /gold\.city\s+\/gold\/:city\s+refuses\s+city is "mumbai"; expected pune\|delhi/],
  ['/telugu/gold/pune', /gold\.city\s+\/gold\/:city\s+not in this edition/],
  ['/bullion', /Sent on to \/gold before any route is tried: a redirect rule/],
  ['//gold', /Sent on to \/gold .*written another way/],
  ['/Gold', /Sent on to \/gold .*no page as it stands/],
  ['/gold/pune).', /Sent on to \/gold\/pune .*no page as it stands/],
  ['/a/b/c/d/e/f/g', /no other is left: the address is a 404/],
  ['/kannada/gold', /MH_PLACEHOLDER_EDITION\. This edition has not started yet/],
  ['/%zz', /MH_BAD_PATH/],
]

for (const [url, said] of asked) {
  t.test(`why ${url} is answered as it is`, async (t) => {
    const { code, out, err } = await tree.run(['masthead', 'routes', '--why', url])
    t.equal(code, 0, err)
    t.match(out, said)
  })
}

t.test('what is no address is a wrong use', async (t) => {
  for (const url of ['gold', '', 'ftp://example.org/gold']) {
    const { code, err } = await tree.run(['masthead', 'routes', '--why', url])
    t.equal(code, 2, url)
    t.match(err, /is not an address: write a path, as in \/\w+, or a whole address/)
  }
})

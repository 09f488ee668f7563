import t, { type Test } from 'tap'
import { primeReader } from '../../engine/ads/prime-reader.ts'
import { newToken } from '../../engine/config/ingest-token.ts'
import { page } from '../../engine/plugin/page.ts'
import { definePlugin } from '../../engine/plugin/plugin.ts'
import { type Answer, views } from '../cache/test-site.ts'
import { accountPart, accountPlugin, secretWord } from '../readers/account-plugin.ts'
import { startSignedInSite } from '../readers/signed-in-site.ts'
import { type EdgeCache, isInstalled, startInFront } from './edge-cache.ts'
import { hasXkey } from './run-varnish.ts'

t.setTimeout(120_000)

/** A page that varies, as members read without advertising. */
const membersPlugin = definePlugin({
  name: 'members',
  pages: { ads: page({ path: '/ads', params: {}, cacheability: { freshFor: '1h', varies: ['prime'] }, head: () => ({ title: 'Ads' }), views: views(({ page }) => `<h1>prime ${page.traits.prime}</h1>`) }) },
})

const own = { 'sec-fetch-site': 'same-origin' }
const readers = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** Many readers and nobody, each after each, several rounds, at once and in turn. */
async function keepsNothingPrivate(t: Test, start: (port: number) => Promise<Pick<EdgeCache, 'get'>>): Promise<void> {
  const signedIn = await startSignedInSite(t, { api: 'embedded', plugins: [accountPlugin, membersPlugin], parts: [accountPart], site: { traits: { prime: primeReader('prime') } } })
  let asked = 0
  signedIn.site.app.server.on('request', ({ url }: { url: string }) => void (url === '/readyz' ? 0 : (asked += 1)))
  const { get } = await start(Number(new URL(signedIn.site.url).port))
  const cookies = Object.fromEntries(await Promise.all(readers.map(async (id) => [id, await signedIn.signIn({ id, name: `Name ${id}` })] as const)))
  const isPrivate = (answer: Answer) => t.equal(answer.headers['cache-control'], 'private, no-store')
  const askFor = async (id: string | undefined, path: string, more: Record<string, string> = {}) => get(path, { ...more, ...(id === undefined ? {} : { cookie: `prime=0; ${cookies[id]}; other=1` }) })

  const personal = async (id: string) => {
    const [saved, need] = [await askFor(id, '/account/saved'), await askFor(id, '/private/account.saved?lang=en', own)]
    for (const answer of [saved, need]) {
      t.equal(answer.status, 200)
      isPrivate(answer)
      t.match(answer.text, `${secretWord} ${id} `)
      for (const other of readers) if (other !== id) t.notMatch(answer.text, `${secretWord} ${other} `)
    }
  }
  const nobody = async () => {
    const [saved, need] = [await askFor(undefined, '/account/saved'), await askFor(undefined, '/private/account.saved?lang=en', own)]
    t.equal(saved.status, 302)
    t.equal(need.status, 401)
    for (const answer of [saved, need]) {
      isPrivate(answer)
      t.notMatch(answer.text, secretWord)
    }
  }
  for (let round = 0; round < 3; round += 1) {
    await nobody()
    for (const id of readers) await personal(id)
  }
  await Promise.all([...readers.map(personal), nobody(), ...readers.map(personal), nobody()])
  t.equal((await askFor(undefined, '/account/saved')).headers['x-cache'] === 'HIT', false)

  // A page that can be stored is one copy for all of them.
  const kind = ({ headers }: Answer) => String(headers['x-cache'])
  const first = await askFor('one', '/')
  t.equal(first.status, 200)
  const before = asked
  for (const id of [undefined, ...readers]) {
    const answer = await askFor(id, '/')
    t.equal(kind(answer), 'HIT', `${id ?? 'nobody'} gets what is kept`)
    t.equal(answer.text, first.text)
  }
  t.equal(asked, before)
  t.match((await get('/ads', { cookie: `prime=1; ${cookies['one']}` })).text, 'prime yes')
  t.match((await get('/ads', { cookie: cookies['one'] ?? '' })).text, 'prime no')
  const varied = asked
  for (const id of [undefined, ...readers]) {
    const session = id === undefined ? '' : `; ${cookies[id]}`
    const member = await get('/ads', { cookie: `prime=1${session}` })
    t.equal(kind(member), 'HIT', `${id ?? 'nobody'}, a member`)
    t.match(member.text, 'prime yes')
    const other = await get('/ads', { cookie: `x=1${session}` })
    t.equal(kind(other), 'HIT', id ?? 'nobody')
    t.match(other.text, 'prime no')
  }
  t.equal(asked, varied, 'a session makes no copies of a page that varies by something else')

  await signedIn.origin.context.sessions.endAll('one')
  t.equal((await askFor('one', '/account/saved')).status, 302, 'a session that was ended is over at once')
  t.equal((await get('/account/saved', { cookie: `__Host-session=${newToken()}` })).status, 302)
}

t.test('nginx keeps nothing that is one reader\'s', { skip: !isInstalled('nginx') && 'nginx is not installed' }, (t) => keepsNothingPrivate(t, (port) => startInFront(t, 'nginx', port)))

t.test('nor does nginx that is not told which pages are personal', { skip: !isInstalled('nginx') && 'nginx is not installed' }, (t) =>
  keepsNothingPrivate(t, (port) => startInFront(t, 'nginx', port, (config) => config.replace(/\n.*login\|signup.*\n/, '\n').replace('proxy_cache_lock_timeout 3s', 'proxy_cache_lock_timeout 100ms'))))

const withoutVarnish = !isInstalled('varnishd') && 'varnish is not installed'
t.test('Varnish keeps nothing that is one reader\'s', { skip: withoutVarnish }, (t) => keepsNothingPrivate(t, (port) => startInFront(t, hasXkey() ? 'varnish' : 'varnishByBan', port)))

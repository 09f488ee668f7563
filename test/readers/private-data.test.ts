import t from 'tap'
import { verdictOf } from '../cache/test-site.ts'
import { accountPart, accountPlugin, secretWord } from './account-plugin.ts'
import { startSignedInSite } from './signed-in-site.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const isPrivate = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

for (const api of ['embedded', 'remote'] as const) {
  t.test(`with the content API ${api === 'embedded' ? 'in this process' : 'behind a socket'}`, async (t) => {
    const { site, origin, signIn } = await startSignedInSite(t, { api, plugins: [accountPlugin], parts: [accountPart] })
    const [one, two] = [await signIn({ id: 'one', name: 'Ravi' }), await signIn({ id: 'two', name: 'Lata', roles: ['moderator'] })]
    const ask = (path: string, headers: Record<string, string> = {}) => site.get(path, { headers })

    await t.test('an island gets what is its reader\'s, and nobody else does', async (t) => {
      for (const [cookie, id] of [[one, 'one'], [two, 'two'], [one, 'one']] as const) {
        const answer = await ask('/private/account.saved?page=3&lang=en&other=x', { ...own, cookie })
        t.equal(answer.status, 200)
        t.match(answer.headers, isPrivate)
        t.same(JSON.parse(answer.text), { data: { response: { of: id, saved: [`${secretWord} ${id} 3`] } } })
      }
      const refused = await ask('/private/account.saved?lang=te', own)
      t.equal(refused.status, 401)
      t.match(refused.headers, isPrivate)
      t.match(JSON.parse(refused.text), { error: { code: 'MH_SIGN_IN' }, signIn: '/telugu/login' })
      t.equal((await ask('/private/account.queue', { ...own, cookie: one })).status, 403, 'a role that the reader lacks')
      t.match(JSON.parse((await ask('/private/account.queue', { ...own, cookie: two })).text), { data: { response: { id: 'two', roles: ['moderator'] } } })
      t.match(JSON.parse((await ask('/private/account.asked', own)).text), { data: { response: { id: undefined } } }, 'anyone may ask some')
    })

    await t.test('the origin is told who asks and from where, and never the token', async (t) => {
      const { response } = JSON.parse((await ask('/private/account.asked', { ...own, cookie: one, 'x-forwarded-for': '203.0.113.9' })).text).data
      t.match(response, { id: 'one', address: '203.0.113.9', token: false })
    })

    await t.test('another site\'s page is refused, and so is what no page asks', async (t) => {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }, {}]) {
        const answer = await ask('/private/account.saved', { ...headers, cookie: one })
        t.equal(answer.status, 403)
        t.match(answer.headers, isPrivate)
        t.notMatch(answer.text, secretWord)
      }
      t.equal((await ask('/private/account.saved', { 'masthead-request': '1', cookie: one })).status, 200, 'a browser that is too old to say, with the site\'s own code')
      for (const path of ['/private/account.none', '/private/none.saved', '/private/account.constructor', '/private/', '/private/account.saved/x']) t.equal((await ask(path, { ...own, cookie: one })).status, 404, path)
    })

    await t.test('an answer that breaks its contract is no answer, and one that is not there is none', async (t) => {
      const wrong = await ask('/private/account.wrong', { ...own, cookie: one })
      t.equal(wrong.status, 503)
      t.same(JSON.parse(wrong.text), { error: { code: 'MH_CONTRACT', message: 'A data source sent data of the wrong shape.' } })
      t.ok(site.logged().some((line) => line['code'] === 'MH_CONTRACT' && line['plugin'] === 'account' && line['field'] === '/response'))
      t.equal((await ask('/private/account.absent', { ...own, cookie: one })).status, 404)
    })

    await t.test('a personal page is made for each request and kept nowhere', async (t) => {
      const pages = [...site.pages.cache.pages()].length
      for (const [cookie, name, id] of [[one, 'Ravi', 'one'], [two, 'Lata', 'two'], [one, 'Ravi', 'one']] as const) {
        const answer = await ask('/account/saved', { cookie })
        t.equal(answer.status, 200)
        t.match(answer.headers, isPrivate)
        t.equal(answer.headers['surrogate-control'], undefined)
        t.equal(answer.headers['etag'], undefined)
        t.match(verdictOf(answer), 'bypass')
        t.match(answer.text, `<h1>saved of ${name}</h1><p>${secretWord} ${id} </p>`)
        t.match(answer.text, '<meta name="robots" content="noindex, follow"/>')
        t.match(answer.text, `<title>Of ${name}</title>`)
      }
      t.equal([...site.pages.cache.pages()].length, pages, 'no page is stored')
      t.equal(site.pages.cache.state('main english desktop /account/saved').hitForMiss, false)
      t.equal((await site.get('/account/saved', { method: 'HEAD', headers: { cookie: one } })).text, '')
    })

    await t.test('who is not signed in is sent to the sign-in page, and from there back', async (t) => {
      const sent = await ask('/telugu/account/saved?x=1')
      t.equal(sent.status, 302)
      t.match(sent.headers, isPrivate)
      const location = String(sent.headers['location'])
      t.match(location, /^\/telugu\/login\?from=[\w-]+$/)
      t.match((await ask(location)).text, '<h1>sign in /telugu/account/saved</h1>')
      t.match((await ask(location, { cookie: one })).text, '<h1>signed in /telugu/account/saved</h1>')
      const elsewhere = Buffer.from('//evil.example/x').toString('base64url')
      t.match((await ask(`/login?from=${elsewhere}`)).text, '<h1>sign in home</h1>', 'another site counts as not said')
      t.equal((await ask('/desk', { cookie: one })).status, 403, 'a role that the reader lacks')
      t.match((await ask('/desk', { cookie: two })).text, 'desk of two')
      t.equal((await ask('/account/saved/amp', { cookie: one })).headers['location'], '/account/saved', 'there is no AMP of it')
    })

    await t.test('a session that was ended is over at once', async (t) => {
      const cookie = await signIn({ id: 'three' })
      t.equal((await ask('/account/saved', { cookie })).status, 200)
      await origin.context.sessions.endAll('three')
      t.equal((await ask('/account/saved', { cookie })).status, 302)
      t.equal((await ask('/private/account.saved', { ...own, cookie })).status, 401)
    })

    await t.test('a page that can be stored asks nobody who reads it', async (t) => {
      const before = site.made()
      const first = await ask('/')
      t.match(verdictOf(first), 'miss')
      for (const cookie of [one, two]) {
        const answer = await ask('/', { cookie })
        t.match(verdictOf(answer), 'hit')
        t.equal(answer.text, first.text)
      }
      t.equal(site.made() - before, 1)
    })

    await t.test('under overload nothing is made', async (t) => {
      site.press(true)
      t.equal((await ask('/account/saved', { cookie: one })).status, 503)
      t.equal((await ask('/private/account.saved', { ...own, cookie: one })).status, 503)
      site.press(false)
    })
  })
}

t.test('while the origin cannot be asked nobody counts as signed out', async (t) => {
  const { site, signIn, closeOrigin } = await startSignedInSite(t, { api: 'remote', plugins: [accountPlugin], parts: [accountPart] })
  const cookie = await signIn()
  await closeOrigin()
  const page = await site.get('/account/saved', { headers: { cookie } })
  t.equal(page.status, 503)
  t.match(page.headers, isPrivate)
  const need = await site.get('/private/account.saved', { headers: { ...own, cookie } })
  t.equal(need.status, 503)
  t.match(need.headers, isPrivate)
  t.equal((await site.get('/account/saved')).status, 302, 'who has no cookie is nobody')
})

t.test('the cache behind the memory is not asked for what is one reader\'s, and not filled with it', async (t) => {
  const called: string[] = []
  const text = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => (inner instanceof Uint8Array ? Buffer.from(inner).toString() : inner)) ?? ''
  // It has nothing, and takes everything.
  const shared = new Proxy({}, { get: (_, name) => (...given: unknown[]) => (called.push(`${String(name)} ${text(given)}`), undefined) }) as never
  const { site, signIn } = await startSignedInSite(t, { api: 'embedded', plugins: [accountPlugin], parts: [accountPart], shared })
  const cookie = await signIn({ id: 'one', name: 'Ravi' })
  for (const path of ['/account/saved', '/login', '/desk']) await site.get(path, { headers: { cookie } })
  await site.get('/private/account.saved', { headers: { ...own, cookie } })
  t.same(called, [])
  await site.get('/', { headers: { cookie } })
  t.ok(called.length > 0, 'it is asked for what can be stored')
  for (const call of called) t.notMatch(call, /Ravi|whisper|__Host/)
})

t.test('without a secret no origin of another process is told who asks', async (t) => {
  const { site, signIn } = await startSignedInSite(t, { api: 'remote', plugins: [accountPlugin], parts: [accountPart], site: { readers: { signIn: '/login' } } })
  const answer = await site.get('/private/account.saved', { headers: { ...own, cookie: await signIn() } })
  t.equal(answer.status, 503)
  t.match(JSON.parse(answer.text), { error: { code: 'MH_READER_SECRET' } })
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import t, { type Test } from 'tap'
import { openAccounts } from './origin.ts'

const publicUrl = 'http://localhost:3000'

/** A real OpenID Connect provider, whose people sign in by their name alone. */
async function startProvider(t: Test, people: Readonly<Record<string, { email: string; email_verified: boolean; name: string }>>) {
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'masthead', client_secret: 'secret-of-the-client', redirect_uris: [`${publicUrl}/login/with/paper/callback`], grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'client_secret_post' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
  })
  server.on('request', provider.callback())
  t.teardown(() => server.close())

  /** Follows the provider's pages as a browser would, until it sends the reader back. @returns the query of that address */
  async function visit(start: string, login: string): Promise<string> {
    const cookies = new Map<string, string>()
    let address = start
    let form: URLSearchParams | undefined
    for (let steps = 0; steps < 12; steps++) {
      const response: Response = await fetch(address, { redirect: 'manual', headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }, ...(form ? { method: 'POST', body: form } : {}) })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
        cookies.set(name, value)
      }
      form = undefined
      const location = response.headers.get('location')
      if (location?.startsWith(publicUrl)) return new URL(location).search
      const html = await response.text()
      if (location) address = new URL(location, issuer).href
      else {
        address = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', issuer).href
        form = new URLSearchParams({ prompt: /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? 'login', login, password: 'x' })
      }
    }
    throw new Error('The provider never sends the reader back.')
  }
  return { issuer, visit }
}

t.test('signing in with a provider', async (t) => {
  const provider = await startProvider(t, {
    sitha: { email: 'sitha@news.example.in', email_verified: true, name: 'Sitha Rao' },
    rama: { email: 'rama@news.example.in', email_verified: false, name: 'Rama Rao' },
  })
  const accounts = await openAccounts({ settings: { publicUrl, providers: [{ id: 'paper', name: 'Paper', issuer: provider.issuer, clientId: 'masthead' }], providerSecrets: 'paper=secret-of-the-client' } })
  t.teardown(accounts.close)
  const { ask } = accounts
  /** What the browser that began last keeps. */
  let kept = ''
  const begin = async (reader?: Awaited<ReturnType<typeof accounts.signUpWithEmail>>): Promise<string> => {
    const { url, browser } = (await ask('openid', { provider: 'paper', next: '/city/hyderabad' }, { reader })).response
    kept = browser
    return url
  }
  const complete = (query: string, browser = kept) => ask('openid/complete', { provider: 'paper', query, browser })

  await t.test('makes an account, and finds it again by issuer and subject', async (t) => {
    const url = new URL(await begin())
    t.equal(url.searchParams.get('redirect_uri'), `${publicUrl}/login/with/paper/callback`)
    t.match([url.searchParams.get('code_challenge_method'), url.searchParams.get('nonce')], ['S256', /.{20}/])
    const query = await provider.visit(url.href, 'sitha')
    const back = await complete(query)
    t.match(back.response, { label: 'sitha@news.example.in', provider: 'Paper', handle: String })
    t.match((await complete(query)).error, { code: 'CODE_EXPIRED' }, 'a link is good once')
    const first = await ask('openid/finish', { handle: back.response['handle'] })
    t.match(first.response, { done: 'signedUp', next: '/city/hyderabad', reader: { name: 'Sitha Rao' } })
    const again = await complete(await provider.visit(await begin(), 'sitha'))
    t.match((await ask('openid/finish', { handle: again.response['handle'] })).response, { done: 'signedIn', reader: { id: first.response['reader'].id } })
  })

  await t.test('an address that the provider has not verified is nobody\'s', async (t) => {
    const back = await complete(await provider.visit(await begin(), 'rama'))
    const { response } = await ask('openid/finish', { handle: back.response['handle'] })
    t.same((await accounts.db.selectFrom('account_ways').select('kind').where('reader', '=', response['reader'].id).execute()).map(({ kind }) => kind), ['openid'])
  })

  await t.test('is added to the account that asked, and to no other', async (t) => {
    const [reader, other] = [await accounts.signUpWithEmail('devi@news.example.in'), await accounts.signUpWithEmail('ravi@news.example.in')]
    const taken = await complete(await provider.visit(await begin(reader), 'sitha'))
    t.match((await ask('openid/finish', { handle: taken.response['handle'] }, { reader })).error, { code: 'REGISTERED' })
    const back = await complete(await provider.visit(await begin(reader), 'devi'))
    t.match((await ask('openid/finish', { handle: back.response['handle'] }, { reader: other })).error, { code: 'SIGN_IN_FIRST' })
    const once = await complete(await provider.visit(await begin(reader), 'devi'))
    t.match((await ask('openid/finish', { handle: once.response['handle'] }, { reader })).response, { done: 'wayAdded' })
  })

  await t.test('an address of somebody with an account is not taken over', async (t) => {
    const fresh = await openAccounts({ settings: { publicUrl, providers: [{ id: 'paper', name: 'Paper', issuer: provider.issuer, clientId: 'masthead' }], providerSecrets: 'paper=secret-of-the-client' } })
    t.teardown(fresh.close)
    await fresh.signUpWithEmail('sitha@news.example.in')
    const { url, browser } = (await fresh.ask('openid', { provider: 'paper' })).response
    const back = await fresh.ask('openid/complete', { provider: 'paper', query: await provider.visit(url, 'sitha'), browser })
    t.match((await fresh.ask('openid/finish', { handle: back.response['handle'] })).error, { code: 'REGISTERED' })
  })

  await t.test('only the browser that began comes back', async (t) => {
    const theirs = await provider.visit(await begin(), 'rama')
    const mine = kept
    await begin()
    t.match((await complete(theirs)).error, { code: 'PROVIDER_REFUSED' }, 'a link that somebody else has begun with')
    t.match((await complete(theirs, mine)).error, { code: 'CODE_EXPIRED' }, 'and nobody has a second try')
    t.match((await complete(await provider.visit(await begin(), 'rama'), '')).error, { code: 'PROVIDER_REFUSED' })
  })

  await t.test('is added by who has proved within ten minutes whose account it is', async (t) => {
    const reader = await accounts.signUpWithEmail('late@news.example.in')
    accounts.pass(11 * 60_000)
    t.same((await ask('openid', { provider: 'paper' }, { reader })).response, { done: 'confirm' })
  })

  await t.test('a forged return is refused', async (t) => {
    const query = new URLSearchParams(await provider.visit(await begin(), 'sitha'))
    const state = query.get('state') ?? ''
    t.match((await complete(`?code=x&state=${state}&iss=${provider.issuer}`)).error, { code: 'PROVIDER_REFUSED' })
    t.match((await complete('?code=x&state=made-up')).error, { code: 'CODE_EXPIRED' })
    const one = new URLSearchParams(await provider.visit(await begin(), 'sitha'))
    const other = new URL(await begin()).searchParams.get('state') ?? ''
    one.set('state', other)
    t.match((await complete(`?${one}`)).error, { code: 'PROVIDER_REFUSED' }, 'the code of another visit')
  })
})

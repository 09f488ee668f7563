import t from 'tap'
import { admit, type Reader } from '../../engine/readers/reader.ts'
import { localAddress } from '../../engine/readers/local-address.ts'
import { encodeReturnAddress, returnAddress, signInAddress } from '../../engine/readers/return-address.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../engine/readers/session-cookie.ts'
import { signReader, verifyReader } from '../../engine/readers/signed-reader.ts'
import { cleanQuery } from '../../engine/request/query.ts'
import { checkConfig } from '../../engine/config/check-config.ts'
import { testConfig } from '../fixtures/built-site.ts'

const token = 'aB3_-'.repeat(9).slice(0, 43)
const reader: Reader = { id: 'ravi', name: 'రవి', roles: ['moderator'], sessionId: 's1' }

t.test('the token is read from its cookie, and nothing else is', async (t) => {
  t.equal(sessionToken(`__Host-session=${token}`), token)
  t.equal(sessionToken(`prime=1; __Host-session=${token}; x=2`), token)
  for (const header of [undefined, '', 'x=1', '__Host-session=', '__Host-session=x', `__Host-session=${token}x`, `__Host-session="${token}"`, `x__Host-session=${token}`, `session=${token}`, `__host-session=${token}`, `__Host-session=${token.slice(1)};`]) t.equal(sessionToken(header), undefined, String(header))
})

t.test('the cookie is one that only this host has, that no script reads, and that another site does not send with a form', async (t) => {
  const line = setSessionCookie(token, 10_000, 2_000)
  t.equal(line, `__Host-session=${token}; Max-Age=8; Path=/; HttpOnly; Secure; SameSite=Lax`)
  t.match(clearSessionCookie, /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

t.test('a signature says who asks for two minutes', async (t) => {
  const value = signReader(reader, 'secret', 1_000)
  t.match(value, /^[\w-]+\.[\w-]+$/, 'it is a header\'s value')
  t.same(verifyReader(value, 'secret', 1_000), reader)
  t.same(verifyReader(value, 'secret', 120_999), reader)
  t.equal(verifyReader(value, 'secret', 121_000), undefined)
  t.equal(verifyReader(value, 'other', 1_000), undefined)
  const withoutName = { ...reader, name: undefined }
  t.same(verifyReader(signReader(withoutName, 'secret', 0), 'secret', 0), withoutName)
})

t.test('who may ask', async (t) => {
  const roleless = { ...reader, roles: [] }
  for (const [who, asker, expected] of [
    ['anyone', undefined, 'admitted'],
    ['anyone', reader, 'admitted'],
    ['reader', undefined, 'signIn'],
    ['reader', roleless, 'admitted'],
    ['moderator', undefined, 'signIn'],
    ['moderator', roleless, 'forbidden'],
    ['moderator', reader, 'admitted'],
  ] as const) t.equal(admit(who, asker), expected, `${who} ${asker?.roles.join()}`)
})

t.test('an address to come back to leads nowhere else', async (t) => {
  for (const address of ['/', '/telugu/account?page=2', '/a/b-article-1?x=%2F%2Fevil.example', '/%E0%B0%A4']) t.equal(localAddress(address), address)
  t.equal(localAddress('/a/../b#c'), '/b')
  for (const hostile of ['', 'x', 'account', '//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'https:/evil.example', 'javascript:alert(1)', '/\t/evil.example', '/\n/evil.example', '/ /evil.example', '/.//evil.example', '/x/..//evil.example', '/a\r\nSet-Cookie: x=1', ' /a', '/%00\u0000', `/${'x'.repeat(3_000)}`]) t.equal(localAddress(hostile), undefined, JSON.stringify(hostile.slice(0, 40)))
})

t.test('it survives the query of a page', async (t) => {
  const { parse } = returnAddress()
  for (const address of ['/', '/telugu/account?page=2&order=new', '/%E0%B0%A4%E0%B1%86?q=a%20b']) {
    const value = cleanQuery(new URL(signInAddress('/login', address), 'http://x').search)['from'] ?? ''
    t.equal(parse(value), address)
  }
  t.equal(signInAddress('/login', `/${'x'.repeat(500)}`), '/login', 'one that a page would be given in part is left out')
  t.equal(signInAddress('/login', '//evil.example'), '/login')
  for (const text of ['', 'x', 'not base64!', encodeReturnAddress('//evil.example') ?? '', encodeReturnAddress('https://evil.example') ?? '']) t.equal(parse(text), undefined, text)
})

t.test('no trait reads the cookie of sessions, and a secret that can be guessed is none', async (t) => {
  const config = await testConfig()
  t.throws(() => checkConfig({ ...config, traits: { ...config.traits, signedIn: { values: ['no', 'yes'], cookie: '__Host-session', of: () => 'yes' } } }), { code: 'MH_CONFIG', message: /traits\/signedIn\/cookie.*the same for every reader/ })
  t.throws(() => checkConfig({ ...config, readers: { secret: 'short' } }), { code: 'MH_CONFIG', message: /readers\/secret.*MASTHEAD_READER_SECRET/ })
})

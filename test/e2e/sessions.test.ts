import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { newToken } from '../../engine/config/ingest-token.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../engine/readers/session-cookie.ts'
import { root } from '../fixtures/built-site.ts'
import { accountPart, accountPlugin, secretWord } from '../readers/account-plugin.ts'
import { startSignedInSite } from '../readers/signed-in-site.ts'
import { openBrowser } from './browser.ts'

t.setTimeout(840_000)
const browser = await openBrowser()
t.teardown(() => browser.close())

t.test('a browser keeps the cookie of a session on this machine too, hands it to no script, and gives it up', async (t) => {
  const token = newToken()
  const server = createServer(({ url, headers }, response) => {
    if (url === '/in') response.setHeader('set-cookie', setSessionCookie(token, Date.now() + 60_000, Date.now()))
    if (url === '/out') response.setHeader('set-cookie', clearSessionCookie)
    response.setHeader('content-type', 'text/html').end(sessionToken(headers.cookie) ?? 'none')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => (server.closeAllConnections(), server.close()))
  const { port } = server.address() as AddressInfo
  for (const host of ['localhost', '127.0.0.1']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const visit = async (path: string) => (await page.goto(`http://${host}:${port}${path}`), page.innerText('body'))
    t.equal(await visit('/'), 'none', host)
    await visit('/in')
    t.equal(await visit('/'), token, `${host}: it comes back`)
    t.equal(await page.evaluate(() => document.cookie), '', `${host}: no script sees it`)
    await visit('/out')
    t.equal(await visit('/'), 'none', `${host}: it is gone`)
    await context.close()
  }
})

t.test('an island asks for what is its reader\'s, and learns where to sign in', async (t) => {
  const { site, signIn } = await startSignedInSite(t, { api: 'embedded', plugins: [accountPlugin], parts: [accountPart] })
  // As the browser runs it: without its types.
  const source = stripTypeScriptTypes(readFileSync(join(root, 'engine/browser/fetch-private.ts'), 'utf8')).replaceAll('export ', '')
  const context = await browser.newContext()
  t.teardown(() => context.close())
  const page = await context.newPage()
  const ask = (call: string) => page.evaluate(`(async () => { ${source}; return ${call} })()`)
  await page.goto(`${site.url}/?a=1`)
  t.same(await ask("fetchPrivate('account.saved')"), { kind: 'signIn', address: `/login?from=${Buffer.from('/?a=1').toString('base64url')}` })
  await context.setExtraHTTPHeaders({ cookie: await signIn({ id: 'ravi' }) })
  t.same(await ask("fetchPrivate('account.saved', { page: 2 })"), { kind: 'ok', data: { response: { of: 'ravi', saved: [`${secretWord} ravi 2`] } } })
  t.same(await ask("fetchPrivate('account.queue')"), { kind: 'forbidden' })
  t.same(await ask("fetchPrivate('account.absent')"), { kind: 'notFound' })
  t.same(await ask("fetchPrivate('account.wrong')"), { kind: 'failed' })
  await context.setOffline(true)
  t.same(await ask("fetchPrivate('account.saved')"), { kind: 'failed' })
})

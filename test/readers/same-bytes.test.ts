import t from 'tap'
import { sessionCookieName } from '../../engine/config/session-cookie-name.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { compareReaders } from './same-bytes.ts'

t.setTimeout(240_000)

t.test('every page that can be stored has the same bytes for two readers and for who is none, in every order', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const sessions = site.origin()?.context.sessions
  const cookieOf = async (id: string, roles: readonly string[]) => `${sessionCookieName}=${(await sessions?.create({ reader: { id, name: `Name of ${id}`, roles }, userAgent: undefined }))?.token}`
  const found = await crawl(site, 1)
  const urls = [...new Set([...found.map(({ url }) => url), '/no-such-page', '/india/rss.xml', '/sitemap.xml'])]
  const { requests, differ } = await compareReaders(
    site.url,
    urls,
    { cookies: { one: await cookieOf('one', []), two: await cookieOf('two', ['moderator']), nobody: undefined } },
    () => site.pages.cache.purge({ target: { kind: 'all' }, hard: true }),
  )
  t.same(differ, [], `of ${requests} answers at ${urls.length} addresses`)
  t.ok(urls.length > 30 && requests === urls.length * 18)
  const kept = [...site.pages.cache.pages()]
  t.ok(kept.length > 30)
  t.notOk(kept.some(({ key }) => key.includes('one') && key.includes('session')), 'no key knows of a reader')
})

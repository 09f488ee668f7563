import t from 'tap'
import { startAdminSite } from '../admin/admin-site.ts'

t.test('parts that many pages show alike are counted and listed', async (t) => {
  const { masthead, getPage } = await startAdminSite(t)
  t.match(await masthead(['cache', 'ls', '--fragments']), { code: 0, out: 'No fragment is kept.\n' })
  for (const path of ['/story/1', '/story/2', '/story/3', '/story/4']) await getPage(path)
  const { fragments } = JSON.parse((await masthead(['cache', 'stats', '--json'])).out)
  // The first page sees the answer for the first time, the second keeps what it draws, the others use it.
  t.match(fragments, { entries: 1, maxBytes: 16 * 1_048_576, byName: { trending: { hits: 2, misses: 2, entries: 1 } } })
  t.ok(fragments.bytes > 0)
  t.match((await masthead(['cache', 'stats'])).out, /Fragments: 1 kept, .* of 16\.0 MB; used again: trending 50/)
  const listed = JSON.parse((await masthead(['cache', 'ls', '--fragments', '--json'])).out)
  t.match(listed, { found: 1, fragments: [{ name: 'trending', hits: 2, opens: /^<aside>/ }] })
  t.match((await masthead(['cache', 'ls', '--fragments', 'trending'])).out, /fragment +hits[^]*trending +2 /)
  t.match(await masthead(['cache', 'ls', '--fragments', 'footer']), { code: 0, out: 'No fragment "footer" is kept.\n' })
})

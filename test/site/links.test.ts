import t from 'tap'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(400_000)
const site = await startTestSite()
t.teardown(() => site.close())

/** More than the demo has; a site that grows past it is still walked this far. */
const most = 3_000

interface Seen {
  readonly status: number
  readonly location: string | null
  /** The page that first led there. */
  readonly from: string
}

const seen = new Map<string, Seen>()
const pages = new Set<string>()
const waiting: [url: string, from: string][] = [['/', ''], ['/telugu', '']]
const known = new Set(waiting.map(([url]) => url))

async function walk(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [url, from] = next
    const answer = await site.get(url)
    const body = await answer.text()
    const html = answer.headers.get('content-type')?.includes('text/html') ? body : ''
    seen.set(url, { status: answer.status, location: answer.headers.get('location'), from })
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const to = href.replaceAll('&amp;', '&')
      if (known.has(to) || known.size >= most) continue
      known.add(to)
      waiting.push([to, url])
    }
  }
}
// Several at once, and again for what the last ones found.
while (waiting.length > 0) await Promise.all(Array.from({ length: 6 }, walk))
for (const { page } of site.logged.filter(({ msg }) => msg === 'answered')) if (typeof page === 'string') pages.add(page)

t.test('no link of the site leads nowhere', async (t) => {
  const broken = [...seen].filter(([, { status }]) => status >= 400).map(([url, { status, from }]) => `${from} -> ${url}: ${status}`)
  t.same(broken.slice(0, 20), [], `${seen.size} addresses`)
  t.ok(seen.size > 300, `${seen.size} addresses were followed`)
})

t.test('no link of the site leads over a redirect to another redirect', async (t) => {
  const wrong: string[] = []
  for (const [url, { status, location, from }] of seen) {
    if (status < 300 || status >= 400) continue
    const there = location?.startsWith('/') ? await site.get(location) : undefined
    if (there && there.status !== 200) wrong.push(`${from} -> ${url} -> ${location}: ${there.status}`)
  }
  t.same(wrong, [])
})

t.test('every page of every plugin can be found by following links', { skip: needsPlugin('article') || needsPlugin('home') || needsPlugin('listing') }, async (t) => {
  const resolved = new Set(site.site().routes.entries.filter(({ page, representation }) => page.errorPageFor === undefined && !representation && !page.personal).map(({ name }) => name))
  const reached = new Set([...pages])
  // The log is sampled for stored pages; what it does not name is looked up by its address.
  for (const url of seen.keys()) {
    const path = (url.split('?')[0] ?? '/').replace(/^\/telugu(?=\/|$)/, '') || '/'
    const match = site.site().routes.match({ path: decodeURIComponent(path), edition: url.startsWith('/telugu') ? 'telugu' : 'english', site: 'main' })
    if (match && seen.get(url)?.status === 200) reached.add(match.entry.name)
  }
  // Embeds are for other sites' pages, and the offline page for the service worker: nothing here links to them. What is one reader's alone is behind the sign-in.
  const hidden = [...resolved].filter((name) => !reached.has(name) && !/embed|offline/i.test(name))
  t.same(hidden, [])
})

// The site that comments.bench.ts asks and writes to: a process of its own, with readers who are signed in. Says what it has
// rendered and used whenever it is sent a message.
import type { Counted, SiteDescription } from './comments.bench.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const [databaseUrl = '', msid = '', readers = ''] = process.argv.slice(2)
const port = await freePort()
const url = `http://localhost:${port}`
const free = { heldFirst: 0, closedAfterDays: 0, maxPer10Minutes: 100_000 }
const site = await startTestSite((config) => ({ ...config, settings: { ...config.settings, comments: free } }), { PORT: String(port), PUBLIC_URL: url, ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl, MASTHEAD_DEMO: '1' }) })
const sessions = site.origin()?.context.sessions
const tokens: string[] = []
for (let index = 0; index < Number(readers); index++) tokens.push((await sessions?.create({ reader: { id: `bench-${index}`, name: `Reader ${index}`, roles: [] }, userAgent: 'bench' }))?.token ?? '')
const found = await site.origin()?.app.inject({ method: 'GET', url: '/request/articleshow', query: { msid, channel: '183' } })
const { path } = (JSON.parse(found?.body ?? '') as { response: { path: string } }).response
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const renders = site.logged.filter(({ msg, cache, address }) => msg === 'answered' && (cache === 'miss' || cache === 'refresh') && String(address).includes(msid)).length
  process.send?.({ renders, composed: (site.pages.cache.stats() as { readonly composed?: number }).composed ?? 0, cpuMs: (user + system) / 1e3 } satisfies Counted)
})
// Ends as programs end, so that `node --cpu-prof test/bench/comments.bench.ts` has a profile of it.
process.once('disconnect', () => void site.close().finally(() => process.exit()))
process.send?.({ url, path, tokens } satisfies SiteDescription)

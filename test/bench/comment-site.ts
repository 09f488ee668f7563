// The site that comments.bench.ts asks and writes to, with readers who are signed in: this process, or a whole node started as
// operators start it. Says what it has rendered and used whenever it is sent a message.
import type { Counted, SiteDescription } from './comments.bench.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { cpuOf } from './load.ts'

const [databaseUrl = '', msid = '', readers = '', workers = '0'] = process.argv.slice(2)
const port = await freePort()
const url = `http://localhost:${port}`
const store = await copyFilledStore(await testConfig())
const env = {
  PUBLIC_URL: url,
  MASTHEAD_DATA: store.folder,
  MASTHEAD_DEMO: '1',
  MASTHEAD_COMMENTS_HELD_FIRST: '0',
  MASTHEAD_COMMENTS_CLOSED_AFTER_DAYS: '0',
  MASTHEAD_COMMENTS_MAX_PER10_MINUTES: '100000',
  ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
}
Object.assign(process.env, env)
const site = await startTestSite(undefined, { ...env, PORT: String(port) })
const sessions = site.origin()?.context.sessions
const tokens: string[] = []
for (let index = 0; index < Number(readers); index++) tokens.push((await sessions?.create({ reader: { id: `bench-${index}`, name: `Reader ${index}`, roles: [] }, userAgent: 'bench' }))?.token ?? '')
const found = await site.origin()?.app.inject({ method: 'GET', url: '/request/articleshow', query: { msid, channel: '183' } })
const { path } = (JSON.parse(found?.body ?? '') as { response: { path: string } }).response

const { count, close } = workers === '0' ? { count: countHere, close: site.close } : await startNode()
process.on('message', () => void process.send?.(count()))
// Ends as programs end, so that `node --cpu-prof test/bench/comments.bench.ts` has a profile of it.
process.once('disconnect', () => void close().then(store.remove).finally(() => process.exit()))
process.send?.({ url, path, tokens } satisfies SiteDescription)

function countHere(): Counted {
  const { user, system } = process.cpuUsage()
  const renders = site.logged.filter(({ msg, cache, address }) => msg === 'answered' && (cache === 'miss' || cache === 'refresh') && String(address).includes(msid)).length
  return { renders, composed: (site.pages.cache.stats() as { readonly composed?: number }).composed ?? 0, cpuMs: (user + system) / 1e3 }
}

/** In the place of this process' site, on its store and its port: `masthead start` with workers. */
async function startNode(): Promise<{ readonly count: () => Counted; readonly close: () => Promise<void> }> {
  await site.close()
  const node = await startMastheadProcess(root, ['start', '--workers', workers], { ...process.env, ...env, READABLE_CLASS_NAMES: '1', MASTHEAD_PICTURES_AHEAD: '0', MAX_EVENT_LOOP_DELAY: '60000', LOG_LEVEL: 'warn' }, port)
  return { count: () => ({ renders: Number.NaN, composed: Number.NaN, cpuMs: cpuOf(node.child.pid ?? 0) ?? Number.NaN }), close: node.close }
}

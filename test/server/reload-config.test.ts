import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'
import { copySite } from '../fixtures/site-copy.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(300_000)

const plugin = (name: string) => ({
  [`plugins/${name}/plugin.ts`]: `import { definePlugin, page, view } from 'masthead'
export default definePlugin({ name: '${name}', pages: { price: page({ path: '/${name}', params: {}, head: () => ({ title: '${name}' }), views: view(() => import('./price.tsx')) }) } })`,
  [`plugins/${name}/price.tsx`]: `export default () => <h1>The price of ${name}</h1>`,
})

const copy = copySite({
  'config/demo-site.ts': readFileSync(join(root, 'config/site.ts'), 'utf8'),
  'config/site.ts': `import demo from './demo-site.ts'
import { changes } from './changes.ts'
export default (env: Readonly<Record<string, string | undefined>>) => ({ ...demo(env), widgets: [], ...changes })`,
  'config/changes.ts': 'export const changes = {}',
  ...plugin('gold'),
  ...plugin('silver'),
})
t.teardown(() => rmSync(copy, { recursive: true, force: true }))
const write = (text: string) => writeFileSync(join(copy, 'config/changes.ts'), text)
const change = (changes: object) => write(`export const changes = ${JSON.stringify(changes)}`)

interface Answer {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly cacheControl: string | undefined
}

for (const workers of [1, 2]) {
  t.test(`SIGHUP takes a configuration over without a restart, and refuses a wrong one (${workers})`, async (t) => {
    change({})
    const site = await startMastheadProcess(copy, ['start', '--workers', String(workers)], { ...process.env, MASTHEAD_TEST_BUILT: '', MASTHEAD_DATA: join(copy, 'data'), MASTHEAD_DEMO: '1', REDIS_URL: '', EDGE_PURGE_URLS: '', LOG_LEVEL: 'info' })
    t.teardown(site.close)
    /** Over a connection of its own each time: workers take turns. */
    const ask = (path: string, host = 'localhost') =>
      new Promise<Answer>((resolve, reject) => {
        request(site.url + path, { agent: false, headers: { host } }, (response) => {
          const { location, 'cache-control': cacheControl } = response.headers
          response.resume().on('end', () => resolve({ status: response.statusCode, location, cacheControl }))
        }).on('error', reject).end()
      })
    /** By all workers, and twice: made, then stored. */
    const statuses = async (path: string, host?: string) => [...new Set(await Promise.all(Array.from({ length: 8 }, async () => (await ask(path, host)).status)))]
    const reload = async (says: RegExp, processes = workers) => {
      const from = site.said().length
      site.child.kill('SIGHUP')
      await until('it is logged', () => [...site.said().slice(from).matchAll(new RegExp(says, 'g'))].length === processes)
    }
    t.same(await statuses('/gold'), [200])
    t.same(await statuses('/silver', 'unknown.example'), [200])
    t.notMatch((await ask('/gold')).cacheControl, 's-maxage=3,')

    change({ redirects: [{ from: '/gold', to: '/silver', status: 301 }], edgeFreshFor: '3s', strictHosts: true, hosts: { localhost: { site: 'main', edition: 'english' }, 'new.example': { site: 'main', edition: 'english' } } })
    await reload(/taken over/)
    t.same(await statuses('/gold'), [301], 'not the page that was stored')
    t.match(await ask('/gold'), { location: /\/silver$/ })
    t.match((await ask('/silver')).cacheControl, 's-maxage=3,')
    t.same(await statuses('/silver', 'new.example'), [200])
    t.same(await statuses('/silver', 'unknown.example'), [421], 'not the page that was stored')

    change({ edgeFreshFor: 'soon' })
    await reload(/not taken over.*edgeFreshFor.*a whole number and ms, s, m, h or d/, 1)
    write('export const changes = {')
    await reload(/not taken over/, 1)
    change({ settings: { golds: {} } })
    await reload(/not taken over.*There is no plugin \\"golds\\". Did you mean \\"gold\\"\?/)
    t.same(await statuses('/gold'), [301], 'the one before goes on')

    write("export const changes = { withoutPlugins: ['silver'], server: { host: '127.0.0.1', port: 1 } }")
    await reload(/What has changed in server.port, .*takes effect when the site is started again/)
    t.same(await statuses('/gold'), [200])
    t.same(await statuses('/silver'), [404], 'not the page that was stored')

    change({})
    await reload(/taken over/)
    t.same(await statuses('/silver'), [200])
    site.child.kill('SIGTERM')
  })
}

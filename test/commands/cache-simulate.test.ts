import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { readLogLine } from '../../engine/commands/cache/access-log.ts'
import { simulateCache } from '../../engine/commands/cache/simulate-cache.ts'
import { root } from '../fixtures/built-site.ts'
import { runMasthead } from '../admin/admin-site.ts'

const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const at = Date.parse('2026-10-10T13:55:36Z')

t.test('lines of the usual formats are read', async (t) => {
  const cases: readonly (readonly [string, object])[] = [
    ['1.2.3.4 - - [10/Oct/2026:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 2326', { at, method: 'GET', url: '/a?b=1', status: 200, bytes: 2326, userAgent: undefined }],
    [`1.2.3.4 - - [10/Oct/2026:15:55:36 +0200] "GET /a HTTP/2.0" 304 - "https://x.example/" "${agent}"`, { at, status: 304, bytes: 0, userAgent: agent }],
    ['news.example 1.2.3.4 - - [10/Oct/2026:13:55:36 +0000] "GET /a HTTP/1.1" 200 5', { url: '/a', bytes: 5 }],
    ['{"time_iso8601":"2026-10-10T13:55:36+00:00","request":"GET /a HTTP/1.1","status":"200","body_bytes_sent":"12","http_host":"news.example"}', { at, method: 'GET', url: '/a', host: 'news.example', bytes: 12 }],
    ['{"msec":1791640536.000,"request_method":"HEAD","request_uri":"/a","status":200,"bytes_sent":1}', { at, method: 'HEAD' }],
    ['{"ts":1791640536,"request":{"method":"GET","uri":"/a","host":"h","headers":{"User-Agent":["x"]}},"status":200,"size":7}', { at, url: '/a', host: 'h', userAgent: 'x', bytes: 7 }],
  ]
  for (const [line, expected] of cases) t.match(readLogLine(line), expected, line.slice(0, 60))
  for (const line of ['', 'hello', '{"a":1}', '{', '1.2.3.4 - - [yesterday] "GET / HTTP/1.1" 200 1', '1.2.3.4 - - [10/Oct/2026:13:55:36 +0000] "-" 400 0']) t.equal(readLogLine(line), undefined, line)
})

const line = (second: number, url: string, status = 200, userAgent = 'x', bytes = 10_000) => `1.2.3.4 - - [${new Date(at + second * 1_000).toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1/$2/$3:$4')} +0000] "GET ${url} HTTP/1.1" ${status} ${bytes} "-" "${userAgent}"`

t.test('requests are counted under the keys that this site makes of them', async (t) => {
  const folder = t.testdir({})
  const file = join(folder, 'access.log.gz')
  const lines = [line(0, '/'), line(1, '/?utm_source=a'), line(2, '/?fbclid=b'), line(3, '/', 200, agent), line(4, '/assets/x.js'), line(5, '/no/such/thing/at/all/1', 404), line(6, '/no/such/thing/at/all/2', 404), line(7, '/', 500), line(200, '/'), 'junk']
  writeFileSync(file, gzipSync(lines.join('\n')))
  const told = await simulateCache({ root, file, sizes: [1_000_000], freshness: [60_000], sampleRate: 1, plainKeys: false })
  t.match(told, { lines: 10, unparsed: 1, notPages: 2, outOfOrder: 0, curve: { requests: 7, keys: 3 } })
  t.same(told.curve.hitRatios, [[3 / 7, 4 / 7]], 'the last one finds a page that is no longer fresh')
})

t.test('the command draws a table, a plot and a recommendation', async (t) => {
  const folder = t.testdir({})
  writeFileSync(join(folder, 'access.log'), Array.from({ length: 3_000 }, (_, index) => line(index, `/story-${(index * index) % 199}`)).join('\n'))
  const { code, out } = await runMasthead(folder, ['cache', 'simulate', 'access.log', '--plain-keys', '--sizes', '512k,2m,8m'], { COLUMNS: '80' })
  t.equal(code, 0)
  t.match(out, /size +30s +1m +5m +1h +any age/)
  t.match(out, /│.*█/)
  t.match(out, /Recommended: .*pageCacheBytes/)
  t.ok(out.split('\n').filter((each) => each.includes('│')).every((each) => [...each].length <= 80))
  t.match(JSON.parse((await runMasthead(folder, ['cache', 'simulate', 'access.log', '--plain-keys', '--json'])).out), { curve: { requests: 3_000 }, freshness: [30_000, 60_000, 300_000, 3_600_000, 'any'] })
})

// Two readers and one without a session over all pages that can be stored, in every order: how many answers differ.
import { sessionCookieName } from '../../engine/config/session-cookie-name.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { compareReaders } from '../readers/same-bytes.ts'

const wanted = Number(process.env['REQUESTS'] ?? 10_000)
const site = await startTestSite()
const sessions = site.origin()?.context.sessions
const cookieOf = async (id: string) => `${sessionCookieName}=${(await sessions?.create({ reader: { id, name: `Name of ${id}`, roles: [] }, userAgent: undefined }))?.token}`
const found = (await Promise.all((['desktop', 'amp'] as const).map((variant) => crawl(site, 2, variant)))).flat()
const urls = [...new Set(found.map(({ url }) => url))]
const cookies = { one: await cookieOf('one'), two: await cookieOf('two'), nobody: undefined }
const { requests, differ } = await compareReaders(site.url, urls, { cookies }, () => site.pages.cache.purge({ target: { kind: 'all' }, hard: true }), wanted)
process.stdout.write(`Two readers and nobody, each once the first at an address, ${urls.length} addresses: ${requests} requests, ${differ.length} differ\n`)
for (const { url, who, order } of differ.slice(0, 20)) process.stdout.write(`  ${url} for ${who} (${order})\n`)
await site.close()
process.exitCode = differ.length === 0 ? 0 : 1

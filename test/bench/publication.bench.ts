// One story is published on a site with 5,000 warm pages: pages rendered again, widgets composed, and what that takes.
// Counts depend on no machine; processor time does.
// Run: npm run bench -- publication
import { ampOf, crawl } from '../fixtures/crawl.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'
import { random } from '../cache/trace.ts'
import { setTimeout as wait } from 'node:timers/promises'

const wantedPages = 5_000
/** Milliseconds for which a page may be served with the widgets that it had. */
const servedAsItWasMs = 5_000
const sections = ['india', 'world', 'sports', 'business-economy', 'technology-science', 'health', 'lifestyle', 'travel']
const next = random(20_261_122)
const words = Array.from({ length: 400 }, () => Array.from({ length: 3 + Math.floor(next() * 7) }, () => String.fromCharCode(97 + Math.floor(next() * 26))).join(''))
const text = (count: number) => Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ')

const site = await startTestSite((config) => ({ ...config, pageCacheBytes: 1_000_000_000 }), { INGEST_TOKEN: ingestToken })
const put = async (msid: number, title: string, section: string, publishedAt: number) => {
  const story = { cmstype: 'ARTICLE', section, seopath: 'generated', title, synopsis: text(20), datePublished: new Date(publishedAt).toISOString(), body: Array.from({ length: 8 }, () => `<p>${text(60)}</p>`).join('') }
  const answer = await fetch(`${site.url}/api/content/183/${msid}`, { method: 'PUT', body: JSON.stringify(story), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } })
  if (answer.status !== 200) throw new Error(`${msid}: ${answer.status} ${await answer.text()}`)
}

interface Warm {
  readonly path: string
  readonly agent: string
}
const renderingsOf = (path: string): Warm[] => [{ path, agent: '' }, { path, agent: phone }, { path: ampOf(path), agent: '' }]

const own = (await crawl(site, 40)).map(({ url }) => url)
const missing = Math.max(0, Math.ceil((wantedPages - own.length * 3) / 3))
const generated = Array.from({ length: missing }, (_, index) => ({ msid: 800_000_000 + index, section: sections[index % sections.length] ?? 'india' }))
// Older than the demo's own, so that lists are of both.
for (const [index, { msid, section }] of generated.entries()) await put(msid, `Generated ${text(6)}`, section, Date.now() - 86_400_000 * 30 - index * 600_000)
await put(899_999_998, 'The story before', 'world', Date.now() - 120_000)
await site.pages.cache.settled()
const warm = [...own, ...generated.map(({ msid, section }) => `/${section}/generated-article-${msid}`)].flatMap(renderingsOf)

/** Asks for all pages, eight at a time. @returns how they were served, those whose text has some words, and seconds of the processor */
async function readAll(words: string): Promise<{ readonly served: Readonly<Record<string, number>>; readonly shows: ReadonlySet<Warm>; readonly cpu: number }> {
  const before = process.cpuUsage()
  const served: Record<string, number> = {}
  const shows = new Set<Warm>()
  const waiting = warm.values()
  const reader = async () => {
    for (const one of waiting) {
      const answer = await site.get(one.path, { headers: { 'user-agent': one.agent } })
      const body = await answer.text()
      const how = answer.status === 200 ? String(answer.headers.get('cache-status')) : String(answer.status)
      served[how] = (served[how] ?? 0) + 1
      if (body.includes(words)) shows.add(one)
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  const { user, system } = process.cpuUsage(before)
  return { served, shows, cpu: (user + system) / 1e6 }
}

const line = (...parts: readonly (string | number)[]) => void process.stdout.write(`${parts.join('  ')}\n`)
const seconds = (value: number) => `${value.toFixed(2)} s`
const renderings = () => site.logged.filter(({ msg, cache }) => msg === 'answered' && (cache === 'miss' || cache === 'refresh'))
const composed = () => (site.pages.cache.stats() as { readonly composed?: number }).composed ?? 0

await readAll('')
await site.pages.cache.settled()
// Nothing is due by itself meanwhile, however slow the machine is.
for (const page of new Set([...site.pages.cache.pages()].flatMap(({ rendered }) => rendered.page ?? []))) site.pages.overrides.set(page, { freshFor: '1d', staleFor: '1d', staleIfErrorFor: '1d' })
// What all these requests have begun, as data that was due, is over with the second.
const listing = (await readAll('The story before')).shows
await site.pages.cache.settled()
const stored = [...site.pages.cache.pages()].length
line(`${stored} pages stored, ${warm.length} asked for, ${listing.size} of them list the newest stories`)
const plain = await readAll('The story before')
line('nothing published:', JSON.stringify(plain.served), seconds(plain.cpu))

const [renderedBefore, composedBefore] = [renderings().length, composed()]
const publishing = process.cpuUsage()
await put(899_999_999, 'A lamp on every boat', 'india', Date.now() - 60_000)
const publishedAt = performance.now()
await site.pages.cache.settled()
const rendered = renderings().slice(renderedBefore)
const { user, system } = process.cpuUsage(publishing)
line(`one published: ${rendered.length} pages rendered again, ${seconds((user + system) / 1e6)} of the processor with the write`)
for (const { rendering, address } of rendered.slice(0, 20)) line(`  ${String(rendering)} ${String(address)}`)
const atOnce = await readAll('A lamp on every boat')
line('asked for at once:', JSON.stringify(atOnce.served), seconds(atOnce.cpu), `${atOnce.shows.size} show it`)
await wait(Math.max(0, servedAsItWasMs + 200 - (performance.now() - publishedAt)))
await site.pages.cache.settled()
const later = await readAll('A lamp on every boat')
const behind = [...listing].filter((one) => !later.shows.has(one))
line(`after ${((performance.now() - publishedAt) / 1_000).toFixed(1)} s:`, JSON.stringify(later.served), seconds(later.cpu), `${later.shows.size} show it, ${behind.length} that list the newest stories do not`)
await site.pages.cache.settled()
const compositions = composed() - composedBefore
const more = atOnce.cpu + later.cpu - 2 * plain.cpu
line(`${compositions} compositions, ${seconds(more)} of the processor more than the same readings without them: ${((more / Math.max(1, compositions)) * 1_000).toFixed(2)} ms each`)
line(`${renderings().length - renderedBefore - rendered.length} further renderings`)
await site.close()
process.exit(behind.length === 0 ? 0 : 1)

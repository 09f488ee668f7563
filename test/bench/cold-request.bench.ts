// A whole cold request of an article, from its address to UTF-8 bytes, the content API's answers being there already: with
// and without fragments that were drawn for other pages. Articles take turns, as a crawler would ask for them, and so do
// the contenders, so that a machine that slows down slows both. Compression is left out: it is the same for both.
import { createFragmentCache, type FragmentCache } from '../../engine/render/fragment-cache.ts'
import { createResponder, type Responder } from '../../engine/pages/responder.ts'
import type { LoadedSite } from '../../engine/pages/loaded-site.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { median } from './measure.ts'

const rounds = 25
const perTurn = 240

const site = await startTestSite()
const found = await crawl(site, 40)
const fragments = createFragmentCache(16 * 1_048_576)
const contenders = [
  { name: 'every part drawn anew', responder: withParts(undefined) },
  { name: 'fragments kept', responder: withParts(fragments) },
]

for (const edition of ['english', 'telugu'] as const) {
  for (const name of ['article.article', 'home.home', 'listing.listing']) {
    const contexts = found.filter(({ context, outcome }) => context.edition.id === edition && outcome.entry.name === name).map(({ context }) => context)
    if (contexts.length === 0) continue
    const costs = contenders.map((): number[] => [])
    let bytes = 0
    for (let round = -4; round < rounds; round += 1) {
      for (const [index, { responder }] of contenders.entries()) {
        const before = process.cpuUsage()
        for (let turn = 0; turn < perTurn; turn += 1) {
          const context = contexts[turn % contexts.length]
          if (context) bytes = (await responder.respond(context)).bytes?.byteLength ?? 0
        }
        const { user, system } = process.cpuUsage(before)
        if (round >= 0) costs[index]?.push((user + system) / perTurn)
      }
    }
    process.stdout.write(`\nCold, to bytes: ${name} in ${edition}, ${contexts.length} addresses, the last of ${(bytes / 1024).toFixed(0)} KB; CPU a request, medians of ${rounds}\n`)
    const [first = []] = costs
    for (const [index, own] of costs.entries()) {
      const ratio = median(own.map((cost, round) => (first[round] ?? Number.NaN) / cost))
      process.stdout.write(`  ${(contenders[index]?.name ?? '').padEnd(24)} ${median(own).toFixed(0).padStart(6)} µs   ${ratio.toFixed(2)} x\n`)
    }
  }
}
const { entries, bytes, byName } = fragments.stats()
process.stdout.write(`\nFragments: ${entries}, ${(bytes / 1024).toFixed(0)} KB\n`)
for (const [name, one] of Object.entries(byName)) {
  process.stdout.write(`  ${name.padEnd(16)} ${one.entries} kept, ${(one.bytes / 1024).toFixed(0)} KB, ${((100 * one.hits) / (one.hits + one.misses)).toFixed(1)} % hits\n`)
}
await site.close()

function withParts(kept: FragmentCache | undefined): Responder {
  const themed: LoadedSite[] = []
  const parts: LoadedSite = { ...site.site(), fragments: kept, themed, forContext: () => parts }
  themed.push(parts)
  return createResponder(parts)
}

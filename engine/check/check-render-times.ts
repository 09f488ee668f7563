import { createResponder } from '../pages/responder.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { type CheckResult, summarize } from './check-result.ts'
import type { DemoPage } from './demo-pages.ts'

/** Milliseconds: half of what a running site reports by default, so that a busy hour does not make it one. */
const maxRenderMs = 50
const runs = 5

/** How long pages take to be drawn: the shortest of some turns, because whatever else the machine does only adds to it. */
export async function timeLines(plugin: string, shown: string, site: LoadedSite, pages: readonly DemoPage[]): Promise<readonly CheckResult[]> {
  // Without what is kept of other pages.
  const bare: LoadedSite = { ...site, fragments: undefined, forContext: () => bare, themed: [] }
  const { respond } = createResponder(bare)
  const faults: string[] = []
  let slowestMs = 0
  for (const { url, context, outcome } of pages) {
    let fastestMs = Infinity
    for (let run = 0; run < runs && fastestMs > 1; run += 1) fastestMs = Math.min(fastestMs, (await respond(context)).stages['render'] ?? 0)
    slowestMs = Math.max(slowestMs, fastestMs)
    if (fastestMs > maxRenderMs) faults.push(`${shown}: the page ${outcome.entry.name} takes ${fastestMs.toFixed(0)} ms to be drawn (${url}), of ${maxRenderMs} at most, and nobody else is served meanwhile: have the origin prepare what the view works out.`)
  }
  return summarize(plugin, 'time', faults, `a page is drawn in ${slowestMs.toFixed(1)} ms at most`)
}

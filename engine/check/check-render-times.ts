import { createResponder } from '../pages/responder.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { type CheckResult, summarize } from './check-result.ts'
import type { CheckedSite } from './checked-site.ts'
import type { DemoPage } from './demo-pages.ts'

/** Milliseconds: half of the default render budget, because a server under load is slower. */
const maxRenderMs = 50
const runs = 5

/** Measures how long pages take to render: the shortest of several runs, because other load on the machine only adds time. */
export async function timeLines(plugin: string, shown: string, { site, visitor }: Pick<CheckedSite, 'site' | 'visitor'>, pages: readonly DemoPage[]): Promise<readonly CheckResult[]> {
  // Without cached fragments.
  const bare: LoadedSite = { ...site, fragments: undefined, forContext: () => bare, themed: [] }
  const { respond } = createResponder(bare)
  const faults: string[] = []
  let slowestMs = 0
  for (const { url, context, outcome } of pages) {
    let fastestMs = Infinity
    for (let run = 0; run < runs && fastestMs > 1; run += 1) fastestMs = Math.min(fastestMs, (await respond(context, undefined, undefined, visitor)).stages['render'] ?? 0)
    slowestMs = Math.max(slowestMs, fastestMs)
    if (fastestMs > maxRenderMs) faults.push(`${shown}: the page ${outcome.entry.name} takes ${fastestMs.toFixed(0)} ms to render (${url}), more than ${maxRenderMs} ms, during which no other request is served: compute in the origin what the view computes.`)
  }
  return summarize(plugin, 'time', faults, `a page renders in ${slowestMs.toFixed(1)} ms at most`)
}

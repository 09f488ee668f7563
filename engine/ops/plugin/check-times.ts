import { createResponder } from '../../respond.ts'
import type { SiteParts } from '../../site-parts.ts'
import { type CheckLine, sumUp } from './check-line.ts'
import type { DemoPage } from './demo-pages.ts'

/** Milliseconds: half of what a running site reports by default, so that a busy hour does not make it one. */
const mostTime = 50
const turns = 5

/** How long pages take to be drawn: the shortest of some turns, because whatever else the machine does only adds to it. */
export async function timeLines(plugin: string, shown: string, parts: SiteParts, pages: readonly DemoPage[]): Promise<readonly CheckLine[]> {
  // Without what is kept of other pages.
  const bare: SiteParts = { ...parts, fragments: undefined, under: () => bare, themed: [] }
  const { answer } = createResponder(bare)
  const faults: string[] = []
  let longest = 0
  for (const { url, context, outcome } of pages) {
    let best = Infinity
    for (let turn = 0; turn < turns && best > 1; turn += 1) best = Math.min(best, (await answer(context)).stages['render'] ?? 0)
    longest = Math.max(longest, best)
    if (best > mostTime) faults.push(`${shown}: the page ${outcome.entry.name} takes ${best.toFixed(0)} ms to be drawn (${url}), of ${mostTime} at most, and nobody else is served meanwhile: have the origin prepare what the view works out.`)
  }
  return sumUp(plugin, 'time', faults, `a page is drawn in ${longest.toFixed(1)} ms at most`)
}

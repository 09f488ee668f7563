import { stateAt } from '../../cache/page-times.ts'
import { type PurgeTarget, touchedBy } from '../../cache/purge.ts'
import { factsOf } from '../../cache/stored-page.ts'
import type { RunningSite } from '../run-site.ts'
import { AdminFault } from './admin-fault.ts'

/** Which pages, as an operator says it. */
export type Selector =
  | { readonly tags: readonly string[] }
  | { readonly url: string }
  | { readonly page: string }
  | { readonly edition: string }
  | { readonly all: true }

/** What a purge did in the process that was asked; it reaches all the others too. */
export interface PurgeOutcome {
  readonly version: number
  readonly matched: number
  readonly removed: number
  /** Being made anew; when it was waited for, how that ended. */
  readonly refreshing: number
  readonly refreshed?: number
  readonly failed?: number
  /** Marked, and made anew when somebody asks. */
  readonly stale: number
}

/**
 * Purges pages on every node, with what they were made from.
 * @throws AdminFault for what is not there
 */
export async function purgePages(running: RunningSite, selector: Selector, { hard, wait }: { readonly hard: boolean; readonly wait: boolean }): Promise<PurgeOutcome> {
  const { version, matched, removed, refreshing, settled } = await running.purge({ target: targetOf(running, selector), hard })
  const marked = { version, matched, removed, refreshing }
  if (!wait) return { ...marked, stale: matched - removed - refreshing }
  const { refreshed, failed } = await settled
  return { ...marked, refreshed, failed, stale: matched - removed - refreshed }
}

/** Pages of one process that a purge would be for, and how they are now. */
export interface Matching {
  readonly matched: number
  readonly stale: number
  /** Pages that are being made, or wait for it: of any kind. */
  readonly underWay: number
}

/** @throws AdminFault for what is not there */
export function matchingPages(running: RunningSite, selector: Selector): Matching {
  const target = targetOf(running, selector)
  const { cache } = running.pages
  const now = Date.now()
  const { flights, waitingForRefresh } = cache.stats()
  const found = [...cache.pages()].filter(({ where, made }) => touchedBy(target, factsOf(where, made)))
  return { matched: found.length, stale: found.filter(({ times }) => stateAt(times, now) !== 'fresh').length, underWay: flights + waitingForRefresh }
}

function targetOf({ pages, parts }: RunningSite, selector: Selector): PurgeTarget {
  if ('tags' in selector) return { kind: 'tags', tags: selector.tags }
  if ('url' in selector) {
    const target = pages.targetOf(selector.url)
    if (!target) throw new AdminFault(400, `"${selector.url}" is no address of a page of this site. Try: masthead cache explain "${selector.url}".`)
    return target
  }
  if ('page' in selector) {
    refuseUnknownPage(parts().routes.entries.map(({ name }) => name), selector.page)
    return { kind: 'page', page: selector.page }
  }
  if ('edition' in selector) {
    const editions = parts().site.editions.map(({ id }) => id)
    const edition = editions.find((id) => id === selector.edition)
    if (!edition) throw new AdminFault(400, `There is no edition "${selector.edition}". Editions: ${editions.join(', ')}.`)
    return { kind: 'edition', edition }
  }
  return { kind: 'all' }
}

/** @throws AdminFault with the names that come nearest */
export function refuseUnknownPage(names: readonly string[], page: string): void {
  if (names.includes(page)) return
  const [plugin = ''] = page.split('.')
  const near = names.filter((name) => name.startsWith(`${plugin}.`) || name.endsWith(`.${page}`))
  throw new AdminFault(400, `There is no page "${page}". ${near.length > 0 ? `Near it: ${near.join(', ')}.` : 'masthead routes lists them.'}`)
}

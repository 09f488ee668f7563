import type { Purge, PurgeTarget } from '../../cache/purge.ts'
import { touchedBy } from '../../cache/purge.ts'
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

/** What a purge did in one process. */
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
  /** Answers of sources that are asked for again. */
  readonly data: number
}

/**
 * Purges pages and what they were made from: an operator who says that a page is wrong does not want it made again of the
 * same answers.
 * @throws AdminFault for what is not there
 */
export async function purgePages(running: RunningSite, selector: Selector, { hard, wait }: { readonly hard: boolean; readonly wait: boolean }): Promise<PurgeOutcome> {
  const target = targetOf(running, selector)
  const purge: Purge = { target, hard }
  const data = running.client.purge([...dataTags(running, target)], { hard })
  const { version, matched, removed, refreshing, settled } = running.pages.cache.purge(purge)
  const marked = { version, matched, removed, refreshing, data }
  if (!wait) return { ...marked, stale: matched - removed - refreshing }
  const { refreshed, failed } = await settled
  return { ...marked, refreshed, failed, stale: matched - removed - refreshed }
}

function dataTags({ pages }: RunningSite, target: PurgeTarget): ReadonlySet<string> {
  if (target.kind === 'tags') return new Set(target.tags)
  const tags = new Set<string>()
  for (const { where, made } of pages.cache.pages()) if (touchedBy(target, factsOf(where, made))) for (const tag of made.ownTags) tags.add(tag)
  return tags
}

function targetOf({ pages, parts }: RunningSite, selector: Selector): PurgeTarget {
  if ('tags' in selector) return { kind: 'tags', tags: selector.tags }
  if ('url' in selector) {
    const target = pages.targetOf(selector.url)
    if (!target) throw new AdminFault(400, `"${selector.url}" is no address of a page of this site. Try: masthead cache explain "${selector.url}".`)
    return target
  }
  if ('page' in selector) {
    refuseUnknownPage(running(parts), selector.page)
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

const running = (parts: RunningSite['parts']): readonly string[] => parts().routes.entries.map(({ name }) => name)

/** @throws AdminFault with the names that come nearest */
export function refuseUnknownPage(names: readonly string[], page: string): void {
  if (names.includes(page)) return
  const [plugin = ''] = page.split('.')
  const near = names.filter((name) => name.startsWith(`${plugin}.`) || name.endsWith(`.${page}`))
  throw new AdminFault(400, `There is no page "${page}". ${near.length > 0 ? `Near it: ${near.join(', ')}.` : 'masthead routes lists them.'}`)
}

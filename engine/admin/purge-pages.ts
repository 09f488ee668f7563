import { hostname } from 'node:os'
import type { PurgeReport } from '../cache/page-purge.ts'
import type { PurgeTarget } from '../cache/purge.ts'
import type { Cluster, ClusterPurge } from '../cluster/cluster.ts'
import type { EdgePurgeResult } from '../cluster/edge-purge.ts'
import { lostAfterMs } from '../cluster/peers.ts'
import type { RunningSite } from '../server/running-site.ts'
import { AdminError } from '../errors.ts'

/** Which pages, as an operator says it. */
export type Selector =
  | { readonly tags: readonly string[] }
  | { readonly url: string }
  | { readonly page: string }
  | { readonly edition: string }
  | { readonly all: true }

/** What a purge did in one process. */
export interface ProcessPurge {
  readonly matched: number
  /** Other pages, of which only a widget shows it: their widgets are composed again. */
  readonly composed: number
  readonly removed: number
  /** Asked for lately, and rendered again by now. */
  readonly refreshed: number
  /** The same, and still being made. */
  readonly inFlight: number
  /** Tried and not made: still stale. */
  readonly failed: number
  /** Marked and not rendered again by now. */
  readonly stale: number
}

export interface ProcessIdentity {
  /** Name of its machine. */
  readonly node: string
  readonly process: number
}

/** A purge everywhere, as far as it is known. */
export interface PurgeView {
  readonly version: number
  readonly processes: readonly (ProcessIdentity & ProcessPurge)[]
  /** Processes that have not said anything about it; `lastSeenAgoMs` is in milliseconds. */
  readonly silent: readonly (ProcessIdentity & { readonly lastSeenAgoMs: number; readonly isLost: boolean })[]
  /** Whether the other nodes could be told; else they hear of it when they can be. */
  readonly isBroadcast: boolean
  /** What each edge cache said; those that have not yet are left out. */
  readonly edge: readonly EdgePurgeResult[]
  /** Nothing more is going to happen. */
  readonly isDone: boolean
}

/** Milliseconds that a look at the other processes takes at most. */
const peerTimeoutMs = 1_500

/**
 * Purges pages on every node, with what they were made from, and tells the edge caches.
 * @throws AdminError for what is not there
 */
export async function purgePages(running: RunningSite, selector: Selector, hard: boolean): Promise<PurgeView> {
  return viewOf(running.cluster, await running.cluster.purge({ target: targetOf(running, selector), hard }))
}

/** @throws AdminError for a purge that did not begin in this process */
export async function viewPurge({ cluster }: RunningSite, version: number): Promise<PurgeView> {
  const begun = cluster.purgeOf(version)
  if (!begun) throw new AdminError(404, `No purge ${version} began in process ${process.pid}.`)
  return viewOf(cluster, begun)
}

/** Has this process tell the others what a purge did here. */
export function handlePurgeRequests({ peers, link, reportOf }: Cluster): void {
  peers.handle('purged', ({ version }): ProcessPurge | 'notYet' => {
    const result = localResult(reportOf(Number(version)))
    if (result) return result
    // One that started later has read it in the log, and has made all of its pages since.
    return link.status().version >= Number(version) ? emptyPurge : 'notYet'
  })
}

async function viewOf({ peers, edge: edgeCaches }: Cluster, { report, isBroadcast, edge }: ClusterPurge): Promise<PurgeView> {
  const { responses, silent } = await peers.request<ProcessPurge | 'notYet'>('purged', { version: report.version }, peerTimeoutMs)
  const others = responses.flatMap(({ peer: { node, process }, response }) => (response === 'notYet' ? [] : [{ node, process, ...response }]))
  const missing = [...silent, ...responses.flatMap(({ peer, response }) => (response === 'notYet' ? [peer] : []))]
  const processes = [{ node: hostname(), process: process.pid, ...(localResult(report) ?? emptyPurge) }, ...others]
  const edgeResults = edge()
  return {
    version: report.version,
    processes,
    silent: missing.map(({ node, process, lastSeenAgoMs }) => ({ node, process, lastSeenAgoMs, isLost: lastSeenAgoMs > lostAfterMs })),
    isBroadcast,
    edge: edgeResults ?? [],
    isDone: processes.every(({ inFlight }) => inFlight === 0) && missing.every(({ lastSeenAgoMs }) => lastSeenAgoMs > lostAfterMs) && (edgeResults !== undefined || edgeCaches.report().length === 0),
  }
}

const emptyPurge: ProcessPurge = { matched: 0, composed: 0, removed: 0, refreshed: 0, inFlight: 0, failed: 0, stale: 0 }

function localResult(report: PurgeReport | undefined): ProcessPurge | undefined {
  if (!report) return undefined
  const { matched, composed, removed, refreshing } = report
  const { refreshed, failed } = report.progress()
  return { matched, composed, removed, refreshed, inFlight: refreshing - refreshed - failed, failed, stale: matched - removed - refreshed }
}

function targetOf({ pages, site }: RunningSite, selector: Selector): PurgeTarget {
  if ('tags' in selector) return { kind: 'tags', tags: selector.tags }
  if ('url' in selector) {
    const target = pages.targetOf(selector.url)
    if (!target) throw new AdminError(400, `"${selector.url}" is no address of a page of this site. Try: masthead cache explain "${selector.url}".`)
    return target
  }
  if ('page' in selector) {
    rejectUnknownPage(site().routes.entries.map(({ name }) => name), selector.page)
    return { kind: 'page', page: selector.page }
  }
  if ('edition' in selector) {
    const editions = site().config.editions.map(({ id }) => id)
    const edition = editions.find((id) => id === selector.edition)
    if (!edition) throw new AdminError(400, `There is no edition "${selector.edition}". Editions: ${editions.join(', ')}.`)
    return { kind: 'edition', edition }
  }
  return { kind: 'all' }
}

/** @throws AdminError with the names that come nearest */
export function rejectUnknownPage(names: readonly string[], page: string): void {
  if (names.includes(page)) return
  const [plugin = ''] = page.split('.')
  const near = names.filter((name) => name.startsWith(`${plugin}.`) || name.endsWith(`.${page}`))
  throw new AdminError(400, `There is no page "${page}". ${near.length > 0 ? `Near it: ${near.join(', ')}.` : 'masthead routes lists them.'}`)
}

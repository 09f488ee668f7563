import { hostname } from 'node:os'
import type { PurgeReport } from '../../cache/page-purge.ts'
import type { PurgeTarget } from '../../cache/purge.ts'
import type { Cluster, ClusterPurge } from '../cluster.ts'
import type { EdgeAnswer } from '../cluster-edge.ts'
import { lost } from '../peers.ts'
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
export interface ProcessPurge {
  readonly matched: number
  readonly removed: number
  /** Asked for lately, and made anew by now. */
  readonly refreshed: number
  /** The same, and still being made. */
  readonly underWay: number
  /** Tried and not made: still stale. */
  readonly failed: number
  /** Marked and not made anew by now. */
  readonly stale: number
}

export interface NodeName {
  /** Name of its machine. */
  readonly node: string
  readonly process: number
}

/** A purge everywhere, as far as it is known. */
export interface PurgeView {
  readonly version: number
  readonly processes: readonly (NodeName & ProcessPurge)[]
  /** Processes that have not said anything about it; `heardAgo` is in milliseconds. */
  readonly silent: readonly (NodeName & { readonly heardAgo: number; readonly isLost: boolean })[]
  /** Whether the other nodes could be told; else they hear of it when they can be. */
  readonly isTold: boolean
  /** What each cache in front said; those that have not yet are left out. */
  readonly edge: readonly EdgeAnswer[]
  /** Nothing more is going to happen. */
  readonly isDone: boolean
}

/** Milliseconds that a look at the other processes takes at most. */
const patience = 1_500

/**
 * Purges pages on every node, with what they were made from, and tells the caches in front.
 * @throws AdminFault for what is not there
 */
export async function purgePages(running: RunningSite, selector: Selector, hard: boolean): Promise<PurgeView> {
  return viewOf(running.cluster, await running.cluster.purge({ target: targetOf(running, selector), hard }))
}

/** @throws AdminFault for a purge that did not begin in this process */
export async function viewPurge({ cluster }: RunningSite, version: number): Promise<PurgeView> {
  const begun = cluster.purgeOf(version)
  if (!begun) throw new AdminFault(404, `No purge ${version} began in process ${process.pid}.`)
  return viewOf(cluster, begun)
}

/** Has this process tell the others what a purge did here. */
export function answerPurges({ peers, link, reportOf }: Cluster): void {
  peers.answerWith('purged', ({ version }): ProcessPurge | 'notYet' => {
    const did = didHere(reportOf(Number(version)))
    if (did) return did
    // One that started later has read it in the log, and has made all of its pages since.
    return link.status().version >= Number(version) ? nothing : 'notYet'
  })
}

async function viewOf({ peers, edge: front }: Cluster, { report, isTold, edge }: ClusterPurge): Promise<PurgeView> {
  const { answers, silent } = await peers.ask<ProcessPurge | 'notYet'>('purged', { version: report.version }, patience)
  const others = answers.flatMap(({ peer: { node, process }, answer }) => (answer === 'notYet' ? [] : [{ node, process, ...answer }]))
  const unheard = [...silent, ...answers.flatMap(({ peer, answer }) => (answer === 'notYet' ? [peer] : []))]
  const processes = [{ node: hostname(), process: process.pid, ...(didHere(report) ?? nothing) }, ...others]
  const told = edge()
  return {
    version: report.version,
    processes,
    silent: unheard.map(({ node, process, heardAgo }) => ({ node, process, heardAgo, isLost: heardAgo > lost })),
    isTold,
    edge: told ?? [],
    isDone: processes.every(({ underWay }) => underWay === 0) && unheard.every(({ heardAgo }) => heardAgo > lost) && (told !== undefined || front.report().length === 0),
  }
}

const nothing: ProcessPurge = { matched: 0, removed: 0, refreshed: 0, underWay: 0, failed: 0, stale: 0 }

function didHere(report: PurgeReport | undefined): ProcessPurge | undefined {
  if (!report) return undefined
  const { matched, removed, refreshing } = report
  const { refreshed, failed } = report.soFar()
  return { matched, removed, refreshed, underWay: refreshing - refreshed - failed, failed, stale: matched - removed - refreshed }
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

import { findServers, type ServerProcess } from '../../engine/commands/server/admin-client.ts'
import type { PurgeView } from '../../engine/admin/purge-pages.ts'
import type { Snapshot } from '../../engine/admin/snapshot.ts'
import { root } from '../fixtures/built-site.ts'
import type { Laboratory } from './laboratory.ts'
import type { NodePart } from './node-part.ts'

/** Processes of a node that answer on their admin sockets. */
export async function adminOf({ env }: Laboratory, node: NodePart): Promise<readonly ServerProcess[]> {
  return (await findServers({ root, env: { ...env }, port: node.port })).processes
}

export const snapshotOf = ({ request }: ServerProcess): Promise<Snapshot> => request<Snapshot>({ path: '/snapshot' })

export type PurgeSelector = { readonly tags: readonly string[] } | { readonly page: string } | { readonly edition: string } | { readonly url: string } | { readonly all: true }

export const purge = ({ request }: ServerProcess, selector: PurgeSelector): Promise<PurgeView> => request<PurgeView>({ method: 'POST', path: '/cache/purge', body: { selector, hard: false } })

/** What has become of a purge that began there. */
export const viewPurge = ({ request }: ServerProcess, version: number): Promise<PurgeView> => request<PurgeView>({ path: `/cache/purge?version=${version}` })

/** Story pages are asked for again after this time, so that nginx, which nobody tells of purges, does so as well. */
export const storyTimes = { freshFor: '2s', staleFor: '3s', staleIfErrorFor: '1d' } as const
export const storyPage = 'article.article'

export const setStoryTimes = ({ request }: ServerProcess): Promise<unknown> => request({ method: 'PUT', path: '/cache/overrides', body: { page: storyPage, rules: storyTimes } })
export const overridesOf = ({ request }: ServerProcess): Promise<Readonly<Record<string, unknown>>> => request({ path: '/cache/overrides' })

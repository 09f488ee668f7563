import { existsSync } from 'node:fs'
import type { ImportReport } from '../origin/origin-part.ts'
import { contextFor } from '../origin/migrate.ts'
import { storiesImporter } from '../origin/stories-importer.ts'
import { sendChanged } from './server/admin-client.ts'
import { storeId } from '../admin/store-id.ts'
import { clusterSettings } from '../cluster/cluster-settings.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../pages/load-plugins.ts'
import { openOrigin } from '../origin/open-origin.ts'
import { commandLogger } from '../server/site-logger.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { openBroadcaster } from './server/broadcast-changes.ts'
import { UsageError } from '../errors.ts'

export interface ImportRun {
  readonly report: ImportReport
  readonly tags: number
  /** Number of running servers on this machine that were notified and show the content at once. */
  readonly notifiedServers: number
  /** Whether all nodes were notified through Redis. */
  readonly isBroadcast: boolean
}

/** Formats that content can be imported from, with a line about each. */
export async function importFormats(root: string): Promise<ReadonlyMap<string, { readonly description: string }>> {
  return (await importers(root)).formats
}

async function importers(root: string) {
  const site = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, site))
  const formats = new Map([['stories', storiesImporter], ...parts.flatMap(({ part }) => Object.entries(part.importers ?? {}))])
  return { site, parts, formats }
}

/**
 * `masthead import <format> <path>`.
 * @throws UsageError for a format or path that does not exist
 */
export async function importContent(root: string, format: string, path: string, progress: (done: number, total?: number) => void): Promise<ImportRun> {
  const { site, parts, formats } = await importers(root)
  const importer = formats.get(format)
  if (!importer) throw new UsageError(`There is no format "${format}". Known formats: ${[...formats.keys()].join(', ')}.`)
  if (!existsSync(path)) throw new UsageError(`There is nothing at "${path}".`)
  const tags = new Set<string>()
  const origin = await openOrigin({ config: site, parts, logger: commandLogger(), onChanged: (changed) => changed.forEach((tag) => tags.add(tag)), serves: 'never' })
  try {
    tags.clear()
    const owner = parts.find(({ part }) => Object.values(part.importers ?? {}).includes(importer))
    const report = await importer.run(path, contextFor(owner ?? {}, origin.context), progress)
    const notifiedServers = await sendChanged(root, process.env, storeId(site), [...tags])
    return { report, tags: tags.size, notifiedServers, isBroadcast: notifiedServers === 0 && (await broadcastChanges(root, site, [...tags])) }
  } finally {
    await origin.close()
  }
}

/** For an import on a machine without a running server: a notified server would notify the others. */
async function broadcastChanges(root: string, site: SiteConfig, tags: readonly string[]): Promise<boolean> {
  if (clusterSettings(process.env).redisUrl === undefined || tags.length === 0) return false
  const broadcaster = await openBroadcaster({ root, config: site, env: process.env, logger: commandLogger() })
  broadcaster.changed(tags)
  await broadcaster.close()
  return true
}

import { existsSync } from 'node:fs'
import type { ImportReport } from '../origin/part.ts'
import { storiesImporter } from '../origin/stories-importer.ts'
import { tellChanged } from './admin/ask-servers.ts'
import { storeOf } from './admin/store-of.ts'
import { clusterSettings } from './cluster-settings.ts'
import { loadConfig } from './load-config.ts'
import { loadOriginParts, loadPlugins } from './load-plugins.ts'
import { openOrigin } from './open-origin.ts'
import { siteLogger } from './site-logger.ts'
import type { SiteConfig } from '../site.ts'
import { openNodeTelling } from './tell-nodes.ts'
import { UsageError } from './usage-error.ts'

export interface ImportRun {
  readonly report: ImportReport
  readonly tags: number
  /** Running servers of this machine that were told, so that they show it at once. */
  readonly told: number
  /** All nodes were, through Redis. */
  readonly isTold: boolean
}

/** Formats that content can be imported from, with a line about each. */
export async function importFormats(root: string): Promise<ReadonlyMap<string, { readonly description: string }>> {
  return (await importers(root)).formats
}

async function importers(root: string) {
  const site = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadPlugins(root, site))
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
  const origin = await openOrigin({ site, parts, logger: siteLogger('warn'), onChanged: (changed) => changed.forEach((tag) => tags.add(tag)), demo: true })
  try {
    tags.clear()
    const report = await importer.run(path, origin.context, progress)
    const told = await tellChanged(root, process.env, storeOf(site), [...tags])
    return { report, tags: tags.size, told, isTold: told === 0 && (await tellNodes(root, site, [...tags])) }
  } finally {
    await origin.close()
  }
}

/** For an import on a machine that serves nothing itself. A server that is told here tells the others. */
async function tellNodes(root: string, site: SiteConfig, tags: readonly string[]): Promise<boolean> {
  if (clusterSettings(process.env).redisUrl === undefined || tags.length === 0) return false
  const telling = await openNodeTelling({ root, site, env: process.env, logger: siteLogger('warn') })
  telling.changed(tags)
  await telling.close()
  return true
}

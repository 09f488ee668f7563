import { existsSync } from 'node:fs'
import type { ImportNote, ImportOptions, ImportReport } from '../../origin/origin-part.ts'
import { contextFor } from '../../origin/migrate.ts'
import { storiesImporter } from '../../origin/stories-importer.ts'
import { sendChanged } from '../server/admin-client.ts'
import { storeId } from '../../admin/store-id.ts'
import { clusterSettings } from '../../cluster/cluster-settings.ts'
import { loadConfig } from '../../config/load-config.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../../pages/load-plugins.ts'
import { openOrigin } from '../../origin/open-origin.ts'
import { commandLogger } from '../../server/site-logger.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { type Broadcaster, openBroadcaster } from '../server/broadcast-changes.ts'
import { createChangeBatcher } from '../server/change-batcher.ts'
import { UsageError } from '../../errors.ts'
import type { TableChange } from './compare-stores.ts'
import { dryRun } from './dry-run.ts'
import { type ImportProgress, interruptedImports, openJournal } from './import-journal.ts'

export interface ImportRun {
  readonly report: ImportReport
  /** Number of running servers on this machine that were notified and show the content at once. */
  readonly notifiedServers: number
  /** Whether all nodes were notified through Redis. */
  readonly isBroadcast: boolean
  /** An earlier import of the same file that ended in its middle. */
  readonly interrupted?: ImportProgress | undefined
  /** How much of it this one found in the store, and has not written again. */
  readonly stored?: number
  /** Of a dry run: what it would change in the store. */
  readonly changes?: readonly TableChange[]
}

export interface ImportRequest extends Pick<ImportOptions, 'replace'> {
  /** Say what would change, and write nothing. */
  readonly isDryRun?: boolean
}

export interface ImportFormats {
  readonly formats: ReadonlyMap<string, { readonly description: string }>
  /** Imports that ended in their middle and were not run again since. */
  readonly interrupted: readonly ImportProgress[]
}

/** Formats that content can be imported from, with a line about each. */
export async function importFormats(root: string): Promise<ImportFormats> {
  const { formats, site } = await importers(root)
  return { formats, interrupted: interruptedImports(site.origin.folder) }
}

async function importers(root: string) {
  const site = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, site))
  const formats = new Map([['stories', storiesImporter], ...parts.flatMap(({ part }) => Object.entries(part.importers ?? {}))])
  return { site, parts, formats }
}

/**
 * `masthead import <format> <path>`. Running servers are told while it goes on, as soon as something is written: one that is
 * killed leaves no page that does not know of what it has brought.
 * @throws UsageError for a format or path that does not exist
 */
export async function importContent(root: string, format: string, path: string, progress: (done: number, total?: number) => void, { isDryRun = false, ...options }: ImportRequest = { replace: false }): Promise<ImportRun> {
  const { site, parts, formats } = await importers(root)
  const importer = formats.get(format)
  if (!importer) throw new UsageError(`There is no format "${format}". Known formats: ${[...formats.keys()].join(', ')}.`)
  if (options.replace && importer.replaces === undefined) throw new UsageError(`An import of ${format} replaces nothing: leave --replace out.`)
  if (!existsSync(path)) throw new UsageError(`There is nothing at "${path}".`)
  const owner = parts.find(({ part }) => Object.values(part.importers ?? {}).includes(importer)) ?? {}
  if (isDryRun) {
    const { result, changes } = await dryRun({ config: site, parts, logger: commandLogger() }, (origin) => importer.run(path, contextFor(owner, origin), progress, options))
    return { report: readable(result), changes, notifiedServers: 0, isBroadcast: false }
  }
  const journal = openJournal({ folder: site.origin.folder, format, path, resumes: importer.resumes ?? false })
  const announcer = announceChanges(root, site)
  let isOpen = false
  // What opening the store writes is none of the import's.
  const origin = await openOrigin({ config: site, parts, logger: commandLogger(), onChanged: (tags, change) => isOpen && announcer.changed(tags, change), serves: 'never' })
  isOpen = true
  try {
    const report = await importer.run(
      path,
      contextFor(owner, origin.context),
      (done, total) => {
        journal.progress(done, total)
        progress(done, total)
        return announcer.told()
      },
      { ...options, stored: journal.stored },
    )
    journal.finish()
    return { report: readable(report), interrupted: journal.interrupted, stored: journal.stored, ...(await announcer.finish()) }
  } catch (error) {
    journal.fail()
    await announcer.finish()
    throw error
  } finally {
    await origin.close()
  }
}

/** Characters of a reason: it may quote what stands in a file, which may be a whole file in one field. */
const maxReasonLength = 400

/** A report that a terminal and a person can take: reasons of some length, without control characters. */
function readable({ rejected, held, notes, ...report }: ImportReport): ImportReport {
  const all = (list: readonly ImportNote[]) => list.map(({ where, reason }) => ({ where: where.replaceAll(/\p{Cc}/gu, ' '), reason: shortened(reason.replaceAll(/\p{Cc}/gu, ' ')) }))
  return { ...report, rejected: all(rejected), ...(held ? { held: all(held) } : {}), ...(notes ? { notes: all(notes) } : {}) }
}

const shortened = (reason: string): string => (reason.length > maxReasonLength ? `${reason.slice(0, maxReasonLength * 0.7)} … ${reason.slice(-maxReasonLength * 0.3)}` : reason)

interface Announcer {
  readonly changed: Broadcaster['changed']
  /** Resolves when all that changed so far has been told. */
  readonly told: () => Promise<void>
  readonly finish: () => Promise<Pick<ImportRun, 'notifiedServers' | 'isBroadcast'>>
}

/** Tells the running servers of this machine, each of which tells the others; where none runs here, all nodes through Redis. */
function announceChanges(root: string, site: SiteConfig): Announcer {
  let notifiedServers = 0
  let broadcaster: Broadcaster | undefined
  const { changed, finish } = createChangeBatcher(async (tags, options) => {
    const notified = await sendChanged(root, process.env, storeId(site), tags, options)
    notifiedServers = Math.max(notifiedServers, notified)
    if (notified > 0 || clusterSettings(process.env).redisUrl === undefined) return
    broadcaster ??= await openBroadcaster({ root, config: site, env: process.env, logger: commandLogger() })
    broadcaster.changed(tags, options)
  })
  return {
    changed,
    // Whether everything was told is said at the end.
    told: () => finish().catch(() => undefined),
    async finish() {
      await finish()
      await broadcaster?.close()
      return { notifiedServers, isBroadcast: broadcaster !== undefined }
    },
  }
}

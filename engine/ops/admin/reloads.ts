import { loadBuiltModules, readManifest } from '../../build/built-modules.ts'
import { runAnew } from '../../build/native-modules.ts'
import { findPlugins } from '../../build/site-sources.ts'
import { withPlugins } from '../../build/with-plugins.ts'
import type { PurgeTarget } from '../../cache/purge.ts'
import type { Asset, NamedPlugin, SiteModules } from '../../render/site-modules.ts'
import type { SiteParts } from '../../site-parts.ts'
import type { RunningSite, StagedSite } from '../run-site.ts'
import { AdminFault } from './admin-fault.ts'

/** What the process says about a version that it has ready. */
export interface StagedReload {
  readonly pages: readonly string[]
  /** Whether its part of the embedded origin is renewed with it. */
  readonly origin: boolean
}

/**
 * Puts a new version of one plugin in the place of the present one, in two steps, so that all processes of a site take it
 * or none: first it is made ready beside the present one, then it is taken.
 */
export interface Reloads {
  /** @throws AdminFault with the reason why the version cannot be served; the present one stays */
  readonly stage: (plugin: string, buildFolder: string) => Promise<StagedReload>
  readonly take: (plugin: string) => { readonly taken: true }
  readonly drop: (plugin: string) => Promise<{ readonly dropped: boolean }>
  /** Purges what looks different now, on every node. To be asked for when all have taken it. */
  readonly purge: (plugin: string) => Promise<{ readonly purged: readonly PurgeTarget[] }>
}

interface Waiting {
  readonly plugin: string
  readonly modules: SiteModules
  readonly site: StagedSite
  readonly undo: () => void
  readonly timer: NodeJS.Timeout
}

/** Milliseconds after which a version that nobody takes is given up: whoever made it ready is gone. */
const patience = 60_000

export function createReloads(root: string, running: RunningSite): Reloads {
  const base = running.parts().modules
  let taken: ReadonlyMap<string, SiteModules> = new Map()
  const older: ((address: string) => Asset | undefined)[] = []
  let waiting: Waiting | undefined
  let before: { readonly plugin: string; readonly parts: SiteParts } | undefined

  async function stage(plugin: string, buildFolder: string): Promise<StagedReload> {
    if (base.tellsErrors) throw new AdminFault(400, 'masthead dev shows every edit by itself: there is nothing to reload.')
    await drop()
    const source = findPlugins(root, running.parts().site).plugins.find(({ name }) => name === plugin)
    const manifest = await readManifest(buildFolder)
    if (!source || !manifest) throw new AdminFault(404, `There is no plugin "${plugin}" in the site that runs: name it in config/site.ts and start the site again.`)
    const undo = runAnew(source)
    try {
      const modules = await loadBuiltModules(buildFolder, manifest)
      const next = withPlugins(base, { plugins: new Map([...taken, [plugin, modules]]), olderAsset: (address) => older.map((asset) => asset(address)).find((asset) => asset !== undefined) })
      refuseRejected(plugin, modules.rejected)
      const site = await running.stage(next)
      const timer = setTimeout(() => void drop(), patience).unref()
      waiting = { plugin, modules, site, undo, timer }
      refuseRejected(plugin, site.rejected)
      const { definition } = next.plugins.find(({ name }) => name === plugin) ?? {}
      if (definition?.origin && site.originParts?.includes(plugin) === false) throw new AdminFault(400, 'Its part of the origin could not be mounted; the log of the site says why.')
      return { pages: Object.keys(definition?.pages ?? {}), origin: site.originParts !== undefined }
    } catch (error) {
      await drop()
      undo()
      throw error instanceof AdminFault ? error : new AdminFault(400, String((error as Error).message))
    }
  }

  async function drop(): Promise<{ dropped: boolean }> {
    const dropped = waiting
    waiting = undefined
    if (!dropped) return { dropped: false }
    clearTimeout(dropped.timer)
    dropped.undo()
    await dropped.site.drop()
    return { dropped: true }
  }

  return {
    stage,
    drop,
    take(plugin) {
      if (waiting?.plugin !== plugin) throw new AdminFault(404, `No new version of ${plugin} is ready in process ${process.pid}.`)
      clearTimeout(waiting.timer)
      before = { plugin, parts: running.parts() }
      const last = taken.get(plugin)
      if (last) older.push(last.asset)
      taken = new Map([...taken, [plugin, waiting.modules]])
      waiting.site.take()
      waiting = undefined
      return { taken: true }
    },
    async purge(plugin) {
      if (before?.plugin !== plugin) return { purged: [] }
      const targets = touched(plugin, before.parts, running)
      before = undefined
      for (const { target, hard } of targets) await running.cluster.purge({ target, hard })
      return { purged: targets.map(({ target }) => target) }
    },
  }
}

function refuseRejected(plugin: string, rejected: readonly { readonly name: string; readonly reason: string }[]): void {
  const found = rejected.find(({ name }) => name === plugin)
  if (found) throw new AdminFault(400, found.reason)
}

/** What a reader may see otherwise than before: the plugin's pages, addresses that changed hands, or everything. */
function touched(plugin: string, before: SiteParts, running: RunningSite): readonly { readonly target: PurgeTarget; readonly hard: boolean }[] {
  const now = running.parts()
  const [old, present] = [before, now].map(({ modules }) => modules.plugins.find(({ name }) => name === plugin))
  const targets = new Map<string, PurgeTarget>()
  const add = (target: PurgeTarget) => targets.set(JSON.stringify(target), target)
  for (const page of new Set([old, present].flatMap((one) => Object.keys(one?.definition.pages ?? {})))) add({ kind: 'page', page: `${plugin}.${page}` })
  const patterns = (parts: SiteParts) => JSON.stringify(parts.routes.entries.filter((entry) => entry.plugin === plugin).map((entry) => entry.patterns))
  if (patterns(before) !== patterns(now)) {
    for (const { where } of running.pages.cache.pages()) {
      const path = where.site === 'main' && where.address.startsWith('/photos/') ? where.address.slice('/photos'.length) : where.address
      const site = where.site === 'photos' ? 'photos' : 'main'
      const edition = now.liveEditions.find(({ id }) => id === where.edition)?.id
      const owners = [before, now].map(({ routes }) => edition && routes.match({ path, site, edition })?.entry.plugin)
      if (owners[0] !== owners[1] && owners.includes(plugin)) add({ kind: 'url', site: where.site, edition: where.edition, address: where.address })
    }
    // All addresses that no page knew share one answer.
    const unknown = now.errorPages.notFound
    if (unknown) add({ kind: 'page', page: unknown.name })
  }
  const hard = [...targets.values()].map((target) => ({ target, hard: true }))
  return around(old) === around(present) && !hasWidgets(old) && !hasWidgets(present) ? hard : [...hard, { target: { kind: 'all' }, hard: false }]
}

/** What of a plugin shows on pages of others, as far as it can be compared; whether a widget looks otherwise cannot. */
const around = (plugin: NamedPlugin | undefined): string => JSON.stringify([plugin?.definition.entrances ?? {}, plugin?.definition.redirects ?? []])
const hasWidgets = (plugin: NamedPlugin | undefined): boolean => Object.keys(plugin?.definition.widgets ?? {}).length > 0

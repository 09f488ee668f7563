import { pathOfAddress, siteIdsOf, siteSectionsOf } from '../config/site-sections.ts'
import { loadBuiltModules, readManifest } from '../build/built-modules.ts'
import { invalidateModules } from '../build/native-modules.ts'
import { findPlugins } from '../build/site-sources.ts'
import { withPlugins } from '../build/with-plugins.ts'
import type { PurgeTarget } from '../cache/purge.ts'
import type { NamedPlugin, SiteModules } from '../render/site-modules.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import type { RunningSite, StagedSite } from '../server/running-site.ts'
import { AdminError } from '../errors.ts'

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
  /** @throws AdminError with the reason why the version cannot be served; the present one stays */
  readonly stage: (plugin: string, buildFolder: string) => Promise<StagedReload>
  readonly activate: (plugin: string) => { readonly activated: true }
  readonly discard: (plugin: string) => Promise<{ readonly discarded: boolean }>
  /** Purges what looks different now, on every node. To be asked for when all have taken it. */
  readonly purge: (plugin: string) => Promise<{ readonly purged: readonly PurgeTarget[] }>
}

interface StagedPlugin {
  readonly plugin: string
  readonly modules: SiteModules
  readonly site: StagedSite
  readonly undo: () => void
  readonly timer: NodeJS.Timeout
}

/** Milliseconds after which a version that nobody takes is given up: whoever made it ready is gone. */
const stagedTimeoutMs = 60_000

export function createReloads(root: string, running: RunningSite): Reloads {
  const base = running.site().modules
  let activated: ReadonlyMap<string, SiteModules> = new Map()
  let staged: StagedPlugin | undefined
  let replaced: { readonly plugin: string; readonly site: LoadedSite } | undefined

  async function stage(plugin: string, buildFolder: string): Promise<StagedReload> {
    if (base.exposesErrors) throw new AdminError(400, 'masthead dev shows every edit by itself: there is nothing to reload.')
    await discard()
    const source = findPlugins(root, running.site().config).plugins.find(({ name }) => name === plugin)
    const manifest = await readManifest(buildFolder)
    if (!source || !manifest) throw new AdminError(404, `There is no plugin "${plugin}" in the site that runs: name it in config/site.ts and start the site again.`)
    const undo = invalidateModules(source)
    try {
      const modules = await loadBuiltModules(buildFolder, manifest, base.assetsDir)
      const next = withPlugins(base, { plugins: new Map([...activated, [plugin, modules]]) })
      assertNotRejected(plugin, modules.rejected)
      const site = await running.stage(next)
      const timer = setTimeout(() => void discard(), stagedTimeoutMs).unref()
      staged = { plugin, modules, site, undo, timer }
      assertNotRejected(plugin, site.rejected)
      // It may come before another by the order in which conflicts are decided; a reload takes nothing from one that runs.
      for (const { name, reason } of site.rejected) if (!running.rejected().some((one) => one.name === name)) throw new AdminError(400, `It would cost the plugin ${name}: ${reason}`)
      const { definition } = next.plugins.find(({ name }) => name === plugin) ?? {}
      return { pages: Object.keys(definition?.pages ?? {}), origin: site.originParts !== undefined }
    } catch (error) {
      await discard()
      undo()
      throw error instanceof AdminError ? error : new AdminError(400, String((error as Error).message))
    }
  }

  async function discard(): Promise<{ discarded: boolean }> {
    const discarded = staged
    staged = undefined
    if (!discarded) return { discarded: false }
    clearTimeout(discarded.timer)
    discarded.undo()
    await discarded.site.discard()
    return { discarded: true }
  }

  return {
    stage,
    discard,
    activate(plugin) {
      if (staged?.plugin !== plugin) throw new AdminError(404, `No new version of ${plugin} is ready in process ${process.pid}.`)
      clearTimeout(staged.timer)
      replaced = { plugin, site: running.site() }
      activated = new Map([...activated, [plugin, staged.modules]])
      staged.site.activate()
      staged = undefined
      return { activated: true }
    },
    async purge(plugin) {
      if (replaced?.plugin !== plugin) return { purged: [] }
      const targets = changedTargets(plugin, replaced.site, running)
      replaced = undefined
      for (const { target, hard } of targets) await running.cluster.purge({ target, hard })
      return { purged: targets.map(({ target }) => target) }
    },
  }
}

function assertNotRejected(plugin: string, rejected: readonly { readonly name: string; readonly reason: string }[]): void {
  const found = rejected.find(({ name }) => name === plugin)
  if (found) throw new AdminError(400, found.reason)
}

/** What a reader may see otherwise than before: the plugin's pages, addresses that changed hands, or everything. */
function changedTargets(plugin: string, before: LoadedSite, running: RunningSite): readonly { readonly target: PurgeTarget; readonly hard: boolean }[] {
  const now = running.site()
  const [old, present] = [before, now].map(({ modules }) => modules.plugins.find(({ name }) => name === plugin))
  const targets = new Map<string, PurgeTarget>()
  const add = (target: PurgeTarget) => targets.set(JSON.stringify(target), target)
  for (const page of new Set([old, present].flatMap((one) => Object.keys(one?.definition.pages ?? {})))) add({ kind: 'page', page: `${plugin}.${page}` })
  const patterns = (site: LoadedSite) => JSON.stringify(site.routes.entries.filter((entry) => entry.plugin === plugin).map((entry) => entry.patterns))
  if (patterns(before) !== patterns(now)) {
    for (const { where } of running.pages.cache.pages()) {
      const site = siteIdsOf(now.config).find((id) => id === where.site) ?? 'main'
      const path = pathOfAddress(where.address, site, siteSectionsOf(now.config))
      const edition = now.liveEditions.find(({ id }) => id === where.edition)?.id
      const owners = [before, now].map(({ routes }) => edition && routes.match({ path, site, edition })?.entry.plugin)
      if (owners[0] !== owners[1] && owners.includes(plugin)) add({ kind: 'url', site: where.site, edition: where.edition, address: where.address })
    }
    // All addresses that no page knew share one answer.
    const unknown = now.errorPages.notFound
    if (unknown) add({ kind: 'page', page: unknown.name })
  }
  const hard = [...targets.values()].map((target) => ({ target, hard: true }))
  return sharedDeclarations(old) === sharedDeclarations(present) && !hasWidgets(old) && !hasWidgets(present) ? hard : [...hard, { target: { kind: 'all' }, hard: false }]
}

/** What of a plugin shows on pages of others, as far as it can be compared; whether a widget looks otherwise cannot. */
const sharedDeclarations = (plugin: NamedPlugin | undefined): string => JSON.stringify([plugin?.definition.entryLinks ?? {}, plugin?.definition.redirects ?? []])
const hasWidgets = (plugin: NamedPlugin | undefined): boolean => Object.keys(plugin?.definition.widgets ?? {}).length > 0

import type { PurgeTarget } from '../cache/purge.ts'
import type { SecondLevelCache } from '../cache/second-level-cache.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { EngineError } from '../errors.ts'
import type { RejectedPlugin } from '../pages/admit-plugins.ts'
import { changedAnswers } from '../pages/changed-answers.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import type { SiteModules } from '../render/site-modules.ts'
import type { PageService } from './page-service-contract.ts'
import type { StagedSite } from './running-site.ts'

/**
 * Serves by another configuration of the same sites, editions, sources and build (see `changeConfig`); requests under way
 * end by the present one. Pages that answer otherwise now are removed, all others are stale and rendered again.
 * @param build as in `ClusterOptions`
 * @throws EngineError MH_CONFIG when it cannot be used, or would cost a plugin that is served; nothing is changed then
 */
export type Reconfigure = (config: SiteConfig, build: string) => Promise<void>

export interface ReconfigureOptions {
  readonly site: () => LoadedSite
  readonly rejected: () => readonly RejectedPlugin[]
  readonly stage: (config: SiteConfig, modules: SiteModules) => Promise<StagedSite>
  readonly pages: Pick<PageService, 'cache' | 'prepareConfig'>
  readonly useBuild: SecondLevelCache['useBuild']
}

/** Addresses that are purged one by one; where more have changed the whole cache is emptied. */
const maxChangedAddresses = 1_000

export function createReconfigure({ site, rejected, stage, pages, useBuild }: ReconfigureOptions): Reconfigure {
  return async (config, build) => {
    const before = site()
    const serveByConfig = pages.prepareConfig(config)
    const staged = await stage(config, before.modules)
    const lost = staged.rejected.find(({ name }) => !rejected().some((one) => one.name === name))
    if (lost) {
      await staged.discard()
      throw new EngineError('MH_CONFIG', { detail: `It would cost the plugin ${lost.name}: ${lost.reason}` })
    }
    staged.activate()
    serveByConfig()
    useBuild?.(build)
    for (const target of changedTargets(before, site(), pages.cache)) pages.cache.purge({ target, hard: true })
    pages.cache.purge({ target: { kind: 'all' }, hard: false })
  }
}

function changedTargets(before: LoadedSite, now: LoadedSite, cache: PageService['cache']): readonly PurgeTarget[] {
  const isChanged = changedAnswers(before, now)
  const changed = [...cache.pages()].filter(({ where }) => isChanged(where))
  if (changed.length > maxChangedAddresses) return [{ kind: 'all' }]
  return changed.map(({ where: { site, edition, address } }) => ({ kind: 'url', site, edition, address }))
}

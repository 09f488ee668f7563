import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { EngineError } from '../errors.ts'
import type { IslandDefinition } from '../browser/island.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { LoadedIsland, LoadedView, SiteModules } from '../render/site-modules.ts'
import { createAssetStore } from './asset-store.ts'
import { addThemeAssets } from './build-site.ts'
import { islandEntry, loaderEntry } from './islands-plugin.ts'
import { moduleUse } from './module-graph.ts'
import { findSources, pluginFile, themeFile } from './site-sources.ts'
import { compileStylesheet } from './stylesheet.ts'
import { sourceName } from './views-plugin.ts'
import { viteConfig } from './vite-config.ts'

export interface DevModules {
  readonly vite: ViteDevServer
  /** Loads the site's code as it is now. */
  readonly load: () => Promise<SiteModules>
  readonly close: () => Promise<void>
}

export interface DevOptions {
  readonly root: string
  readonly theme: string
  readonly baseThemes: readonly string[]
  readonly withoutPlugins: readonly string[]
  /** Called after a source changed; what was loaded before is outdated. */
  readonly onChange: (file: string) => void
}

/** The site's code straight from its sources, through the same transforms as a build; changes show without a restart. */
export async function createDevModules({ root, theme, baseThemes, withoutPlugins, onChange }: DevOptions): Promise<DevModules> {
  const config = viteConfig({ sources: findSources(root, withoutPlugins), theme, baseThemes, outDir: join(root, '.masthead/dev') })
  const vite = await createServer({ ...config, server: { middlewareMode: true, hmr: { port: 0 }, watch: { ignored: ['**/.masthead/**', '**/test/**', '**/demo/**'] } } })
  const views = runnable(vite, 'views')
  const islands = runnable(vite, 'islands')
  const watched = new RegExp(`^(?:plugins|themes|config)/`)
  const changed = (file: string) => {
    if (!watched.test(sourceName(root, file))) return
    onChange(file)
    vite.environments['client']?.hot.send({ type: 'full-reload' })
  }
  for (const event of ['change', 'add', 'unlink'] as const) vite.watcher.on(event, changed)

  async function load(): Promise<SiteModules> {
    const sources = findSources(root, withoutPlugins)
    const assets = createAssetStore()
    await addThemeAssets(root, [theme, ...baseThemes], assets)
    const plugins: { name: string; definition: AnyPluginDefinition }[] = []
    const rejected: { name: string; reason: string }[] = []
    for (const name of sources.plugins) {
      try {
        plugins.push({ name, definition: ((await views.runner.import(pluginFile(root, name))) as { default: AnyPluginDefinition }).default })
      } catch (error) {
        rejected.push({ name, reason: String((error as Error)?.message ?? error) })
      }
    }
    const themes = await Promise.all([theme, ...baseThemes].map(async (name) => ((await views.runner.import(themeFile(root, name))) as { default: AnyTheme }).default))
    const css = new Map<string, string>()
    const loadedIslands = new Map<string, LoadedIsland>()
    return {
      plugins,
      rejected,
      themes,
      async view(module) {
        const loaded = (await module()) as { default?: unknown; __source?: string }
        const source = loaded.__source ?? ''
        if (typeof loaded.default !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source || 'a view'} has no default export that is a component.` })
        const use = useOf(join(root, source))
        for (const file of use.stylesheets) if (!css.has(file)) css.set(file, await compileStylesheet(file, assets))
        for (const island of use.islands) if (!loadedIslands.has(island)) loadedIslands.set(island, await loadIsland(island))
        return { component: loaded.default, source, stylesheets: use.stylesheets } satisfies LoadedView
      },
      css: (file) => css.get(file) ?? '',
      island: (source) => loadedIslands.get(source),
      loader: `/@id/${loaderEntry}`,
      serviceWorker: '',
      assetAddress: assets.addressOf,
      asset: assets.get,
      headMarkup: '<script type="module" src="/@vite/client"></script>',
      tellsErrors: true,
    }
  }

  const useOf = (file: string) => {
    const graph = views.moduleGraph
    return moduleUse(root, file, (id) => [...(graph.getModuleById(id)?.importedModules ?? [])].flatMap((module) => (module.id ? [module.id] : [])))
  }

  async function loadIsland(source: string): Promise<LoadedIsland> {
    const file = join(root, source)
    if (!existsSync(file)) throw new EngineError('MH_BUILD', { detail: `${source} is imported but not there.` })
    const island = ((await islands.runner.import(file)) as { default: IslandDefinition<unknown> }).default
    return { component: island.component, hydrateWhen: island.hydrateWhen, address: `/@id/${islandEntry(source)}` }
  }

  return { vite, load, close: () => vite.close() }
}

function runnable(vite: ViteDevServer, name: string): RunnableDevEnvironment {
  const environment = vite.environments[name]
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`the dev server has no runnable environment "${name}"`)
  return environment
}

import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { EngineError } from '../errors.ts'
import type { IslandDefinition } from '../browser/island.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { LoadedIsland, LoadedView, NamedPlugin, SiteModules } from '../render/site-modules.ts'
import { createAssetStore } from './asset-store.ts'
import { resolveElsewhereInDev } from './elsewhere-plugin.ts'
import { islandEntry, loaderEntry } from './islands-plugin.ts'
import { moduleUse } from './module-graph.ts'
import { refreshImport, refreshPlugin } from './refresh-plugin.ts'
import { findSources, type SiteCode, type SiteSources, sourceNames, type SourceNames, themeFolders, type ThemeSource } from './site-sources.ts'
import { engineRoot } from './source-folder.ts'
import { compileStylesheet } from './stylesheet.ts'
import { addThemeAssets } from './theme-assets.ts'
import { viteConfig } from './vite-config.ts'

export interface RefusedCode {
  readonly name: string
  /** As it was thrown: with a stack, and with the place that a compiler names. */
  readonly error: unknown
}

export interface DevModules {
  /** Answers what browsers ask for while a site is written: modules, styles, the way into an editor. */
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Loads the site's code as it is now. @throws what a theme throws */
  readonly load: () => Promise<{ readonly modules: SiteModules; readonly refused: readonly RefusedCode[] }>
  /** Tells all open pages. */
  readonly tell: (event: string, data: unknown) => void
  /** Whether a file is part of what views, the theme and islands are made of. */
  readonly uses: (file: string) => boolean
  readonly close: () => Promise<void>
}

export interface DevOptions {
  readonly root: string
  readonly site: SiteCode
  /** Its upgrades are the channel of live edits. */
  readonly channel: Server
  /** Called after a source changed; what was loaded before is outdated. */
  readonly onChange: (file: string) => void
}

/** Addresses of the code that only `masthead dev` puts into pages. */
const devEntry = 'virtual:masthead-dev'

/** The site's code straight from its sources, through the same transforms as a build; changes show without a restart. */
export async function createDevModules(options: DevOptions): Promise<DevModules> {
  const { root, site } = options
  const sources = await findSources(root, site)
  // Views take their theme's components in: each theme has a server of its own, the first at the root.
  const themes = await Promise.all(sources.themes.map((theme, index) => createThemeModules(sources, theme, index === 0 ? '/' : `/@theme/${theme.name}/`, options)))
  const [own, ...others] = themes
  if (!own) throw new EngineError('MH_CONFIG', { field: '/theme', detail: 'The site has no theme.' })
  return {
    middlewares: (request, response, next) => (others.find(({ vite }) => request.url?.startsWith(vite.config.base)) ?? own).vite.middlewares(request, response, next),
    async load() {
      const now = await findSources(root, site)
      const loaded = await Promise.all(themes.map(async (theme) => theme.load(now)))
      const all = loaded.map(({ modules }) => modules)
      const [modules, ...rest] = all
      if (!modules) throw new EngineError('MH_CONFIG', { field: '/theme', detail: 'The site has no theme.' })
      return {
        modules: { ...modules, asset: (address) => all.map((each) => each.asset(address)).find((found) => found !== undefined), others: new Map(others.map(({ theme }, index) => [theme.address, rest[index] ?? modules])) },
        refused: loaded[0]?.refused ?? [],
      }
    },
    tell: (event, data) => themes.forEach(({ vite }) => vite.environments['client']?.hot.send({ type: 'custom', event, data })),
    uses: (file) => themes.some(({ vite }) => ['views', 'islands'].some((name) => (vite.environments[name]?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0)),
    close: async () => void (await Promise.all(themes.map(({ vite }) => vite.close()))),
  }
}

interface ThemeModules {
  readonly theme: ThemeSource
  readonly vite: ViteDevServer
  readonly load: (sources: SiteSources) => Promise<{ readonly modules: SiteModules; readonly refused: readonly RefusedCode[] }>
}

async function createThemeModules(sources: SiteSources, theme: ThemeSource, base: string, { channel, onChange }: DevOptions): Promise<ThemeModules> {
  const { root } = sources
  const config = viteConfig({ sources, theme, outDir: join(root, '.masthead/dev') })
  const vite = await createServer({
    ...config,
    base,
    plugins: [...(config.plugins ?? []), ...refreshPlugin(), editsPlugin(base, forget)],
    // React as one pre-bundled package from the start: found later, it would load every open page anew.
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'] },
    server: { ...config.server, middlewareMode: true, ws: { server: channel }, hmr: { overlay: false }, watch: { ignored: ['**/.masthead/**', '**/test/**', '**/demo/**'] } },
  })
  const views = runnable(vite, 'views')
  const islands = runnable(vite, 'islands')
  const elsewhere = [...sources.plugins, theme, ...theme.bases].filter(({ isElsewhere }) => isElsewhere).map(({ folder }) => folder)
  for (const environment of [views, islands]) resolveElsewhereInDev(environment, elsewhere)
  vite.watcher.add(elsewhere)
  const watched = /^(?:plugins|themes|config)\//

  /** What was made of a file, and of what imports it, is made anew when it is asked for. */
  function forget(file: string): void {
    if (!watched.test(sourceNames(sources).nameOf(file))) return
    views.runner.clearCache()
    islands.runner.clearCache()
    onChange(file)
  }

  async function load(now: SiteSources): Promise<{ modules: SiteModules; refused: readonly RefusedCode[] }> {
    const names = sourceNames(now)
    const assets = createAssetStore()
    await addThemeAssets(themeFolders(theme), assets)
    const plugins: NamedPlugin[] = []
    const rejected = [...now.refused]
    const refused: RefusedCode[] = now.refused.map(({ name, reason }) => ({ name, error: new EngineError('MH_PLUGIN_LOAD', { plugin: name, detail: reason }) }))
    for (const { name, shown, entry } of now.plugins) {
      try {
        plugins.push({ name, shown, definition: ((await views.runner.import(entry)) as { default: AnyPluginDefinition }).default })
      } catch (error) {
        rejected.push({ name, reason: String((error as Error)?.message ?? error) })
        refused.push({ name, error })
      }
    }
    const themes = await Promise.all([theme, ...theme.bases].map(async ({ entry }) => ((await views.runner.import(entry)) as { default: AnyTheme }).default))
    const specimen = themes.find((one) => one.specimen)?.specimen
    if (specimen) plugins.push({ name: 'theme-kit', shown: theme.shown, definition: { name: 'theme-kit', pages: { specimen } } })
    const css = new Map<string, string>()
    const loadedIslands = new Map<string, LoadedIsland>()
    const modules: SiteModules = {
      plugins,
      rejected,
      themes,
      async view(module) {
        const loaded = (await module()) as { default?: unknown; __source?: string }
        const source = loaded.__source ?? ''
        if (typeof loaded.default !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source || 'a view'} has no default export that is a component.` })
        const use = useOf(names, names.fileOf(source))
        for (const file of [...use.stylesheets, ...use.islands.map(names.fileOf)]) {
          if (!existsSync(file)) throw new EngineError('MH_BUILD', { detail: `${source} imports ${basename(file)}, which is not there.` })
        }
        for (const file of use.stylesheets) if (!css.has(file)) css.set(file, await compileStylesheet(file, assets))
        for (const island of use.islands) if (!loadedIslands.has(island)) loadedIslands.set(island, await loadIsland(names, island))
        return { component: loaded.default, source, stylesheets: use.stylesheets } satisfies LoadedView
      },
      css: (file) => css.get(file) ?? '',
      island: (source) => loadedIslands.get(source),
      loader: `${base}@id/${loaderEntry}`,
      serviceWorker: '',
      assetAddress: assets.addressOf,
      asset: assets.get,
      headMarkup: `<script type="module" src="${base}@id/${devEntry}"></script>`,
      tellsErrors: true,
    }
    return { modules, refused }
  }

  const useOf = (names: SourceNames, file: string) => {
    const graph = views.moduleGraph
    return moduleUse(names, file, (id) => [...(graph.getModuleById(id)?.importedModules ?? [])].flatMap((module) => (module.id ? [module.id] : [])))
  }

  async function loadIsland(names: SourceNames, source: string): Promise<LoadedIsland> {
    const file = names.fileOf(source)
    const island = ((await islands.runner.import(file)) as { default?: IslandDefinition<unknown> }).default
    if (typeof island?.component !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source} has no default export that is an island: write "export default island('visible', function … )".` })
    return { component: island.component, hydrateWhen: island.hydrateWhen, address: `${base}@id/${islandEntry(source)}` }
  }

  return { theme, vite, load }
}

/** Hears of edits before Vite does anything about them, and brings the code that shows them in open pages. */
function editsPlugin(base: string, forget: (file: string) => void): Plugin {
  const client = join(engineRoot, 'engine/dev/client.ts')
  return {
    name: 'masthead:edits',
    enforce: 'pre',
    resolveId: (id) => (id === devEntry ? `\0${devEntry}` : undefined),
    load: (id) => (id === `\0${devEntry}` ? `${refreshImport(base)}import ${JSON.stringify(client)}` : undefined),
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        if (this.environment.name === 'client') return undefined
        // Once for both environments of the server: what they have loaded is taken from there by `load`, not pushed.
        if (this.environment.name === 'views') forget(file)
        return []
      },
    },
  }
}

function runnable(vite: ViteDevServer, name: string): RunnableDevEnvironment {
  const environment = vite.environments[name]
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`the dev server has no runnable environment "${name}"`)
  return environment
}

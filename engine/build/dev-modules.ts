import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { nameClasses } from './class-names.ts'
import { EngineError } from '../errors.ts'
import type { IslandDefinition } from '../browser/island.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { LoadedIsland, LoadedView, NamedPlugin, SiteModules } from '../render/site-modules.ts'
import { createAssetStore } from './asset-store.ts'
import { resolveExternalInDev } from './external-folders-plugin.ts'
import { islandEntry, loaderEntry } from './islands-plugin.ts'
import { moduleUse } from './module-graph.ts'
import { refreshImport, refreshPlugin } from './refresh-plugin.ts'
import { findSources, type SiteCode, type SiteSources, sourceNames, type SourceNames, themeFolders, type ThemeSource } from './site-sources.ts'
import { engineRoot } from './source-folder.ts'
import { compileStylesheet } from './stylesheet.ts'
import { addThemeAssets } from './theme-assets.ts'
import { viteConfig } from './vite-config.ts'

export interface LoadFailure {
  readonly name: string
  /** As it was thrown: with a stack, and with the place that a compiler names. */
  readonly error: unknown
}

export interface DevModules {
  /** Answers what browsers ask for while a site is written: modules, styles, the way into an editor. */
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Loads the site's code as it is now. @throws what a theme throws */
  readonly load: () => Promise<{ readonly modules: SiteModules; readonly failures: readonly LoadFailure[] }>
  /** Tells all open pages. */
  readonly broadcast: (event: string, data: unknown) => void
  /** Whether a file is part of what views, the theme and islands are made of. */
  readonly usesFile: (file: string) => boolean
  readonly close: () => Promise<void>
}

export interface DevOptions {
  readonly root: string
  readonly site: SiteCode
  /** Its upgrades are the channel of live edits. */
  readonly hmrServer: Server
  /** A pattern of files that are no source of any module. */
  readonly unwatched: string
  /** Called after a source changed; what was loaded before is outdated. */
  readonly onChange: (file: string) => void
}

/** Where the files are that pages of a theme refer to; names change with their content. */
const devAssetsDir = (root: string): string => join(root, '.masthead/dev/assets')

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
        modules: { ...modules, otherThemes: new Map(others.map(({ theme }, index) => [theme.address, rest[index] ?? modules])) },
        failures: loaded[0]?.failures ?? [],
      }
    },
    broadcast: (event, data) => themes.forEach(({ vite }) => vite.environments['client']?.hot.send({ type: 'custom', event, data })),
    usesFile: (file) => themes.some(({ vite }) => ['views', 'islands'].some((name) => (vite.environments[name]?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0)),
    close: async () => void (await Promise.all(themes.map(({ vite }) => vite.close()))),
  }
}

interface ThemeModules {
  readonly theme: ThemeSource
  readonly vite: ViteDevServer
  readonly load: (sources: SiteSources) => Promise<{ readonly modules: SiteModules; readonly failures: readonly LoadFailure[] }>
}

async function createThemeModules(sources: SiteSources, theme: ThemeSource, base: string, { hmrServer, unwatched, onChange }: DevOptions): Promise<ThemeModules> {
  const { root } = sources
  const classNames = nameClasses({ ...sources, classNaming: 'readable' })
  const config = viteConfig({ sources, theme, classNames, outDir: join(root, '.masthead/dev') })
  const vite = await createServer({
    ...config,
    base,
    plugins: [...(config.plugins ?? []), ...refreshPlugin(), hotUpdatePlugin(base, invalidate)],
    // React as one pre-bundled package from the start: found later, it would load every open page anew.
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'] },
    server: { ...config.server, middlewareMode: true, ws: { server: hmrServer }, hmr: { overlay: false }, watch: { ignored: ['**/.masthead/**', '**/test/**', unwatched] } },
  })
  const views = runnable(vite, 'views')
  const islands = runnable(vite, 'islands')
  const externalFolders = [...sources.plugins, theme, ...theme.bases].filter(({ isExternal }) => isExternal).map(({ folder }) => folder)
  for (const environment of [views, islands]) resolveExternalInDev(environment, externalFolders)
  vite.watcher.add(externalFolders)
  const watched = /^(?:plugins|themes|config)\//

  /** What was made of a file, and of what imports it, is rebuilt when it is asked for. */
  function invalidate(file: string): void {
    if (!watched.test(sourceNames(sources).nameOf(file))) return
    views.runner.clearCache()
    islands.runner.clearCache()
    onChange(file)
  }

  async function load(now: SiteSources): Promise<{ modules: SiteModules; failures: readonly LoadFailure[] }> {
    const names = sourceNames(now)
    const assets = createAssetStore(devAssetsDir(root))
    await addThemeAssets(themeFolders(theme), assets)
    const plugins: NamedPlugin[] = []
    const rejected = [...now.rejected]
    const failures: LoadFailure[] = now.rejected.map(({ name, reason }) => ({ name, error: new EngineError('MH_PLUGIN_LOAD', { plugin: name, detail: reason }) }))
    for (const { name, displayPath, entry } of now.plugins) {
      try {
        plugins.push({ name, displayPath, definition: ((await views.runner.import(entry)) as { default: AnyPluginDefinition }).default })
      } catch (error) {
        rejected.push({ name, reason: String((error as Error)?.message ?? error) })
        failures.push({ name, error })
      }
    }
    const themes = await Promise.all([theme, ...theme.bases].map(async ({ entry }) => ((await views.runner.import(entry)) as { default: AnyTheme }).default))
    const specimen = themes.find((one) => one.specimen)?.specimen
    if (specimen) plugins.push({ name: 'theme-kit', displayPath: theme.displayPath, definition: { name: 'theme-kit', pages: { specimen } } })
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
        for (const file of use.stylesheets) if (!css.has(file)) css.set(file, await compileStylesheet(file, assets, (className) => classNames.nameOf(names.nameOf(file), className)))
        for (const island of use.islands) if (!loadedIslands.has(island)) loadedIslands.set(island, await loadIsland(names, island))
        return { component: loaded.default, source, stylesheets: use.stylesheets } satisfies LoadedView
      },
      css: (file) => css.get(file) ?? '',
      island: (source) => loadedIslands.get(source),
      loader: `${base}@id/${loaderEntry}`,
      serviceWorker: '',
      assetAddress: assets.addressOf,
      assetsDir: devAssetsDir(root),
      headMarkup: `<script type="module" src="${base}@id/${devEntry}"></script>`,
      exposesErrors: true,
    }
    return { modules, failures }
  }

  const useOf = (names: SourceNames, file: string) => {
    const graph = views.moduleGraph
    return moduleUse(names, file, (id) => [...(graph.getModuleById(id)?.importedModules ?? [])].flatMap((module) => (module.id ? [module.id] : [])))
  }

  async function loadIsland(names: SourceNames, source: string): Promise<LoadedIsland> {
    const file = names.fileOf(source)
    const island = ((await islands.runner.import(file)) as { default?: IslandDefinition<unknown> }).default
    if (typeof island?.component !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source} has no default export that is an island: write "export default island('visible', function … )".` })
    return { component: island.component, hydrateWhen: island.hydrateWhen, messages: island.messages, address: `${base}@id/${islandEntry(source)}` }
  }

  return { theme, vite, load }
}

/** Hears of edits before Vite does anything about them, and brings the code that shows them in open pages. */
function hotUpdatePlugin(base: string, forget: (file: string) => void): Plugin {
  const client = join(engineRoot, 'engine/dev/browser/dev-client.ts')
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

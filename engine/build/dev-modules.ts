import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EngineError } from '../errors.ts'
import type { IslandDefinition } from '../browser/island.ts'
import type { ViewModule } from '../plugin/page-views.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { LoadedIsland, LoadedView, NamedPlugin, SiteModules } from '../render/site-modules.ts'
import { createAssetStore } from './asset-store.ts'
import { islandEntry, loaderEntry } from './islands-plugin.ts'
import { moduleUse } from './module-graph.ts'
import { findSources, type SiteCode, type SiteSources, sourceNames, type SourceNames, themeFolders, type ThemeSource } from './site-sources.ts'
import type { SourceFolder } from './source-folder.ts'
import { compileStylesheet } from './stylesheet.ts'
import { addThemeAssets } from './theme-assets.ts'
import { createThemeServer, devEntry, type ThemeServer } from './theme-server.ts'
import { pluginViews, themeViews, type ViewsByPlace } from './view-places.ts'

export interface LoadFailure {
  readonly name: string
  /** As it was thrown: with a stack, and with the place that a compiler names. */
  readonly error: unknown
}

export interface DevModules {
  /** Answers what browsers ask for while a site is written: modules, styles, the way into an editor. */
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  /** Takes a socket over as the channel of live edits. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Loads the site's code as it is now. @throws what a theme throws */
  readonly load: () => Promise<{ readonly modules: SiteModules; readonly failures: readonly LoadFailure[] }>
  /** Tells all open pages. */
  readonly broadcast: (event: string, data: unknown) => void
  /** Names of the themes for which there is a Vite server: the site's own, and those of which a page was asked for. */
  readonly startedThemes: () => readonly string[]
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

/** The site's code straight from its sources, through the same transforms as a build; changes show without a restart. */
export async function createDevModules(options: DevOptions): Promise<DevModules> {
  const { root, site } = options
  const sources = await findSources(root, site)
  const [own, ...others] = sources.themes.map((theme, index) => createThemeModules(theme, index === 0 ? '/' : `/@theme/${theme.name}/`, (base) => createThemeServer({ ...options, sources, theme, base })))
  if (!own) throw new EngineError('MH_CONFIG', { field: '/theme', detail: 'The site has no theme.' })
  const themes = [own, ...others]
  await own.server()
  const askedTheme = ({ url }: IncomingMessage) => others.find(({ base }) => url?.startsWith(base)) ?? own
  return {
    middlewares(request, response, next) {
      askedTheme(request).server().then(({ vite }) => vite.middlewares(request, response, next), next)
    },
    upgrade(request, socket, head) {
      // A page that was open before a restart asks for nothing else: without its theme's server it would never be told.
      const ignore = () => undefined
      socket.on('error', ignore)
      askedTheme(request).server().then(
        () => {
          options.hmrServer.emit('upgrade', request, socket, head)
          socket.off('error', ignore)
        },
        () => socket.destroy(),
      )
    },
    async load() {
      const now = await findSources(root, site)
      const definitions = await loadDefinitions(now, own)
      const all = await Promise.all(themes.map(async ({ load }) => load(now, definitions)))
      const [modules, ...rest] = all
      if (!modules) throw new EngineError('MH_CONFIG', { field: '/theme', detail: 'The site has no theme.' })
      return {
        modules: { ...modules, otherThemes: new Map(others.map(({ theme }, index) => [theme.address, rest[index] ?? modules])) },
        failures: definitions.failures,
      }
    },
    broadcast: (event, data) => themes.forEach(({ started }) => started()?.vite.environments['client']?.hot.send({ type: 'custom', event, data })),
    startedThemes: () => themes.flatMap(({ theme, started }) => (started() ? [theme.name] : [])),
    close: async () => void (await Promise.all(themes.map(async ({ close }) => close()))),
  }
}

/** Where a view is named, so that the server of each theme can find its own copy of it. */
interface ViewPlace {
  readonly entry: string
  readonly place: string
  readonly viewsOf: (definition: unknown) => ViewsByPlace
}

/** What all themes of a site share: its plugins as Node itself has loaded them, and where their views are named. */
interface Definitions {
  readonly plugins: readonly NamedPlugin[]
  readonly rejected: SiteModules['rejected']
  readonly failures: readonly LoadFailure[]
  readonly places: ReadonlyMap<ViewModule, ViewPlace>
}

const viewsOfPlugin = (definition: unknown) => pluginViews(definition as AnyPluginDefinition | undefined)
const viewsOfTheme = (definition: unknown) => themeViews(definition as AnyTheme)

const placesOf = (entry: string, definition: unknown, viewsOf: ViewPlace['viewsOf']): readonly (readonly [ViewModule, ViewPlace])[] => [...viewsOf(definition)].map(([place, module]) => [module, { entry, place, viewsOf }])

async function importNatively<Definition>(entry: string): Promise<Definition> {
  return ((await import(pathToFileURL(entry).href)) as { default: Definition }).default
}

/**
 * Definitions as Node loads them for the origin anyway; through a server only the code of pages that are asked for. A
 * plugin from elsewhere, which Node would not load again, and one with a mistake, whose place Vite names, are taken from there.
 */
async function loadDefinitions(now: SiteSources, own: ThemeModules): Promise<Definitions> {
  const plugins: NamedPlugin[] = []
  const rejected = [...now.rejected]
  const failures: LoadFailure[] = now.rejected.map(({ name, reason }) => ({ name, error: new EngineError('MH_PLUGIN_LOAD', { plugin: name, detail: reason }) }))
  const places = new Map<ViewModule, ViewPlace>()
  for (const source of now.plugins) {
    const { name, displayPath, entry } = source
    try {
      const definition = await loadPlugin(source, own)
      plugins.push({ name, displayPath, definition })
      for (const [module, place] of placesOf(entry, definition, viewsOfPlugin)) places.set(module, place)
    } catch (error) {
      rejected.push({ name, reason: String((error as Error)?.message ?? error) })
      failures.push({ name, error })
    }
  }
  return { plugins, rejected, failures, places }
}

async function loadPlugin({ entry, isExternal }: SourceFolder, own: ThemeModules): Promise<AnyPluginDefinition> {
  if (!isExternal) {
    try {
      return await importNatively(entry)
    } catch {
      // Vite says more of it, or can load what Node cannot.
    }
  }
  const { views } = await own.server()
  return ((await views.runner.import(entry)) as { default: AnyPluginDefinition }).default
}

interface ThemeModules {
  readonly theme: ThemeSource
  readonly base: string
  /** Its server, which is made when it is first asked for. */
  readonly server: () => Promise<ThemeServer>
  readonly started: () => ThemeServer | undefined
  readonly load: (now: SiteSources, definitions: Definitions) => Promise<SiteModules>
  readonly close: () => Promise<void>
}

function createThemeModules(theme: ThemeSource, base: string, createServer: (base: string) => Promise<ThemeServer>): ThemeModules {
  let starting: Promise<ThemeServer> | undefined
  let started: ThemeServer | undefined
  const server = () =>
    (starting ??= createServer(base).then(
      (created) => (started = created),
      (error: unknown) => {
        starting = undefined
        throw error
      },
    ))

  async function load(now: SiteSources, { plugins, rejected, places: pluginPlaces }: Definitions): Promise<SiteModules> {
    const { root } = now
    const names = sourceNames(now)
    const assets = createAssetStore(devAssetsDir(root))
    await addThemeAssets(themeFolders(theme), assets, { drawsIconsLater: true })
    const places = new Map(pluginPlaces)
    const themes: AnyTheme[] = []
    for (const { entry, isExternal } of [theme, ...theme.bases]) {
      const definition: AnyTheme = isExternal ? ((await (await server()).views.runner.import(entry)) as { default: AnyTheme }).default : await importNatively(entry)
      themes.push(definition)
      for (const [module, place] of placesOf(entry, definition, viewsOfTheme)) places.set(module, place)
    }
    const specimen = themes.find((one) => one.specimen)?.specimen
    const css = new Map<string, string>()
    const loadedIslands = new Map<string, LoadedIsland>()
    return {
      plugins: specimen ? [...plugins, { name: 'theme-kit', displayPath: theme.displayPath, definition: { name: 'theme-kit', pages: { specimen } } }] : plugins,
      rejected,
      themes,
      async view(module) {
        const running = await server()
        const loaded = (await (await ownCopy(running, module, places.get(module)))()) as { default?: unknown; __source?: string }
        const source = loaded.__source ?? ''
        if (typeof loaded.default !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source || 'a view'} has no default export that is a component.` })
        const use = useOf(running, names, names.fileOf(source))
        for (const file of [...use.stylesheets, ...use.islands.map(names.fileOf)]) {
          if (!existsSync(file)) throw new EngineError('MH_BUILD', { detail: `${source} imports ${basename(file)}, which is not there.` })
        }
        for (const file of use.stylesheets) if (!css.has(file)) css.set(file, await compileStylesheet(file, assets, (className) => running.classNames.nameOf(names.nameOf(file), className)))
        for (const island of use.islands) if (!loadedIslands.has(island)) loadedIslands.set(island, await loadIsland(running, names, island))
        return { component: loaded.default, source, stylesheets: use.stylesheets } satisfies LoadedView
      },
      css: (file) => css.get(file) ?? '',
      island: (source) => loadedIslands.get(source),
      loader: `${base}@id/${loaderEntry}`,
      serviceWorker: '',
      assetAddress: assets.addressOf,
      makeAsset: assets.make,
      assetsDir: devAssetsDir(root),
      assetNames: [],
      headMarkup: `<script type="module" src="${base}@id/${devEntry}"></script>`,
      exposesErrors: true,
    }
  }

  async function loadIsland({ islands }: ThemeServer, names: SourceNames, source: string): Promise<LoadedIsland> {
    const file = names.fileOf(source)
    const island = ((await islands.runner.import(file)) as { default?: IslandDefinition<unknown> }).default
    if (typeof island?.component !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source} has no default export that is an island: write "export default island('visible', function … )".` })
    return { component: island.component, hydrateWhen: island.hydrateWhen, messages: island.messages, address: `${base}@id/${islandEntry(source)}` }
  }

  return { theme, base, server, started: () => started, load, close: async () => void (await starting?.then(({ vite }) => vite.close(), () => undefined)) }
}

/** The view of the same place in the definition as a theme's server has loaded it. */
async function ownCopy({ views }: ThemeServer, module: ViewModule, named: ViewPlace | undefined): Promise<ViewModule> {
  if (!named) return module
  const { default: definition } = (await views.runner.import(named.entry)) as { default: unknown }
  return named.viewsOf(definition).get(named.place) ?? module
}

const useOf = ({ views: { moduleGraph } }: ThemeServer, names: SourceNames, file: string) =>
  moduleUse(names, file, (id) => [...(moduleGraph.getModuleById(id)?.importedModules ?? [])].flatMap((module) => (module.id ? [module.id] : [])))

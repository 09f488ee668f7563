import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EngineError } from '../errors.ts'
import type { IslandDefinition } from '../browser/island.ts'
import type { ViewModule } from '../plugin/page-views.ts'
import { renderedParts, themeParts } from '../plugin/rendered-parts.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { LoadedIsland, LoadedView, NamedPlugin, SiteModules } from '../render/site-modules.ts'
import { archiveAssets, assetArchive } from './asset-archive.ts'
import type { BuildManifest } from './build-site.ts'
import type { ThemeBuild } from './build-theme.ts'

/**
 * What a build wrote of itself; `undefined` where there is none.
 * @throws EngineError MH_BUILD_BROKEN for a file that is no manifest, or a part of one
 */
export async function readManifest(outDir: string): Promise<BuildManifest | undefined> {
  const file = join(outDir, 'manifest.json')
  if (!existsSync(file)) return undefined
  const manifest = parsed(await readFile(file, 'utf8')) as Partial<BuildManifest> | undefined
  // An engine before this one left it: no build of these sources.
  if (typeof manifest?.fingerprint === 'string') return undefined
  if (typeof manifest?.fingerprint?.whole === 'string' && Array.isArray(manifest.themes) && Array.isArray(manifest.rejected)) return manifest as BuildManifest
  throw new EngineError('MH_BUILD_BROKEN', { detail: `${file} is not the manifest of a build, or a broken one: run "masthead build", or delete the folder and start again.` })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The site's code as a production build left it in `outDir`. A plugin that throws while loading is rejected alone.
 * @param assetsDir where its files are kept with those of earlier builds
 */
export async function loadBuiltModules(outDir: string, { themes, rejected }: BuildManifest, assetsDir = assetArchive(outDir)): Promise<SiteModules> {
  const assetNames = await archiveAssets(assetsDir, themes.map(({ client }) => join(outDir, client, 'assets')))
  const [own, ...others] = await Promise.all(themes.map(async (theme) => [theme.address, { ...(await loadTheme(outDir, theme, rejected)), assetsDir, assetNames }] as const))
  if (!own) throw new EngineError('MH_CONFIG', { field: '/theme', detail: 'The build has no theme: build the site again.' })
  const [, modules] = own
  return { ...modules, otherThemes: new Map(others) }
}

async function loadTheme(outDir: string, build: ThemeBuild, rejectedByBuild: BuildManifest['rejected']): Promise<Omit<SiteModules, 'assetsDir' | 'assetNames'>> {
  const load = async (file: string) => (await import(pathToFileURL(join(outDir, file)).href)) as { default: unknown }
  const plugins: NamedPlugin[] = []
  const rejected = [...rejectedByBuild]
  for (const [name, { entry, displayPath }] of Object.entries(build.plugins)) {
    try {
      plugins.push({ name, definition: (await load(entry)).default as AnyPluginDefinition, displayPath })
    } catch (error) {
      rejected.push({ name, reason: String((error as Error)?.message ?? error) })
    }
  }
  const theme = (await load(build.entry)).default as AnyTheme
  const islands = new Map<string, LoadedIsland>()
  for (const [source, { module, address }] of Object.entries(build.islands)) {
    const island = (await load(module)).default as IslandDefinition<unknown>
    islands.set(source, { component: island.component, hydrateWhen: island.hydrateWhen, messages: island.messages, address })
  }
  const views = new WeakMap<object, LoadedView>()
  const view: SiteModules['view'] = async (module) => {
    const known = views.get(module)
    if (known) return known
    const loaded = (await module()) as { default?: unknown; __source?: string }
    const source = loaded.__source ?? ''
    if (typeof loaded.default !== 'function') throw new EngineError('MH_PLUGIN_LOAD', { detail: `${source || 'a view'} has no default export that is a component.` })
    const loadedView = { component: loaded.default, source, stylesheets: build.stylesheets[source] ?? [] }
    views.set(module, loadedView)
    return loadedView
  }
  // All views now: a build that replaces these files must not break the site that runs from them, and no reader waits for
  // an import. One that cannot be loaded says so when its page is asked for.
  await Promise.allSettled(viewModules(plugins.map(({ definition }) => definition), theme).map(view))
  return {
    plugins,
    rejected,
    themes: [theme],
    view,
    css: (file) => build.css[file] ?? '',
    island: (source) => islands.get(source),
    loader: build.loader,
    serviceWorker: build.serviceWorker,
    assetAddress: (name) => build.assets[name],
    headMarkup: '',
    exposesErrors: false,
  }
}

function viewModules(plugins: readonly AnyPluginDefinition[], theme: AnyTheme): ViewModule[] {
  const parts = [...plugins.flatMap(renderedParts), ...themeParts(theme)]
  const views = [...parts.map((part) => part.views), theme.frames, ...Object.values(theme.views ?? {})]
  return [theme.frames.bare, theme.frames.standalone, ...views.flatMap((one) => [one?.desktop, one?.mobile, one?.amp])].filter((module) => typeof module === 'function')
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { EngineError } from '../errors.ts'
import { createAssetStore } from './asset-store.ts'
import type { ClassNames } from './class-names.ts'
import { moduleUse } from './module-graph.ts'
import { islandsUnder, type SiteSources, sourceNames, type SourceNames, themeFolders, type ThemeSource } from './site-sources.ts'
import { compileStylesheet } from './stylesheet.ts'
import { addThemeAssets } from './theme-assets.ts'
import { fileOf, type ViewFlavour } from './views-plugin.ts'
import { entryName, pluginEntry, themeEntry, viteConfig } from './vite-config.ts'

/** The site's code under one theme. Files are relative to the build's folder. */
export interface ThemeBuild {
  /** The theme, as the configuration names it. */
  readonly address: string
  /** The theme's own entry file. */
  readonly entry: string
  readonly plugins: Readonly<Record<string, { readonly entry: string; readonly displayPath: string }>>
  /** View source → its stylesheets in order. */
  readonly stylesheets: Readonly<Record<string, readonly string[]>>
  /** Stylesheet → minified text. */
  readonly css: Readonly<Record<string, string>>
  /** Island source → server module and browser address. */
  readonly islands: Readonly<Record<string, { readonly module: string; readonly address: string }>>
  readonly loader: string
  readonly serviceWorker: string
  /** Asset base name → address. */
  readonly assets: Readonly<Record<string, string>>
  /** Folder of the files that browsers ask for. */
  readonly client: string
  /** View sources whose JSX stays with preact, and why. */
  readonly uncompiled: Readonly<Record<string, string>>
}

/** @throws what Vite throws for code that cannot be built, and EngineError MH_BUILD for styles */
export async function buildTheme(sources: SiteSources, theme: ThemeSource, classNames: ClassNames, outDir: string, flavour: ViewFlavour): Promise<ThemeBuild> {
  const names = sourceNames(sources)
  const islandSources = islandsUnder(sources, theme)
  const uncompiled: Record<string, string> = {}
  const uses = new Map<string, readonly string[]>()
  const config = viteConfig({ sources, theme, classNames, outDir, flavour, onUncompiled: (source, reason) => (uncompiled[source] = reason) })
  const builder = await createBuilder({ ...config, plugins: [...(config.plugins ?? []), collectUses(names, uses)] })
  const { views, islands, client } = builder.environments
  if (!views || !islands || !client) throw new Error('the build has lost an environment')
  await builder.build(views)
  if (islandSources.length > 0) await builder.build(islands)
  await builder.build(client)

  const folder = join(outDir, 'client', theme.name)
  const assets = createAssetStore(join(folder, 'assets'))
  const css: Record<string, string> = {}
  for (const file of new Set([...uses.values()].flat())) {
    const source = names.nameOf(file)
    css[source] = await compileStylesheet(file, assets, (className) => classNames.nameOf(source, className))
  }
  await addThemeAssets(themeFolders(theme), assets)
  const browser = await browserAddresses(folder, islandSources)
  return {
    address: theme.address,
    entry: `views/${theme.name}/${themeEntry(theme.name)}.js`,
    plugins: Object.fromEntries(sources.plugins.map(({ name, displayPath }) => [name, { entry: `views/${theme.name}/${pluginEntry(name)}.js`, displayPath }])),
    stylesheets: Object.fromEntries([...uses].map(([source, files]) => [source, files.map(names.nameOf)])),
    css,
    islands: Object.fromEntries(islandSources.map((source) => [source, { module: `islands/${theme.name}/${entryName(source)}.js`, address: browser.islands[source] ?? '' }])),
    loader: browser.loader,
    serviceWorker: browser.serviceWorker,
    assets: Object.fromEntries(assets.all()),
    client: `client/${theme.name}`,
    uncompiled,
  }
}

/** Notes which stylesheets each view module uses, from the finished module graph. */
function collectUses(names: SourceNames, uses: Map<string, readonly string[]>): Plugin {
  return {
    name: 'masthead:uses',
    applyToEnvironment: (environment) => environment.name === 'views',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!/\.tsx$/.test(id) || id.startsWith('\0')) continue
        const use = moduleUse(names, id, (one) => this.getModuleInfo(one)?.importedIds ?? [])
        uses.set(names.nameOf(fileOf(id)), use.stylesheets)
      }
    },
  }
}

async function browserAddresses(folder: string, islands: readonly string[]): Promise<{ loader: string; serviceWorker: string; islands: Record<string, string> }> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, { file: string; name?: string; isEntry?: boolean }>
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry)
  const fileOfEntry = (name: string) => {
    const found = entries.find((chunk) => chunk.name === name)
    if (!found) throw new EngineError('MH_BUILD', { detail: `the browser build has no entry "${name}"` })
    return `/${found.file}`
  }
  return { loader: fileOfEntry('loader'), serviceWorker: fileOfEntry('service-worker'), islands: Object.fromEntries(islands.map((source) => [source, fileOfEntry(entryName(source))])) }
}

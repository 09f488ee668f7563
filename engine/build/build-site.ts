import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createBuilder, type Plugin } from 'vite'
import { EngineError } from '../errors.ts'
import { appIcons } from './app-icons.ts'
import { type AssetStore, createAssetStore } from './asset-store.ts'
import { moduleUse } from './module-graph.ts'
import { findSources, type SiteSources, themeFolder } from './site-sources.ts'
import { compileStylesheet } from './stylesheet.ts'
import { fileOf, sourceName } from './views-plugin.ts'
import type { ViewFlavour } from './views-plugin.ts'
import { entryName, pluginEntry, themeEntry, viteConfig } from './vite-config.ts'
import { fingerprint } from './fingerprint.ts'

/** What a production build leaves beside its files, as `manifest.json`. */
export interface BuildManifest {
  /** Of all sources that went in: `masthead start` builds anew when it differs. */
  readonly fingerprint: string
  readonly plugins: Readonly<Record<string, string>>
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
  /** Theme entry files, by name. */
  readonly themes: Readonly<Record<string, string>>
  /** Per theme, per view source: its stylesheets in order. */
  readonly stylesheets: Readonly<Record<string, readonly string[]>>
  /** Stylesheet file name → minified text. */
  readonly css: Readonly<Record<string, string>>
  /** Island source → server module and browser address. */
  readonly islands: Readonly<Record<string, { readonly module: string; readonly address: string }>>
  readonly loader: string
  readonly serviceWorker: string
  /** Asset base name → address. */
  readonly assets: Readonly<Record<string, string>>
  /** View sources whose JSX stays with preact, and why. */
  readonly slow: Readonly<Record<string, string>>
}

export interface BuildOptions {
  readonly root: string
  readonly outDir: string
  readonly theme: string
  readonly baseThemes: readonly string[]
  readonly withoutPlugins: readonly string[]
  readonly flavour?: ViewFlavour
}

/**
 * Builds views, islands and browser code. A plugin whose code cannot be built is left out and named in `rejected`.
 * @throws EngineError MH_BUILD when the theme or the browser code cannot be built
 */
export async function buildSite(options: BuildOptions): Promise<BuildManifest> {
  const { root, outDir } = options
  const all = findSources(root, options.withoutPlugins)
  const rejected: { name: string; reason: string }[] = []
  const attempt = async (sources: SiteSources): Promise<Omit<BuildManifest, 'fingerprint' | 'rejected'>> => {
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir, { recursive: true })
    return buildAll(sources, options)
  }
  const built = await attempt(all).catch(async (cause: unknown) => {
    // One bad plugin must not keep the others from being served: find out which, and build without it.
    const sound: string[] = []
    for (const name of all.plugins) {
      const failure = await attempt({ ...findSources(root), plugins: [name], islands: all.islands.filter((file) => file.startsWith(`plugins/${name}/`) || file.startsWith('themes/')) }).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failure === undefined) sound.push(name)
      else rejected.push({ name, reason: reasonOf(failure) })
    }
    if (rejected.length === 0 || sound.length === 0) throw new EngineError('MH_BUILD', { detail: reasonOf(cause) }, cause)
    const dropped = rejected.map(({ name }) => `plugins/${name}/`)
    return attempt({ ...all, plugins: sound, islands: all.islands.filter((file) => !dropped.some((folder) => file.startsWith(folder))) })
  })
  const manifest: BuildManifest = { ...built, rejected, fingerprint: await fingerprint(root) }
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 1))
  return manifest
}

const reasonOf = (error: unknown): string => stripVTControlCharacters(String((error as Error)?.message ?? error)).split('\n').slice(0, 12).join('\n')

async function buildAll(sources: SiteSources, { root, outDir, theme, baseThemes, flavour = 'compiled' }: BuildOptions): Promise<Omit<BuildManifest, 'fingerprint' | 'rejected'>> {
  const slow: Record<string, string> = {}
  const uses = new Map<string, readonly string[]>()
  const config = viteConfig({ sources, theme, baseThemes, outDir, flavour, onSlow: (source, reason) => (slow[source] = reason) })
  const builder = await createBuilder({ ...config, plugins: [...(config.plugins ?? []), collectUses(root, uses)] })
  const { views, islands, client } = builder.environments
  if (!views || !islands || !client) throw new Error('the build has lost an environment')
  await builder.build(views)
  if (sources.islands.length > 0) await builder.build(islands)
  await builder.build(client)

  const assets = createAssetStore()
  const css: Record<string, string> = {}
  for (const file of new Set([...uses.values()].flat())) css[sourceName(root, file)] = await compileStylesheet(file, assets)
  await addThemeAssets(root, [theme, ...baseThemes], assets)
  const browser = await browserAddresses(outDir, sources)
  for (const [address, asset] of assets.all()) {
    await mkdir(join(outDir, 'client/assets'), { recursive: true })
    await writeFile(join(outDir, 'client', address), asset.bytes)
  }
  return {
    plugins: Object.fromEntries(sources.plugins.map((name) => [name, `views/${theme}/${pluginEntry(name)}.js`])),
    themes: { [theme]: `views/${theme}/${themeEntry(theme)}.js` },
    stylesheets: Object.fromEntries([...uses].map(([source, files]) => [source, files.map((file) => sourceName(root, file))])),
    css,
    islands: Object.fromEntries(
      sources.islands.map((source) => [source, { module: `islands/${entryName(source)}.js`, address: browser.islands[source] ?? '' }]),
    ),
    loader: browser.loader,
    serviceWorker: browser.serviceWorker,
    assets: Object.fromEntries([...assets.all()].map(([address]) => [address.replace(/^\/assets\/(.*)-[0-9a-f]{8}(\.\w+)$/, '$1$2'), address])),
    slow,
  }
}

/** Notes which stylesheets each view module uses, from the finished module graph. */
function collectUses(root: string, uses: Map<string, readonly string[]>): Plugin {
  return {
    name: 'masthead:uses',
    applyToEnvironment: (environment) => environment.name === 'views',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!/\.tsx$/.test(id) || id.startsWith('\0')) continue
        const use = moduleUse(root, id, (one) => this.getModuleInfo(one)?.importedIds ?? [])
        uses.set(sourceName(root, fileOf(id)), use.stylesheets)
      }
    },
  }
}

export async function addThemeAssets(root: string, themes: readonly string[], assets: AssetStore): Promise<void> {
  // Base themes first: a nearer theme's file of the same name takes its place.
  for (const theme of [...themes].reverse()) {
    const folder = join(themeFolder(root, theme), 'assets')
    if (!existsSync(folder)) continue
    for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isFile()) await assets.add(join(folder, entry.name))
    const mark = join(folder, 'mark.svg')
    if (existsSync(mark)) for (const [name, bytes] of await appIcons(await readFile(mark))) assets.addBytes(name, bytes)
  }
}

async function browserAddresses(outDir: string, sources: SiteSources): Promise<{ loader: string; serviceWorker: string; islands: Record<string, string> }> {
  const manifest = JSON.parse(await readFile(join(outDir, 'client/manifest.json'), 'utf8')) as Record<string, { file: string; name?: string; isEntry?: boolean }>
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry)
  const fileOfEntry = (name: string) => {
    const found = entries.find((chunk) => chunk.name === name)
    if (!found) throw new EngineError('MH_BUILD', { detail: `the browser build has no entry "${name}"` })
    return `/${found.file}`
  }
  return { loader: fileOfEntry('loader'), serviceWorker: fileOfEntry('service-worker'), islands: Object.fromEntries(sources.islands.map((source) => [source, fileOfEntry(entryName(source))])) }
}

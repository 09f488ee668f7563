import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { EngineError } from '../errors.ts'
import { type ClassNameTable, nameClasses } from './class-names.ts'
import { buildTheme, type ThemeBuild } from './build-theme.ts'
import { type Fingerprint, fingerprint } from './fingerprint.ts'
import { replaceFolder } from './replace-folder.ts'
import { findSources, type SiteCode, type SiteSources } from './site-sources.ts'
import type { SourceFolder } from './source-folder.ts'
import type { ViewFlavour } from './views-plugin.ts'

/** What a production build leaves beside its files, as `manifest.json`. */
export interface BuildManifest {
  /** Of all sources that went in: `masthead start` builds anew when it differs. */
  readonly fingerprint: Fingerprint
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
  /** What its classes are called in pages, so that a plugin that is built alone calls them the same. */
  readonly classNames: ClassNameTable
  /** The site's theme first. */
  readonly themes: readonly ThemeBuild[]
}

export interface BuildOptions {
  readonly root: string
  readonly outDir: string
  readonly site: SiteCode
  readonly flavour?: ViewFlavour
  /** One plugin in the place of all. */
  readonly only?: string
  /** Of the build that it joins. */
  readonly knownClassNames?: ClassNameTable
}

/**
 * Builds views, islands and browser code under each theme of the site. A plugin whose code cannot be built is left out
 * and named in `rejected`.
 * @throws EngineError MH_BUILD when a theme or the browser code cannot be built, MH_CONFIG for a theme that does not fit
 */
export async function buildSite({ root, outDir, site, flavour = 'compiled', only, knownClassNames }: BuildOptions): Promise<BuildManifest> {
  const found = await findSources(root, site)
  const all = only === undefined ? found : { ...found, plugins: found.plugins.filter(({ name }) => name === only) }
  const classNames = nameClasses(found, knownClassNames)
  const rejected = [...all.rejected]
  // Beside its place until it is whole: what runs from the build before it, and whoever builds at the same time, is not disturbed.
  const stagingDir = `${outDir}-${process.pid}`
  const started = Date.now()
  const attempt = async (sources: SiteSources): Promise<readonly ThemeBuild[]> => {
    await rm(stagingDir, { recursive: true, force: true })
    await mkdir(stagingDir, { recursive: true })
    const built: ThemeBuild[] = []
    for (const theme of sources.themes) built.push(await buildTheme(sources, theme, classNames, stagingDir, flavour))
    return built
  }
  try {
    const manifest = await buildManifest()
    await writeFile(join(stagingDir, 'manifest.json'), JSON.stringify(manifest, null, 1))
    // Several servers that start at once build the same: the first one's files serve all, under nobody's feet.
    if (!(await isAlreadyBuilt(outDir, manifest.fingerprint.whole, started))) await replaceFolder(stagingDir, outDir)
    return manifest
  } finally {
    await rm(stagingDir, { recursive: true, force: true })
  }

  /** One bad plugin must not keep the others from being served: find out which, and build without it. */
  async function buildManifest(): Promise<BuildManifest> {
    const sound = new Set<SourceFolder>()
    for (let plugins = all.plugins; ; ) {
      const result = await attempt({ ...all, plugins }).then((themes) => ({ themes }), (cause: unknown) => ({ cause }))
      if ('themes' in result) return { themes: result.themes, rejected, classNames: classNames.table, fingerprint: await fingerprint(all) }
      const reason = reasonOf(result.cause)
      const failing = plugins.length === 1 ? undefined : await firstFailing(suspectsFirst(plugins.filter((plugin) => !sound.has(plugin)), reason), sound)
      if (failing === undefined) throw new EngineError('MH_BUILD', { detail: reason }, result.cause)
      rejected.push({ name: failing.plugin.name, reason: reasonOf(failing.error) })
      plugins = plugins.filter((plugin) => plugin !== failing.plugin)
    }
  }

  /** The first that cannot be built alone. @param sound is told those that can */
  async function firstFailing(plugins: readonly SourceFolder[], sound: Set<SourceFolder>): Promise<{ readonly plugin: SourceFolder; readonly error: unknown } | undefined> {
    for (const plugin of plugins) {
      const failure = await attempt({ ...all, plugins: [plugin] }).then(() => undefined, (error: unknown) => ({ plugin, error }))
      if (failure) return failure
      sound.add(plugin)
    }
    return undefined
  }
}

/** Those whose files the error names come first: a build of each of forty plugins takes a minute. */
function suspectsFirst(plugins: readonly SourceFolder[], reason: string): readonly SourceFolder[] {
  const isNamed = ({ folder, displayPath }: SourceFolder) => reason.includes(`${folder}/`) || reason.includes(`${displayPath}/`)
  return [...plugins.filter(isNamed), ...plugins.filter((plugin) => !isNamed(plugin))]
}

/** Whether somebody else has built the same since a moment. @param since milliseconds, as the file system tells them */
async function isAlreadyBuilt(outDir: string, wanted: string, since: number): Promise<boolean> {
  try {
    const file = join(outDir, 'manifest.json')
    const { fingerprint: found } = JSON.parse(await readFile(file, 'utf8')) as BuildManifest
    return found.whole === wanted && (await stat(file)).mtimeMs > since
  } catch {
    return false
  }
}

/** Under all themes: view sources whose JSX stays with preact, and why. */
export const uncompiledViews = ({ themes }: BuildManifest): Readonly<Record<string, string>> => Object.assign({}, ...themes.map(({ uncompiled }) => uncompiled))

export const reasonOf = (error: unknown): string => stripVTControlCharacters(String((error as Error)?.message ?? error)).split('\n').slice(0, 12).join('\n')

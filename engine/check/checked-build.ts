import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, buildSite, reasonOf, uncompiledViews } from '../build/build-site.ts'
import { loadBuiltModules, readManifest } from '../build/built-modules.ts'
import { checkedFolder } from '../build/checked-folder.ts'
import { fingerprint } from '../build/fingerprint.ts'
import { replaceFolder } from '../build/replace-folder.ts'
import { findSources } from '../build/site-sources.ts'
import { withPlugins } from '../build/with-plugins.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { EngineError } from '../errors.ts'
import type { SiteModules } from '../render/site-modules.ts'

/** The code of a site as its sources are now. */
export interface CheckedBuild {
  readonly modules: SiteModules
  /** Sources of uncompiled views, with the reason. */
  readonly uncompiled: Readonly<Record<string, string>>
  readonly islands: readonly string[]
  readonly close: () => Promise<void>
}

/** Builds that may be of the present sources: the one that the site runs from, and what a check before this one built. */
const knownBuilds = (root: string): readonly string[] => [join(root, '.masthead/build'), checkedFolder(root)]

/**
 * Takes what is built already where its sources are the same; where a single plugin differs, builds that one; and otherwise
 * all, in a folder of its own, so that a site that runs from the usual build is not disturbed.
 * @param only the plugin that is checked, where it is one
 * @throws EngineError MH_BUILD when a theme or the browser code cannot be built
 */
export async function checkedBuild(root: string, config: SiteConfig, only?: string): Promise<CheckedBuild> {
  const wanted = await fingerprint(await findSources(root, config))
  const outDir = join(root, '.masthead', `check-${process.pid}`)
  const remove = () => rm(outDir, { recursive: true, force: true })
  for (const folder of knownBuilds(root)) {
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest?.fingerprint.whole === wanted.whole) return { ...(await loaded(folder, manifest)), close: async () => {} }
    if (manifest && only !== undefined && manifest.fingerprint.common === wanted.common && isSameBut(only, manifest.fingerprint.plugins, wanted.plugins)) {
      try {
        return { ...joined(await loaded(folder, manifest), only, await buildAlone(root, config, only, outDir, manifest)), close: remove }
      } catch (error) {
        await remove()
        throw error
      }
    }
  }
  try {
    const manifest = await buildSite({ root, outDir, site: config })
    // Kept for the next check, which mostly finds one plugin changed.
    return { ...(await loaded(outDir, manifest)), close: () => replaceFolder(outDir, checkedFolder(root)).catch(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

type Loaded = Omit<CheckedBuild, 'close'>

async function loaded(folder: string, manifest: BuildManifest): Promise<Loaded> {
  return { modules: await loadBuiltModules(folder, manifest), uncompiled: uncompiledViews(manifest), islands: Object.keys(manifest.themes[0]?.islands ?? {}) }
}

/** @returns the reason where it cannot be built */
async function buildAlone(root: string, site: SiteConfig, only: string, outDir: string, { classNames }: BuildManifest): Promise<Loaded | string> {
  try {
    return await loaded(outDir, await buildSite({ root, outDir, site, only, knownClassNames: classNames }))
  } catch (error) {
    if (error instanceof EngineError && error.code === 'MH_BUILD') return reasonOf(error.cause)
    throw error
  }
}

function joined(base: Loaded, only: string, alone: Loaded | string): Loaded {
  const isOfPlugin = (source: string) => source.startsWith(`plugins/${only}/`)
  const others = base.islands.filter((source) => !isOfPlugin(source))
  const uncompiled = Object.fromEntries(Object.entries(base.uncompiled).filter(([source]) => !isOfPlugin(source)))
  if (typeof alone === 'string') return { modules: withRejected(base.modules, only, alone), uncompiled, islands: others }
  return { modules: withPlugins(base.modules, { plugins: new Map([[only, alone.modules]]) }), uncompiled: { ...uncompiled, ...alone.uncompiled }, islands: [...others, ...alone.islands.filter(isOfPlugin)] }
}

const withRejected = (modules: SiteModules, name: string, reason: string): SiteModules => ({
  ...modules,
  plugins: modules.plugins.filter((plugin) => plugin.name !== name),
  rejected: [...modules.rejected.filter((plugin) => plugin.name !== name), { name, reason }],
  otherThemes: new Map([...(modules.otherThemes ?? [])].map(([theme, other]) => [theme, withRejected(other, name, reason)])),
})

function isSameBut(only: string, built: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(built), ...Object.keys(wanted)])
  return [...names].every((name) => name === only || built[name] === wanted[name])
}

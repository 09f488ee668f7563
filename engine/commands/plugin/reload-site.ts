import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBuiltModules, readManifest } from '../../build/built-modules.ts'
import { withPlugins } from '../../build/with-plugins.ts'
import type { SiteModules } from '../../render/site-modules.ts'

/** File that records which plugins were reloaded since the site was built; it is deleted with the build. */
export const reloadedFile = (root: string): string => join(root, '.masthead/build/reloaded.json')

/** Folders of the builds of reloaded plugins, by plugin. */
export async function readReloaded(root: string): Promise<Readonly<Record<string, string>>> {
  const file = reloadedFile(root)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
}

/** For a worker that is restarted after plugins were reloaded. */
export async function withReloadedPlugins(root: string, modules: SiteModules): Promise<SiteModules> {
  const plugins = new Map<string, SiteModules>()
  for (const [name, folder] of Object.entries(await readReloaded(root))) {
    const manifest = await readManifest(folder)
    if (manifest) plugins.set(name, await loadBuiltModules(folder, manifest, modules.assetsDir))
  }
  return plugins.size === 0 ? modules : withPlugins(modules, { plugins })
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the parts of a site are: folders that the loader finds, so that nobody lists them. */
export interface SiteSources {
  readonly root: string
  /** Names of the folders below `plugins/` that hold a `plugin.ts`, sorted. */
  readonly plugins: readonly string[]
  /** Files named `*.island.tsx`, relative to the root, sorted. */
  readonly islands: readonly string[]
}

export const pluginFile = (root: string, name: string): string => join(root, 'plugins', name, 'plugin.ts')
export const themeFolder = (root: string, name: string): string => join(root, 'themes', name)
export const themeFile = (root: string, name: string): string => join(themeFolder(root, name), 'theme.ts')

/** @param without plugin folders to leave out */
export function findSources(root: string, without: readonly string[] = []): SiteSources {
  const plugins = foldersIn(join(root, 'plugins')).filter((name) => existsSync(pluginFile(root, name)) && !without.includes(name))
  const islandFolders = [...plugins.map((name) => `plugins/${name}`), ...foldersIn(join(root, 'themes')).map((name) => `themes/${name}`)]
  return { root, plugins, islands: islandFolders.flatMap((folder) => islandsIn(root, folder)).sort() }
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

function islandsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.island.tsx'))
}

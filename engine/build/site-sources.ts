import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EngineError } from '../errors.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import { type SiteConfig, themesOf } from '../site.ts'
import { runNatively } from './native-modules.ts'
import { folderFromElsewhere, isPath, isRefused, ownFolder, type Refused, type SourceFolder, type SourceKind } from './source-folder.ts'

/** What of a site's configuration says which code it is made of. */
export type SiteCode = Pick<SiteConfig, 'theme' | 'themes' | 'plugins' | 'withoutPlugins'>

export interface ThemeSource extends SourceFolder {
  /** As the configuration names it. */
  readonly address: string
  /** The themes that it extends, nearest first. */
  readonly bases: readonly SourceFolder[]
}

/** Where the parts of a site are: its own folders, which the loader finds, and those that its configuration names. */
export interface SiteSources {
  readonly root: string
  /** Sorted by name. */
  readonly plugins: readonly SourceFolder[]
  /** Plugins that are named and cannot be taken, with the reason. */
  readonly refused: readonly Refused[]
  /** The site's theme first, then those of single sites and editions. */
  readonly themes: readonly ThemeSource[]
}

/** @throws EngineError MH_CONFIG for a theme that is not there or does not fit */
export async function findSources(root: string, site: SiteCode): Promise<SiteSources> {
  const { plugins, refused } = findPlugins(root, site)
  const themes = await Promise.all(themesOf(site).map((address) => findTheme(root, address)))
  const twice = themes.find(({ name }, index) => themes.findIndex((other) => other.name === name) < index)
  if (twice) throw new EngineError('MH_CONFIG', { field: '/themes', detail: `There are two themes "${twice.name}": rename ${twice.shown} or the other one.` })
  return { root, plugins, refused, themes }
}

/** Only the plugins: nothing is loaded. */
export function findPlugins(root: string, { plugins: named = [], withoutPlugins }: Pick<SiteCode, 'plugins' | 'withoutPlugins'>): Pick<SiteSources, 'plugins' | 'refused'> {
  const found = foldersIn(join(root, 'plugins')).map((name) => ownFolder(root, 'plugin', name)).filter(({ entry }) => existsSync(entry))
  const refused: Refused[] = []
  for (const address of named) {
    const source = folderFromElsewhere(root, 'plugin', address)
    if (isRefused(source)) refused.push(source)
    else {
      const other = found.find(({ name }) => name === source.name)
      if (other) refused.push({ name: address, reason: `${address}: there is a plugin "${source.name}" already, at ${other.shown}: rename one of the two, or leave one out` })
      else found.push(source)
    }
  }
  const wanted = (name: string) => !withoutPlugins.includes(name)
  const plugins = found.filter(({ name }) => wanted(name)).sort((one, other) => (one.name < other.name ? -1 : 1))
  plugins.forEach(runNatively)
  return { plugins, refused: refused.filter(({ name }) => wanted(name)) }
}

async function findTheme(root: string, address: string): Promise<ThemeSource> {
  const own = locateTheme(root, address)
  const bases: SourceFolder[] = []
  for (let next = await extendedBy(own); next !== undefined; ) {
    const base = locateTheme(root, next)
    if (base.folder === own.folder || bases.some(({ folder }) => folder === base.folder)) break
    bases.push(base)
    next = await extendedBy(base)
  }
  return { ...own, address, bases }
}

function locateTheme(root: string, address: string): SourceFolder {
  const source = !isPath(address) && existsSync(join(root, 'themes', address)) ? ownFolder(root, 'theme', address) : folderFromElsewhere(root, 'theme', address)
  const reason = isRefused(source) ? source.reason : existsSync(source.entry) ? undefined : `${source.shown} holds no theme.ts`
  if (isRefused(source) || reason !== undefined) throw new EngineError('MH_CONFIG', { field: '/theme', detail: `The theme cannot be taken: ${reason}.` })
  runNatively(source)
  return source
}

async function extendedBy({ entry, shown, name }: SourceFolder): Promise<string | undefined> {
  const { default: theme } = (await import(pathToFileURL(entry).href)) as { default?: AnyTheme }
  if (typeof theme !== 'object') throw new EngineError('MH_CONFIG', { field: '/theme', detail: `${shown}/theme.ts has no default export: write "export default defineTheme({ … })".` })
  if (theme.name !== name) throw new EngineError('MH_CONFIG', { field: '/theme', detail: `${shown}/theme.ts: name is ${JSON.stringify(theme.name)}, but its folder is called "${name}": give both the same name.` })
  return theme.extends
}

/** Folders of a theme and of those that it extends, nearest first. */
export const themeFolders = ({ folder, bases }: ThemeSource): readonly string[] => [folder, ...bases.map((base) => base.folder)]

/** Source names of the islands under a theme: of all plugins, of the theme, and of those that it extends. */
export const islandsUnder = ({ plugins }: SiteSources, theme: ThemeSource): readonly string[] =>
  [...plugins.flatMap((one) => islandsIn(one, 'plugin')), ...[theme, ...theme.bases].flatMap((one) => islandsIn(one, 'theme'))].sort()

const islandsIn = ({ folder, name }: SourceFolder, kind: SourceKind): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.island.tsx') && !file.startsWith('node_modules/'))
    .map((file) => `${kind}s/${name}/${file}`)

/** Names of source files that are the same on every machine, as in `plugins/gold/views/desktop.tsx` wherever the plugin is. */
export interface SourceNames {
  readonly nameOf: (file: string) => string
  readonly fileOf: (name: string) => string
}

export function sourceNames({ root, plugins, themes }: SiteSources): SourceNames {
  const places = [
    ...plugins.map(({ folder, name }) => ({ folder, prefix: `plugins/${name}` })),
    ...themes.flatMap((theme) => [theme, ...theme.bases]).map(({ folder, name }) => ({ folder, prefix: `themes/${name}` })),
    { folder: root, prefix: '' },
  ]
  return {
    nameOf(file) {
      const place = places.find(({ folder }) => file.startsWith(folder + sep))
      const below = relative(place?.folder ?? root, file).split(sep).join('/')
      return place?.prefix ? `${place.prefix}/${below}` : below
    },
    fileOf(name) {
      const place = places.find(({ prefix }) => prefix !== '' && name.startsWith(`${prefix}/`))
      return place ? join(place.folder, name.slice(place.prefix.length)) : join(root, name)
    },
  }
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}


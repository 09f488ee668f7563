import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EngineError } from '../errors.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import { type SiteConfig, themesOf } from '../config/site-config.ts'
import { allowNativeImport } from './native-modules.ts'
import { externalFolder, isPath, isRejected, ownFolder, type RejectedSource, type SourceFolder, type SourceKind } from './source-folder.ts'
import { sourceFilesBelow } from './source-files.ts'

/** What of a site's configuration says which code it is made of. */
export type SiteCode = Pick<SiteConfig, 'theme' | 'themes' | 'plugins' | 'withoutPlugins' | 'readableClassNames'>

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
  readonly rejected: readonly RejectedSource[]
  /** The site's theme first, then those of single sites and editions. */
  readonly themes: readonly ThemeSource[]
  /** What classes are called in pages: `short` for readers, `readable` for those who look at the elements. */
  readonly classNaming: 'short' | 'readable'
}

/** @throws EngineError MH_CONFIG for a theme that is not there or does not fit */
export async function findSources(root: string, site: SiteCode): Promise<SiteSources> {
  const { plugins, rejected } = findPlugins(root, site)
  const themes = await Promise.all(themesOf(site).map((address) => findTheme(root, address)))
  const duplicate = themes.find(({ name }, index) => themes.findIndex((other) => other.name === name) < index)
  if (duplicate) throw new EngineError('MH_CONFIG', { field: '/themes', detail: `There are two themes "${duplicate.name}": rename ${duplicate.displayPath} or the other one.` })
  return { root, plugins, rejected, themes, classNaming: site.readableClassNames ? 'readable' : 'short' }
}

/** Only the plugins: nothing is loaded. */
export function findPlugins(root: string, { plugins: named = [], withoutPlugins }: Pick<SiteCode, 'plugins' | 'withoutPlugins'>): Pick<SiteSources, 'plugins' | 'rejected'> {
  const found = foldersIn(join(root, 'plugins')).map((name) => ownFolder(root, 'plugin', name)).filter(({ entry }) => existsSync(entry))
  const rejected: RejectedSource[] = []
  for (const address of named) {
    const source = externalFolder(root, 'plugin', address)
    if (isRejected(source)) rejected.push(source)
    else {
      const other = found.find(({ name }) => name === source.name)
      if (other) rejected.push({ name: address, reason: `${address}: there is a plugin "${source.name}" already, at ${other.displayPath}: rename one of the two, or leave one out` })
      else found.push(source)
    }
  }
  const wanted = (name: string) => !withoutPlugins.includes(name)
  const plugins = found.filter(({ name }) => wanted(name)).sort((one, other) => (one.name < other.name ? -1 : 1))
  plugins.forEach(allowNativeImport)
  return { plugins, rejected: rejected.filter(({ name }) => wanted(name)) }
}

async function findTheme(root: string, address: string): Promise<ThemeSource> {
  const own = locateTheme(root, address)
  const bases: SourceFolder[] = []
  for (let next = await baseThemeOf(own); next !== undefined; ) {
    const base = locateTheme(root, next)
    if (base.folder === own.folder || bases.some(({ folder }) => folder === base.folder)) break
    bases.push(base)
    next = await baseThemeOf(base)
  }
  return { ...own, address, bases }
}

function locateTheme(root: string, address: string): SourceFolder {
  const source = !isPath(address) && existsSync(join(root, 'themes', address)) ? ownFolder(root, 'theme', address) : externalFolder(root, 'theme', address)
  const reason = isRejected(source) ? source.reason : existsSync(source.entry) ? undefined : `${source.displayPath} holds no theme.ts`
  if (isRejected(source) || reason !== undefined) throw new EngineError('MH_CONFIG', { field: '/theme', detail: `The theme cannot be taken: ${reason}.` })
  allowNativeImport(source)
  return source
}

async function baseThemeOf({ entry, displayPath, name }: SourceFolder): Promise<string | undefined> {
  const { default: theme } = (await import(pathToFileURL(entry).href)) as { default?: AnyTheme }
  if (typeof theme !== 'object') throw new EngineError('MH_CONFIG', { field: '/theme', detail: `${displayPath}/theme.ts has no default export: write "export default defineTheme({ … })".` })
  if (theme.name !== name) throw new EngineError('MH_CONFIG', { field: '/theme', detail: `${displayPath}/theme.ts: name is ${JSON.stringify(theme.name)}, but its folder is called "${name}": give both the same name.` })
  return theme.extends
}

/** Folders of a theme and of those that it extends, nearest first. */
export const themeFolders = ({ folder, bases }: ThemeSource): readonly string[] => [folder, ...bases.map((base) => base.folder)]

/** Source names of the islands under a theme: of all plugins, of the theme, and of those that it extends. */
export const islandsUnder = ({ plugins }: SiteSources, theme: ThemeSource): readonly string[] =>
  [...plugins.flatMap((one) => islandsIn(one, 'plugin')), ...[theme, ...theme.bases].flatMap((one) => islandsIn(one, 'theme'))].sort()

const islandsIn = ({ folder, name }: SourceFolder, kind: SourceKind): string[] =>
  sourceFilesBelow(folder)
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.island.tsx'))
    .map((file) => `${kind}s/${name}/${file}`)

/** Names of source files that are the same on every machine, as in `plugins/gold/views/front.tsx` wherever the plugin is. */
export interface SourceNames {
  readonly nameOf: (file: string) => string
  readonly fileOf: (name: string) => string
}

export function sourceNames({ root, plugins, themes }: SiteSources): SourceNames {
  const roots = [
    ...plugins.map(({ folder, name }) => ({ folder, prefix: `plugins/${name}` })),
    ...themes.flatMap((theme) => [theme, ...theme.bases]).map(({ folder, name }) => ({ folder, prefix: `themes/${name}` })),
    { folder: root, prefix: '' },
  ]
  return {
    nameOf(file) {
      const place = roots.find(({ folder }) => file.startsWith(folder + sep))
      const below = relative(place?.folder ?? root, file).split(sep).join('/')
      return place?.prefix ? `${place.prefix}/${below}` : below
    },
    fileOf(name) {
      const place = roots.find(({ prefix }) => prefix !== '' && name.startsWith(`${prefix}/`))
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


import { readFileSync } from 'node:fs'
import { registerHooks, type ResolveFnOutput, type ResolveHookSync, stripTypeScriptTypes } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { engineRoot, type SourceFolder } from './source-folder.ts'

/** Folders from elsewhere whose modules Node runs as they stand. */
const folders = new Set<string>()
let isRegistered = false

/** Packages of which a process must have one copy: what is made by one copy means nothing to another. */
const singletonPackages = /^(?:masthead|react|react-dom|preact|typebox)(?:$|\/)/

const fromEngine = pathToFileURL(join(engineRoot, 'package.json')).href

/**
 * Lets Node run a folder from elsewhere as it runs the site's own: `masthead` means this engine, and what the folder does
 * not bring itself is taken from what the engine has installed. Node strips no types below `node_modules`
 * (ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING), so that is done here for a package that is a plugin or theme.
 */
export function allowNativeImport({ folder, isExternal }: SourceFolder): void {
  if (!isExternal) return
  folders.add(folder + sep)
  register()
}

/** The version of folders that were asked to be run anew; its modules carry it in their address. */
const versions = new Map<string, number>()
let lastVersion = 0

/**
 * From now on whoever imports a module of the folder gets it as it is on disk now. What runs already keeps what it has,
 * and imports more of the same: versions do not mix. Node never frees a module: each version stays in memory.
 * @returns what has the version before imported again, for a version that turns out not to be fit
 */
export function invalidateModules({ folder }: Pick<SourceFolder, 'folder'>): () => void {
  const prefix = folder + sep
  const before = versions.get(prefix)
  lastVersion += 1
  versions.set(prefix, lastVersion)
  register()
  return () => void (before === undefined ? versions.delete(prefix) : versions.set(prefix, before))
}

function register(): void {
  if (isRegistered) return
  isRegistered = true
  registerHooks({
    resolve(specifier, context, next) {
      const found = resolveFrom(specifier, context, next)
      return versions.size === 0 ? found : versioned(found, context.parentURL)
    },
    load(url, context, next) {
      if (!url.includes('/node_modules/') || !/\.ts(?:\?|$)/.test(url) || !isInFolders(url)) return next(url, context)
      const file = fileURLToPath(url)
      return { format: 'module', shortCircuit: true, source: stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip', sourceUrl: url }) }
    },
  })
}

type Context = Parameters<ResolveHookSync>[1]
type Next = Parameters<ResolveHookSync>[2]

function resolveFrom(specifier: string, context: Context, next: Next): ResolveFnOutput {
  if (!isBare(specifier) || !isInFolders(context.parentURL)) return next(specifier, context)
  if (isSingleton(specifier)) return next(specifier, { ...context, parentURL: fromEngine })
  try {
    return next(specifier, context)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return next(specifier, { ...context, parentURL: fromEngine })
  }
}

const versionParameter = 'masthead-version'

function versioned(found: ResolveFnOutput, parentURL: string | undefined): ResolveFnOutput {
  if (!found.url.startsWith('file:') || found.url.includes('?')) return found
  const file = fileURLToPath(found.url)
  const [folder, version] = [...versions].find(([each]) => file.startsWith(each)) ?? []
  if (folder === undefined) return found
  const isInside = parentURL?.startsWith('file:') === true && fileURLToPath(parentURL).startsWith(folder)
  const wanted = isInside ? new URL(parentURL).searchParams.get(versionParameter) : String(version)
  return wanted === null ? found : { ...found, url: `${found.url}?${versionParameter}=${wanted}` }
}

export const isSingleton = (specifier: string): boolean => singletonPackages.test(specifier)

export const isBare = (specifier: string): boolean => !/^(?:[./\0]|[a-z]+:)/.test(specifier)

function isInFolders(url: string | undefined): boolean {
  if (url === undefined || !url.startsWith('file:')) return false
  const file = fileURLToPath(url)
  return folders.values().some((folder) => file.startsWith(folder))
}

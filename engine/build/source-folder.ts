import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, isAbsolute, join, resolve } from 'node:path'

/** A plugin or a theme: one below the site's own folders, or one from elsewhere that its configuration names. */
export interface SourceFolder {
  readonly name: string
  /** Absolute, without symbolic links: so do Node and the build name its files. */
  readonly folder: string
  /** How people are told of it, as in `plugins/gold` or `../our-plugins/gold`. */
  readonly displayPath: string
  /** The file that is loaded first; absolute. */
  readonly entry: string
  readonly isExternal: boolean
}

export interface RejectedSource {
  readonly name: string
  readonly reason: string
}

export type SourceKind = 'plugin' | 'theme'

/** The engine's own folder: what comes from elsewhere takes `masthead`, React and the like from here. */
export const engineRoot = resolve(import.meta.dirname, '../..')

/** As in its package.json. */
export const engineVersion = (JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as { version: string }).version

/** Whether configuration names a folder by its path, and no package or folder of the site. */
export const isPath = (address: string): boolean => address.startsWith('.') || isAbsolute(address)

/** `../our-plugins/gold` is gold, and so is the package `@acme/masthead-gold`. */
export const nameOfAddress = (address: string): string => basename(address).replace(/^masthead-/, '')

/** One of the site's own folders. */
export function ownFolder(root: string, kind: SourceKind, name: string): SourceFolder {
  const shown = `${kind}s/${name}`
  const folder = join(root, shown)
  return { name, folder, displayPath: shown, entry: join(folder, `${kind}.ts`), isExternal: false }
}

/**
 * Finds a plugin or theme that is named by a path, absolute or from the site's folder, or as an installed package, and
 * holds it to the range of engine versions that its package.json declares. None of its code is run.
 */
export function externalFolder(root: string, kind: SourceKind, address: string): SourceFolder | RejectedSource {
  const name = nameOfAddress(isPath(address) ? resolve(root, address) : address)
  const refuse = (reason: string): RejectedSource => ({ name, reason: `${address}: ${reason}` })
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return refuse(`"${name}" is no name for a ${kind}: its folder or package is called by lower-case letters, digits and dashes, with or without masthead- in front`)
  const found = isPath(address) ? resolve(root, address) : packageFolder(root, address)
  if (found === undefined) return refuse(`there is no such package in node_modules: install it with "npm install ${address}", or name a folder as in ./${address}`)
  if (!existsSync(found)) return refuse(`there is no folder ${found}`)
  const folder = realpathSync(found)
  const entry = ['ts', 'js'].map((extension) => join(folder, `${kind}.${extension}`)).find((file) => existsSync(file))
  if (entry === undefined) return refuse(`it holds no ${kind}.ts: export one with define${kind === 'plugin' ? 'Plugin' : 'Theme'} there`)
  const problem = incompatibilityOf(folder)
  return problem === undefined ? { name, folder, displayPath: address, entry, isExternal: true } : refuse(problem)
}

export const isRejected = (source: SourceFolder | RejectedSource): source is RejectedSource => 'reason' in source

function packageFolder(root: string, name: string): string | undefined {
  const places = createRequire(join(root, 'package.json')).resolve.paths(name) ?? []
  return places.map((place) => join(place, name)).find((folder) => existsSync(folder))
}

// Fifty modules, for folders from elsewhere only.
const loadSemver = () => createRequire(import.meta.url)('semver') as typeof import('semver')

/** Why this engine is not one that a folder is made for; `undefined` when it is. */
function incompatibilityOf(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return `it has no package.json: write one with "type": "module" and, as engines.masthead, the versions of the engine that it is made for, as in "^${engineVersion}"`
  const declared = declaredIn(file)
  if (typeof declared !== 'object') return `its package.json cannot be read: ${declared}`
  const { type, range, dependencies } = declared
  if (type !== 'module') return 'its package.json lacks "type": "module": the engine is made of ECMAScript modules'
  if (dependencies !== undefined) return `its package.json has masthead in ${dependencies}: npm would install whatever a registry has under that name. Write "engines": { "masthead": "^${engineVersion}" } instead`
  if (typeof range !== 'string') return `its package.json does not say which versions of the engine it is made for: write "engines": { "masthead": "^${engineVersion}" }`
  const { satisfies, validRange } = loadSemver()
  if (validRange(range) === null) return `engines.masthead in its package.json is "${range}", which is no range of versions: write one as in "^${engineVersion}"`
  if (satisfies(engineVersion, range, { includePrerelease: true })) return undefined
  return `it is made for masthead ${range}, and this is ${engineVersion}: install a version of it that fits`
}

interface Declared {
  readonly type: unknown
  /** Of engine versions. */
  readonly range: unknown
  /** The field that has npm fetch the engine; the engine is what loads it, and no package of a registry. */
  readonly dependencies: 'dependencies' | 'peerDependencies' | 'optionalDependencies' | undefined
}

function declaredIn(file: string): Declared | string {
  try {
    const { type, engines, ...fields } = JSON.parse(readFileSync(file, 'utf8')) as { type?: unknown; engines?: { masthead?: unknown } } & Partial<Record<'dependencies' | 'peerDependencies' | 'optionalDependencies', { masthead?: unknown }>>
    const dependencies = (['dependencies', 'peerDependencies', 'optionalDependencies'] as const).find((field) => fields[field]?.masthead !== undefined)
    return { type, range: engines?.masthead, dependencies }
  } catch (error) {
    return String((error as Error).message)
  }
}

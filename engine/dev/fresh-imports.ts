import { registerHooks } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Modules that Node has loaded natively from a site's own folders, and may have to load again. */
export interface FreshImports {
  /** Whether Node itself has loaded a file: a plugin's origin part, the configuration, a contract. */
  readonly has: (file: string) => boolean
  /** From now on, an import of anything in the folder of this file takes what is on disk. */
  readonly invalidate: (file: string) => void
}

/**
 * Node keeps a module for as long as the process runs. Under another query it is another module: those of a folder that
 * has changed get a number, and so do their imports of each other.
 */
export function freshImports(root: string): FreshImports {
  const versions = new Map<string, number>()
  const loaded = new Set<string>()
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (!found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found
      const file = fileURLToPath(found.url)
      const folder = folderOf(root, file)
      if (folder === undefined) return found
      loaded.add(file)
      const version = versions.get(folder)
      return version === undefined ? found : { ...found, url: `${found.url.split('?')[0]}?edit=${version}` }
    },
  })
  return {
    has: (file) => loaded.has(file),
    invalidate(file) {
      const folder = folderOf(root, file)
      if (folder !== undefined) versions.set(folder, (versions.get(folder) ?? 0) + 1)
    },
  }
}

/** `config`, or one plugin or theme. */
function folderOf(root: string, file: string): string | undefined {
  const [kind = '', name = ''] = relative(root, file).split(sep)
  if (kind === 'config') return join(root, kind)
  return kind === 'plugins' || kind === 'themes' ? join(root, kind, name) : undefined
}

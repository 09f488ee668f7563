import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { engineRoot } from '../build/source-folder.ts'

/** The engine's own files, which are ECMAScript modules of TypeScript. */
const engineFiles = `${pathToFileURL(engineRoot).href}/`

/**
 * Has imports of TypeScript files by their path, and of Node's own modules, found at once: Node looks at every folder on the
 * way for links and a `package.json`, which for the thousand files of a start is a fifth of its work. What is not there is
 * left to Node, which says so well.
 */
export function useDirectImports(): void {
  registerHooks({
    resolve(specifier, { parentURL, ...context }, next) {
      if (specifier.startsWith('node:')) return { url: specifier, format: 'builtin', shortCircuit: true }
      if (specifier.startsWith('.') && specifier.endsWith('.ts') && parentURL?.startsWith('file:')) {
        const { href } = new URL(specifier, parentURL)
        if (existsSync(fileURLToPath(href))) return { url: href, ...(isOfEngine(href) ? { format: 'module-typescript' } : {}), shortCircuit: true }
      }
      return next(specifier, { parentURL, ...context })
    },
  })
}

const isOfEngine = (href: string): boolean => href.startsWith(engineFiles) && !href.includes('/node_modules/', engineFiles.length)

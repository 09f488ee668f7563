import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { engineRoot } from './source-folder.ts'

/**
 * The TypeScript compiler's own program: its launcher is one more Node to start, which what watches over processes, such
 * as a test runner, can keep from starting.
 * @returns the path of an executable; undefined where TypeScript, a development dependency, is not installed
 */
export async function compilerPath(): Promise<string | undefined> {
  const finder = join(engineRoot, 'node_modules/typescript/lib/getExePath.js')
  if (!existsSync(finder)) return undefined
  try {
    return ((await import(pathToFileURL(finder).href)) as { default: () => string }).default()
  } catch {
    // Installed without the package for this platform.
    return undefined
  }
}

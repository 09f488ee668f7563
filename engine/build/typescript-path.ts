import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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

/**
 * Each checker works out anew the types that the files of several share: as many as the compiler takes by itself make twice the
 * work, and on two processors no answer comes earlier.
 */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Options with which the compiler answers what it thinks of a project, line by line.
 * @param buildInfo a file in which it keeps what it found, so that it asks only about what has changed since
 */
export const checkOptions = (project: string, buildInfo?: string): readonly string[] => [
  ...['--noEmit', '--pretty', 'false', '--checkers', String(checkers), '--project', project],
  ...(buildInfo === undefined ? [] : ['--incremental', '--tsBuildInfoFile', buildInfo]),
]

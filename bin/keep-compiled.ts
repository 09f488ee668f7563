import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './cli.ts'

/** Keeps what Node makes of modules that are imported from now on: their types stripped, their code compiled. */
export const keepCompiled = (): void => void enableCompileCache(join(root, 'node_modules/.cache/masthead'))

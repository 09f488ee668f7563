import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkConfig } from './check-config.ts'
import { EngineError } from '../errors.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Reads `config/site.ts` below the root.
 * @throws EngineError MH_CONFIG when it does not exist, throws, or is invalid
 */
export async function loadConfig(root: string, env: NodeJS.ProcessEnv): Promise<SiteConfig> {
  const file = join(root, 'config/site.ts')
  if (!existsSync(file)) throw new EngineError('MH_CONFIG', { detail: 'There is no config/site.ts here: run this in the folder of a site.' })
  const module = (await import(pathToFileURL(file).href)) as { default?: (env: NodeJS.ProcessEnv) => SiteConfig }
  if (typeof module.default !== 'function') throw new EngineError('MH_CONFIG', { detail: 'config/site.ts has no default export that is a function of the environment.' })
  return checkConfig(module.default(env))
}

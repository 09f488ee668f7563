import { join } from 'node:path'
import type { Logger } from 'pino'
import { invalidateModules } from '../build/native-modules.ts'
import { changeConfig } from '../config/change-config.ts'
import { checkConfig } from '../config/check-config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { RunningSite } from '../server/running-site.ts'
import { describeFailure } from './describe-failure.ts'

export interface ReloadConfigOptions {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly running: Pick<RunningSite, 'site' | 'reconfigure'>
  readonly buildId: (config: SiteConfig) => string
}

/**
 * Reads the files of `config/` again, as they are on disk now.
 * @throws what keeps it from being used; who asks next gets the files as they are then
 */
export async function readConfigAgain(root: string, env: NodeJS.ProcessEnv): Promise<SiteConfig> {
  const undo = invalidateModules({ folder: join(root, 'config') })
  try {
    return await loadConfig(root, env)
  } catch (error) {
    undo()
    throw error
  }
}

/** Tells why a configuration is not taken over. */
export const logRefusedConfig = (logger: Pick<Logger, 'error'>, error: unknown): void =>
  logger.error({ code: 'MH_CONFIG' }, `The configuration is not taken over, and the site goes on with the one before. ${describeFailure(error)}`)

/** @returns reads and takes over the configuration; one reload after the other. Never rejects: a wrong one is refused and logged */
export function createConfigReload({ root, env, logger, running, buildId }: ReloadConfigOptions): () => Promise<void> {
  let last = Promise.resolve()

  async function reload(): Promise<void> {
    try {
      const { config: present, modules } = running.site()
      const { config, taken, afterRestart } = changeConfig(present, await readConfigAgain(root, env), new Set(modules.plugins.map(({ name }) => name)))
      if (taken.length > 0) await running.reconfigure(checkConfig(config), buildId(config))
      logger.info({ taken }, taken.length > 0 ? 'The configuration was read again and taken over.' : 'The configuration was read again; nothing that can be taken over has changed.')
      if (afterRestart.length > 0) logger.warn({ code: 'MH_CONFIG', afterRestart }, `What has changed in ${afterRestart.join(', ')} takes effect when the site is started again.`)
    } catch (error) {
      logRefusedConfig(logger, error)
    }
  }

  return () => (last = last.then(reload))
}

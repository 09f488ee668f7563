import type { ContentDatabase } from '../../origin/database.ts'
import type { PushSettings } from '../../origin/push/push-routes.ts'
import type { LiveEdition } from '../../config/edition.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { loadConfig } from '../../config/load-config.ts'
import { openOrigin } from '../../origin/open-origin.ts'
import { commandLogger } from '../../server/site-logger.ts'
import { UsageError } from '../../errors.ts'

export interface PushContext {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly config: SiteConfig
  readonly editions: readonly LiveEdition[]
  readonly now: () => number
}

/**
 * Opens the store of push subscriptions for some work, and closes it.
 * @throws UsageError when the site has none
 */
export async function withPush<Result>(root: string, work: (push: PushContext) => Promise<Result>): Promise<Result> {
  const config = await loadConfig(root, process.env)
  if (!config.push) throw new UsageError('This site has no alerts: its configuration has no "push".')
  const origin = await openOrigin({ config, parts: [], logger: commandLogger(), onChanged: () => {}, demo: false, serves: 'never' })
  try {
    return await work({ db: origin.context.db, settings: config.push, config, editions: config.editions.filter((edition): edition is LiveEdition => edition.status === 'live'), now: Date.now })
  } finally {
    await origin.close()
  }
}

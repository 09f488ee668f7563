import type { ContentDatabase } from '../../origin/database.ts'
import type { OriginContext } from '../../origin/origin-part.ts'
import type { PushSettings } from '../../origin/push/push-routes.ts'
import type { LiveEdition } from '../../config/edition.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { loadConfig } from '../../config/load-config.ts'
import { openOrigin } from '../../origin/open-origin.ts'
import { commandLogger } from '../../server/site-logger.ts'
import { UsageError } from '../../errors.ts'
import { openBroadcaster } from '../server/broadcast-changes.ts'

export interface PushContext {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly config: SiteConfig
  readonly editions: readonly LiveEdition[]
  readonly now: () => number
  /** Tells the site's nodes which pages to render again. */
  readonly changed: OriginContext['changed']
}

/**
 * Opens the store of push subscriptions for some work, and closes it.
 * @throws UsageError when the site has none
 */
export async function withPush<Result>(root: string, work: (push: PushContext) => Promise<Result>): Promise<Result> {
  const config = await loadConfig(root, process.env)
  if (!config.push) throw new UsageError('This site has no alerts: its configuration has no "push".')
  const logger = commandLogger()
  const broadcaster = await openBroadcaster({ root, config, env: process.env, logger })
  try {
    const origin = await openOrigin({ config, parts: [], logger, onChanged: broadcaster.changed, demo: false, serves: 'never' })
    try {
      return await work({ db: origin.context.db, settings: config.push, config, editions: config.editions.filter((edition): edition is LiveEdition => edition.status === 'live'), now: Date.now, changed: origin.context.changed })
    } finally {
      await origin.close()
    }
  } finally {
    await broadcaster.close()
  }
}

import type { ContentDatabase } from '../../origin/database.ts'
import type { PushSettings } from '../../origin/push/push-routes.ts'
import type { LiveEdition } from '../../request/edition.ts'
import type { SiteConfig } from '../../site.ts'
import { loadConfig } from '../load-config.ts'
import { openOrigin } from '../open-origin.ts'
import { siteLogger } from '../site-logger.ts'
import { UsageError } from '../usage-error.ts'

export interface OpenPush {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly site: SiteConfig
  readonly editions: readonly LiveEdition[]
  readonly now: () => number
}

/**
 * Does something with the store of those who want alerts, and closes it.
 * @throws UsageError when the site has none
 */
export async function withPush<Result>(root: string, work: (push: OpenPush) => Promise<Result>): Promise<Result> {
  const site = await loadConfig(root, process.env)
  if (!site.push) throw new UsageError('This site has no alerts: its configuration has no "push".')
  const origin = await openOrigin({ site, parts: [], logger: siteLogger('warn'), onChanged: () => {}, demo: false })
  try {
    return await work({ db: origin.context.db, settings: site.push, site, editions: site.editions.filter((edition): edition is LiveEdition => edition.status === 'live'), now: Date.now })
  } finally {
    await origin.close()
  }
}

import { LRUCache } from 'lru-cache'
import { pagesOf, redirectRulesOf } from '../../pages/admit-plugins.ts'
import { keyOf } from '../../cache/page-key.ts'
import { readTraits, defaultTraits } from '../../cache/traits.ts'
import { createPageAddresses } from '../../pages/page-address.ts'
import { deviceOf } from '../../request/device.ts'
import { liveEditionsOf } from '../../config/edition.ts'
import { createRequestReader } from '../../request/read-request.ts'
import { buildFallbacks, buildRedirects } from '../../routing/redirects.ts'
import { reservationOf } from '../../routing/reserved-conflicts.ts'
import { buildRouteTable } from '../../routing/route-table.ts'
import type { LoggedRequest } from './access-log.ts'
import { loadConfig } from '../../config/load-config.ts'
import { loadAdmittedPlugins } from '../../pages/load-plugins.ts'

/** The key of a logged request in this site's page cache; `undefined` when it is not for a page. */
export type LoggedRequestKey = (request: LoggedRequest) => string | undefined

// Browsers request it on their own; it is no page.
const isNoPage = (path: string): boolean => path === '/favicon.ico' || path.startsWith('/api/') || reservationOf(path, []) !== undefined

/**
 * Computes keys as the running site does: tracking parameters dropped, declared query names sorted, devices distinguished,
 * all unknown addresses the same.
 */
export async function createLoggedRequestKey(root: string): Promise<LoggedRequestKey> {
  const config = await loadConfig(root, process.env)
  const { admitted, scope } = await loadAdmittedPlugins(root, config)
  const read = createRequestReader(config)
  const traits = config.traits ?? {}
  const defaults = defaultTraits(traits)
  const rules = redirectRulesOf(config, admitted)
  const addresses = createPageAddresses({
    config,
    routes: buildRouteTable(pagesOf(admitted), scope),
    redirects: buildRedirects(rules),
    fallbacks: buildFallbacks(rules),
    liveEditions: liveEditionsOf(config.editions),
    widgets: admitted.flatMap(({ definition }) => Object.values(definition.widgets ?? {}).map((widget) => ({ widget }))),
  })
  const ownHost = URL.parse(config.publicUrl.main)?.host
  const known = new LRUCache<string, { readonly key: string | undefined }>({ max: 200_000 })

  function keyFor({ method, url, host = ownHost, userAgent }: LoggedRequest): string | undefined {
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
    const reading = read({ method, url, host, headers, now: 0 })
    return reading.kind === 'context' ? keyOf(addresses.locate(reading.context, readTraits(traits, defaults, undefined)).where) : undefined
  }

  return (request) => {
    if (isNoPage(request.url.split('?')[0] ?? '')) return undefined
    const name = `${deviceOf({ 'user-agent': request.userAgent ?? '' })} ${request.host ?? ''} ${request.method} ${request.url}`
    let found = known.get(name)
    if (!found) known.set(name, (found = { key: keyFor(request) }))
    return found.key
  }
}

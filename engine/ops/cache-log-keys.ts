import { LRUCache } from 'lru-cache'
import { pagesOf, soundPlugins } from '../assemble-site.ts'
import { keyOf } from '../cache/page-key.ts'
import { traitsOf, usualTraits } from '../cache/traits.ts'
import { createPageAddresses } from '../page-address.ts'
import { deviceOf } from '../request/device.ts'
import type { LiveEdition } from '../request/edition.ts'
import { createRequestReader } from '../request/read-request.ts'
import { buildRedirects } from '../routing/redirects.ts'
import { buildRouteTable } from '../routing/route-table.ts'
import type { LoggedRequest } from './cache-access-log.ts'
import { loadConfig } from './load-config.ts'
import { loadPlugins } from './load-plugins.ts'

/** The key that a logged request has in this site's page cache; `undefined` when it is for no page. */
export type LogKeys = (request: LoggedRequest) => string | undefined

/** What is no page: built files, pictures, streams, the content API. */
const noPages = /^\/(?:assets|thumb|live|api|sitemaps)\/|^\/(?:healthz|readyz|robots\.txt|sitemap[^/]*\.xml|favicon\.ico)$/

/**
 * Keys as the running site makes them: tracking parameters dropped, declared query names sorted, phones apart from
 * desktops, all unknown addresses one.
 */
export async function siteLogKeys(root: string): Promise<LogKeys> {
  const site = await loadConfig(root, process.env)
  const { sound } = soundPlugins((await loadPlugins(root, site)).plugins)
  const read = createRequestReader(site)
  const traits = site.traits ?? {}
  const usual = usualTraits(traits)
  const addresses = createPageAddresses({
    site,
    routes: buildRouteTable(pagesOf(sound)),
    redirects: buildRedirects([...site.redirects, ...sound.flatMap(({ definition }) => definition.redirects ?? [])]),
    liveEditions: site.editions.filter((edition): edition is LiveEdition => edition.status === 'live'),
    widgets: sound.flatMap(({ name: plugin, definition }) => Object.entries(definition.widgets ?? {}).map(([name, widget]) => ({ name: `${plugin}.${name}`, plugin, widget }))),
  })
  const ownHost = URL.parse(site.publicUrl.main)?.host
  const known = new LRUCache<string, { readonly key: string | undefined }>({ max: 200_000 })

  function keyFor({ method, url, host = ownHost, userAgent }: LoggedRequest): string | undefined {
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
    const reading = read({ method, url, host, headers, now: 0 })
    return reading.kind === 'context' ? keyOf(addresses.of(reading.context, traitsOf(traits, usual, undefined))) : undefined
  }

  return (request) => {
    if (noPages.test(request.url.split('?')[0] ?? '')) return undefined
    const name = `${deviceOf({ 'user-agent': request.userAgent ?? '' })} ${request.host ?? ''} ${request.method} ${request.url}`
    let found = known.get(name)
    if (!found) known.set(name, (found = { key: keyFor(request) }))
    return found.key
  }
}

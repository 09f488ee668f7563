import { LRUCache } from 'lru-cache'
import { EngineError } from '../errors.ts'
import type { SiteConfig } from '../site.ts'
import { defaultEdition, type LiveEdition, type SiteId } from './edition.ts'

/** What a host name selects. */
export interface HostSelection {
  readonly site: SiteId
  readonly edition: LiveEdition
  /** False for a host that the configuration does not list: it gets the main site in the default edition. */
  readonly known: boolean
}

/**
 * Makes the look-up from a Host header to site and edition. Port, capital letters and a dot at the end do not matter;
 * IPv6 addresses may be written with or without brackets in the configuration.
 *
 * @throws EngineError MH_CONFIG for a host that cannot be read, for an edition that is not live, and when no live
 * edition is without a route prefix
 */
export function createHostTable(site: SiteConfig): (host: string | undefined) => HostSelection {
  const fallback = defaultEdition(site.editions)
  if (!fallback) throw new EngineError('MH_CONFIG', { field: 'editions', detail: 'One live edition must have an empty routePrefix.' })
  const unknown: HostSelection = Object.freeze({ site: 'main', edition: fallback, known: false })

  const hosts = new Map<string, HostSelection>()
  for (const [host, { site: siteId, edition: editionId }] of Object.entries(site.hosts)) {
    const edition = site.editions.filter((each) => each.status === 'live').find((each) => each.id === editionId)
    const name = hostName(host.split(':').length > 2 && !host.startsWith('[') ? `[${host}]` : host)
    if (!name) throw new EngineError('MH_CONFIG', { field: `hosts/${host}`, detail: 'Expected a host name without a port.' })
    if (!edition) throw new EngineError('MH_CONFIG', { field: `hosts/${host}/edition`, detail: `"${editionId}" is not a live edition.` })
    hosts.set(name, Object.freeze({ site: siteId, edition, known: true }))
  }

  const seen = new LRUCache<string, HostSelection>({ max: 1_024 })
  return (host) => {
    if (host === undefined) return unknown
    const before = seen.get(host)
    if (before) return before
    const selection = hosts.get(hostName(host) ?? '') ?? unknown
    if (host.length <= longestHost) seen.set(host, selection)
    return selection
  }
}

/** RFC 1035: 253 characters, and a port. */
const longestHost = 260

function hostName(host: string): string | undefined {
  if (host.length > longestHost || /[/?#@\\\s]/.test(host)) return undefined
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
}

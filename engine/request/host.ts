import { LRUCache } from 'lru-cache'
import { EngineError } from '../errors.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { defaultEdition, type LiveEdition, liveEditionsOf } from '../config/edition.ts'
import { sectionOf } from '../config/site-sections.ts'
import type { SiteId } from '../config/register.ts'

/** What a host name selects. */
export interface HostSelection {
  readonly site: SiteId
  /** The site's section; empty for the main site. */
  readonly section: string
  readonly edition: LiveEdition
  /** False for an unlisted host, which gets the main site in the default edition. */
  readonly known: boolean
}

/**
 * Creates the look-up from a Host header to site and edition. Port, case and a trailing dot are ignored; IPv6 addresses may
 * be configured with or without brackets.
 *
 * @throws EngineError MH_CONFIG for a host that is not a valid host name, for an edition that is not live, and when no live
 * edition has an empty route prefix
 */
export function createHostTable(config: SiteConfig): (host: string | undefined) => HostSelection {
  const fallback = defaultEdition(config.editions)
  if (!fallback) throw new EngineError('MH_CONFIG', { field: 'editions', detail: 'One live edition must have an empty routePrefix.' })
  const unknown: HostSelection = Object.freeze({ site: 'main', section: '', edition: fallback, known: false })

  const hosts = new Map<string, HostSelection>()
  for (const [host, { site: siteId, edition: editionId }] of Object.entries(config.hosts)) {
    const edition = liveEditionsOf(config.editions).find((each) => each.id === editionId)
    const name = hostName(host.split(':').length > 2 && !host.startsWith('[') ? `[${host}]` : host)
    if (!name) throw new EngineError('MH_CONFIG', { field: `hosts/${host}`, detail: 'Expected a host name without a port.' })
    if (!edition) throw new EngineError('MH_CONFIG', { field: `hosts/${host}/edition`, detail: `"${editionId}" is not a live edition.` })
    hosts.set(name, Object.freeze({ site: siteId, section: sectionOf(config, siteId), edition, known: true }))
  }

  const selections = new LRUCache<string, HostSelection>({ max: 1_024 })
  return (host) => {
    if (host === undefined) return unknown
    const known = selections.get(host)
    if (known) return known
    const selection = hosts.get(hostName(host) ?? '') ?? unknown
    if (host.length <= maxHostLength) selections.set(host, selection)
    return selection
  }
}

/** A host name has at most 253 characters (RFC 1035), plus a port. */
const maxHostLength = 260

function hostName(host: string): string | undefined {
  if (host.length > maxHostLength || /[/?#@\\\s]/.test(host)) return undefined
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
}

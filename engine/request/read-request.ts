import type { IncomingHttpHeaders } from 'node:http'
import { publicUrlOf, type SiteConfig } from '../config/site-config.ts'
import type { Device, RequestContext, Variant } from './context.ts'
import { deviceOf } from './device.ts'
import type { LiveEdition, PlaceholderEdition } from '../config/edition.ts'
import type { SiteId } from '../config/register.ts'
import { createHostTable } from './host.ts'
import { locate, locateRulesOf } from './locate-edition.ts'
import { encodePath, readPath } from './path.ts'
import { cleanQuery, noQuery } from './query.ts'
import { readTarget } from './target.ts'

/** A request as received. */
export interface RawRequest {
  readonly method: string
  /** The request target: `req.url` of node:http. */
  readonly url: string
  /** The Host header, with or without a port. */
  readonly host: string | undefined
  readonly headers: IncomingHttpHeaders
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type RequestReading =
  | { readonly kind: 'context'; readonly context: RequestContext }
  /**
   * `location` is path and query on this host, percent-encoded; absolute only where the path names the default edition on
   * another edition's host, which cannot show it.
   */
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 }
  /** The context is the default edition's, with the whole path, so that its 404 shares no cache key with a real page. */
  | { readonly kind: 'placeholder'; readonly edition: PlaceholderEdition; readonly context: RequestContext }
  /** The context is that of the host's home page, for the theme's error page; what is rendered with it must not be stored. */
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly context: RequestContext }

export type RefusalCode = 'MH_BAD_PATH' | 'MH_PATH_TOO_LONG' | 'MH_UNKNOWN_HOST' | 'MH_METHOD'

/**
 * Creates the function that turns a request into a context, a redirect to the canonical address, or a refusal. It is pure
 * but for bounded caches of hosts and user agents, and never throws.
 *
 * @throws EngineError MH_CONFIG for inconsistent hosts and editions (see `createHostTable`)
 */
export function createRequestReader(config: SiteConfig): (raw: RawRequest) => RequestReading {
  const hostOf = createHostTable(config)
  const fallback = hostOf(undefined)
  const rules = locateRulesOf(config)

  return (raw) => {
    const target = readTarget(raw.url)
    const host = hostOf(target?.host ?? raw.host)
    const device = deviceOf(raw.headers)
    const refused = (code: RefusalCode): RequestReading => {
      const path = `/${host.section}`
      return { kind: 'refused', code, context: makeContext(host.site, host.edition, device, false, path, path, '', raw.now) }
    }

    if (!host.known && config.strictHosts) return refused('MH_UNKNOWN_HOST')
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return refused('MH_METHOD')
    if (!target) return refused('MH_BAD_PATH')
    const reading = readPath(target.path)
    if (reading.kind === 'refused') return refused(reading.code)

    const location = locate(reading.segments, host, rules)
    switch (location.kind) {
      case 'found': {
        if (!reading.clean) return redirect(encodePath(`/${reading.segments.join('/')}`) + target.search)
        const { edition, amp, path, address } = location
        return { kind: 'context', context: makeContext(host.site, edition, device, amp, path, address, target.search, raw.now) }
      }
      case 'moved': {
        const origin = location.edition ? publicUrlOf(config, host.site) : ''
        return redirect(origin + encodePath(location.path) + target.search)
      }
      case 'placeholder': {
        const { edition, amp, path } = location
        const context = makeContext(host.site, fallback.edition, device, amp, path, path, target.search, raw.now)
        return { kind: 'placeholder', edition, context }
      }
    }
  }
}

const redirect = (location: string): RequestReading => ({ kind: 'redirect', location, status: 301 })

function makeContext(
  site: SiteId,
  edition: LiveEdition,
  device: Device,
  amp: boolean,
  path: string,
  address: string,
  search: string,
  now: number,
): RequestContext {
  const variant: Variant = amp ? 'amp' : device === 'mobile' ? 'mobile' : 'desktop'
  const query = search === '' ? noQuery : cleanQuery(search)
  return Object.freeze({ site, edition, device, variant, path, address, query, search, now })
}

import { EngineError } from '../errors.ts'
import type { LiveEdition } from '../request/edition.ts'
import { whyBlocked } from './blocked-address.ts'

/** Where and under which key an address is asked for. */
export interface SourceAddress {
  /** Host with port, or `embedded`: what a breaker and a connection pool belong to. */
  readonly source: string
  /** Absolute; for the embedded origin only path and query. */
  readonly url: string
  readonly path: string
  /** The same for every spelling of the same question: source, path and sorted query, the channel included. */
  readonly key: string
}

export type AskingEdition = Pick<LiveEdition, 'apiUrl' | 'channel' | 'sendsChannel'>

/** The embedded origin has no host; this one, which RFC 6761 says never exists, stands in while its addresses are parsed. */
const embeddedBase = 'http://embedded.invalid'

/**
 * Makes of a need's address the one that is asked for (SPEC §7).
 * @param address starts with one slash and is put behind the edition's API address, or is an absolute http(s) address
 * @throws EngineError MH_BLOCKED_URL
 */
export function sourceAddress(address: string, edition: AskingEdition): SourceAddress {
  const isAbsolute = /^https?:\/\//i.test(address)
  // "//host/path" would leave for a host that a reader wrote into a param.
  if (!isAbsolute && !/^\/(?!\/)/.test(address)) throw blocked(address, 'starts neither with one slash nor with http(s)')
  const reason = whyBlocked(isAbsolute ? address.replace(/^https?:\/\/[^/?]*/i, '') || '/' : address)
  if (reason !== undefined) throw blocked(address, reason)

  const isEmbedded = edition.apiUrl === 'embedded'
  const base = isEmbedded ? embeddedBase : edition.apiUrl.replace(/\/+$/, '')
  const url = URL.parse(isAbsolute ? address : base + address)
  if (!url || url.username || url.password) throw blocked(address, 'cannot be read')

  const apiHost = isEmbedded ? undefined : URL.parse(base)?.host
  const asksApi = !isAbsolute || url.host === apiHost
  if (edition.sendsChannel && asksApi && !url.searchParams.has('channel')) {
    url.search += `${url.search ? '&' : '?'}channel=${edition.channel}`
  }

  const asksEmbedded = isEmbedded && !isAbsolute
  const asked = asksEmbedded ? url.pathname + url.search : url.href
  url.searchParams.sort()
  const key = `${asksEmbedded ? 'embedded' : url.origin}${url.pathname}${url.search}`
  return { source: asksEmbedded ? 'embedded' : url.host, url: asked, path: url.pathname, key }
}

const blocked = (address: string, reason: string) =>
  new EngineError('MH_BLOCKED_URL', { detail: `${JSON.stringify(address.replace(/\?.*/s, '?…').slice(0, 200))}: ${reason}` })

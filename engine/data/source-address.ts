import { LRUCache } from 'lru-cache'
import type { LiveEdition } from '../config/edition.ts'
import { EngineError } from '../errors.ts'
import { encodeRequestPath, encodeRequestQuery, type UpstreamRequest } from './upstream-request.ts'

/** Where and under which key a request is sent. */
export interface SourceAddress {
  /** Host with port, or `embedded`: what a breaker and a connection pool belong to. */
  readonly source: string
  /** Absolute; for the embedded origin only path and query. */
  readonly url: string
  readonly path: string
  /** The same for the same question, however its request is written: source, path and sorted query, the channel included. */
  readonly key: string
}

export type ApiEdition = Pick<LiveEdition, 'apiUrl' | 'channel' | 'sendsChannel'>

/** The part of an API's address that all of its addresses begin with. */
interface ApiBase {
  readonly source: string
  readonly prefix: string
  /** Path of the prefix, without a slash at its end. */
  readonly path: string
}

/**
 * Writes the address of a request: its values encoded, names sorted, the edition's API before it and the edition's
 * channel in it where that API wants one.
 * @throws EngineError MH_BLOCKED_URL, MH_PLUGIN_CODE
 */
export function sourceAddress(request: UpstreamRequest, edition: ApiEdition): SourceAddress {
  refuseUnknownFields(request)
  const { path: parts, query, apiUrl } = request
  const base = apiBase(apiUrl ?? edition.apiUrl)
  const path = encodeRequestPath(parts)
  const needsChannel = edition.sendsChannel && apiUrl === undefined && query?.['channel'] === undefined
  const search = encodeRequestQuery(needsChannel ? { ...query, channel: edition.channel } : query, path)
  const url = `${base.prefix}${path}${search}`
  return { source: base.source, url, path: base.path + path, key: base.source === 'embedded' ? `embedded${url}` : url }
}

const requestFields: ReadonlySet<string> = new Set(Object.keys({ path: true, query: true, apiUrl: true } satisfies Record<keyof UpstreamRequest, true>))

/** The compiler lets a function answer more than is asked of it, so a "querry" would be left out and nobody told. */
function refuseUnknownFields(request: UpstreamRequest): void {
  for (const field in request) {
    if (!requestFields.has(field)) throw new EngineError('MH_PLUGIN_CODE', { detail: `"${field}" is no field of a request: there are ${[...requestFields].join(', ')}` })
  }
}

const bases = new LRUCache<string, ApiBase>({ max: 100 })

function apiBase(apiUrl: string): ApiBase {
  let base = bases.get(apiUrl)
  if (!base) bases.set(apiUrl, (base = readApiBase(apiUrl)))
  return base
}

/** Only the edition's own API can be the embedded one. */
function readApiBase(apiUrl: string): ApiBase {
  if (apiUrl === 'embedded') return { source: 'embedded', prefix: '', path: '' }
  const url = URL.parse(apiUrl)
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain) throw new EngineError('MH_BLOCKED_URL', { detail: 'the address of the API cannot be read: it is written as https://host or https://host/path' })
  const path = url.pathname.replace(/\/+$/, '')
  return { source: url.host, prefix: url.origin + path, path }
}

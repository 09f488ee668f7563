/** One request in an access log. */
export interface LoggedRequest {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly host: string | undefined
  readonly userAgent: string | undefined
  readonly status: number
  /** Bytes of the body as sent. */
  readonly bytes: number
}

/** Parses a line of an access log in the common or combined format, or in the JSON formats of nginx, Caddy and Varnish. */
export function readLogLine(line: string): LoggedRequest | undefined {
  return line.startsWith('{') ? readJsonLine(line) : readCommonLine(line)
}

// host ident user [time] "request" status bytes ["referer" "agent"]; some servers put the virtual host first.
const common = /^(?:\S+ ){0,1}\S+ \S+ \S+ \[([^\]]+)\] "(\S+) (\S+)(?: [^"]*)?" (\d{3}) (\d+|-)(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?/

function readCommonLine(line: string): LoggedRequest | undefined {
  const [, time, method, url, status, bytes, userAgent] = common.exec(line) ?? []
  if (!time || !method || !url) return undefined
  // 10/Oct/2026:13:55:36 -0700
  const at = Date.parse(time.replace(/^(\d+)\/(\w+)\/(\d+):/, '$1 $2 $3 '))
  return Number.isNaN(at) ? undefined : { at, method, ...splitTarget(url), userAgent, status: Number(status), bytes: bytes === '-' ? 0 : Number(bytes) }
}

const names = {
  at: ['time_iso8601', '@timestamp', 'timestamp', 'time', 'ts', 'msec', 'time_local', 'startedDateTime'],
  method: ['request_method', 'method', 'verb'],
  url: ['request_uri', 'uri', 'url', 'path'],
  host: ['http_host', 'host', 'server_name', 'vhost'],
  userAgent: ['http_user_agent', 'user_agent', 'userAgent', 'agent'],
  status: ['status', 'status_code', 'response', 'code'],
  bytes: ['body_bytes_sent', 'bytes_sent', 'bytes', 'size', 'resp_size', 'response_size'],
} as const

function readJsonLine(line: string): LoggedRequest | undefined {
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
  // Caddy nests the request in an object, with headers as lists.
  const nested = typeof parsed['request'] === 'object' && parsed['request'] !== null ? (parsed['request'] as Record<string, unknown>) : {}
  const headers = (nested['headers'] ?? {}) as Record<string, unknown>
  const all: Record<string, unknown> = { ...nested, ...parsed, user_agent: parsed['user_agent'] ?? [headers['User-Agent']].flat()[0] }
  const value = (name: keyof typeof names): string | undefined => {
    const found = names[name].find((each) => typeof all[each] === 'string' || typeof all[each] === 'number')
    return found === undefined ? undefined : String(all[found])
  }
  const [, method, target] = typeof parsed['request'] === 'string' ? (/^(\S+) (\S+)/.exec(parsed['request']) ?? []) : []
  const url = target ?? value('url')
  const at = timeOf(value('at'))
  const status = Number(value('status'))
  if (!url || at === undefined || !Number.isInteger(status)) return undefined
  const split = splitTarget(url)
  return { at, method: method ?? value('method') ?? 'GET', url: split.url, host: split.host ?? value('host'), userAgent: value('userAgent'), status, bytes: Number(value('bytes')) || 0 }
}

function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  // Seconds with fractions, or milliseconds (smaller numbers would be dates before 1973).
  if (!Number.isNaN(number)) return number < 1e11 ? number * 1_000 : number
  const at = Date.parse(text.replace(/^(\d+)\/(\w+)\/(\d+):/, '$1 $2 $3 '))
  return Number.isNaN(at) ? undefined : at
}

function splitTarget(target: string): { readonly url: string; readonly host: string | undefined } {
  const absolute = /^https?:\/\//i.test(target) ? URL.parse(target) : undefined
  return absolute ? { url: absolute.pathname + absolute.search, host: absolute.host } : { url: target, host: undefined }
}

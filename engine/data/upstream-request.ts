import { LRUCache } from 'lru-cache'
import { EngineError } from '../errors.ts'
import { blockedWordAmong } from './blocked-address.ts'

/**
 * What is asked of a content API, as data: who asks says what, and the client writes the address. Nothing in it is
 * encoded by hand.
 */
export interface UpstreamRequest {
  /**
   * A path that is written in code, as in `'/api/fuel/city'`; or one that holds values, as in
   * `['/api/elections', slug, 'results', place]`: the first part is written in code, and each part after it becomes one
   * segment, whatever it holds, slashes included.
   */
  readonly path: RequestPath
  /** Values may be anything that a reader typed; one that is `undefined` is left out. The order does not matter. */
  readonly query?: Readonly<Record<string, RequestValue | undefined>>
  /** Another API than the edition's, written as `apiUrl` is in the site's configuration. It is sent no channel. */
  readonly apiUrl?: `https://${string}` | `http://${string}`
}

/**
 * A request that changes something. It is sent once, whatever becomes of it: nobody can tell whether one without an answer
 * was carried out.
 */
export interface UpstreamWrite extends UpstreamRequest {
  /** Default `POST`. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
}

/** Path of a request to a content API: literal text, or the literal first and then values, one encoded segment each. */
export type RequestPath = `/${string}` | readonly [literal: `/${string}`, ...segments: (string | number)[]]

/** A value of a query; it is encoded as text. */
export type RequestValue = string | number | boolean

/** What a literal path may hold: RFC 3986's characters of a path, none of them percent-encoded. */
const literalPath = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@/]*$/

/** Works out once what is wrong with a text. Texts are code, so there are few; a template that makes new ones all day must not fill the memory. */
function remembered(find: (text: string) => string | undefined): (text: string) => string | undefined {
  const problems = new LRUCache<string, { readonly problem: string | undefined }>({ max: 5_000 })
  return (text) => {
    let known = problems.get(text)
    if (!known) problems.set(text, (known = { problem: find(text) }))
    return known.problem
  }
}

const literalProblem = remembered((literal) => {
  if (!/^\/(?!\/)/.test(literal)) return 'does not start with one slash'
  if (!literalPath.test(literal)) return "holds what must be encoded: values are parts of their own, as in ['/api/city', city], and a query stands in \"query\""
  const segments = literal.split('/')
  return segments.some(isDotSegment) ? 'a dot segment' : blockedWordAmong(segments)
})

const nameProblem = remembered((name) => blockedWordAmong([name]))

/**
 * The path with each of its values percent-encoded.
 * @throws EngineError MH_BLOCKED_URL for a path that is never asked for, MH_PLUGIN_CODE for what is no path
 */
export function encodeRequestPath(path: RequestPath): string {
  const parts: readonly unknown[] = typeof path === 'string' ? [path] : Array.isArray(path) ? path : []
  const [literal, ...values] = parts
  if (typeof literal !== 'string') throw new EngineError('MH_PLUGIN_CODE', { detail: '"request" did not return a path, as in { path: \'/api/fuel/city\' }' })
  const problem = literalProblem(literal)
  if (problem !== undefined) throw blocked(literal, problem)
  if (values.length === 0) return literal
  return `${literal.replace(/\/$/, '')}/${values.map((value) => encodeSegment(value, literal)).join('/')}`
}

function isDotSegment(segment: string): boolean {
  return segment === '.' || segment === '..'
}

function encodeSegment(value: unknown, literal: string): string {
  const text = textOf(value, () => 'A part of the path')
  if (needsNoCoding.test(text)) return text
  // Neither can be encoded: a server reads another path.
  if (text === '') throw blocked(literal, 'an empty segment')
  // Many servers decode before they split.
  if (text.split(/[/\\]/).some(isDotSegment)) throw blocked(literal, 'a dot segment')
  if (hasControlCharacter.test(text)) throw blocked(literal, 'a control character')
  return encodeURIComponent(text.toWellFormed())
}

/** Most values: letters, digits and dashes, which read the same in a path and in a query. */
const needsNoCoding = /^[\w-]+$/

const hasControlCharacter = /[\u0000-\u001f\u007f]/

/**
 * The query with its question mark, names in the order of their code units; empty without values.
 * @param path for errors
 * @throws EngineError MH_BLOCKED_URL, MH_PLUGIN_CODE
 */
export function encodeRequestQuery(query: UpstreamRequest['query'], path: string): string {
  if (query === undefined) return ''
  let search = ''
  for (const name of Object.keys(query).sort()) {
    const value = query[name]
    if (value === undefined) continue
    const problem = nameProblem(name)
    if (problem !== undefined) throw blocked(path, problem)
    const text = textOf(value, () => `The value of ${JSON.stringify(name)} in the query`)
    if (hasControlCharacter.test(text)) throw blocked(path, 'a control character')
    search += `${search === '' ? '?' : '&'}${needsNoCoding.test(name) && needsNoCoding.test(text) ? `${name}=${text}` : new URLSearchParams([[name, text]]).toString()}`
  }
  return search
}

function textOf(value: unknown, what: () => string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new EngineError('MH_PLUGIN_CODE', { detail: `${what()} is ${value === null ? 'null' : `of type ${typeof value}`}: a string or a number is expected` })
}

// Without the query, which may hold keys.
const blocked = (path: string, reason: string) => new EngineError('MH_BLOCKED_URL', { detail: `${JSON.stringify(path.slice(0, 200))}: ${reason}` })

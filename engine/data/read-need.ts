import type { TSchema } from 'typebox'
import { type Cacheability, cacheability, narrow, widest } from '../cache/cacheability.ts'
import { EngineError, type ErrorCode, type ErrorPlace } from '../errors.ts'
import type { Need, NeedInput } from '../plugin/need.ts'
import type { DataResponse, DataCacheStatus } from './data-response.ts'
import { cleanTags } from './cache-tags.ts'
import type { Client } from './data-client.ts'
import { checkContract } from './check-contract.ts'
import type { ApiEdition } from './source-address.ts'
import type { UpstreamRequest } from './upstream-request.ts'

/** Values whose types only the plugin knows. */
export type Values = Readonly<Record<string, unknown>>
export type AnyNeed = Need<TSchema, Values, Values>

/** For whom a need is read, and with what. */
export interface NeedReader {
  readonly input: NeedInput<Values, Values>
  readonly edition: ApiEdition
  readonly place: ErrorPlace
  readonly client: Client
  readonly signal?: AbortSignal
  /** Limits beside the need's own. */
  readonly limits?: Cacheability | undefined
}

export interface NeedTiming {
  readonly need: string
  /** Milliseconds. */
  readonly ms: number
  readonly source: DataCacheStatus
}

/** What became of one need. */
export type NeedOutcome = { readonly need: string; readonly timing?: NeedTiming } & (
  | { readonly kind: 'ok'; readonly data: unknown; readonly cacheability: Cacheability }
  | { readonly kind: 'notFound' | 'gone'; readonly cacheability: Cacheability; readonly refused?: EngineError }
  | { readonly kind: 'failed'; readonly error: EngineError }
)

/** What is refused, by the client or by the source, may come from a reader, who gets a 404: it can never be there. */
const refusals: ReadonlySet<ErrorCode> = new Set(['MH_BLOCKED_URL', 'MH_UPSTREAM_INVALID'])
/** A minute of that does no harm. */
const refusedCacheability: Cacheability = { ...widest, freshFor: 60_000, staleFor: 0, staleIfErrorFor: 0 }

/** Fetches one need and holds it to its contract; at once where its answer is there already. Never throws or rejects. */
export function readNeed(need: string, definition: AnyNeed, reader: NeedReader): NeedOutcome | Promise<NeedOutcome> {
  const place = { ...reader.place, need }
  const failed = (cause: unknown): NeedOutcome => {
    const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
    return { need, kind: 'failed', error: error.at(place) }
  }
  try {
    const { client, edition, input, signal, limits } = reader
    const { request, rules: own } = requestAndRules(definition, input)
    const rules = limits ? narrow(own, limits) : own
    const { deadline } = definition
    const cached = client.getCached(request, { edition, deadline, rules })
    if (cached) return outcomeOf(cached, { need, ms: 0, source: cached.source }, { definition, request, reader, place })
    const startedAt = performance.now()
    const timed = (response: DataResponse) => outcomeOf(response, { need, ms: performance.now() - startedAt, source: response.source }, { definition, request, reader, place })
    return client.get(request, { edition, deadline, signal, rules }).then(timed).catch(failed)
  } catch (cause) {
    return failed(cause)
  }
}

/** What was asked, and for whom. */
interface NeedReading {
  readonly definition: AnyNeed
  readonly request: UpstreamRequest
  readonly reader: NeedReader
  readonly place: ErrorPlace
}

function outcomeOf(response: DataResponse, timing: NeedTiming, reading: NeedReading): NeedOutcome {
  const { need } = timing
  switch (response.kind) {
    case 'ok':
      return { need, timing, ...readBody(response, reading) }
    case 'notFound':
    case 'gone':
      return { need, timing, kind: response.kind, cacheability: response.cacheability }
    case 'failed': {
      const error = response.error.at(reading.place)
      if (!refusals.has(error.code)) return { need, timing, kind: 'failed', error }
      return { need, kind: 'notFound', cacheability: refusedCacheability, refused: error }
    }
  }
}

/** @throws EngineError MH_PLUGIN_CODE */
function requestAndRules(definition: AnyNeed, input: NeedInput<Values, Values>): { request: UpstreamRequest; rules: Cacheability } {
  try {
    return { request: requestOf(definition, input), rules: rulesOf(definition) }
  } catch (cause) {
    throw pluginError(cause)
  }
}

/** What a need asks for; the client says what is wrong with its parts. @throws what the plugin's own code throws */
export function requestOf(definition: AnyNeed, input: NeedInput<Values, Values>): UpstreamRequest {
  const request: unknown = definition.request(input)
  // An async "request" that rejects would otherwise end the process.
  if (request instanceof Promise) request.catch(() => undefined)
  else if (typeof request === 'object' && request !== null) return request as UpstreamRequest
  throw new TypeError('"request" did not return an object, as in { path: \'/api/fuel/city\' }')
}

/** Contract and tags of one stored answer, worked out once: the answer serves many pages. */
interface BodyCheck {
  readonly error: EngineError | undefined
  /** The answer with its HTML sanitised. */
  readonly data: unknown
  readonly tags: readonly string[]
}

const bodyChecks = new WeakMap<AnyNeed, WeakMap<object, BodyCheck>>()

function readBody(
  response: Extract<DataResponse, { kind: 'ok' }>,
  { definition, request, reader: { client, edition }, place }: NeedReading,
): { kind: 'ok'; data: unknown; cacheability: Cacheability } | { kind: 'failed'; error: EngineError } {
  const { body } = response
  const known = bodyChecks.get(definition) ?? new WeakMap<object, BodyCheck>()
  bodyChecks.set(definition, known)
  const isObject = typeof body === 'object' && body !== null
  let bodyCheck = isObject ? known.get(body) : undefined
  if (!bodyCheck) {
    bodyCheck = read(definition, body)
    if (isObject) known.set(body, bodyCheck)
    // So that a purge of the need's own tags reaches the stored answer too, and not only the pages made from it.
    if (bodyCheck.tags.length > 0) client.addTags(request, edition, bodyCheck.tags)
  }
  if (bodyCheck.error) {
    // Each time: the source may have said the same again.
    if (bodyCheck.error.code === 'MH_CONTRACT') client.markInvalid(request, edition)
    return { kind: 'failed', error: bodyCheck.error.at(place) }
  }
  return { kind: 'ok', data: bodyCheck.data, cacheability: withTags(response.cacheability, bodyCheck.tags) }
}

function read(definition: AnyNeed, body: unknown): BodyCheck {
  const result = checkContract(definition.contract, body)
  if (!result.ok) return { error: new EngineError('MH_CONTRACT', { field: result.field, detail: result.expected }), data: undefined, tags: [] }
  try {
    return { error: undefined, data: result.value, tags: cleanTags(definition.tags?.(result.value) ?? []) }
  } catch (cause) {
    return { error: pluginError(cause), data: undefined, tags: [] }
  }
}

/** The stored answer has them too, except the first time. */
const withTags = (stated: Cacheability, tags: readonly string[]): Cacheability =>
  tags.every((tag) => stated.tags.includes(tag)) ? stated : narrow(stated, { ...widest, tags })

const rulesByNeed = new WeakMap<AnyNeed, Cacheability>()

/** How a need narrows what its source says about freshness. */
export function rulesOf(definition: AnyNeed): Cacheability {
  const known = rulesByNeed.get(definition)
  if (known) return known
  const { freshFor, staleFor, staleIfErrorFor } = definition
  const rules = cacheability({ ...(freshFor && { freshFor }), ...(staleFor && { staleFor }), ...(staleIfErrorFor && { staleIfErrorFor }) })
  rulesByNeed.set(definition, rules)
  return rules
}

/** The error of what the code of a plugin threw. */
export const pluginError = (cause: unknown): EngineError =>
  cause instanceof EngineError ? cause : new EngineError('MH_PLUGIN_CODE', { detail: cause instanceof Error ? cause.message : String(cause) }, cause)

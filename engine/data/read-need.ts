import type { TSchema } from 'typebox'
import { type Cacheability, cacheability, narrow, widest } from '../cache/cacheability.ts'
import { EngineError, type ErrorPlace } from '../errors.ts'
import type { Need, NeedInput } from '../plugin/need.ts'
import type { Answer, AnswerSource } from './answer.ts'
import { cleanTags } from './cache-tags.ts'
import type { Client } from './client.ts'
import { checkContract } from './contract.ts'
import type { AskingEdition } from './source-address.ts'

/** Values whose types only the plugin knows. */
export type Values = Readonly<Record<string, unknown>>
export type AnyNeed = Need<TSchema, Values, Values>

export interface Asking {
  readonly input: NeedInput<Values, Values>
  readonly edition: AskingEdition
  readonly place: ErrorPlace
  readonly client: Client
  readonly signal?: AbortSignal
}

export interface NeedTiming {
  readonly need: string
  /** Milliseconds. */
  readonly ms: number
  readonly source: AnswerSource
}

/** What became of one need. */
export type NeedOutcome = { readonly need: string; readonly timing?: NeedTiming } & (
  | { readonly kind: 'ok'; readonly data: unknown; readonly cacheability: Cacheability }
  | { readonly kind: 'notFound' | 'gone'; readonly cacheability: Cacheability; readonly refused?: EngineError }
  | { readonly kind: 'failed'; readonly error: EngineError }
)

/** The address may come from a reader, who gets a 404; it can never be there, so a minute of that does no harm. */
const neverThere: Cacheability = { ...widest, freshFor: 60_000, staleFor: 0, staleIfErrorFor: 0 }

/** Fetches one need and holds it to its contract; at once where its answer is there already. Never throws or rejects. */
export function readNeed(need: string, definition: AnyNeed, asking: Asking): NeedOutcome | Promise<NeedOutcome> {
  const place = { ...asking.place, need }
  const failed = (cause: unknown): NeedOutcome => {
    const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
    return { need, kind: 'failed', error: error.at(place) }
  }
  try {
    const { client, edition, input, signal } = asking
    const { address, rules } = question(definition, input)
    const { deadline } = definition
    const ready = client.ready(address, { edition, deadline, rules })
    if (ready) return outcomeOf(ready, { need, ms: 0, source: ready.source }, { definition, address, asking, place })
    const startedAt = performance.now()
    const timed = (answer: Answer) => outcomeOf(answer, { need, ms: performance.now() - startedAt, source: answer.source }, { definition, address, asking, place })
    return client.get(address, { edition, deadline, signal, rules }).then(timed).catch(failed)
  } catch (cause) {
    return failed(cause)
  }
}

/** What was asked, and for whom. */
interface Asked {
  readonly definition: AnyNeed
  readonly address: string
  readonly asking: Asking
  readonly place: ErrorPlace
}

function outcomeOf(answer: Answer, timing: NeedTiming, asked: Asked): NeedOutcome {
  const { need } = timing
  switch (answer.kind) {
    case 'ok':
      return { need, timing, ...readBody(answer, asked) }
    case 'notFound':
    case 'gone':
      return { need, timing, kind: answer.kind, cacheability: answer.cacheability }
    case 'failed': {
      const error = answer.error.at(asked.place)
      if (error.code !== 'MH_BLOCKED_URL') return { need, timing, kind: 'failed', error }
      return { need, kind: 'notFound', cacheability: neverThere, refused: error }
    }
  }
}

/** @throws EngineError MH_PLUGIN_CODE */
function question(definition: AnyNeed, input: NeedInput<Values, Values>): { address: string; rules: Cacheability } {
  try {
    return { address: addressOf(definition, input), rules: rulesOf(definition) }
  } catch (cause) {
    throw pluginError(cause)
  }
}

function addressOf(definition: AnyNeed, input: NeedInput<Values, Values>): string {
  const address: unknown = definition.from(input)
  if (typeof address === 'string') return address
  // An async "from" that rejects would otherwise end the process.
  if (address instanceof Promise) address.catch(() => undefined)
  throw new TypeError('"from" did not return a string')
}

/** Contract and tags of one stored answer, worked out once: the answer serves many pages. */
interface Reading {
  readonly error: EngineError | undefined
  readonly tags: readonly string[]
}

const readings = new WeakMap<AnyNeed, WeakMap<object, Reading>>()

function readBody(
  answer: Extract<Answer, { kind: 'ok' }>,
  { definition, address, asking: { client, edition }, place }: Asked,
): { kind: 'ok'; data: unknown; cacheability: Cacheability } | { kind: 'failed'; error: EngineError } {
  const { body } = answer
  const known = readings.get(definition) ?? new WeakMap<object, Reading>()
  readings.set(definition, known)
  const isObject = typeof body === 'object' && body !== null
  let reading = isObject ? known.get(body) : undefined
  if (!reading) {
    reading = read(definition, body)
    if (isObject) known.set(body, reading)
    // So that a purge of the need's own tags reaches the stored answer too, and not only the pages made from it.
    if (reading.tags.length > 0) client.addTags(address, edition, reading.tags)
  }
  if (reading.error) {
    // Each time: the source may have said the same again.
    if (reading.error.code === 'MH_CONTRACT') client.distrust(address, edition)
    return { kind: 'failed', error: reading.error.at(place) }
  }
  return { kind: 'ok', data: body, cacheability: withTags(answer.cacheability, reading.tags) }
}

function read(definition: AnyNeed, body: unknown): Reading {
  const result = checkContract(definition.contract, body)
  if (!result.ok) return { error: new EngineError('MH_CONTRACT', { field: result.field, detail: result.expected }), tags: [] }
  try {
    return { error: undefined, tags: cleanTags(definition.tags?.(body) ?? []) }
  } catch (cause) {
    return { error: pluginError(cause), tags: [] }
  }
}

/** The stored answer has them too, except the first time. */
const withTags = (stated: Cacheability, tags: readonly string[]): Cacheability =>
  tags.every((tag) => stated.tags.includes(tag)) ? stated : narrow(stated, { ...widest, tags })

const rulesByNeed = new WeakMap<AnyNeed, Cacheability>()

function rulesOf(definition: AnyNeed): Cacheability {
  const known = rulesByNeed.get(definition)
  if (known) return known
  const { freshFor, staleFor, staleIfErrorFor } = definition
  const made = cacheability({ ...(freshFor && { freshFor }), ...(staleFor && { staleFor }), ...(staleIfErrorFor && { staleIfErrorFor }) })
  rulesByNeed.set(definition, made)
  return made
}

const pluginError = (cause: unknown) =>
  new EngineError('MH_PLUGIN_CODE', { detail: cause instanceof Error ? cause.message : String(cause) }, cause)

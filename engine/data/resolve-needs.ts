import { type Cacheability, narrow, uncacheable, widest } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import type { NeedInput } from '../plugin/need.ts'
import type { Client } from './data-client.ts'
import { type AnyNeed, type NeedOutcome, type NeedTiming, readNeed, type Values } from './read-need.ts'
import type { ApiEdition } from './source-address.ts'

export interface NeedsRequest {
  readonly required?: Readonly<Record<string, AnyNeed>>
  readonly optional?: Readonly<Record<string, AnyNeed>>
  readonly input: NeedInput<Values, Values>
  readonly edition: ApiEdition
  /** Whose needs they are, for errors. */
  readonly place: { readonly plugin: string; readonly page?: string }
  readonly client: Client
  readonly signal?: AbortSignal
  /** Limits beside those of each need: how old an answer may be for this caller. */
  readonly limits?: Cacheability | undefined
  readonly trace?: NeedTrace | undefined
}

/** Told of each outcome that counts, with the limits that it puts on the page. */
export type NeedTrace = (outcome: NeedOutcome, limits: Cacheability) => void

export type NeedsResult =
  | {
      readonly kind: 'ok'
      /** By need; an optional need that was not found, failed or came late is `undefined`. */
      readonly data: Readonly<Record<string, unknown>>
      readonly cacheability: Cacheability
      /** Optional needs that failed, came late or were refused. One that was not found is no failure, and not here. */
      readonly missing: readonly { readonly need: string; readonly error: EngineError }[]
      readonly timings: readonly NeedTiming[]
    }
  /** `refused`, for the log: the request of a required need is never sent (MH_BLOCKED_URL) or not valid for its source (MH_UPSTREAM_INVALID). */
  | { readonly kind: 'notFound' | 'gone'; readonly cacheability: Cacheability; readonly refused?: EngineError }
  /** `error` names plugin, page, need and, for a broken contract, the field. */
  | { readonly kind: 'failed'; readonly error: EngineError; readonly cacheability: Cacheability }

/** A page that lacks something is made again soon. */
const incomplete: Cacheability = Object.freeze({ ...widest, freshFor: 10_000 })

/**
 * Fetches needs in parallel, each with its own deadline. A 404 or 410 of a required need decides at once, whatever else
 * fails or is still under way: a page that is known not to be there is not a page that might be there later. A failure of
 * a required need decides as soon as no other required need can still say 404. Never throws.
 */
export async function resolveNeeds(request: NeedsRequest): Promise<NeedsResult> {
  const required = start(request.required, request)
  const optional = start(request.optional, request)

  const decisive = areSettled(required) ? (required.find(isAbsence) ?? required) : await absenceOrAll(required)
  if ('kind' in decisive) {
    const { kind, cacheability, refused } = decisive
    request.trace?.(decisive, cacheability)
    return refused ? { kind, cacheability, refused } : { kind, cacheability }
  }
  const failed = decisive.find((outcome) => outcome.kind === 'failed')
  if (failed) {
    request.trace?.(failed, uncacheable)
    return { kind: 'failed', error: failed.error, cacheability: uncacheable }
  }
  return combine([...decisive, ...(areSettled(optional) ? optional : await Promise.all(optional))], request.trace)
}

/** Under way, or there already. */
type PendingOutcome = NeedOutcome | Promise<NeedOutcome>

const noOutcomes: readonly NeedOutcome[] = []

function start(needs: Readonly<Record<string, AnyNeed>> | undefined, request: NeedsRequest): readonly PendingOutcome[] {
  return needs ? Object.entries(needs).map(([name, need]) => readNeed(name, need, request)) : noOutcomes
}

const areSettled = (pending: readonly PendingOutcome[]): pending is readonly NeedOutcome[] => !pending.some((each) => each instanceof Promise)

type Absence = Extract<NeedOutcome, { kind: 'notFound' | 'gone' }>

const isAbsence = (outcome: NeedOutcome): outcome is Absence => outcome.kind === 'notFound' || outcome.kind === 'gone'

/** The first outcome that is an absence, or all of them when none is. */
function absenceOrAll(pending: readonly PendingOutcome[]): Promise<Absence | readonly NeedOutcome[]> {
  return new Promise((resolve) => {
    for (const each of pending) void Promise.resolve(each).then((outcome) => isAbsence(outcome) && resolve(outcome))
    void Promise.all(pending).then(resolve)
  })
}

/** What an outcome does to the page that goes on without it, or with it. */
function limitsOf(outcome: NeedOutcome): Cacheability {
  switch (outcome.kind) {
    case 'ok':
      return outcome.cacheability
    case 'notFound':
    case 'gone':
      // Not a reader's words but a fault of the source, perhaps.
      if (outcome.refused?.code === 'MH_UPSTREAM_INVALID') return incomplete
      // Its tags, so that publishing it brings it back, but not its short freshness: nothing is wrong.
      return { ...widest, tags: outcome.cacheability.tags }
    case 'failed':
      return incomplete
  }
}

function combine(outcomes: readonly NeedOutcome[], trace: NeedTrace | undefined): NeedsResult {
  const data: Record<string, unknown> = {}
  const missing: { need: string; error: EngineError }[] = []
  const timings: NeedTiming[] = []
  let cacheability = widest
  for (const outcome of outcomes) {
    const { need } = outcome
    data[need] = outcome.kind === 'ok' ? outcome.data : undefined
    if (outcome.timing) timings.push(outcome.timing)
    const limits = limitsOf(outcome)
    trace?.(outcome, limits)
    cacheability = narrow(cacheability, limits)
    const error = outcome.kind === 'failed' ? outcome.error : outcome.kind === 'ok' ? undefined : outcome.refused
    if (error) missing.push({ need, error })
  }
  return { kind: 'ok', data, cacheability, missing, timings }
}

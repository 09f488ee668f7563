import type { Client } from '../data/data-client.ts'
import { checkContract } from '../data/check-contract.ts'
import type { SentResponse } from '../data/sent-request.ts'
import { EngineError } from '../errors.ts'
import type { ActionInput, ActionResult, EngineRefusal, OriginRefusal } from '../plugin/action.ts'
import type { EngineWords } from './action-words.ts'
import type { NamedAction } from './action-table.ts'

/** What an action came to: a closed union, from which every kind of answer is made. */
export type ActionOutcome =
  | {
      readonly kind: 'done'
      readonly result: ActionResult
      /** Which browser it was, where the action wants to know: its cookie is set. */
      readonly browser?: string
    }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly tell: string
      readonly fields: Readonly<Record<string, string>>
      /** Where the reader has to sign in first. */
      readonly signIn?: string | undefined
      /** Seconds. */
      readonly retryAfter?: number
      /** For the log; a refusal that only concerns the reader has none. */
      readonly error?: EngineError
    }

export type ActionValues = Readonly<Record<string, unknown>>
export type AnyActionInput = ActionInput<ActionValues, 'anyone', ActionValues>

export interface ActionCall {
  readonly named: NamedAction
  readonly input: AnyActionInput
  readonly words: EngineWords
  readonly client: Pick<Client, 'send'>
  /** The signed reader and what else goes with the call. */
  readonly headers: Readonly<Record<string, string>>
  readonly clientAddress: string | undefined
}

/** A refusal of the engine's own, in the words that the action has for it, or in the engine's. */
export function engineRefusal(code: EngineRefusal, { action }: NamedAction, t: ActionValues, words: EngineWords): Extract<ActionOutcome, { kind: 'refused' }> {
  const { status, tell } = {
    SIGN_IN: { status: 401, tell: words.signIn },
    FORBIDDEN: { status: 403, tell: words.forbidden },
    TOO_MANY: { status: 429, tell: words.tooMany },
    FIELDS: { status: 422, tell: words.fieldsRefused },
  }[code]
  const own = ownProperty(action.refusals, code)
  const text = typeof own === 'string' ? t[own] : undefined
  return { kind: 'refused', status, tell: typeof text === 'string' ? text : tell, fields: {} }
}

/** Checks the action's own rules, calls the origin, and reads its answer. Never rejects. */
export async function performAction(call: ActionCall): Promise<ActionOutcome> {
  const { named, input, words } = call
  const { action, plugin, name } = named
  const place = { plugin, page: name.slice(plugin.length + 1) }
  const failed = (cause: unknown, tell: string): ActionOutcome => {
    const error = cause instanceof EngineError ? cause.at(place) : new EngineError('MH_PLUGIN_CODE', { ...place, detail: String((cause as Error)?.message ?? cause) }, cause)
    return { kind: 'refused', status: error.status >= 500 ? error.status : 500, tell, fields: {}, error }
  }
  try {
    const wrong = Object.entries(action.check?.(input) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    if (wrong.length > 0) return { ...engineRefusal('FIELDS', named, input.t, words), fields: Object.fromEntries(wrong) }
    const { method = 'POST', body, ...request } = action.request(input)
    const answer = await call.client.send(request, { edition: input.edition, method, body, deadline: action.deadline, headers: call.headers, clientAddress: call.clientAddress })
    // The source is away, as far as anybody knows: the reader tries again, with the fields as they are.
    if (answer.kind === 'failed') return failed(answer.error, answer.error.status === 503 ? words.tryAgain : words.somethingWrong)
    if (answer.kind === 'refused') return refusalOf(answer, call)
    const checked = checkContract(action.contract, answer.body)
    if (!checked.ok) throw new EngineError('MH_CONTRACT', { field: checked.field, detail: checked.expected })
    const result = action.result({ ...input, data: checked.value })
    return result.fail ? refused(422, result.fail, call) : { kind: 'done', result }
  } catch (cause) {
    return failed(cause, words.somethingWrong)
  }
}

function refusalOf({ status, body }: Extract<SentResponse, { kind: 'refused' }>, call: ActionCall): ActionOutcome {
  const { named: { action, plugin, name }, input, words } = call
  const refusal = originRefusal(status, body)
  const own = ownProperty(action.refusals, refusal.code)
  if (typeof own === 'function') return refused(status, own({ ...input, ...refusal }), call)
  const text = own === undefined ? undefined : input.t[own]
  const field = refusal.field !== undefined && Object.hasOwn(action.body.properties, refusal.field) ? refusal.field : undefined
  if (typeof text === 'string') return refused(status, { tell: text, ...(field === undefined ? {} : { field }) }, call)
  const error = new EngineError('MH_ACTION_REFUSED', { plugin, page: name.slice(plugin.length + 1), detail: `${status} ${refusal.code}` })
  if (field !== undefined) return { kind: 'refused', status, tell: words.fieldsRefused, fields: { [field]: words.invalid }, error }
  return { kind: 'refused', status, tell: status === 429 ? words.tooMany : words.somethingWrong, fields: {}, error }
}

function refused(status: number, { tell, field }: { readonly tell: string; readonly field?: string }, { words }: ActionCall): ActionOutcome {
  return { kind: 'refused', status, tell: field === undefined ? tell : words.fieldsRefused, fields: field === undefined ? {} : { [field]: tell } }
}

/** `{ error: { code, field? } }`; a field may be written as a JSON pointer. */
function originRefusal(status: number, body: unknown): OriginRefusal {
  const error = objectOf(objectOf(body)['error'])
  const { code, field } = error
  return { status, code: typeof code === 'string' ? code : String(status), field: typeof field === 'string' ? field.replace(/^\//, '') : undefined, error }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {})

const ownProperty = <Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined)

import { checkMessageNames } from './check-messages.ts'
import type { ActionDefinition, ActionLimit, AnyAction, EngineRefusal } from './action.ts'
import type { TObject, TSchema } from 'typebox'
import type { MessageTable } from './messages.ts'
import { unknownFields } from './unknown-fields.ts'
import { maxUploadBytes, uploadRulesOf } from './upload.ts'

const actionFields = Object.keys({ body: true, who: true, limit: true, fromAnywhere: true, inBatches: true, byBrowser: true, messages: true, fields: true, check: true, request: true, contract: true, deadline: true, refusals: true, result: true } satisfies Record<keyof ActionDefinition<TObject, string, TSchema, MessageTable>, true>)
const limitFields = Object.keys({ times: true, per: true, timesPerAddress: true } satisfies Record<keyof ActionLimit, true>)
const engineRefusals: readonly string[] = ['SIGN_IN', 'FORBIDDEN', 'TOO_MANY', 'FIELDS'] satisfies readonly EngineRefusal[]

/** What is wrong with an action, and what to write instead. */
export function checkAction(name: string, action: AnyAction): string[] {
  if (typeof action !== 'object' || action === null) return ['it is no action: write action({ … })']
  const problems = unknownFields(action, actionFields)
  const properties: Readonly<Record<string, unknown>> = action.body?.properties ?? {}
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) problems.push('its name may hold latin letters and digits only')
  if ((action.body as { readonly type?: unknown } | undefined)?.type !== 'object') problems.push('body is no schema of an object: write Type.Object({ … }) with a field for each that is sent')
  if (typeof action.who !== 'string' || action.who === '') problems.push("who is missing: 'anyone', 'reader' or the name of a role")
  problems.push(...checkLimit(action.limit))
  problems.push(...checkFromAnywhere(action, properties))
  if (typeof action.contract !== 'object' || action.contract === null) problems.push('contract is missing: name a schema of contract.ts')
  if (typeof action.request !== 'function') problems.push("request is missing: a function that answers { path, body }, as in ({ body }) => ({ path: '/api/poll/submit', body })")
  if (typeof action.result !== 'function') problems.push('result is missing: a function that answers what the reader is told, as in ({ t }) => ({ tell: t.thanks })')
  for (const [field, property] of Object.entries(properties)) {
    const rules = uploadRulesOf(property)
    if (rules && !(rules.maxBytes <= maxUploadBytes)) problems.push(`body: the file ${field} may have ${rules.maxBytes} bytes: write at most ${maxUploadBytes}`)
  }
  const { fields = {}, refusals = {}, messages = {} } = action
  for (const field of Object.keys(fields)) if (!Object.hasOwn(properties, field)) problems.push(`fields: body has no field "${field}"`)
  const named = [
    ...Object.entries(fields).flatMap(([field, message]) => (typeof message === 'object' ? [message.missing, message.invalid] : [message]).map((text) => [`fields: ${field}`, text] as const)),
    ...Object.entries(refusals).map(([code, message]) => [`refusals: ${code}`, message] as const),
  ]
  problems.push(...checkMessageNames(messages, named))
  for (const code of Object.keys(refusals)) if (engineRefusals.includes(code) && typeof refusals[code] === 'function') problems.push(`refusals: ${code} is the engine's own: name a message, because there is no answer of the origin to make one from`)
  return problems
}

/** What may come from another site must not be done in a reader's name, and all that it is told is in its address. */
function checkFromAnywhere({ fromAnywhere, byBrowser, who, body }: AnyAction, properties: Readonly<Record<string, unknown>>): string[] {
  if (fromAnywhere === undefined) return []
  const query: readonly string[] = Array.isArray(fromAnywhere.query) ? fromAnywhere.query : []
  const problems = query.filter((field) => !Object.hasOwn(properties, field)).map((field) => `fromAnywhere: body has no field "${field}"`)
  if (query.length === 0) problems.push("fromAnywhere: name the fields that its address has, as in { query: ['token'] }: one of them is the secret that allows it")
  for (const field of body?.required ?? []) if (!query.includes(field)) problems.push(`fromAnywhere: the field "${field}" is never there: only those in query are read`)
  for (const field of ['back', 'form']) if (query.includes(field)) problems.push(`fromAnywhere: "${field}" is taken in addresses of actions: name the field otherwise`)
  if (byBrowser) problems.push('fromAnywhere: no cookie is read, so no browser is known: leave out byBrowser')
  if (who !== 'anyone') problems.push("fromAnywhere: nobody is signed in where no cookie is read: write who: 'anyone'")
  return problems
}

function checkLimit(limit: ActionLimit | undefined): string[] {
  if (typeof limit !== 'object' || limit === null) return ["limit is missing: say how often one reader may send it, as in { times: 5, per: '1m' }"]
  const problems = unknownFields(limit, limitFields).map((problem) => `limit: ${problem}`)
  for (const field of ['times', 'timesPerAddress'] as const) {
    const value = limit[field]
    if (field === 'timesPerAddress' && value === undefined) continue
    if (!Number.isInteger(value) || Number(value) < 1) problems.push(`limit: ${field} is ${JSON.stringify(value)}: write a whole number from 1`)
  }
  if (typeof limit.per !== 'string' || !/^\d+(?:ms|s|m|h|d)$/.test(limit.per)) problems.push(`limit: per is ${JSON.stringify(limit.per)}: write a whole number and ms, s, m, h or d`)
  return problems
}

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { EngineError } from '../errors.ts'
import { describeMismatch } from './describe-mismatch.ts'
import { sanitiseAnswer } from './sanitise-answer.ts'

export type ContractResult =
  /** `value` is the data with its HTML sanitised (see `Html`); the data itself where there is none. */
  | { readonly ok: true; readonly value: unknown }
  /** `field` is a JSON pointer to what is wrong, and `expected` says what is right, as in "must be integer". */
  | { readonly ok: false; readonly field: string; readonly expected: string }

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>()
const results = new WeakMap<TSchema, WeakMap<object, ContractResult>>()

/**
 * Whether data has the shape that a contract names. Fields beyond it are no offence. An object is checked once per
 * contract and its result kept for as long as the object is, because stored answers are used for many pages: it must not
 * be changed in between. The same holds for its HTML, which is sanitised here: nothing else reaches a view.
 */
export function checkContract(schema: TSchema, value: unknown): ContractResult {
  if (typeof value !== 'object' || value === null) return check(schema, value)
  const known = results.get(schema) ?? new WeakMap<object, ContractResult>()
  results.set(schema, known)
  const result = known.get(value) ?? check(schema, value)
  known.set(value, result)
  return result
}

function check(schema: TSchema, sent: unknown): ContractResult {
  let value: unknown
  try {
    value = sanitiseAnswer(schema, sent)
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'MH_INGEST_INVALID') throw error
    return { ok: false, field: error.place.field ?? '', expected: `HTML of a page. ${error.place.detail ?? ''}` }
  }
  const validator = validators.get(schema) ?? compiled(schema)
  validators.set(schema, validator)
  if (validator.Check(value)) return { ok: true, value }

  const [error] = validator.Errors(value)
  if (!error) return { ok: false, field: '', expected: 'must match its contract' }
  // typebox names the object that lacks a field; the one who repairs it looks for the field.
  const missing = error.keyword === 'required' ? error.params.requiredProperties[0] : undefined
  // Of what is too long or too many, the reader of a log has to know how far.
  if (/^max(?:Length|Items)$/.test(error.keyword)) {
    const mismatch = describeMismatch(schema, value)
    if (mismatch) return { ok: false, field: mismatch.pointer, expected: `${mismatch.expected}, found ${mismatch.found}` }
  }
  return missing === undefined
    ? { ok: false, field: error.instancePath, expected: error.message }
    : { ok: false, field: `${error.instancePath}/${pointerToken(missing)}`, expected: 'must be there' }
}

function compiled(schema: TSchema): ReturnType<typeof Compile> {
  try {
    return Compile(schema)
  } catch (cause) {
    throw new EngineError('MH_PLUGIN_CODE', { detail: `Its contract cannot be compiled: ${String((cause as Error).message)}` }, cause)
  }
}

/** RFC 6901 §3. */
const pointerToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

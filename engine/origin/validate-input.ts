import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { describeMismatch } from '../data/describe-mismatch.ts'
import { EngineError } from '../errors.ts'
import { cleanText } from '../html/clean-text.ts'

const compiled = new WeakMap<TSchema, Validator>()

/**
 * What was sent, when it has the shape of the schema; its texts are cleaned (see `cleanText`).
 * @throws EngineError MH_INGEST_INVALID with the JSON pointer of the first field that is wrong
 */
export function validateInput<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  let validator = compiled.get(schema)
  if (!validator) {
    validator = Compile(schema) as Validator
    compiled.set(schema, validator)
  }
  const clean = cleanTexts(value)
  if (validator.Check(clean)) return clean as Static<Schema>
  const mismatch = describeMismatch(schema, clean)
  throw invalidInput(mismatch?.pointer || '/', mismatch ? `${mismatch.found === undefined ? 'It is missing' : `It is ${mismatch.found}`}; expected ${mismatch.expected}.` : 'It is not valid.')
}

export const invalidInput = (field: string, detail: string): EngineError => new EngineError('MH_INGEST_INVALID', { field, detail })

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]))
}

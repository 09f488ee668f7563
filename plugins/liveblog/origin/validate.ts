import { describeMismatch } from 'masthead/origin'
import type { Static, TSchema } from 'masthead'
import { Compile, type Validator } from 'typebox/compile'

/** What was sent is not what can be taken in. */
export class InvalidInput extends Error {
  /** JSON pointer of the field. */
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const validators = new Map<TSchema, Validator>()

/** @throws InvalidInput naming the first field that is wrong */
export function validate<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  let validator = validators.get(schema)
  if (!validator) {
    validator = Compile(schema) as Validator
    validators.set(schema, validator)
  }
  if (validator.Check(value)) return value as Static<Schema>
  const mismatch = describeMismatch(schema, value)
  throw new InvalidInput(mismatch?.pointer || '/', mismatch ? `${mismatch.found === undefined ? 'It is missing' : `It is ${mismatch.found}`}; expected ${mismatch.expected}.` : 'It is not valid.')
}

/** The database's own refusals are not a sender's fault; ours, and those of the engine's sanitiser, are. */
export const faultOf = (error: unknown): { readonly field: string; readonly reason: string } | undefined => {
  if (error instanceof InvalidInput) return { field: error.field, reason: error.message }
  if (error instanceof Error && 'code' in error && error.code === 'MH_INGEST_INVALID') {
    const { place } = error as Error & { readonly place?: { readonly field?: string; readonly detail?: string } }
    return { field: place?.field ?? '/', reason: place?.detail ?? error.message }
  }
  return undefined
}

import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'

const validators = new WeakMap<TSchema, Validator>()
const asked = new WeakSet<TSchema>()

/**
 * Whether a value has the shape of a schema. Compiling costs as much as dozens of checks without it, which are many times as
 * slow: a schema that is asked for once, as of configuration, is not compiled.
 */
export function keepsSchema<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  const known = validators.get(schema)
  if (known) return known.Check(value)
  if (!asked.has(schema)) {
    asked.add(schema)
    return Value.Check(schema, value)
  }
  const compiled = Compile(schema) as Validator
  validators.set(schema, compiled)
  return compiled.Check(value)
}

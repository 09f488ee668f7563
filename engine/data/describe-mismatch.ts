import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { keepsSchema } from './keeps-schema.ts'

/** What of a value breaks a schema, in words for the person who can mend it. */
export interface Mismatch {
  /** JSON pointer (RFC 6901) of the field, also of one that is missing; empty for the value itself. */
  readonly pointer: string
  /** As in `day` or `items.2.title`; "the value" for the value itself. */
  readonly field: string
  /** The value found, as JSON of at most 60 characters, or how long it is where that is the matter; `undefined` where the field is missing. */
  readonly found: string | undefined
  /** As in `a whole number of at least 1` or `one of "english", "telugu"`. */
  readonly expected: string
  /** All of it: `day is "soon"; expected a text as in 2026-11-22`, `title is missing; expected a text`. */
  readonly sentence: string
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The first mismatch of a value that breaks its schema; `undefined` when it keeps it. */
export function describeMismatch(schema: TSchema, value: unknown): Mismatch | undefined {
  // To look for errors where there are none takes many times as long as to see that there are none.
  if (keepsSchema(schema, value)) return undefined
  const errors = Value.Errors(schema, value) as readonly SchemaError[]
  const error = innermost(errors)
  if (!error) return undefined
  const missing = error.keyword === 'required' ? (error.params['requiredProperties'] as readonly string[] | undefined)?.[0] : undefined
  const [extra] = error.keyword === 'additionalProperties' ? ((error.params['additionalProperties'] as readonly string[] | undefined) ?? []) : []
  const name = missing ?? extra
  const pointer = name === undefined ? error.instancePath : `${error.instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const field = steps(pointer).join('.') || 'the value'
  if (extra !== undefined) {
    const known = Object.keys((shapeAt(schema, error.instancePath) as { readonly properties?: object } | undefined)?.properties ?? {})
    const expected = `one of the fields ${known.join(', ')}`
    return { pointer, field, found: undefined, expected, sentence: `${field} is no field here; expected ${expected}` }
  }
  const expected = expectedAt(shapeAt(schema, pointer), errors.filter(({ instancePath }) => instancePath === pointer))
  const found = missing === undefined ? (isTooMuch(error) ? counted(valueAt(value, pointer)) : shown(valueAt(value, pointer))) : undefined
  return { pointer, field, found, expected, sentence: `${field} is ${found ?? 'missing'}; expected ${expected}` }
}

/** Where a value may have one of several shapes, errors come for each: what is furthest inside is about the shape that was meant. */
function innermost(errors: readonly SchemaError[]): SchemaError | undefined {
  const named = errors.filter(({ keyword }) => keyword !== 'boolean')
  const [first] = named
  if (!first) return undefined
  const related = named.filter(({ instancePath }) => instancePath.startsWith(first.instancePath) || first.instancePath.startsWith(instancePath))
  return related.reduce((best, error) => (steps(error.instancePath).length > steps(best.instancePath).length ? error : best))
}

type Shape = Readonly<Record<string, unknown>>

/** What the schema says of a place in its values. */
function shapeAt(schema: TSchema, pointer: string): Shape | undefined {
  let shapes: readonly Shape[] = [schema as Shape]
  for (const step of steps(pointer)) {
    shapes = shapes.flatMap(alternatives).flatMap((shape) => {
      const inner = (shape['properties'] as Readonly<Record<string, Shape>> | undefined)?.[step] ?? shape['items'] ?? Object.values((shape['patternProperties'] as object | undefined) ?? {})[0] ?? shape['additionalProperties']
      return typeof inner === 'object' && inner !== null ? [inner as Shape] : []
    })
  }
  return shapes[0]
}

const alternatives = (shape: Shape): readonly Shape[] => [shape, ...[...((shape['anyOf'] as readonly Shape[] | undefined) ?? []), ...((shape['allOf'] as readonly Shape[] | undefined) ?? [])].flatMap(alternatives)]

const typeNames: Readonly<Record<string, string>> = { string: 'a text', integer: 'a whole number', number: 'a number', boolean: 'true or false', array: 'a list', object: 'an object', null: 'null' }

/** @param errors at this place, for what a schema without its own words says by them */
function expectedAt(shape: Shape | undefined, errors: readonly SchemaError[]): string {
  if (typeof shape?.['description'] === 'string') return shape['description']
  if (shape) {
    const parts = alternatives(shape)
    const choices = parts.flatMap((part) => ('const' in part ? [part['const']] : ((part['enum'] as readonly unknown[] | undefined) ?? [])))
    const types = [...new Set(parts.flatMap((part) => ('const' in part || 'enum' in part || typeof part['type'] !== 'string' ? [] : [described(part)])))]
    const allowed = [...(choices.length > 0 ? [`${choices.length > 1 ? 'one of ' : ''}${choices.map((choice) => JSON.stringify(choice)).join(', ')}`] : []), ...types]
    if (allowed.length > 0) return allowed.join(' or ')
  }
  const [error] = errors
  return error ? `something else (${error.keyword})` : 'something else'
}

function described(shape: Shape): string {
  const name = typeNames[String(shape['type'])] ?? String(shape['type'])
  const limits = [
    limit(shape, 'minimum', 'of at least'), limit(shape, 'exclusiveMinimum', 'above'), limit(shape, 'maximum', 'of at most'), limit(shape, 'exclusiveMaximum', 'below'),
    limit(shape, 'minLength', 'of at least', 'characters'), limit(shape, 'maxLength', 'of at most', 'characters'),
    limit(shape, 'minItems', 'with at least', 'entries'), limit(shape, 'maxItems', 'with at most', 'entries'),
    ...(typeof shape['format'] === 'string' ? [`written as ${shape['format']}`] : []),
    ...(typeof shape['pattern'] === 'string' ? [`that matches ${shape['pattern']}`] : []),
  ].filter((text) => text !== undefined)
  return [name, limits.join(' and ')].filter((text) => text !== '').join(' ')
}

const limit = (shape: Shape, name: string, words: string, unit?: string): string | undefined =>
  typeof shape[name] === 'number' ? [words, String(shape[name]), shape[name] === 1 ? unit?.replace(/ies$/, 'y').replace(/s$/, '') : unit].filter((text) => text !== undefined).join(' ') : undefined

const steps = (pointer: string): readonly string[] => pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const valueAt = (root: unknown, pointer: string): unknown =>
  steps(pointer).reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined), root)

const isTooMuch = ({ keyword }: SchemaError): boolean => keyword === 'maxLength' || keyword === 'maxItems'

/** Of what is too long its length says more than its beginning. */
const counted = (value: unknown): string => (typeof value === 'string' ? `${value.length} characters` : Array.isArray(value) ? `${value.length} entries` : shown(value))

function shown(value: unknown): string {
  const text = Number.isNaN(value) ? 'not a number' : (JSON.stringify(value) ?? String(value))
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

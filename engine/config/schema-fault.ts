import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { withoutPassword } from '../errors.ts'
import { closestName } from './closest-name.ts'

/** What is wrong with a value; `faultSentence` formats it. */
export interface SchemaFault {
  /** JSON pointer into the value; empty for the value itself. */
  readonly field: string
  /** As in `It is "many"; expected a whole number from 1.` */
  readonly detail: string
}

/**
 * The first fault of a value by its schema, whose descriptions complete the sentence "expected …". Unknown fields of an
 * object are always faults, even where the schema does not forbid them.
 */
export function findSchemaFault(schema: TSchema, value: unknown): SchemaFault | undefined {
  const unknown = unknownName(schema, value)
  if (unknown) return unknown
  const fault = deepest(Value.Errors(schema, value))
  if (!fault) return undefined
  // For a missing field the fault's path is that of the object that lacks it.
  const missing = /must have required propert(?:y|ies) '?([\w$-]+)/.exec(fault.message)?.[1]
  const field = missing === undefined ? fault.instancePath : `${fault.instancePath}/${missing}`
  const { description, writeOnly } = annotationsAt(schema, field)
  const expected = description ?? fault.message.replace(/^must be /, '')
  const found = writeOnly === true && missing === undefined ? 'a secret that is not shown' : withoutPassword(describeValue(valueAt(value, field)))
  if (missing !== undefined && expected.startsWith('must have required')) return { field, detail: 'It is missing.' }
  return { field, detail: `It is ${found}; expected ${expected}.` }
}

function unknownName(schema: TSchema, value: unknown): SchemaFault | undefined {
  const names = Object.keys((schema as Shape).properties ?? {})
  if (typeof value !== 'object' || value === null || (schema as Shape).properties === undefined) return undefined
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  if (unknown === undefined) return undefined
  const meant = closestName(unknown, names)
  const hint = meant === undefined ? (names.length === 0 ? 'There are none.' : `There are ${names.join(', ')}.`) : `Did you mean "${meant}"?`
  return { field: `/${unknown}`, detail: `There is no such field. ${hint}` }
}

const steps = (pointer: string) => pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const valueAt = (root: unknown, pointer: string): unknown =>
  steps(pointer).reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined), root)

interface Fault {
  readonly instancePath: string
  readonly message: string
}

/**
 * A union reports errors for each of its shapes: the first of the most deeply nested ones belongs to the shape that was
 * meant.
 */
function deepest(faults: readonly Fault[]): Fault | undefined {
  const depth = ({ instancePath }: Fault) => steps(instancePath).length
  const [first] = faults
  const inside = first && faults.filter(({ instancePath }) => instancePath === first.instancePath || instancePath.startsWith(`${first.instancePath}/`) || first.instancePath.startsWith(`${instancePath}/`))
  return inside?.reduce((best, fault) => (depth(fault) > depth(best) ? fault : best))
}

interface Shape {
  readonly description?: string
  /** It is a secret, which no message shows. */
  readonly writeOnly?: boolean
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** What the schema says of the field at a JSON pointer; its description may be that of the nearest field around it. */
function annotationsAt(schema: TSchema, pointer: string): Pick<Shape, 'description' | 'writeOnly'> {
  let description: string | undefined
  let shapes: readonly Shape[] = [schema as Shape]
  for (const step of steps(pointer)) {
    description = shapes.find((shape) => shape.description !== undefined)?.description ?? description
    shapes = shapes.flatMap((shape) => [shape, ...(shape.anyOf ?? [])]).flatMap(({ properties, patternProperties, items }) => properties?.[step] ?? items ?? Object.values(patternProperties ?? {}))
  }
  description = shapes.find((shape) => shape.description !== undefined)?.description ?? description
  return { ...(description === undefined ? {} : { description }), writeOnly: shapes.some((shape) => shape.writeOnly ?? shape.anyOf?.some((one) => one.writeOnly) ?? false) }
}

export const describeValue = (value: unknown): string => (value === undefined ? 'missing' : Number.isNaN(value) ? 'not a number' : (JSON.stringify(value) ?? String(value)).slice(0, 80))

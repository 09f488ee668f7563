import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { sanitiseAnswer } from '../data/sanitise-answer.ts'

/** `minimal` is the least that a contract allows; the other two put hostile texts wherever a text is allowed. */
export type GeneratedKind = 'minimal' | 'markup' | 'address'
export const generatedKinds = ['minimal', 'markup', 'address'] as const satisfies readonly GeneratedKind[]

/** If an element of this name is in a page, text has become markup. */
export const hostileElement = 'mh-hostile'
const hostile: Readonly<Record<Exclude<GeneratedKind, 'minimal'>, string>> = {
  markup: `"'></title></textarea></style></script>--><${hostileElement} onclick=x()>&lt;\u2028 \${x} {{x}} క్ష్మ 🪔`,
  address: 'javascript:mhHostile()//',
}

// Values that are likely to match a contract's pattern, for places where the demo data has none.
const commonValues = ['a', '1', 'a-1', '2026-11-21', '2026-11-21T06:00:00+05:30', '/a', 'https://example.com/a', '06:00']

interface Schema {
  readonly [keyword: string]: unknown
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema | readonly TSchema[]
  readonly anyOf?: readonly TSchema[]
  readonly allOf?: readonly TSchema[]
  readonly enum?: readonly unknown[]
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/**
 * Generates data that a contract allows, starting from the demo's data: where a pattern leaves no choice the demo's value is
 * kept. HTML is sanitised, as it is in a response.
 * @returns `undefined` when no valid data could be generated
 */
export function generateData(contract: TSchema, demo: unknown, kind: GeneratedKind): unknown {
  const generated = sanitiseAnswer(contract, generate(contract, demo, kind))
  return Value.Check(contract, generated) ? generated : undefined
}

function generate(given: TSchema, demo: unknown, kind: GeneratedKind): unknown {
  const schema = given as Schema // TSchema says nothing of its keywords.
  if ('const' in schema) return schema['const']
  if (schema.enum) return schema.enum.includes(demo) ? demo : schema.enum[0]
  if (schema.anyOf) return generate(schema.anyOf.find((one) => Value.Check(one, demo)) ?? schema.anyOf[0] ?? given, demo, kind)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => generate(one, demo, kind)))
  switch (schema.type) {
    case 'object':
      return generateObject(schema, fieldsOf(demo), kind)
    case 'array':
      return generateArray(schema, Array.isArray(demo) ? demo : [], kind)
    case 'string':
      return generateText(given, demo, kind)
    case 'number':
    case 'integer':
      return kind === 'minimal' ? (schema.minimum ?? 0) : typeof demo === 'number' ? demo : (schema.minimum ?? schema.maximum ?? 1)
    case 'boolean':
      return kind !== 'minimal'
    case 'null':
      return null
    default:
      return demo
  }
}

const fieldsOf = (demo: unknown): Readonly<Record<string, unknown>> => (typeof demo === 'object' && demo !== null ? { ...demo } : {})

function generateObject({ properties = {}, required = [], patternProperties }: Schema, demo: Readonly<Record<string, unknown>>, kind: GeneratedKind): unknown {
  const generated: Record<string, unknown> = {}
  const [open] = Object.values(patternProperties ?? {})
  if (open && kind !== 'minimal') for (const [name, value] of Object.entries(demo)) generated[name] = generate(open, value, kind)
  for (const [name, property] of Object.entries(properties)) {
    if (required.includes(name) || (kind !== 'minimal' && name in demo)) generated[name] = generate(property, demo[name], kind)
  }
  return generated
}

function generateArray({ items, minItems = 0 }: Schema, demo: readonly unknown[], kind: GeneratedKind): unknown {
  if (Array.isArray(items)) return items.map((one: TSchema, index) => generate(one, demo[index], kind))
  const item = items as TSchema | undefined // Array.isArray does not narrow a readonly list.
  if (!item) return demo
  const length = kind === 'minimal' ? minItems : Math.max(minItems, demo.length)
  return Array.from({ length }, (_, index) => generate(item, demo[index] ?? demo[0], kind))
}

function generateText(schema: TSchema, demo: unknown, kind: GeneratedKind): unknown {
  const wanted = kind === 'minimal' ? [''] : [hostile[kind]]
  return [...wanted, demo, ...commonValues].find((text) => Value.Check(schema, text)) ?? demo
}

/** A JSON Schema, as far as TypeBox writes it. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly items?: Schema | readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly [rule: string]: unknown
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || 'const' in value) && Object.getOwnPropertyNames(value).includes('~kind')

/** Rules that say more than the type: `minimum 1`, `pattern ^/`. */
const rules = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format', 'default'] as const

const bounds = (schema: Schema): string => rules.flatMap((rule) => (schema[rule] === undefined ? [] : [`${rule} \`${String(schema[rule])}\``])).join(', ')

/** A type in words that fit a cell. `known` names schemas that have a heading of their own, by their JSON: an optional field holds a copy. */
export function typeOf(schema: Schema, known: ReadonlyMap<string, string>, self?: Schema): string {
  const name = schema === self ? undefined : known.get(JSON.stringify(schema))
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one, known)))].join(' or ')
  if (schema.enum) return schema.enum.map((one) => `\`${JSON.stringify(one)}\``).join(' or ')
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``
  if (schema.type === 'array') {
    const { items } = schema
    if (items === undefined) return 'list'
    return Array.isArray(items) ? `list of ${items.map((one: Schema) => typeOf(one, known)).join(', ')}` : `list of ${typeOf(items as Schema, known)}`
  }
  if (schema.patternProperties) return `object of ${Object.values(schema.patternProperties).map((one) => typeOf(one, known)).join(' or ')}`
  if (schema.type === 'object' && schema.properties) return `{ ${Object.entries(schema.properties).map(([key, one]) => `${key}${schema.required?.includes(key) ? '' : '?'}: ${typeOf(one, known)}`).join('; ')} }`
  return schema.type ?? 'anything'
}

/** An object's fields as a Markdown table; for any other schema a line with its type. */
export function schemaTable(schema: Schema, known: ReadonlyMap<string, string>, about: ReadonlyMap<string, string>): string {
  if (!schema.properties) return `${[typeOf(schema, known, schema), bounds(schema)].filter(Boolean).join('; ')}\n`
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const cells = [`\`${name}\`${schema.required?.includes(name) ? '' : ' (optional)'}`, typeOf(field, known), [about.get(name), bounds(field)].filter(Boolean).join(' ')]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return `| field | type | |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

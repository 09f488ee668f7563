import { LRUCache } from 'lru-cache'
import type { TSchema } from 'typebox'
import { ampBody } from '../html/amp-body.ts'
import { htmlKeyword, type HtmlRule } from '../html/html-contract.ts'
import type { SafeHtml } from '../html/safe-html.ts'
import { sanitiseBody } from '../html/sanitise-body.ts'

/** Where in the values of a schema HTML stands; `undefined` where none can. */
interface HtmlPlaces {
  html?: HtmlRule & { readonly maxLength: number }
  readonly fields: Map<string, HtmlPlaces>
  /** All elements of a list. */
  items?: HtmlPlaces
  /** All values of a record. */
  values?: HtmlPlaces
}

const placesBySchema = new WeakMap<TSchema, HtmlPlaces | undefined>()

/**
 * An answer with all HTML that its contract names sanitised, whoever sent it, and with the same in AMP's elements where the
 * contract names that. The answer itself is not changed; parts without such HTML, and HTML that is right as it is, are
 * handed on as they are. Texts that are longer than the contract allows are left to its check.
 *
 * @throws EngineError MH_INGEST_INVALID, with the field's JSON pointer, for HTML that is nothing but tags
 */
export function sanitiseAnswer(schema: TSchema, answer: unknown): unknown {
  if (!placesBySchema.has(schema)) placesBySchema.set(schema, placesIn([schema], new Map()))
  const places = placesBySchema.get(schema)
  return places ? sanitise(places, answer, '') : answer
}

interface Keywords {
  readonly [htmlKeyword]?: HtmlRule
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly additionalProperties?: TSchema | boolean
  readonly items?: TSchema | readonly TSchema[]
  readonly allOf?: readonly TSchema[]
  readonly anyOf?: readonly TSchema[]
  readonly oneOf?: readonly TSchema[]
  readonly $defs?: Readonly<Record<string, TSchema>>
  readonly $ref?: string
}

/** @param schemas what is said of one place: HTML for one of them is HTML. @param begun schemas that contain themselves */
function placesIn(schemas: readonly TSchema[], begun: Map<TSchema, HtmlPlaces>, defs: Readonly<Record<string, TSchema>> = {}): HtmlPlaces | undefined {
  const [first] = schemas
  const known = schemas.length === 1 && first ? begun.get(first) : undefined
  if (known) return known
  const places: HtmlPlaces = { fields: new Map() }
  if (schemas.length === 1 && first) begun.set(first, places)
  const fields = new Map<string, TSchema[]>()
  const items: TSchema[] = []
  const values: TSchema[] = []
  let known$defs = defs
  const collect = (schema: TSchema): void => {
    const keywords = schema as Keywords // TSchema says nothing of its keywords.
    if (keywords.$defs) known$defs = { ...known$defs, ...keywords.$defs }
    if (keywords[htmlKeyword]) places.html = { ...keywords[htmlKeyword], maxLength: keywords.maxLength ?? Number.POSITIVE_INFINITY }
    for (const [name, property] of Object.entries(keywords.properties ?? {})) fields.set(name, [...(fields.get(name) ?? []), property])
    items.push(...(keywords.items === undefined ? [] : [keywords.items].flat()))
    values.push(...Object.values(keywords.patternProperties ?? {}), ...(typeof keywords.additionalProperties === 'object' ? [keywords.additionalProperties] : []))
    const referred = keywords.$ref === undefined ? undefined : known$defs[keywords.$ref.replace(/^#\/\$defs\//, '')]
    for (const part of [...(keywords.allOf ?? []), ...(keywords.anyOf ?? []), ...(keywords.oneOf ?? []), ...(referred ? [referred] : [])]) if (!(part === schema)) collect(part)
  }
  for (const schema of schemas) collect(schema)
  for (const [name, all] of fields) {
    const found = placesIn(all, begun, known$defs)
    if (found) places.fields.set(name, found)
  }
  const [ofItems, ofValues] = [items, values].map((all) => (all.length === 0 ? undefined : placesIn(all, begun, known$defs)))
  if (ofItems) places.items = ofItems
  if (ofValues) places.values = ofValues
  return places.html || places.fields.size > 0 || places.items || places.values ? places : undefined
}

function sanitise(places: HtmlPlaces, value: unknown, pointer: string): unknown {
  if (typeof value === 'string') return places.html?.kind === 'body' && value.length <= places.html.maxLength ? sanitisedHtml(value, pointer).html : value
  if (Array.isArray(value)) return places.items ? sanitiseList(places.items, value, pointer) : value
  return typeof value === 'object' && value !== null ? sanitiseFields(places, value as Readonly<Record<string, unknown>>, pointer) : value
}

function sanitiseList(places: HtmlPlaces, list: readonly unknown[], pointer: string): readonly unknown[] {
  let changed: unknown[] | undefined
  for (const [index, item] of list.entries()) {
    const clean = sanitise(places, item, `${pointer}/${index}`)
    if (clean !== item) (changed ??= [...list])[index] = clean
  }
  return changed ?? list
}

function sanitiseFields({ fields, values }: HtmlPlaces, object: Readonly<Record<string, unknown>>, pointer: string): Readonly<Record<string, unknown>> {
  let changed: Record<string, unknown> | undefined
  const put = (name: string, value: unknown) => {
    if (value !== object[name]) (changed ??= { ...object })[name] = value
  }
  for (const name of values ? Object.keys(object) : fields.keys()) {
    const places = fields.get(name) ?? values
    if (places && Object.hasOwn(object, name)) put(name, sanitise(places, object[name], `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`))
  }
  for (const [name, { html: rule }] of fields) {
    if (rule?.kind !== 'amp') continue
    const source = object[rule.of]
    if (typeof source === 'string' && source.length <= (fields.get(rule.of)?.html?.maxLength ?? 0)) put(name, sanitisedHtml(source, `${pointer}/${rule.of}`).amp())
    // Without HTML that it can be made of there is nothing that went through.
    else if (typeof source === 'string' || Object.hasOwn(object, name)) put(name, '')
  }
  return changed ?? object
}

interface SanitisedHtml {
  readonly html: SafeHtml
  readonly amp: () => SafeHtml
}

/** The same story comes again with every new answer that holds it. */
const byText = new LRUCache<string, SanitisedHtml>({ maxSize: 8_000_000, sizeCalculation: (_, text) => 500 + 2 * text.length })

function sanitisedHtml(text: string, pointer: string): SanitisedHtml {
  const known = byText.get(text)
  if (known) return known
  const clean = text === '' ? ('' as SafeHtml) : sanitiseBody(text, pointer).html
  let amp: SafeHtml | undefined
  // One text and not two where they are the same.
  const made: SanitisedHtml = { html: clean === text ? (text as SafeHtml) : clean, amp: () => (amp ??= ampBody(clean).html) }
  byText.set(text, made)
  return made
}

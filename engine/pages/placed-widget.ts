import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { findSchemaFault } from '../config/schema-fault.ts'
import { EngineError } from '../errors.ts'
import type { AnyPage, Values } from '../plugin/any-page.ts'
import type { Placement, PlacementPages } from '../plugin/placement.ts'
import type { AnyWidget } from '../plugin/widget.ts'
import type { RequestContext } from '../request/context.ts'
import { compilePattern } from '../routing/pattern.ts'
import type { NamedPage } from '../routing/route.ts'

/** A widget in one slot. */
export interface PlacedWidget {
  /** As in logs and the configuration: `elections.tally`. */
  readonly name: string
  readonly plugin: string
  readonly widget: AnyWidget
  readonly slot: string
  /** The placement's values, with the schema's defaults. */
  readonly params: Values
  /** Whether it is shown on a page, given that the theme has its slot. */
  readonly isOn: (page: NamedPage, context: Pick<RequestContext, 'edition' | 'site' | 'path'>) => boolean
}

export type NamedWidget = Pick<PlacedWidget, 'name' | 'plugin' | 'widget'>

/** What is wrong with a widget's own placement; such a plugin is rejected. */
export function offeredPlacementFault({ placement, params, pageParams }: AnyWidget): string | undefined {
  if (placement === undefined) return undefined
  try {
    place({ name: '', plugin: '', widget: { placement, ...(params ? { params } : {}), ...(pageParams ? { pageParams } : {}) } as AnyWidget }, placement)
    return undefined
  } catch (error) {
    return error instanceof EngineError ? `placement${(error.place.field ?? '').replaceAll('/', '.')}: ${error.place.detail ?? error.message}` : String(error)
  }
}

/** @throws EngineError MH_CONFIG with a field below the placement */
export function place(named: NamedWidget, { slot, on, editions, sites, params }: Placement): PlacedWidget {
  const isOnPage = pageTest(on)
  return {
    ...named,
    slot,
    params: checkedParams(named.widget, params),
    isOn: (page, { edition, site, path }) => (editions?.includes(edition.id) ?? true) && (sites?.includes(site) ?? true) && isOnPage(page, path),
  }
}

function pageTest(on: PlacementPages | undefined): (page: NamedPage, path: string) => boolean {
  if (on === undefined) return () => true
  const pages = new Set(on.pages)
  const kinds = new Set(on.kinds)
  const patterns = (on.paths ?? []).flatMap((path, index) => {
    try {
      return compilePattern(path.replace(/\*$/, '*rest'), {}, {})
    } catch (cause) {
      const detail = cause instanceof EngineError ? cause.place.detail : undefined
      throw new EngineError('MH_CONFIG', { field: `/on/paths/${index}`, detail: `It is "${path}"; expected a path such as /scores or /scores/*. ${detail ?? ''}`.trimEnd() }, cause)
    }
  })
  return ({ name, page }, path) => pages.has(name) || (kinds.size > 0 && kindsOf(page).some((kind) => kinds.has(kind))) || patterns.some((pattern) => pattern.match(path) !== undefined)
}

/** All names of a page that a placement may select it by. */
export const kindsOf = ({ content = [], kind = {} }: Pick<AnyPage, 'content' | 'kind'>): readonly string[] => [
  ...new Set([...content, kind.content, kind.ad, kind.analytics].filter((name) => name !== undefined)),
]

/** What a placed widget is given on a page: the values of its placement and those that it takes from the page. `undefined` where they do not fit. */
export function paramsOn({ widget: { params: schema, pageParams }, params }: Pick<PlacedWidget, 'widget' | 'params'>, ofPage: Values): Values | undefined {
  if (schema === undefined || pageParams === undefined) return params
  const values = { ...params, ...Object.fromEntries(pageParams.flatMap((name) => (ofPage[name] === undefined ? [] : [[name, ofPage[name]]]))) }
  return Value.Check(schema, values) ? values : undefined
}

/** @throws EngineError MH_CONFIG */
function checkedParams({ params: declared, pageParams = [] }: AnyWidget, given: Values | undefined = {}): Values {
  const schema = declared && ofPlacement(declared, pageParams)
  const fault = schema ? undefined : Object.keys(given).length > 0 ? { field: '', detail: 'The widget has no params.' } : undefined
  const values = (declared ? Value.Default(declared, structuredClone(given)) : given) as Values
  const found = fault ?? (schema && findSchemaFault(schema, values))
  if (found) throw new EngineError('MH_CONFIG', { field: `/params${found.field}`, detail: found.detail })
  return Object.freeze(values)
}

/** The part of a schema that a placement must fulfil by itself. */
function ofPlacement(schema: TSchema, pageParams: readonly string[]): TSchema {
  const { required = [] } = schema as { readonly required?: readonly string[] }
  return pageParams.length === 0 ? schema : { ...schema, required: required.filter((name) => !pageParams.includes(name)) }
}

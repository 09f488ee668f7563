import { EngineError } from '../errors.ts'
import type { Flag } from '../plugin/flag.ts'
import type { AnyPage, Values } from '../plugin/any-page.ts'
import type { ContentType, EditionId, SiteId } from '../config/register.ts'
import { type ContentPaths, contentPathPattern } from './content-path.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import type { NamedRepresentation } from './representation-address.ts'
import { compareRanks, contentRank, type Rank, rankOf } from './specificity.ts'

/** What routes are built for: the editions and sites of a site's configuration, and its plugins' content types. */
export interface RouteScope {
  readonly editions: readonly EditionId[]
  readonly sites: readonly SiteId[]
  readonly content: ContentPaths
  /** Whether an edition has what a flag switches; where it is not said, every flag is on. */
  readonly hasFlag?: (edition: EditionId, flag: Flag) => boolean
}

/** A page and its name. */
export interface NamedPage {
  readonly plugin: string
  /** Prefixed with the plugin's, as in `fuel.fuelCity`. */
  readonly name: string
  readonly page: AnyPage
  /** The page's representations. */
  readonly representations?: readonly NamedRepresentation[]
  /** Set when this is a representation, named as in `fuel.city.csv`. */
  readonly representation?: NamedRepresentation
}

/** A page in the route table. */
export interface RouteEntry extends NamedPage {
  /** In path-to-regexp syntax, the most specific first; content addresses as `…-{slug}-{msid}`. */
  readonly patterns: readonly string[]
  readonly editions: readonly EditionId[]
  readonly sites: readonly SiteId[]
  /** The rank of its most specific pattern. */
  readonly rank: Rank
}

/** One pattern of a page. */
export type Route = {
  readonly entry: RouteEntry
  readonly text: string
  readonly rank: Rank
} & Shape

type Shape =
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  | {
      readonly kind: 'content'
      readonly type: ContentType
      /** Below the address of the content, as in `/rss.xml`; empty for the page itself. */
      readonly file: string
    }

/**
 * The routes of pages in the order in which they are tried: by rank, and for the same rank by name and pattern, so that
 * the order never depends on the order of files.
 *
 * @throws EngineError MH_ROUTE_PATTERN for a pattern that cannot be compiled, a param without a validator, and a page
 * with neither path nor content
 */
export function routesOf(pages: readonly NamedPage[], scope: RouteScope): readonly Route[] {
  return pages
    .flatMap((page) => routesOfPage(page, scope))
    .sort((one, other) => compareRanks(one.rank, other.rank) || compareText(one.entry.name, other.entry.name) || compareText(one.text, other.text))
}

function routesOfPage(named: NamedPage, scope: RouteScope): readonly Route[] {
  const file = named.representation?.file ?? ''
  const shapes = named.page.content ? named.page.content.map((type): Shape => ({ kind: 'content', type, file })) : patternsOf(named)
  const ranked = shapes
    .map((shape) => ({ shape, text: shape.kind === 'pattern' ? shape.pattern.text : contentPathPattern(shape.type, scope.content.types[shape.type]) + shape.file, rank: rankOfShape(shape, named) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
  const [first] = ranked
  if (!first) throw new EngineError('MH_ROUTE_PATTERN', { ...placeOf(named), detail: 'The page has neither a path nor a content type.' })
  const entry: RouteEntry = Object.freeze({
    plugin: named.plugin,
    name: named.name,
    page: named.page,
    ...(named.representations ? { representations: named.representations } : {}),
    ...(named.representation ? { representation: named.representation } : {}),
    patterns: ranked.map(({ text }) => text),
    editions: (named.page.editions ?? scope.editions).filter((edition) => named.page.flag === undefined || scope.hasFlag?.(edition, named.page.flag) !== false),
    sites: named.page.sites ?? scope.sites,
    rank: first.rank,
  })
  return ranked.map(({ shape, text, rank }) => ({ entry, text, rank, ...shape }))
}

function rankOfShape(shape: Shape, { page: { ifNotFound } }: NamedPage): Rank {
  const rank = shape.kind === 'pattern' ? rankOf(shape.pattern) : contentRank
  return ifNotFound === true ? { ...rank, tier: 3 } : rank
}

function patternsOf(named: NamedPage): readonly Shape[] {
  const { path = [], params = {} } = named.page
  const patterns = [path].flat().flatMap((text) => compilePattern(text, params, placeOf(named)))
  for (const { text, segments } of patterns) {
    const unknown = segments.flat().find((piece) => piece.kind === 'param' && !params[piece.name])
    if (unknown?.kind === 'param') throw new EngineError('MH_ROUTE_PATTERN', { ...placeOf(named), field: text, detail: `The param "${unknown.name}" has no validator.` })
  }
  return patterns.map((pattern) => ({ kind: 'pattern', pattern }))
}

/** The plugin and page, for errors. */
export const placeOf = ({ plugin, name }: NamedPage) => ({ plugin, page: name.startsWith(`${plugin}.`) ? name.slice(plugin.length + 1) : name })

/** The result of trying a route's pattern on a path. */
export type Attempt =
  | { readonly kind: 'match'; readonly params: Values }
  | { readonly kind: 'otherShape' }
  /** A validator refused the param. */
  | { readonly kind: 'refused'; readonly param: string; readonly text: string; readonly expected: string }

const otherShape: Attempt = Object.freeze({ kind: 'otherShape' })

/**
 * Matches a pattern against a decoded path and validates the params. A wildcard may have no validator: its value is then
 * its text.
 *
 * @throws EngineError MH_PLUGIN_CODE when a validator throws instead of returning `undefined`
 */
export function attempt(entry: RouteEntry, pattern: Pattern, path: string): Attempt {
  const texts = pattern.match(path)
  if (!texts) return otherShape
  const params: Record<string, unknown> = {}
  for (const [name, text] of texts) {
    const validator = entry.page.params?.[name]
    const value = validator ? parsed(entry, name, text) : text
    if (value === undefined) return { kind: 'refused', param: name, text, expected: validator?.description ?? '' }
    params[name] = value
  }
  return { kind: 'match', params: Object.freeze(params) }
}

function parsed(entry: RouteEntry, name: string, text: string): unknown {
  try {
    return entry.page.params?.[name]?.parse(text)
  } catch (cause) {
    throw new EngineError('MH_PLUGIN_CODE', { ...placeOf(entry), detail: `The validator of the param "${name}" threw.` }, cause)
  }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

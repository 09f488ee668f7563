import { EngineError } from '../errors.ts'
import type { AnyPage, AnyRepresentation } from '../plugin/any-page.ts'
import type { RequestContext } from '../request/context.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { type NamedPage, placeOf } from './route.ts'

/** A representation of a page, and the mapping between both addresses. Decoded paths, without the edition's prefix. */
export interface NamedRepresentation {
  /** As in `rss`. */
  readonly name: string
  readonly definition: AnyRepresentation
  /** Of a content page's: what stands below its address, as in `/rss.xml`; otherwise empty. */
  readonly file: string
  /** The page's path for a path of the representation. */
  readonly pagePath: (path: string) => string | undefined
  /** The representation's path for a path of the page; `undefined` where the page has no such form. */
  readonly pathFor: (pagePath: string) => string | undefined
}

/**
 * A page followed by its representations, each as a page of its own in the route table, so that matching, cache keys,
 * explanations and conflict checks apply to it as to any other.
 *
 * @throws EngineError MH_ROUTE_PATTERN for a pattern that cannot be compiled, or whose params match no path of the page
 */
export function withRepresentations(named: NamedPage): readonly NamedPage[] {
  const representations = Object.entries(named.page.representations ?? {}).map(([name, definition]) => nameRepresentation(named, name, definition))
  if (representations.length === 0) return [named]
  return [{ ...named, representations }, ...representations.map((representation): NamedPage => ({ plugin: named.plugin, name: `${named.name}.${representation.name}`, page: pageOf(named.page, representation.definition), representation }))]
}

/** The representation as the route table and the fetching of needs see it. */
function pageOf({ representations: _representations, embeddable: _embeddable, errorPageFor: _standsFor, query, ...page }: AnyPage, { path, query: names = [], needs }: AnyRepresentation): AnyPage {
  const declared = Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => names.includes(name)))
  return { ...page, ...(needs ? { needs: { ...page.needs, ...needs } } : {}), ...(page.content ? {} : { path }), query: declared }
}

function nameRepresentation(named: NamedPage, name: string, definition: AnyRepresentation): NamedRepresentation {
  const { path = [], params = {}, content } = named.page
  if (content) return belowContent(name, definition)
  const place = { ...placeOf(named), page: `${placeOf(named).page}.${name}` }
  const compile = (paths: string | readonly string[]) => [paths].flat().flatMap((text) => compilePattern(text, params, place))
  const pages = compile(path)
  const pairs = compile(definition.path).map((own) => {
    const page = pages.find((one) => paramsOf(one) === paramsOf(own))
    if (!page) throw new EngineError('MH_ROUTE_PATTERN', { ...place, field: own.text, detail: `No path of its page has the params ${paramsOf(own) || '(none)'}: there are ${pages.map(({ text }) => text).join(', ')}.` })
    return { page, own }
  })
  const translate = (from: 'page' | 'own', to: 'page' | 'own') => (text: string) => {
    for (const pair of pairs) {
      const texts = pair[from].match(text)
      if (texts) return fillPattern(pair[to], new Map(texts))
    }
    return undefined
  }
  return { name, definition, file: '', pagePath: translate('own', 'page'), pathFor: translate('page', 'own') }
}

/** A content page's address has one grammar, so that of its form is below it. */
function belowContent(name: string, definition: AnyRepresentation): NamedRepresentation {
  const file = [definition.path].flat()[0] ?? ''
  return { name, definition, file, pagePath: (path) => (path.endsWith(file) ? path.slice(0, -file.length) : undefined), pathFor: (path) => path + file }
}

const paramsOf = ({ segments }: Pattern): string =>
  segments
    .flat()
    .flatMap((part) => (part.kind === 'text' ? [] : [part.name]))
    .sort()
    .join(', ')

const fillPattern = ({ segments }: Pattern, texts: ReadonlyMap<string, string>): string =>
  `/${segments.map((segment) => segment.map((part) => (part.kind === 'text' ? part.text : (texts.get(part.name) ?? ''))).join('')).join('/')}`

/**
 * The request of the page that a representation belongs to: its needs are fetched with it as if the page had been
 * requested.
 */
export function pageContextOf({ pagePath }: NamedRepresentation, context: RequestContext): RequestContext {
  const path = pagePath(context.path)
  if (path === undefined) return context
  const prefix = context.address.slice(0, context.address.length - context.path.length)
  return Object.freeze({ ...context, path, address: prefix + path })
}

/**
 * The address of a representation for the address of its page; returned unchanged when the address belongs to another page.
 * @param pathOf the path as plugins see it, of an address (see `Addresses`)
 */
export function representationAddress({ pathFor }: NamedRepresentation, address: string, pathOf: (address: string) => string): string {
  const [pathname = ''] = address.split(/[?#]/)
  const local = pathOf(pathname)
  const prefix = pathname.slice(0, pathname.length - local.length)
  const path = pathFor(local)
  return path === undefined ? address : prefix + path
}

import { sectionOf } from '../config/site-sections.ts'
import type { RequestContext } from '../request/context.ts'
import { withoutPastedTail } from '../routing/pasted-tail.ts'
import { contextAt } from './context-at.ts'
import { matchRoute, type RoutedSite } from './match-route.ts'

/** Where the page of an address may be that has none. */
export interface Correction {
  readonly at: RequestContext
  /** Only if this is a page. */
  readonly ifFound?: RequestContext | undefined
}

/** Each may cost a call of the content API. */
const maxCorrections = 8

/**
 * Where else the page may be that an address without a page was meant for, the likeliest first. Only addresses that a route
 * or rule knows are among them; whether there is a page is known when its data are.
 *
 * 1. the address without what was pasted on to it, and in lower case
 * 2. content that an address of another shape names by its number
 * 3. where `ifNotFound` rules of the site and its plugins lead
 * 4. on the site of a section, each of these on the main site
 * 5. for content, the same address in the other editions
 */
export function correctionsOf(site: RoutedSite, context: RequestContext): readonly Correction[] {
  const section = sectionOf(site.config, context.site)
  const local = section === '' ? undefined : context.address.slice(section.length + 1) || '/'
  const onMain: readonly Correction[] = local === undefined ? [] : [{ at: { ...context, site: 'main', path: local, address: local } }]
  const candidates = [{ at: context }, ...[{ at: context }, ...onMain].flatMap(({ at }) => correctionsOn(site, at)), ...onMain]
  const elsewhere = candidates.flatMap(({ at }) => (isContent(site, at) ? site.liveEditions.filter(({ id }) => id !== at.edition.id).map((edition) => ({ at: { ...at, edition } })) : []))
  const found = new Map<string, Correction>()
  for (const one of [...candidates, ...elsewhere]) if (!found.has(nameOf(one.at)) && matchRoute(site, one.at)) found.set(nameOf(one.at), one)
  found.delete(nameOf(context))
  return [...found.values()].slice(0, maxCorrections)
}

/** On the same site. */
function correctionsOn(site: RoutedSite, context: RequestContext): readonly Correction[] {
  const { address, query } = withoutPastedTail(context.address)
  const read = (path: string, from: RequestContext) => contextAt(site, query === '' || path.includes('?') ? path : `${path}?${query}`, from)
  const correction = (path: string, from: RequestContext): readonly Correction[] => {
    const at = read(path, from)
    return at ? [{ at }] : []
  }
  const respelt = [...new Set([address, address.toLowerCase()])].filter((one) => one !== context.address).flatMap((one) => correction(one, context))
  const others = [{ at: context }, ...respelt].flatMap(({ at: from }) => {
    const legacy = site.routes.scope.content.fromLegacy(from.path)
    const ruled = site.fallbacks(from.path).flatMap(({ to, ifFound }) => correction(to, from).map(({ at }) => ({ at, ifFound: ifFound === undefined ? undefined : read(ifFound, from) })))
    return [...(legacy === undefined ? [] : correction(legacy, from)), ...ruled]
  })
  return [...respelt, ...others]
}

/** Content, or a feed of it. */
function isContent(site: RoutedSite, at: RequestContext): boolean {
  if (site.routes.scope.content.parse(at.path)) return true
  const matched = matchRoute(site, at)
  return matched?.kind === 'page' && matched.match.entry.page.content !== undefined
}

const nameOf = ({ site, edition, variant, address }: RequestContext): string => `${site} ${edition.id} ${variant} ${address}`

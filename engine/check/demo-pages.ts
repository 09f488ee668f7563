import type { Contribution, Contributions } from '../pages/contribution.ts'
import type { Outcome } from '../pages/outcome.ts'
import { findRoute } from '../pages/page-route.ts'
import { resolveRoute } from '../pages/resolve-route.ts'
import { isAmpOnly } from '../plugin/page-views.ts'
import { createResponder, type PageResponse } from '../pages/responder.ts'
import type { RequestContext, Variant } from '../request/context.ts'
import type { CheckedSite } from './checked-site.ts'
import type { StartAddress } from './start-addresses.ts'

/** A page of the demo site as rendered for a reader. */
export interface DemoPage {
  /** As messages name it, as in `/gold (mobile)`. */
  readonly url: string
  /** The address of its desktop variant. */
  readonly path: string
  readonly context: RequestContext
  readonly outcome: Extract<Outcome, { kind: 'page' }>
  readonly response: PageResponse
  /** What the response's cacheability was narrowed from. */
  readonly contributions: readonly Contribution[]
}

export const variants = ['desktop', 'mobile', 'amp'] as const satisfies readonly Variant[]

const mobileUserAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
/** Most addresses that are followed. */
const maxAddresses = 3_000
const addressesPerPage = 2

/**
 * Addresses of plugins' pages on the demo site, found by crawling: from the home pages, the plugins' entryLinks, paths
 * without params and sitemaps, and then by following links.
 * @returns by page name and edition, as in `fuel.hub english`
 */
export async function demoAddresses(site: CheckedSite, plugins: readonly string[], starts: readonly StartAddress[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { site: parts } = site
  const resolve = (context: RequestContext) => resolveRoute(findRoute(parts, context), context, parts, undefined, site.visitor)
  const { respond } = createResponder(parts)
  const waiting = [...new Set([...parts.liveEditions.map(({ routePrefix }) => routePrefix || '/'), ...starts.map(({ url }) => url)])]
  const seen = new Set(waiting)
  const found = new Map<string, string[]>()
  const followed = new Map<string, number>()
  const wanted = parts.routes.entries.filter(({ plugin }) => plugins.includes(plugin)).flatMap(({ name, editions }) => editions.map((edition) => `${name} ${edition}`))
  for (const url of waiting) {
    if (wanted.every((key) => (found.get(key)?.length ?? 0) >= addressesPerPage)) break
    const context = site.read(url)
    if (!context) continue
    const match = parts.routes.match({ path: context.path, edition: context.edition.id, site: context.site })
    const key = `${match?.entry.name ?? ''} ${context.edition.id}`
    if ((followed.get(key) ?? 0) >= 12) continue
    const outcome = await resolve(context)
    if (outcome.kind !== 'page') continue
    followed.set(key, (followed.get(key) ?? 0) + 1)
    const kept = found.get(key) ?? []
    if (kept.length < addressesPerPage) found.set(key, [...kept, url])
    if (match?.entry.representation) continue
    // Representations need not be linked, so their addresses are derived from the page's.
    for (const { name, pathFor } of match?.entry.representations ?? []) {
      const form = `${match?.entry.name ?? ''}.${name} ${context.edition.id}`
      const path = pathFor(context.path)
      const forms = found.get(form) ?? []
      if (path !== undefined && forms.length < addressesPerPage) found.set(form, [...forms, context.edition.routePrefix + path])
    }
    const { html } = await respond(context, undefined, undefined, site.visitor)
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&')
      if (seen.has(next) || seen.size > maxAddresses) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return found
}

/** The same address in another variant. */
export function inVariant(site: CheckedSite, url: string, variant: Variant): RequestContext | undefined {
  const [path = '', search] = url.split('?')
  const variantPath = variant === 'amp' ? `${path === '/' ? '' : path}/amp` : path
  return site.read(search === undefined ? variantPath : `${variantPath}?${search}`, variant === 'mobile' ? { 'user-agent': mobileUserAgent } : {})
}

/** Every address, rendered in each variant that its page has. */
export async function demoPages(site: CheckedSite, addresses: ReadonlyMap<string, readonly string[]>, plugin: string): Promise<readonly DemoPage[]> {
  const resolve = (context: RequestContext) => resolveRoute(findRoute(site.site, context), context, site.site, undefined, site.visitor)
  const { respond } = createResponder(site.site)
  const pages: DemoPage[] = []
  for (const [key, urls] of addresses) {
    if (!key.startsWith(`${plugin}.`)) continue
    for (const url of urls) {
      for (const variant of variants) {
        const context = inVariant(site, url, variant)
        if (!context) continue
        const outcome = await resolve(context)
        if (outcome.kind !== 'page' || outcome.entry.representation || outcome.entry.page.views[variant] === false) continue
        // A page that is AMP on every device has its own address.
        const asked = isAmpOnly(outcome.entry.page.views) ? (inVariant(site, url, 'desktop') ?? context) : context
        const contributions: Contributions = []
        pages.push({ url: variant === 'desktop' ? url : `${url} (${variant})`, path: url, context, outcome, response: await respond(asked, undefined, contributions, site.visitor), contributions })
      }
    }
  }
  return pages
}

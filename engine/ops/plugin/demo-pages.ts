import type { Outcome } from '../../outcome.ts'
import { createResolver } from '../../resolve.ts'
import { createResponder, type PageResponse } from '../../respond.ts'
import type { RequestContext, Variant } from '../../request/context.ts'
import type { CheckedSite } from './checked-site.ts'

/** A page of the demo site, as a reader gets it. */
export interface DemoPage {
  readonly url: string
  readonly context: RequestContext
  readonly outcome: Extract<Outcome, { kind: 'page' }>
  readonly response: PageResponse
}

export const variants = ['desktop', 'mobile', 'amp'] as const satisfies readonly Variant[]

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
/** Addresses that are followed at most. */
const limit = 3_000
const perPage = 2

/**
 * Addresses at which the demo site shows the pages of plugins, found as a reader finds them: from the home pages, the
 * plugins' entrances, paths without params and sitemaps, and then by following links.
 * @returns by page name and edition, as in `fuel.hub english`
 */
export async function demoAddresses(site: CheckedSite, plugins: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { parts } = site
  const resolve = createResolver(parts)
  const { answer } = createResponder(parts)
  const prefixes = parts.liveEditions.map(({ routePrefix }) => routePrefix)
  const waiting = await starts(site, plugins, prefixes)
  const seen = new Set(waiting)
  const found = new Map<string, string[]>()
  const followed = new Map<string, number>()
  const wanted = parts.routes.entries.filter(({ plugin }) => plugins.includes(plugin)).flatMap(({ name, editions }) => editions.map((edition) => `${name} ${edition}`))
  for (const url of waiting) {
    if (wanted.every((key) => (found.get(key)?.length ?? 0) >= perPage)) break
    const context = site.read(url)
    if (!context) continue
    const match = parts.routes.match({ path: context.path, edition: context.edition.id, site: context.site })
    const key = `${match?.entry.name ?? ''} ${context.edition.id}`
    if ((followed.get(key) ?? 0) >= 12) continue
    const outcome = await resolve(context)
    if (outcome.kind !== 'page') continue
    followed.set(key, (followed.get(key) ?? 0) + 1)
    const kept = found.get(key) ?? []
    if (kept.length < perPage) found.set(key, [...kept, url])
    const { html } = await answer(context)
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&')
      if (seen.has(next) || seen.size > limit) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return found
}

async function starts({ parts, origin }: CheckedSite, plugins: readonly string[], prefixes: readonly string[]): Promise<string[]> {
  const paths = new Set<string>()
  for (const { name, definition } of parts.modules.plugins) {
    if (!plugins.includes(name)) continue
    for (const entrance of Object.values(definition?.entrances ?? {}).flat()) paths.add(entrance.path)
    for (const { path = [] } of Object.values(definition?.pages ?? {})) for (const one of [path].flat()) if (!/[:*{]/.test(one)) paths.add(one)
    const part = origin.parts.find(({ plugin }) => plugin === name)?.part
    for (const edition of part?.sitemap ? parts.liveEditions : []) {
      try {
        for await (const piece of part?.sitemap?.(origin.context, edition.channel) ?? []) {
          for (const entry of piece.slice(0, 40)) paths.add(typeof entry === 'string' ? entry : entry.path)
          break
        }
      } catch {
        // A sitemap that throws is the origin's matter, and shows in its own test.
      }
    }
  }
  return ['/', ...paths].flatMap((path) => prefixes.map((prefix) => (prefix !== '' && path === '/' ? prefix : `${prefix}${path}`)))
}

/** The same address in another variant. */
export function inVariant(site: CheckedSite, url: string, variant: Variant): RequestContext | undefined {
  const [path = '', search] = url.split('?')
  const asked = variant === 'amp' ? `${path === '/' ? '' : path}/amp` : path
  return site.read(search === undefined ? asked : `${asked}?${search}`, variant === 'mobile' ? { 'user-agent': phone } : {})
}

/** Every address in every variant that its page has. */
export async function demoPages(site: CheckedSite, addresses: ReadonlyMap<string, readonly string[]>, plugin: string): Promise<readonly DemoPage[]> {
  const resolve = createResolver(site.parts)
  const { answer } = createResponder(site.parts)
  const pages: DemoPage[] = []
  for (const [key, urls] of addresses) {
    if (!key.startsWith(`${plugin}.`)) continue
    for (const url of urls) {
      for (const variant of variants) {
        const context = inVariant(site, url, variant)
        if (!context) continue
        const outcome = await resolve(context)
        if (outcome.kind !== 'page' || outcome.entry.page.views[variant] === false) continue
        pages.push({ url: variant === 'desktop' ? url : `${url} (${variant})`, context, outcome, response: await answer(context) })
      }
    }
  }
  return pages
}

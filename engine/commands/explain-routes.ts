import { pagesOf, redirectRulesOf } from '../pages/admit-plugins.ts'
import { findRoute } from '../pages/page-route.ts'
import { liveEditionsOf } from '../config/edition.ts'
import { sentenceOf } from '../errors.ts'
import { createRequestReader } from '../request/read-request.ts'
import { buildFallbacks, buildRedirects } from '../routing/redirects.ts'
import { buildRouteTable } from '../routing/route-table.ts'
import { UsageError } from '../errors.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadAdmittedPlugins } from '../pages/load-plugins.ts'

/** One pattern and its result. */
export interface CandidateLine {
  readonly page: string
  readonly pattern: string
  readonly result: 'match' | 'otherEdition' | 'otherSite' | 'shadowed' | 'otherShape' | 'refused'
  /** The params of a match, or what was expected for a refusal. */
  readonly detail: string
}

export type RouteExplanation =
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly reason: string }
  | { readonly kind: 'path'; readonly site: string; readonly edition: string; readonly variant: string; readonly path: string; readonly candidates: readonly CandidateLine[] }

/**
 * `masthead routes --why <url>`: every pattern in the order of matching.
 * @throws UsageError for an invalid address
 */
export async function explainRoutes(root: string, url: string): Promise<RouteExplanation> {
  if (!/^(?:\/|https?:\/\/)/i.test(url)) throw new UsageError(`"${url}" is not an address: write a path, as in ${/^[\w-]+$/.test(url) ? `/${url}` : '/fuel'}, or a whole address with http:// or https:// in front.`)
  const config = await loadConfig(root, process.env)
  const { admitted, scope } = await loadAdmittedPlugins(root, config)
  const parsed = /^https?:\/\//i.test(url) ? URL.parse(url) : undefined
  const target = parsed ? parsed.pathname + parsed.search : url
  const host = parsed?.host ?? URL.parse(config.publicUrl.main)?.host
  const reading = createRequestReader(config)({ method: 'GET', url: target, host, headers: {}, now: Date.now() })
  if (reading.kind === 'refused') return { kind: 'refused', code: reading.code, sentence: sentenceOf(reading.code) }
  if (reading.kind === 'redirect') return { kind: 'redirect', location: reading.location, reason: 'the address is written another way' }
  if (reading.kind === 'placeholder') return { kind: 'refused', code: 'MH_PLACEHOLDER_EDITION', sentence: sentenceOf('MH_PLACEHOLDER_EDITION') }
  const { path, edition, site: siteId, variant } = reading.context
  const rules = redirectRulesOf(config, admitted)
  const table = buildRouteTable(pagesOf(admitted), scope)
  const route = findRoute({ config, routes: table, redirects: buildRedirects(rules), fallbacks: buildFallbacks(rules), liveEditions: liveEditionsOf(config.editions) }, reading.context)
  if (route.kind === 'rule' && route.rule.kind === 'redirect') return { kind: 'redirect', location: route.rule.to, reason: 'a redirect rule' }
  if (route.kind === 'misspelt' && route.corrections[0]) return { kind: 'redirect', location: route.corrections[0].at.address, reason: 'the address is no page as it stands; if this is none either, it is answered with 404' }
  const candidates = table.candidates({ path, edition: edition.id, site: siteId }).map((candidate, index) => {
    const { entry, result } = candidate
    if (result.kind !== 'otherEdition' && result.kind !== 'otherSite') return candidate
    // For a page of another edition, report that only where the pattern would match there.
    const there = table.candidates({ path, edition: entry.editions[0] ?? edition.id, site: entry.sites[0] ?? siteId })[index]?.result
    return there?.kind === 'otherShape' ? { ...candidate, result: there } : candidate
  })
  return {
    kind: 'path',
    site: siteId,
    edition: edition.id,
    variant,
    path,
    candidates: candidates.map(({ entry, pattern, result }) => ({ page: entry.name, pattern, result: result.kind, detail: detailOf(result) })),
  }
}

function detailOf(verdict: { readonly kind: string } & Partial<{ params: unknown; param: string; text: string; expected: string }>): string {
  if (verdict.kind === 'match') return Object.entries(verdict.params ?? {}).map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`).join(' ')
  return verdict.kind === 'refused' ? `${verdict.param} is "${verdict.text}"; expected ${verdict.expected || 'something else'}` : ''
}

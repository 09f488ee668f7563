import { carriesAds } from './ads/carries-ads.ts'
import { adTraits } from './ads/page-ads.ts'
import type { PageAddress, Rendering } from './cache/page-key.ts'
import { pickTraits, type TraitValues } from './cache/traits.ts'
import type { AnyPage } from './plugin/page.ts'
import type { Device, RequestContext, Variant } from './request/context.ts'
import { noQuery } from './request/query.ts'
import type { SiteParts } from './site-parts.ts'

/**
 * Stands in a stored redirect where the query of whoever is redirected goes: thousands of tracking parameters share one
 * redirect, and each reader keeps their own.
 */
const searchMark = '__search__'

/** The location of a stored redirect with a reader's own query, which starts with a question mark or is empty. */
export const withSearch = (location: string, search: string): string =>
  location.replace(`?${searchMark}`, () => search).replace(`&${searchMark}`, () => (search === '' ? '' : `&${search.slice(1)}`))

/** An address that no page can have, for the one page that all unknown addresses share. */
const nowhere = '/404'

export interface PageAddresses {
  /**
   * What of a request its page may depend on: what is declared, and nothing else.
   * @throws EngineError MH_PLUGIN_CODE when a validator throws
   */
  readonly of: (context: RequestContext, traits: TraitValues) => PageAddress
  /** The context that a page is made with: the same for every request of that address. */
  readonly contextOf: (where: PageAddress) => RequestContext
}

export function createPageAddresses({ site: config, routes, redirects, liveEditions, widgets }: Pick<SiteParts, 'site' | 'routes' | 'redirects' | 'liveEditions' | 'widgets'>, now: () => number = Date.now): PageAddresses {
  const widgetVaries = widgets.flatMap(({ widget }) => widget.cacheability?.varies ?? [])

  function of(context: RequestContext, traits: TraitValues): PageAddress {
    const { site, edition, path, address } = context
    const base = { site, edition: edition.id, rendering: renderingOf(context), query: noQuery, traits: noQuery, kind: 'page' } as const
    if (redirects(path)) return { ...base, address }
    const match = routes.match({ path, edition: edition.id, site })
    if (match) {
      const varies = [...new Set([...(match.entry.page.cacheability?.varies ?? []), ...widgetVaries, ...(carriesAds(match.entry.page) ? adTraits(config.ads) : [])])]
      return { ...base, address, query: declaredQuery(match.entry.page, context.query), traits: pickTraits(traits, varies) }
    }
    const lower = path.toLowerCase()
    // Sent on to the address in lower case: a redirect of its own.
    if (lower !== path && routes.match({ path: lower, edition: edition.id, site })) return { ...base, address }
    return { ...base, address: nowhere, kind: 'unknown' }
  }

  function contextOf({ site, edition: id, rendering, address, query, traits }: PageAddress): RequestContext {
    const edition = liveEditions.find((each) => each.id === id) ?? liveEditions[0]
    if (!edition) throw new TypeError('The site has no live edition.')
    const path = site === 'main' && address.startsWith('/photos/') ? address.slice('/photos'.length) : address
    return Object.freeze({ site: site === 'photos' ? 'photos' : 'main', edition, ...asked[rendering], path, address, query, traits, search: `?${searchMark}`, now: now() })
  }

  return { of, contextOf }
}

export const renderingOf = ({ variant, device }: Pick<RequestContext, 'variant' | 'device'>): Rendering =>
  variant === 'desktop' && device === 'tablet' ? 'tablet' : variant

const asked = {
  desktop: { variant: 'desktop', device: 'desktop' },
  tablet: { variant: 'desktop', device: 'tablet' },
  mobile: { variant: 'mobile', device: 'mobile' },
  amp: { variant: 'amp', device: 'mobile' },
} as const satisfies Record<Rendering, { readonly variant: Variant; readonly device: Device }>

/** Declared names that were sent, with values that the page's validators take; a value that they refuse counts as not sent. */
function declaredQuery(page: AnyPage, sent: RequestContext['query']): RequestContext['query'] {
  if (page.query === undefined || sent === noQuery) return noQuery
  const kept: Record<string, string> = {}
  for (const name of Object.keys(page.query).sort()) {
    const value = sent[name]
    if (value !== undefined && page.query[name]?.parse(value) !== undefined) kept[name] = value
  }
  return Object.freeze(kept)
}

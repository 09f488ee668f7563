import { linkTraits } from '../config/external-links.ts'
import { carriesAds } from '../ads/carries-ads.ts'
import { adTraits } from '../ads/page-ads.ts'
import type { PageAddress, Rendering } from '../cache/page-key.ts'
import { pickTraits, type TraitValues } from '../cache/traits.ts'
import type { Device, RequestContext, Variant } from '../request/context.ts'
import { noQuery } from '../request/query.ts'
import type { SiteId } from '../config/register.ts'
import { pathOfAddress, siteIdsOf, siteSectionsOf } from '../config/site-sections.ts'
import { isAmpOnly } from '../plugin/page-views.ts'
import { declaredQuery } from './declared-query.ts'
import type { PlacedWidget } from './placed-widget.ts'
import type { LoadedSite } from './loaded-site.ts'
import { findRoute, type PageRoute } from './page-route.ts'

/** The address of the one page that all unknown addresses share; no page can be declared there. */
export const unknownAddress = '/404'

export interface PageAddresses {
  /**
   * The part of a request that its page may depend on (only what is declared), and the route that answers it.
   * @throws EngineError MH_PLUGIN_CODE when a validator throws
   */
  readonly locate: (context: RequestContext, traits: TraitValues) => { readonly where: PageAddress; readonly route: PageRoute }
  /** The context that a page is rendered with: the same for every request of that address. */
  readonly contextOf: (where: PageAddress) => RequestContext
}

/** The parts of a site from which page addresses are computed. */
export type AddressedSite = Pick<LoadedSite, 'config' | 'routes' | 'redirects' | 'fallbacks' | 'liveEditions'> & { readonly widgets: readonly Pick<PlacedWidget, 'widget'>[]; readonly forContext?: LoadedSite['forContext']; readonly themed?: LoadedSite['themed'] }

export function createPageAddresses(site: AddressedSite, now: () => number = Date.now): PageAddresses {
  const { config, liveEditions } = site
  const sites = new Set<string>(siteIdsOf(config))
  const sections = siteSectionsOf(config)
  const placedWidgets = [...site.widgets.map(({ widget }) => widget), ...(site.themed ?? []).flatMap(({ theme }) => Object.values(theme.widgets ?? {}))]
  const widgetVaries = [...new Set(placedWidgets.flatMap(({ cacheability }) => cacheability?.varies ?? []))]

  function locate(context: RequestContext, traits: TraitValues): { readonly where: PageAddress; readonly route: PageRoute } {
    const { site: siteId, edition, address } = context
    const route = findRoute(site.forContext?.(context) ?? site, context)
    const base = { site: siteId, edition: edition.id, rendering: renderingOf(context), query: noQuery, traits: noQuery, kind: 'page' } as const
    switch (route.kind) {
      case 'rule':
      // Its own redirect, or its own 404.
      case 'misspelt':
        return { route, where: { ...base, address } }
      case 'page': {
        const { page, representation } = route.match.entry
        // A representation has the same bytes on every device, and no frame.
        if (representation) return { route, where: { ...base, rendering: base.rendering === 'amp' ? 'amp' : 'all', address, query: declaredQuery(page.query, context.query), traits: pickTraits(traits, page.cacheability?.varies ?? []) } }
        // So has a page that is AMP on every device; with `/amp` it is a redirect.
        const rendering = isAmpOnly(page.views) && base.rendering !== 'amp' ? 'all' : base.rendering
        const ownWidgets = Object.values(page.widgets ?? {}).flatMap(({ cacheability }) => cacheability?.varies ?? [])
        const varies = [...new Set([...(page.cacheability?.varies ?? []), ...ownWidgets, ...widgetVaries, ...(carriesAds(page) ? adTraits(config.ads) : []), ...(page.errorPageFor === undefined ? linkTraits(config, context) : [])])]
        return { route, where: { ...base, rendering, address, query: declaredQuery(page.query, context.query), traits: pickTraits(traits, varies) } }
      }
      case 'unknown':
        return { route, where: { ...base, address: unknownAddress, kind: 'unknown' } }
    }
  }

  function contextOf({ site: siteId, edition: id, rendering, address, query, traits }: PageAddress): RequestContext {
    const edition = liveEditions.find((each) => each.id === id) ?? liveEditions[0]
    if (!edition) throw new TypeError('The site has no live edition.')
    const known = sites.has(siteId) ? (siteId as SiteId) : 'main'
    const path = pathOfAddress(address, known, sections)
    return Object.freeze({ site: known, edition, ...deviceByRendering[rendering], path, address, query, traits, now: now() })
  }

  return { locate, contextOf }
}

export const renderingOf = ({ variant, device }: Pick<RequestContext, 'variant' | 'device'>): Rendering =>
  variant === 'desktop' && device === 'tablet' ? 'tablet' : variant

const deviceByRendering = {
  desktop: { variant: 'desktop', device: 'desktop' },
  tablet: { variant: 'desktop', device: 'tablet' },
  mobile: { variant: 'mobile', device: 'mobile' },
  amp: { variant: 'amp', device: 'mobile' },
  all: { variant: 'desktop', device: 'desktop' },
} as const satisfies Record<Rendering, { readonly variant: Variant; readonly device: Device }>

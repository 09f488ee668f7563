import type { PageAds } from '../ads/page-ads.ts'
import { adCspSources, type CspSources } from '../ads/csp-sources.ts'
import type { Head } from '../plugin/head.ts'
import type { AnyPage } from '../plugin/any-page.ts'
import type { ContentPaths } from '../routing/content-path.ts'
import type { PageContext } from '../render/page-context.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { beaconPath } from './analytics-config.ts'
import { type PageDimensions, pageDimensions } from './page-dimensions.ts'
import { createAgencyClasses, createPageTypes } from './page-type.ts'

/** What a page tells scripts that measure it and fill its ad slots. The same for every reader. */
export interface PageFacts {
  /** Where events go, and the page's dimensions. Absent where nothing is measured. */
  readonly measures?: { readonly to: string; readonly of: PageDimensions; /** Browsers of readers who have said yes are known again. */ readonly machines?: true }
  /** The provider's script and key values. Absent where the slots need no script. */
  readonly ads?: { readonly script: string; readonly targeting: PageAds['targeting']; readonly oems?: PageAds['oems'] }
  /** Whether the page has containers of ad networks. */
  readonly networks?: true
}

type AnalyticsSiteConfig = Pick<SiteConfig, 'ads' | 'analytics' | 'mediaHosts' | 'frameHosts' | 'publicUrl'>

/** Creates the function that returns the facts of a page whose route is known. */
export function createPageFacts(
  site: AnalyticsSiteConfig,
  content: ContentPaths,
): (page: Pick<PageContext, 'ads' | 'path' | 'address' | 'edition' | 'variant'>, head: Head, entry: Pick<AnyPage, 'kind' | 'content' | 'errorPageFor'>) => PageFacts {
  const pageTypeOf = createPageTypes(site.analytics ?? { sink: 'log' })
  const agencyOf = createAgencyClasses(site.analytics?.agencies)

  const dimensionsOf = ({ address, edition, path }: Pick<PageContext, 'address' | 'edition' | 'path'>, head: Head, { kind, content: types, errorPageFor }: Pick<AnyPage, 'kind' | 'content' | 'errorPageFor'>) =>
    pageDimensions(
      {
        address,
        edition,
        content: content.parse(address),
        pageType: pageTypeOf({ kind: kind?.analytics, path, isOfSection: types === undefined && errorPageFor === undefined }),
        agency: agencyOf(head.agency),
      },
      head,
    )

  return (page, head, entry) => factsOf(site, page, () => dimensionsOf(page, head, entry))
}

function factsOf(site: AnalyticsSiteConfig, page: Pick<PageContext, 'ads' | 'variant'>, dimensions: () => PageDimensions): PageFacts {
  const { ads } = page
  // AMP caches serve AMP pages from other hosts, so the address has to be absolute.
  const to = page.variant === 'amp' ? site.publicUrl.main + beaconPath : beaconPath
  return {
    ...(site.analytics ? { measures: { to, of: dimensions(), ...(site.analytics.machineId && page.variant !== 'amp' ? { machines: true as const } : {}) } } : {}),
    ...(ads?.script === undefined ? {} : { ads: { script: ads.script, targeting: ads.targeting, ...(ads.oems === undefined ? {} : { oems: ads.oems }) } }),
    ...(ads?.networks === undefined ? {} : { networks: true as const }),
  }
}

/** Origins that a page's advertising, analytics, videos and frames use beside the site's own. */
export function pageSources(site: AnalyticsSiteConfig, page: Pick<PageContext, 'ads'>): CspSources {
  const { scripts, connections, frames } = adCspSources(page.ads ? site.ads : undefined)
  return { scripts, frames: [...frames, ...(site.frameHosts ?? [])], connections: [...connections, ...(site.analytics?.hosts ?? []), ...(site.mediaHosts ?? [])] }
}

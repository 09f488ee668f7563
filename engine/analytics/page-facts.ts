import type { PageAds } from '../ads/page-ads.ts'
import { adSources, type PageSources } from '../ads/provider-sources.ts'
import type { Head } from '../plugin/head.ts'
import type { PageContext } from '../render/page-context.ts'
import type { SiteConfig } from '../site.ts'
import { beaconPath } from './analytics-config.ts'
import { type PageMeasures, pageMeasures } from './page-measures.ts'

/** What a page tells the scripts that measure it and fill its slots. The same for every reader. */
export interface PageFacts {
  /** Where events go, and what they say of the page. Absent where nothing is measured. */
  readonly measures?: { readonly to: string; readonly of: PageMeasures }
  /** The provider's script and key values. Absent where the slots need no script. */
  readonly ads?: { readonly script: string; readonly targeting: PageAds['targeting'] }
}

type Site = Pick<SiteConfig, 'ads' | 'analytics' | 'mediaHosts' | 'publicUrl'>

export function pageFacts(site: Site, page: Pick<PageContext, 'ads' | 'path' | 'address' | 'edition' | 'variant'>, head: Head): PageFacts {
  const { ads } = page
  // An AMP page is served by others, for whom only an absolute address means this site.
  const to = page.variant === 'amp' ? site.publicUrl.main + beaconPath : beaconPath
  return {
    ...(site.analytics ? { measures: { to, of: pageMeasures(page, head) } } : {}),
    ...(ads?.script === undefined ? {} : { ads: { script: ads.script, targeting: ads.targeting } }),
  }
}

/** Origins that a page's advertising, analytics and films use beside the site's own. */
export function pageSources(site: Site, page: Pick<PageContext, 'ads'>): PageSources {
  const { scripts, connections } = adSources(page.ads ? site.ads : undefined)
  return { scripts, connections: [...connections, ...(site.analytics?.hosts ?? []), ...(site.mediaHosts ?? [])] }
}

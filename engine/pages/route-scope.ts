import { liveEditionsOf } from '../config/edition.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { siteIdsOf, siteSectionsOf } from '../config/site-sections.ts'
import { hasFlag } from '../plugin/flag.ts'
import { createContentPaths } from '../routing/content-path.ts'
import type { ContentTypes } from '../routing/content-type.ts'
import type { RouteScope } from '../routing/route.ts'

/** The scope of a site's routes. @param types those of the plugins that are served */
export const routeScopeOf = (config: Pick<SiteConfig, 'editions' | 'sites'>, types: ContentTypes): RouteScope => ({
  editions: liveEditionsOf(config.editions).map(({ id }) => id),
  sites: siteIdsOf(config),
  content: createContentPaths(types, siteSectionsOf(config)),
  hasFlag: (id, flag) => liveEditionsOf(config.editions).some((edition) => edition.id === id && hasFlag(edition, flag)),
})

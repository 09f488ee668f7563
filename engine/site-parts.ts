import type { Client } from './data/client.ts'
import type { FragmentCache } from './render/fragments.ts'
import type { PageContext } from './render/page-context.ts'
import type { SiteModules } from './render/site-modules.ts'
import type { RequestContext } from './request/context.ts'
import type { LiveEdition, LiveEditionId } from './request/edition.ts'
import type { Entrance } from './plugin/plugin.ts'
import type { Addresses } from './routing/address.ts'
import type { RedirectTable } from './routing/redirects.ts'
import type { RouteEntry, RouteTable } from './routing/route-table.ts'
import type { AnyTheme } from './plugin/theme.ts'
import type { AnyWidget, } from './plugin/widget.ts'
import type { ErrorKind } from './plugin/page.ts'
import type { SiteConfig } from './site.ts'

/** A widget with the name that logs and themes know it by, as in `elections.tally`. */
export interface NamedWidget {
  readonly name: string
  readonly plugin: string
  readonly widget: AnyWidget
}

/** A site, put together: what answering a request needs. Made anew when plugins change, and swapped as a whole. */
export interface SiteParts {
  /** The same site under the theme that it has in an edition: this one, where there is one theme for all. */
  readonly under: (context: Pick<RequestContext, 'site' | 'edition'>) => SiteParts
  /** Under each theme, the site's own first. */
  readonly themed: readonly SiteParts[]
  readonly site: SiteConfig
  readonly modules: SiteModules
  readonly theme: AnyTheme
  readonly liveEditions: readonly LiveEdition[]
  readonly routes: RouteTable
  readonly redirects: RedirectTable
  readonly addresses: Addresses
  readonly widgets: readonly NamedWidget[]
  /** The page that stands in for each kind of error, where a plugin brings one. */
  readonly errorPages: Readonly<Partial<Record<ErrorKind, RouteEntry>>>
  /** Front doors of plugins, by edition. */
  readonly entrances: Readonly<Record<LiveEditionId, readonly Entrance[]>>
  readonly client: Client
  /** Parts of pages that were drawn for other pages; `undefined` when none are kept. */
  readonly fragments: FragmentCache | undefined
  readonly pageContext: (context: RequestContext) => PageContext
}

import type { Client } from '../data/data-client.ts'
import type { FragmentCache } from '../render/fragment-cache.ts'
import type { PageContexts } from './create-page-context.ts'
import type { NamedPlugin, SiteModules } from '../render/site-modules.ts'
import type { RequestContext } from '../request/context.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { EntryLink } from '../plugin/plugin.ts'
import type { Addresses } from '../routing/address.ts'
import type { RedirectTable } from '../routing/redirects.ts'
import type { RouteEntry, RouteTable } from '../routing/route-table.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { ErrorKind } from '../plugin/page.ts'
import type { PlacedWidget } from './placed-widget.ts'
import type { PluginSettings } from '../config/read-settings.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** A site, put together: what answering a request needs. Made anew when plugins change, and swapped as a whole. */
export interface LoadedSite {
  /** The same site under the theme that it has in an edition: this one, where there is one theme for all. */
  readonly forContext: (context: Pick<RequestContext, 'site' | 'edition'>) => LoadedSite
  /** Under each theme, the site's own first. */
  readonly themed: readonly LoadedSite[]
  readonly config: SiteConfig
  readonly modules: SiteModules
  readonly theme: AnyTheme
  /** Those that are served. */
  readonly plugins: readonly NamedPlugin[]
  /** Theirs, by plugin. */
  readonly settings: ReadonlyMap<string, PluginSettings>
  readonly liveEditions: readonly LiveEdition[]
  readonly routes: RouteTable
  readonly redirects: RedirectTable
  readonly addresses: Addresses
  readonly widgets: readonly PlacedWidget[]
  /** The page that stands in for each kind of error, where a plugin brings one. */
  readonly errorPages: Readonly<Partial<Record<ErrorKind, RouteEntry>>>
  /** Front doors of plugins, by edition. */
  readonly entryLinks: Readonly<Record<string, readonly EntryLink[]>>
  readonly client: Client
  /** Parts of pages that were drawn for other pages; `undefined` when none are kept. */
  readonly fragments: FragmentCache | undefined
  /** What views may know of a request for a page of a kind. */
  readonly pageContext: PageContexts
}

import type { Client } from '../data/data-client.ts'
import type { FragmentCache } from '../render/fragment-cache.ts'
import type { PageContexts } from './create-page-context.ts'
import type { NamedPlugin, SiteModules } from '../render/site-modules.ts'
import type { RequestContext } from '../request/context.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { EntryLink } from '../plugin/plugin.ts'
import type { Addresses } from '../routing/address.ts'
import type { FallbackTable, RedirectTable } from '../routing/redirects.ts'
import type { RouteEntry, RouteTable } from '../routing/route-table.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { ErrorKind } from '../plugin/page.ts'
import type { PlacedWidget } from './placed-widget.ts'
import type { PluginSettings } from '../config/read-settings.ts'
import type { NamedAction } from '../readers/action-table.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** An assembled site: everything that answering a request needs. Rebuilt when plugins change, and replaced as a whole. */
export interface LoadedSite {
  /** The same site under the theme of the request's site and edition; itself when there is one theme. */
  readonly forContext: (context: Pick<RequestContext, 'site' | 'edition'>) => LoadedSite
  /** Under each theme, the main theme first. */
  readonly themed: readonly LoadedSite[]
  readonly config: SiteConfig
  readonly modules: SiteModules
  readonly theme: AnyTheme
  /** The served plugins. */
  readonly plugins: readonly NamedPlugin[]
  /** Settings of the served plugins, by name. */
  readonly settings: ReadonlyMap<string, PluginSettings>
  readonly liveEditions: readonly LiveEdition[]
  readonly routes: RouteTable
  readonly redirects: RedirectTable
  /** Where addresses lead that are no page. */
  readonly fallbacks: FallbackTable
  readonly addresses: Addresses
  readonly widgets: readonly PlacedWidget[]
  /** The actions of the served plugins, as in `poll.vote`. */
  readonly actions: ReadonlyMap<string, NamedAction>
  /** The error page for each kind of error, where a plugin declares one. */
  readonly errorPages: Readonly<Partial<Record<ErrorKind, RouteEntry>>>
  /** Entry links of plugins, by edition. */
  readonly entryLinks: Readonly<Record<string, readonly EntryLink[]>>
  readonly client: Client
  /** Cache of rendered fragments; `undefined` when disabled. */
  readonly fragments: FragmentCache | undefined
  /** Creates the page context of a request for a page of a kind. */
  readonly pageContext: PageContexts
}

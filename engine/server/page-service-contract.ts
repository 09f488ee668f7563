import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Meters } from '../cache/meters.ts'
import type { OverrideRules, Overrides } from '../cache/overrides.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { HeaderRules } from '../cache/page-headers.ts'
import type { PageAddress } from '../cache/page-key.ts'
import type { SecondLevelCache } from '../cache/second-level-cache.ts'
import type { LoadShedding } from './load-shedding.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { PageRoute } from '../pages/page-route.ts'
import type { Readiness } from './readiness.ts'
import type { RequestContext } from '../request/context.ts'
import type { PluginFaults } from '../plugin/plugin-faults.ts'
import type { PageResponse, Responder } from '../pages/responder.ts'
import type { VisitorOf } from '../readers/visitor.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import type { PageLocator } from './page-locator.ts'

export interface PageServiceOptions {
  readonly config: SiteConfig
  /** Asked for each page, so that a reload swaps the whole site at once. */
  readonly responder: () => Responder
  readonly site: () => LoadedSite
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Keep nothing: for development, where an edit shows at once. */
  readonly withoutCache: boolean
  /** Told of every page that is made, with the milliseconds that it took. */
  readonly onResponse?: (where: PageAddress, response: PageResponse, ms: number) => void
  /** Adds `Server-Timing`. */
  readonly development: boolean
  readonly isOverloaded: () => boolean
  readonly shared?: SecondLevelCache
  /** Who asks for a personal page; nobody else is asked who they are. Default: nobody is signed in. @throws EngineError when it cannot be known */
  readonly visitorOf?: VisitorOf
  readonly overrides?: Readonly<Record<string, OverrideRules>>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export interface PageService extends Omit<PageLocator, 'locatePage'> {
  /** Answers from finished bytes, before any routing. @returns false when it cannot */
  readonly serveFromFastPath: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Answers any request for a page. Never rejects. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, clientAddress?: string) => Promise<void>
  readonly cache: PageCache<PageResponse, PageRoute>
  readonly meters: Meters
  /** What the code of plugins and themes did wrong. */
  readonly faults: PluginFaults
  readonly overrides: Overrides
  /** What a page is made with. */
  readonly contextOf: (where: PageAddress) => RequestContext
  /** Renders the page of an address as for a reader, stores nothing, and tells what its cacheability was narrowed from. */
  readonly trace: PageRenderer['trace']
  /** It is not ready for readers from now on: edge caches send them to other nodes. */
  readonly drain: () => void
  readonly isDraining: () => boolean
  /** Whether pages can be served. */
  readonly readiness: Pick<Readiness, 'check'>
  readonly rules: HeaderRules
  /**
   * Reads another configuration of the same sites, editions and traits.
   * @returns serves by it
   * @throws EngineError MH_CONFIG
   */
  readonly prepareConfig: (config: SiteConfig) => () => void
  /** What readers get for whose page there is no time. */
  readonly overload: Pick<LoadShedding, 'prepare' | 'refused'>
}

import type { StrictTransportSecurity } from '../cache/security-headers.ts'
import type { RootFiles } from '../server/root-files.ts'
import type { SecurityTxt } from '../server/security-txt.ts'
import type { AdsConfig } from '../ads/ads-config.ts'
import type { ExternalLinkSettings } from './external-links.ts'
import type { AnalyticsConfig } from '../analytics/analytics-config.ts'
import type { CacheabilityRules } from '../cache/cacheability.ts'
import { type Duration, milliseconds } from '../cache/duration.ts'
import type { PathTimeout } from '../data/deadlines.ts'
import type { Traits } from '../cache/traits.ts'
import type { FooterInput, SectionInput } from '../origin/content-store.ts'
import type { MailSettings } from '../origin/mail/mail.ts'
import type { PushSettings } from '../origin/push/push-routes.ts'
import type { IndexNowSettings } from '../origin/publications/index-now.ts'
import type { SearchIndexSettings } from '../origin/search-index/open-search-client.ts'
import type { WebSubSettings } from '../origin/publications/web-sub.ts'
import type { SitePlacement } from '../plugin/placement.ts'
import type { RedirectRule } from '../plugin/plugin.ts'
import type { MovedSection } from '../request/moved-sections.ts'
import type { Edition } from './edition.ts'
import type { EditionId, SiteId } from './register.ts'
import type { SectionSite } from './site-sections.ts'

/** Limits of the server's connections. */
export interface ServerLimitSettings {
  /** Most open connections of one process. Default: what the limit of file descriptors allows. */
  readonly maxConnections?: number | undefined
  /** How long an idle connection is kept open for its next request. Default 72s, longer than proxies keep theirs. */
  readonly idleTimeout?: Duration | undefined
  /** How long the headers of a request may take. Default 10s. */
  readonly headersTimeout?: Duration | undefined
  /** Longest pause without a byte within a request or a response. Default 10s. */
  readonly stallTimeout?: Duration | undefined
  /** How long a request may take including its body. Default 60s. */
  readonly requestTimeout?: Duration | undefined
  /** How long a client may take to read one write: 64 KB of a file, or a whole page. Default 60s. */
  readonly sendTimeout?: Duration | undefined
  /** How long a server that is stopping still accepts requests while it reports that it is not ready. Default 5s. */
  readonly drainTime?: Duration | undefined
  /** How long after that requests may still be in flight before they are cut; the process ends two seconds later in any case. Default 10s. */
  readonly shutdownTimeout?: Duration | undefined
}

/** How readers sign in, and for how long. */
export interface ReaderSettings {
  /**
   * By which the origin knows that the site says who asks: at least 43 random letters, the same on all nodes and at the
   * origin. Required where an edition's API is not embedded; else each process makes its own.
   */
  readonly secret?: string | undefined
  /**
   * The page where readers sign in, a path as plugins see it. Who has to be signed in is sent there, with the address to come
   * back to in its query as `from`. Without it they are told that the page is not for them.
   */
  readonly signIn?: string
  /** After how much time a session is over: without being used, and in all. Default 30d and 180d. */
  readonly sessions?: { readonly idle: Duration; readonly maxAge: Duration }
}

/** One site, as configured in `config/site.ts`; `engine/config/check-config.ts` validates it at start. */
export interface SiteConfig {
  /** Sections of the main site that have domains of their own, by site name. */
  readonly sites?: Readonly<Record<string, SectionSite>>
  /** Public origin of each site, without a trailing slash. Links and canonical addresses use it, never a request's host. */
  readonly publicUrl: { readonly main: string } & Readonly<Record<SiteId, string>>
  /**
   * Host names (without port) and the site and edition that they select. An unlisted host gets the main site in the default
   * edition, or 421 when `strictHosts`.
   */
  readonly hosts: Readonly<Record<string, { readonly site: SiteId; readonly edition: EditionId }>>
  readonly strictHosts: boolean
  readonly editions: readonly Edition[]
  /** Features that editions may switch, beside the engine's own, with what each does. Plugins and themes read them as `page.edition.flags`. */
  readonly flags?: Readonly<Record<string, string>>
  /** A folder below `themes/`, or an external theme: a path, as in `../our-theme`, or an installed package. */
  readonly theme: string
  /** Replaces `theme` for a site, or for one edition of it: by the names of sites and editions. */
  readonly themes?: Readonly<Partial<Record<SiteId, ThemeChoice>>>
  /**
   * External plugins, beside those below `plugins/`: the path of a folder, as in `../our-plugins/gold`, or an installed
   * package, as in `@acme/masthead-weather`.
   */
  readonly plugins?: readonly string[]
  /** A folder of files that are served at the root of the site, such as `favicon.ico` or `ads.txt`; an absolute path. */
  readonly publicFolder?: string | undefined
  /** Names of plugins that are not served. */
  readonly withoutPlugins: readonly string[]
  /** Settings of plugins, by plugin: `{ fuel: { city: 'pune' } }`. A variable such as `MASTHEAD_FUEL_CITY` overrides it. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Whether pages use the class names of the stylesheets instead of short ones: for inspecting a theme, and for tests. */
  readonly readableClassNames?: boolean | undefined
  /** Where widgets are shown, instead of their default placements. Within a slot these come first, in this order. */
  readonly widgets?: readonly SitePlacement[]
  readonly redirects: readonly RedirectRule[]
  /** Renamed sections: addresses below them are redirected, whatever their content. */
  readonly movedSections?: readonly MovedSection[]
  /**
   * Timeouts of calls to the content API by a part of the path, in lower case, for needs without a deadline. The first
   * match applies; the default is 10 seconds.
   */
  readonly sourceTimeouts?: readonly { readonly path: string; readonly timeout: Duration }[]
  /** Limits for all pages. */
  readonly cacheability: CacheabilityRules
  /** Longest freshness that is sent to proxies and CDNs, because a purge does not reach all of them. Default `5m`. */
  readonly edgeFreshFor?: Duration
  /** Told to browsers with every answer, for a site that is served over https alone. Without it nothing is said. */
  readonly strictTransportSecurity?: StrictTransportSecurity | undefined
  /** How to report a hole in the site's security: `/.well-known/security.txt`. Without it there is none. */
  readonly securityTxt?: SecurityTxt | undefined
  /** Search engines are told of published and corrected stories (indexnow.org). Without it they find them in the sitemaps. */
  readonly indexNow?: IndexNowSettings | undefined
  /** The OpenSearch that answers searches of the embedded content API. Without it the store does. */
  readonly searchIndex?: SearchIndexSettings | undefined
  /** Whom feeds name as their hub, and who is told when they change (W3C WebSub). Without it there is none. */
  readonly webSub?: WebSubSettings | undefined
  /** `ads.txt`, `app-ads.txt`, `humans.txt` and the files by which apps open the site's links. A file of `publicFolder` goes before each. */
  readonly rootFiles?: RootFiles | undefined
  /** Memory for stored pages in bytes, everything included. Default 256 MB. */
  readonly pageCacheBytes?: number
  /** Memory for fragments in bytes; 0 disables the fragment cache. Default 16 MB. */
  readonly fragmentCacheBytes?: number
  /** Traits that pages may declare to vary by, read from cookies. */
  readonly traits?: Traits
  /** What links to other sites are given for some readers. Without it they stay as they are. */
  readonly externalLinks?: ExternalLinkSettings
  /** The advertising provider. Without it there is no advertising. */
  readonly ads?: AdsConfig
  /** Where analytics events are sent. Without it nothing is measured. */
  readonly analytics?: AnalyticsConfig
  /** Origins that videos are streamed from, as in `https://media.example`, for the Content-Security-Policy. */
  readonly mediaHosts?: readonly string[]
  /** Origins whose pages views show in frames, for the Content-Security-Policy; those that stories may embed are in it anyway. */
  readonly frameHosts?: readonly string[]
  /** Milliseconds that one view may take before it is reported (MH_RENDER_SLOW). Default 100. */
  readonly renderBudgetMs?: number
  /** Share of cache hits that are logged, from 0 (none) to 1. Default 0.01. */
  readonly logHits?: number
  /** Push alerts, sent by the embedded origin; without it there are none. */
  readonly push?: PushSettings | undefined
  /** Mail, sent by the embedded origin's plugins; without it nothing is sent or kept. */
  readonly mail?: MailSettings | undefined
  /** Readers who sign in. */
  readonly readers?: ReaderSettings | undefined
  readonly server: {
    readonly host: string
    readonly port: number
    /**
     * Where the files of this build and of earlier ones are kept, for a week after the last process that used them: one for
     * releases that have folders of their own. Default `.masthead/assets` of the site.
     */
    readonly assetsFolder?: string | undefined
    /** Milliseconds of event loop delay from which requests for pages that are not stored are refused. Default 1000. */
    readonly maxEventLoopDelay?: number | undefined
    readonly limits?: ServerLimitSettings | undefined
    /** Address ranges of proxies, whose `X-Forwarded-For` says who a client is. Default: this machine (`loopback`). */
    readonly trustedProxies?: readonly string[] | undefined
  }
  readonly origin: {
    /** A folder for the embedded origin's database, originals and scaled pictures. */
    readonly folder: string
    /** PostgreSQL instead of SQLite in that folder. */
    readonly databaseUrl: string | undefined
    /** Bearer token for ingest; without it ingest over HTTP is disabled. */
    readonly ingestToken: string | undefined
    /**
     * What a power cut may cost of the store: `full`, nothing that was acknowledged; `normal`, the last moments, never the
     * file. Default `full`.
     */
    readonly durability?: 'full' | 'normal' | undefined
    /**
     * What is done with a store that has not run this version's migrations: `start` runs them when it is opened, `command`
     * refuses to open it until `masthead migrate up` has. Default `start`.
     */
    readonly migrate?: 'start' | 'command' | undefined
    /** How long a start waits for a PostgreSQL that cannot be reached, reporting that it is not ready. Default 60s. */
    readonly databaseWait?: Duration | undefined
    /** Fill a new store with the plugins' demo content. Default false: an empty store serves nothing until content comes. */
    readonly demo?: boolean | undefined
    /** Whether pictures of the newest stories are scaled before a reader asks for them. Default true. */
    readonly picturesAhead?: boolean | undefined
    /** Sections of a new store's navigation and footer. */
    readonly sections: readonly SectionInput[]
    readonly footers: readonly FooterInput[]
  }
}

/** The public origin of a site. */
export const publicUrlOf = ({ publicUrl }: Pick<SiteConfig, 'publicUrl'>, site: string): string => (publicUrl as Readonly<Record<string, string>>)[site] ?? publicUrl.main

export type ThemeChoice = string | Readonly<Partial<Record<EditionId, string>>>

/** The theme of a site in an edition, as the configuration names it. */
export function themeOf({ theme, themes }: Pick<SiteConfig, 'theme' | 'themes'>, site: SiteId, edition: EditionId): string {
  const choice = themes?.[site]
  return (typeof choice === 'string' ? choice : choice?.[edition]) ?? theme
}

/** All themes that a configuration names, without duplicates, `theme` first. */
export const themesOf = ({ theme, themes }: Pick<SiteConfig, 'theme' | 'themes'>): readonly string[] => {
  const choices = Object.values<ThemeChoice | undefined>(themes ?? {})
  const named = choices.flatMap((choice) => (typeof choice === 'string' ? [choice] : Object.values<string | undefined>(choice ?? {})))
  return [...new Set([theme, ...named.filter((name) => name !== undefined)])]
}

/** As the client of the sources takes them. */
export const sourceTimeoutsOf = ({ sourceTimeouts = [] }: Pick<SiteConfig, 'sourceTimeouts'>): readonly PathTimeout[] => sourceTimeouts.map(({ path, timeout }) => ({ path, timeoutMs: milliseconds(timeout) }))

import type { AdsConfig } from './ads/ads-config.ts'
import type { AnalyticsConfig } from './analytics/analytics-config.ts'
import type { CacheabilityRules } from './cache/cacheability.ts'
import type { Duration } from './cache/duration.ts'
import type { Traits } from './cache/traits.ts'
import type { FooterInput, SectionInput } from './origin/content-store.ts'
import type { PushSettings } from './origin/push/push-routes.ts'
import type { RedirectRule } from './plugin/plugin.ts'
import type { Edition, LiveEditionId, SiteId } from './request/edition.ts'

/** One site, as `config/site.ts` writes it. `engine/check-config.ts` validates it at start. */
export interface SiteConfig {
  /** Public origin of each site, without a slash at the end: links and canonical addresses come from here, never from a request. */
  readonly publicUrl: Readonly<Record<SiteId, string>>
  /** Host names (no port) and what they select. A host that is not listed gets the main site in English, or 421 when `strictHosts`. */
  readonly hosts: Readonly<Record<string, { readonly site: SiteId; readonly edition: LiveEditionId }>>
  readonly strictHosts: boolean
  readonly editions: readonly Edition[]
  /** A folder below `themes/`; or one from elsewhere, by its path, as in `../our-theme`, or as an installed package. */
  readonly theme: string
  /** In the place of `theme`, for a site or for one edition of it: `{ photos: 'gallery' }`, `{ main: { telugu: 'daily-te' } }`. */
  readonly themes?: Readonly<Partial<Record<SiteId, ThemeChoice>>>
  /**
   * Plugins from elsewhere, beside those below `plugins/`: a folder by its path, as in `../our-plugins/gold`, or an
   * installed package, as in `@acme/masthead-weather`.
   */
  readonly plugins?: readonly string[]
  /** Names of plugins to leave out. */
  readonly withoutPlugins: readonly string[]
  readonly redirects: readonly RedirectRule[]
  /** What no page may exceed. */
  readonly cacheability: CacheabilityRules
  /** What is told to proxies and CDNs at most: a purge does not reach all of them. Default `5m`. */
  readonly edgeFreshFor?: Duration
  /** Bytes for stored pages, everything included. Default 256 MB. */
  readonly pageCacheBytes?: number
  /** Bytes for parts that many pages show alike, such as the footer; 0 keeps none. Default 16 MB. */
  readonly fragmentCacheBytes?: number
  /** What pages may declare to vary by, read from cookies. */
  readonly traits?: Traits
  /** Who fills the theme's ad slots. Without it there is no advertising. */
  readonly ads?: AdsConfig
  /** Where page views go. Without it nothing is measured. */
  readonly analytics?: AnalyticsConfig
  /** Origins that films are streamed from, as in `https://media.example`: what scripts fetch has to be allowed by name. */
  readonly mediaHosts?: readonly string[]
  /** Milliseconds that one view may take to be drawn before it is reported (MH_RENDER_SLOW). Default 100. */
  readonly renderBudget?: number
  /** Share of the cache's hits that are logged, from 0 (none) to 1. Default 0.01. */
  readonly logHits?: number
  /** Alerts to readers' devices, kept by the embedded origin; without it there are none. */
  readonly push?: PushSettings | undefined
  readonly server: {
    readonly host: string
    readonly port: number
    /** Milliseconds that the event loop may be late before readers whose page is not stored are refused. Default 1000. */
    readonly maxEventLoopDelay?: number | undefined
  }
  readonly origin: {
    /** A folder for the embedded origin's database, originals and scaled pictures. */
    readonly folder: string
    /** Instead of SQLite in that folder. */
    readonly databaseUrl: string | undefined
    /** Bearer token for ingest; without one ingest over HTTP is off. */
    readonly ingestToken: string | undefined
    /** What a new store's navigation and footer are made of. */
    readonly sections: readonly SectionInput[]
    readonly footers: readonly FooterInput[]
  }
}

export type ThemeChoice = string | Readonly<Partial<Record<LiveEditionId, string>>>

/** The theme of a site in an edition, as the configuration names it. */
export function themeOf({ theme, themes }: Pick<SiteConfig, 'theme' | 'themes'>, site: SiteId, edition: LiveEditionId): string {
  const choice = themes?.[site]
  return (typeof choice === 'string' ? choice : choice?.[edition]) ?? theme
}

/** All themes that a configuration names, each once, `theme` first. */
export const themesOf = ({ theme, themes }: Pick<SiteConfig, 'theme' | 'themes'>): readonly string[] => [
  ...new Set([theme, ...Object.values(themes ?? {}).flatMap((choice) => (typeof choice === 'string' ? [choice] : Object.values(choice)))]),
]

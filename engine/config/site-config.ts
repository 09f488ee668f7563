import type { StrictTransportSecurity } from '../cache/security-headers.ts'
import type { SecurityTxt } from '../server/security-txt.ts'
import type { AdsConfig } from '../ads/ads-config.ts'
import type { AnalyticsConfig } from '../analytics/analytics-config.ts'
import type { CacheabilityRules } from '../cache/cacheability.ts'
import type { Duration } from '../cache/duration.ts'
import type { Traits } from '../cache/traits.ts'
import type { FooterInput, SectionInput } from '../origin/content-store.ts'
import type { PushSettings } from '../origin/push/push-routes.ts'
import type { SitePlacement } from '../plugin/placement.ts'
import type { RedirectRule } from '../plugin/plugin.ts'
import type { MovedSection } from '../request/moved-sections.ts'
import type { Edition } from './edition.ts'
import type { EditionId, SiteId } from './register.ts'
import type { SectionSite } from './site-sections.ts'

/** One site, as `config/site.ts` writes it. `engine/config/check-config.ts` validates it at start. */
export interface SiteConfig {
  /** Sections of the main site that have domains of their own, by the names of those sites. */
  readonly sites?: Readonly<Record<string, SectionSite>>
  /** Public origin of each site, without a slash at the end: links and canonical addresses come from here, never from a request. */
  readonly publicUrl: { readonly main: string } & Readonly<Record<SiteId, string>>
  /** Host names (no port) and what they select. A host that is not listed gets the main site in the default edition, or 421 when `strictHosts`. */
  readonly hosts: Readonly<Record<string, { readonly site: SiteId; readonly edition: EditionId }>>
  readonly strictHosts: boolean
  readonly editions: readonly Edition[]
  /** A folder below `themes/`; or one from elsewhere, by its path, as in `../our-theme`, or as an installed package. */
  readonly theme: string
  /** In the place of `theme`, for a site or for one edition of it: by the names of sites and editions. */
  readonly themes?: Readonly<Partial<Record<SiteId, ThemeChoice>>>
  /**
   * Plugins from elsewhere, beside those below `plugins/`: a folder by its path, as in `../our-plugins/gold`, or an
   * installed package, as in `@acme/masthead-weather`.
   */
  readonly plugins?: readonly string[]
  /** A folder of files that stand at the root of the site, such as `favicon.ico` or `ads.txt`; an absolute path. Without it there are none. */
  readonly publicFolder?: string | undefined
  /** Names of plugins to leave out. */
  readonly withoutPlugins: readonly string[]
  /** What plugins ask for, by plugin: `{ fuel: { city: 'pune' } }`. A variable such as `MASTHEAD_FUEL_CITY` comes before it. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Pages have the names of classes as the stylesheets write them, and not short ones: to look at a theme, and in tests. */
  readonly readableClassNames?: boolean
  /** Where widgets stand, in the place of where they offer to stand. Within a slot these come first, in this order. */
  readonly widgets?: readonly SitePlacement[]
  readonly redirects: readonly RedirectRule[]
  /** Sections that live under another name now, whatever is in them: the whole address is sent on. */
  readonly movedSections?: readonly MovedSection[]
  /** What no page may exceed. */
  readonly cacheability: CacheabilityRules
  /** What is told to proxies and CDNs at most: a purge does not reach all of them. Default `5m`. */
  readonly edgeFreshFor?: Duration
  /** Told to browsers with every answer, for a site that is served over https alone. Without it nothing is said. */
  readonly strictTransportSecurity?: StrictTransportSecurity | undefined
  /** How to report a hole in the site's security: `/.well-known/security.txt`. Without it there is none. */
  readonly securityTxt?: SecurityTxt | undefined
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
  readonly renderBudgetMs?: number
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

/** The public origin of a site. */
export const publicUrlOf = ({ publicUrl }: Pick<SiteConfig, 'publicUrl'>, site: string): string => (publicUrl as Readonly<Record<string, string>>)[site] ?? publicUrl.main

export type ThemeChoice = string | Readonly<Partial<Record<EditionId, string>>>

/** The theme of a site in an edition, as the configuration names it. */
export function themeOf({ theme, themes }: Pick<SiteConfig, 'theme' | 'themes'>, site: SiteId, edition: EditionId): string {
  const choice = themes?.[site]
  return (typeof choice === 'string' ? choice : choice?.[edition]) ?? theme
}

/** All themes that a configuration names, each once, `theme` first. */
export const themesOf = ({ theme, themes }: Pick<SiteConfig, 'theme' | 'themes'>): readonly string[] => {
  const choices = Object.values<ThemeChoice | undefined>(themes ?? {})
  const named = choices.flatMap((choice) => (typeof choice === 'string' ? [choice] : Object.values<string | undefined>(choice ?? {})))
  return [...new Set([theme, ...named.filter((name) => name !== undefined)])]
}

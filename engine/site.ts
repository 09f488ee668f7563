import type { CacheabilityRules } from './cache/cacheability.ts'
import type { Duration } from './cache/duration.ts'
import type { Traits } from './cache/traits.ts'
import type { FooterInput, SectionInput } from './origin/content-store.ts'
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
  /** Folder below `themes/`. */
  readonly theme: string
  /** Plugin folders to leave out. */
  readonly withoutPlugins: readonly string[]
  readonly redirects: readonly RedirectRule[]
  /** What no page may exceed. */
  readonly cacheability: CacheabilityRules
  /** What is told to proxies and CDNs at most: a purge does not reach all of them. Default `5m`. */
  readonly edgeFreshFor?: Duration
  /** Bytes for stored pages, everything included. Default 256 MB. */
  readonly pageCacheBytes?: number
  /** What pages may declare to vary by, read from cookies. */
  readonly traits?: Traits
  /** Share of the cache's hits that are logged, from 0 (none) to 1. Default 0.01. */
  readonly logHits?: number
  readonly server: { readonly host: string; readonly port: number }
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

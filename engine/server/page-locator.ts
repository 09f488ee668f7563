import type { PageAddress } from '../cache/page-key.ts'
import type { PurgeTarget } from '../cache/purge.ts'
import { defaultTraits, readTraits } from '../cache/traits.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { PageRoute } from '../pages/page-route.ts'
import type { createHostTable } from '../request/host.ts'
import type { createRequestReader, RequestReading } from '../request/read-request.ts'

/** The page of a request; an edition that has not started has no route. */
export interface LocatedPage {
  readonly where: PageAddress
  readonly route?: PageRoute
}

/** Whose request an operator asks about. */
export interface LocateAs {
  readonly userAgent?: string
  readonly host?: string
  readonly cookie?: string
}

/** From addresses, as readers and operators write them, to pages. */
export interface PageLocator {
  /** How an address, as a reader or operator writes it, is read. */
  readonly locate: (url: string, as?: LocateAs) => RequestReading
  readonly locatePage: (reading: Extract<RequestReading, { kind: 'context' | 'placeholder' }>, cookie: string | undefined) => LocatedPage
  /** The address and key of a request's page. */
  readonly addressOf: (reading: RequestReading, cookie?: string) => PageAddress | undefined
  /** What a purge of an address as it stands in a browser is for: every rendering of it. */
  readonly targetOf: (url: string) => PurgeTarget | undefined
}

export interface PageLocatorOptions {
  readonly config: Pick<SiteConfig, 'publicUrl' | 'traits'>
  readonly read: ReturnType<typeof createRequestReader>
  readonly hostOf: ReturnType<typeof createHostTable>
  readonly renderer: Pick<PageRenderer, 'locate'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export function createPageLocator({ config, read, hostOf, renderer, now }: PageLocatorOptions): PageLocator {
  const traits = config.traits ?? {}
  const usual = defaultTraits(traits)

  const locate: PageLocator['locate'] = (url, { userAgent, host, cookie } = {}) => {
    const parsed = absolute(url)
    const headers = { ...(userAgent === undefined ? {} : { 'user-agent': userAgent }), ...(cookie === undefined ? {} : { cookie }) }
    return read({ method: 'GET', url: parsed ? parsed.pathname + parsed.search : url, host: host ?? parsed?.host ?? URL.parse(config.publicUrl.main)?.host, headers, now: now() })
  }

  const locatePage: PageLocator['locatePage'] = (reading, cookie) => {
    const { where, route } = renderer.locate(reading.context, readTraits(traits, usual, cookie))
    return reading.kind === 'placeholder' ? { where: { ...where, address: `/${reading.edition.id}`, query: {}, traits: {}, kind: 'placeholder' } } : { where, route }
  }

  return {
    locate,
    locatePage,
    addressOf: (reading, cookie) => (reading.kind === 'context' || reading.kind === 'placeholder' ? locatePage(reading, cookie).where : undefined),
    targetOf(url) {
      const host = absolute(url)?.host
      // Readers of an unknown host get the main site; an operator who names one means another site.
      if (host !== undefined && !hostOf(host).known && !Object.values(config.publicUrl).some((origin) => URL.parse(origin)?.host === host)) return undefined
      const reading = locate(url)
      if (reading.kind !== 'context') return undefined
      const { where } = locatePage(reading, undefined)
      return { kind: 'url', site: where.site, edition: where.edition, address: reading.context.address, query: where.query }
    },
  }
}

const absolute = (url: string): URL | undefined => (/^https?:\/\//i.test(url) ? (URL.parse(url) ?? undefined) : undefined)

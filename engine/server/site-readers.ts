import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { defaultEdition } from '../config/edition.ts'
import { newToken } from '../config/ingest-token.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Client } from '../data/data-client.ts'
import { EngineError, keepSecret } from '../errors.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { privateNeedRoute } from '../readers/private-need-route.ts'
import { createReadReader, type ReadReader, type ReadReaderOptions } from '../readers/read-reader.ts'
import { readerSigner, type SignedHeaders } from '../readers/reader-signer.ts'
import { createVisitorOf, type VisitorOf } from '../readers/visitor.ts'

export interface SiteReadersOptions {
  readonly config: Pick<SiteConfig, 'readers'>
  readonly client: Pick<Client, 'send'>
  /** As `here` of `createReadReader`. */
  readonly readSession?: ReadReaderOptions['here']
  /** As it is at the moment. */
  readonly site: () => LoadedSite
  readonly logger: Pick<Logger, 'error' | 'info'>
}

/** What a site knows of its readers, and how it tells its origin. */
export interface SiteReaders {
  /** For the origin inside this process, to verify what the site signs. */
  readonly secret: string
  readonly readReader: ReadReader
  readonly signedHeaders: SignedHeaders
  readonly visitorOf: VisitorOf
  /** Mounts the addresses that islands ask. */
  readonly mount: (app: FastifyInstance, isOverloaded: () => boolean) => void
}

export function createSiteReaders({ config, client, readSession, site, logger }: SiteReadersOptions): SiteReaders {
  const configured = config.readers?.secret
  if (configured !== undefined) keepSecret(configured)
  // What this process signs for the origin inside it, no other one verifies.
  const secret = configured ?? newToken()
  const sessionsEdition = () => {
    const edition = defaultEdition(site().liveEditions)
    if (!edition) throw new EngineError('MH_UNEXPECTED', { detail: 'The site has no live edition.' })
    return edition
  }
  const readReader = createReadReader({ client, edition: sessionsEdition, here: readSession })
  const signedHeaders = readerSigner({ secret: configured, ownSecret: secret })
  const visitorOf = createVisitorOf({ readReader, signedHeaders })
  return {
    secret,
    readReader,
    signedHeaders,
    visitorOf,
    mount: (app, isOverloaded) =>
      privateNeedRoute(app, {
        site,
        visitorOf,
        isOverloaded,
        signInAddress: (edition) => {
          const { config: current, addresses } = site()
          return current.readers?.signIn && addresses.href(current.readers.signIn, { from: { site: 'main', edition } })
        },
        onFailed: (error) => (error.status >= 500 ? logger.error({ code: error.code, ...error.place }, error.message) : logger.info({ code: error.code, ...error.place }, error.message)),
      }),
  }
}

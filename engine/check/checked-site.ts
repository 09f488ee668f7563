import { pino } from 'pino'
import { admitPlugins, type RejectedPlugin } from '../pages/admit-plugins.ts'
import { assembleSite } from '../pages/assemble-site.ts'
import { createClient } from '../data/data-client.ts'
import { type CheckedBuild, checkedBuild } from './checked-build.ts'
import type { Origin } from '../origin/create-origin.ts'
import { createRequestReader, type RawRequest } from '../request/read-request.ts'
import type { RequestContext } from '../request/context.ts'
import { type SiteConfig, sourceTimeoutsOf } from '../config/site-config.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { loadOriginParts, loadPlugins } from '../pages/load-plugins.ts'
import { openOrigin } from '../origin/open-origin.ts'
import { requestOrigin } from '../origin/inject-request.ts'
import { newToken } from '../config/ingest-token.ts'
import { readerSigner } from '../readers/reader-signer.ts'
import type { Visitor } from '../readers/visitor.ts'

/** The site with its demo content, in memory and without a socket. */
export interface CheckedSite {
  readonly site: LoadedSite
  readonly rejected: readonly RejectedPlugin[]
  /** Plugins that are valid by themselves but conflict with another. */
  readonly conflicts: readonly RejectedPlugin[]
  /** Errors of plugins' origin parts while they were opened and seeded, by plugin. */
  readonly originFaults: readonly RejectedPlugin[]
  readonly origin: Origin
  /** Sources of uncompiled views, with the reason. */
  readonly uncompiled: Readonly<Record<string, string>>
  readonly islands: readonly string[]
  /** As whom personal pages are checked: a reader whom no store knows, with every role that is asked for. */
  readonly visitor: Visitor
  readonly read: (url: string, headers?: RawRequest['headers']) => RequestContext | undefined
  readonly close: () => Promise<void>
}

/**
 * Has the site's code as its sources are, and seeds a store in memory.
 * @param only the plugin that is checked, where it is one
 */
export async function openCheckedSite(root: string, config: SiteConfig, only?: string): Promise<CheckedSite> {
  const embeddedConfig: SiteConfig = {
    ...config,
    editions: config.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: 'embedded' } : edition)),
    origin: { ...config.origin, folder: ':memory:', databaseUrl: undefined },
  }
  const build = await checkedBuild(root, embeddedConfig, only)
  try {
    return await openWith(root, embeddedConfig, build)
  } catch (error) {
    await build.close()
    throw error
  }
}

async function openWith(root: string, config: SiteConfig, { modules, uncompiled, islands, close }: CheckedBuild): Promise<CheckedSite> {
  const loaded = await loadPlugins(root, config)
  const originParts = await loadOriginParts(admitPlugins(config, loaded.plugins))
  const originFaults: RejectedPlugin[] = [...originParts.rejected]
  const logger = pino({ level: 'error' }, {
    write: (line: string) => {
      const { plugin = '', msg, err } = JSON.parse(line) as { plugin?: string; msg: string; err?: { message?: string; stack?: string } }
      originFaults.push({ name: plugin, reason: [msg, causeOf(err?.stack)].filter(Boolean).join(' ') })
    },
  })
  const readerSecret = newToken()
  const origin = await openOrigin({ config, parts: originParts.parts, logger, onChanged: () => {}, demo: true, serves: 'never', readerSecret })
  const client = createClient({
    timeouts: sourceTimeoutsOf(config),
    embedded: (url, sent) => requestOrigin(origin, url, sent),
    freezeBodies: true,
  })
  const assembled = assembleSite(config, modules, client)
  const { site } = assembled
  const [conflicts = [], rejected = []] = [true, false].map((wanted) => assembled.rejected.filter(({ isConflict = false }) => isConflict === wanted))
  const reader = createRequestReader(config)
  const asked = loaded.plugins.flatMap(({ definition }) => [...Object.values(definition.pages ?? {}), ...Object.values(definition.privateNeeds ?? {})].flatMap(({ who }) => who ?? []))
  const checkedReader = { id: 'masthead-check', name: 'A reader', roles: [...new Set(asked)].filter((who) => who !== 'anyone' && who !== 'reader'), sessionId: 'masthead-check' }
  const signedHeaders = readerSigner({ secret: undefined, ownSecret: readerSecret })
  return {
    site,
    rejected: [...loaded.rejected.filter(({ name }) => !rejected.some((one) => one.name === name)), ...rejected],
    conflicts,
    originFaults,
    origin,
    uncompiled,
    visitor: { reader: checkedReader, headersFor: (edition) => signedHeaders(checkedReader, edition), clientAddress: undefined },
    islands,
    read(url, headers = {}) {
      const reading = reader({ method: 'GET', url, host: undefined, headers, now: Date.now() })
      return reading.kind === 'context' ? reading.context : undefined
    },
    async close() {
      await client.close()
      await origin.close()
      await close()
    },
  }
}

// In pino's stack the cause follows "caused by:".
const causeOf = (stack: string | undefined): string => /caused by: (?:\w+: )?(.*)/.exec(stack ?? '')?.[1] ?? ''

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { admitPlugins, type RejectedPlugin } from '../pages/admit-plugins.ts'
import { assembleSite } from '../pages/assemble-site.ts'
import { buildSite, uncompiledViews } from '../build/build-site.ts'
import { loadBuiltModules } from '../build/built-modules.ts'
import { createClient } from '../data/data-client.ts'
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

/** Builds the site in a folder of its own and seeds a store in memory. */
export async function openCheckedSite(root: string, config: SiteConfig): Promise<CheckedSite> {
  const embeddedConfig: SiteConfig = {
    ...config,
    editions: config.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: 'embedded' } : edition)),
    origin: { ...config.origin, folder: ':memory:', databaseUrl: undefined },
  }
  // In a folder of its own, so that a site running from the usual build is not disturbed.
  const outDir = join(root, '.masthead', `check-${process.pid}`)
  try {
    return await openInFolder(root, embeddedConfig, outDir)
  } catch (error) {
    await rm(outDir, { recursive: true, force: true })
    throw error
  }
}

async function openInFolder(root: string, config: SiteConfig, outDir: string): Promise<CheckedSite> {
  const manifest = await buildSite({ root, outDir, site: config })
  const modules = await loadBuiltModules(outDir, manifest)
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
    embedded: (url, sent) => requestOrigin(origin.app, url, sent),
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
    uncompiled: uncompiledViews(manifest),
    visitor: { reader: checkedReader, headersFor: (edition) => signedHeaders(checkedReader, edition), clientAddress: undefined },
    islands: Object.keys(manifest.themes[0]?.islands ?? {}),
    read(url, headers = {}) {
      const reading = reader({ method: 'GET', url, host: undefined, headers, now: Date.now() })
      return reading.kind === 'context' ? reading.context : undefined
    },
    async close() {
      await client.close()
      await origin.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

// In pino's stack the cause follows "caused by:".
const causeOf = (stack: string | undefined): string => /caused by: (?:\w+: )?(.*)/.exec(stack ?? '')?.[1] ?? ''

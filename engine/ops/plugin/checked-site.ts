import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { assembleSite, type Rejected } from '../../assemble-site.ts'
import { buildSite, slowViews } from '../../build/build-site.ts'
import { loadBuiltModules } from '../../build/built-modules.ts'
import { createClient } from '../../data/client.ts'
import { EngineError } from '../../errors.ts'
import type { Origin } from '../../origin/create-origin.ts'
import { createRequestReader, type RawRequest } from '../../request/read-request.ts'
import type { RequestContext } from '../../request/context.ts'
import type { SiteConfig } from '../../site.ts'
import type { SiteParts } from '../../site-parts.ts'
import { loadOriginParts, loadPlugins } from '../load-plugins.ts'
import { openOrigin } from '../open-origin.ts'

/** The site with its demo content, in memory and without a socket. */
export interface CheckedSite {
  readonly parts: SiteParts
  readonly rejected: readonly Rejected[]
  /** Conflicts of routes, by the plugin that was left out for it. */
  readonly conflicts: readonly Rejected[]
  /** What its origin part reported while it was opened and filled, by plugin. */
  readonly originFaults: readonly Rejected[]
  readonly origin: Origin
  /** View sources on the slower path, and why. */
  readonly slow: Readonly<Record<string, string>>
  readonly islands: readonly string[]
  readonly read: (url: string, headers?: RawRequest['headers']) => RequestContext | undefined
  readonly close: () => Promise<void>
}

/** @param checked plugins that are left out first when two conflict */
export async function openCheckedSite(root: string, configured: SiteConfig, checked: readonly string[]): Promise<CheckedSite> {
  const site: SiteConfig = {
    ...configured,
    editions: configured.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: 'embedded' } : edition)),
    origin: { ...configured.origin, folder: ':memory:', databaseUrl: undefined },
  }
  // A folder of its own: a site that runs from the usual build is not disturbed.
  const outDir = join(root, '.masthead', `check-${process.pid}`)
  try {
    return await opened(root, site, outDir, checked)
  } catch (error) {
    await rm(outDir, { recursive: true, force: true })
    throw error
  }
}

async function opened(root: string, site: SiteConfig, outDir: string, checked: readonly string[]): Promise<CheckedSite> {
  const manifest = await buildSite({ root, outDir, site })
  const modules = await loadBuiltModules(outDir, manifest)
  const natively = await loadPlugins(root, site)
  const originParts = await loadOriginParts(natively)
  const originFaults: Rejected[] = [...originParts.rejected]
  const logger = pino({ level: 'error' }, {
    write: (line: string) => {
      const { plugin = '', msg, err } = JSON.parse(line) as { plugin?: string; msg: string; err?: { message?: string; stack?: string } }
      originFaults.push({ name: plugin, reason: [msg, causeOf(err?.stack)].filter(Boolean).join(' ') })
    },
  })
  const origin = await openOrigin({ site, parts: originParts.parts, logger, onChanged: () => {}, demo: true })
  const client = createClient({
    embedded: async (url) => {
      const answer = await origin.app.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
      return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
    },
    freezeBodies: true,
  })
  const { parts, rejected, conflicts } = assembled(site, modules, client, checked)
  const reader = createRequestReader(site)
  return {
    parts,
    rejected: [...natively.rejected.filter(({ name }) => !rejected.some((one) => one.name === name)), ...rejected],
    conflicts,
    originFaults,
    origin,
    slow: slowViews(manifest),
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

// What an error came from stands behind "caused by:" in pino's stack.
const causeOf = (stack: string | undefined): string => /caused by: (?:\w+: )?(.*)/.exec(stack ?? '')?.[1] ?? ''

/** Leaves out one plugin of each conflict until the site starts, so that all others can be checked. */
function assembled(site: SiteConfig, modules: Parameters<typeof assembleSite>[1], client: Parameters<typeof assembleSite>[2], checked: readonly string[]) {
  const conflicts: Rejected[] = []
  for (;;) {
    const without = conflicts.map(({ name }) => name)
    try {
      return { ...assembleSite({ ...site, withoutPlugins: [...site.withoutPlugins, ...without] }, modules, client), conflicts }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      const named = modules.plugins.map(({ name }) => name).filter((name) => !without.includes(name) && (error.place.plugin === name || error.message.includes(`${name}.`)))
      const culprit = named.find((name) => checked.includes(name)) ?? named[0]
      if (culprit === undefined) throw error
      conflicts.push({ name: culprit, reason: error.message })
    }
  }
}

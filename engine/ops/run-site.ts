import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { beaconRoute } from '../analytics/beacon-route.ts'
import { assembleSite, eachOnce, type Rejected } from '../assemble-site.ts'
import type { OverrideRules } from '../cache/overrides.ts'
import { type Client, createClient } from '../data/client.ts'
import { createHub, type LiveHub } from '../live/hub.ts'
import { createLiveServer, type LiveServer } from '../live/serve-live.ts'
import { topicsOf } from '../live/topic.ts'
import { readSource } from './read-source.ts'
import { createResponder, type Responder } from '../respond.ts'
import type { SiteModules } from '../render/site-modules.ts'
import { createPageService, type PageService, type ServePagesOptions } from '../serve-pages.ts'
import { readerRoutes } from '../reader-routes.ts'
import { createServer, shutdownDeadline } from '../server.ts'
import type { SiteConfig } from '../site.ts'
import { sitemap, sitemapPaths } from '../sitemaps.ts'
import type { SiteParts } from '../site-parts.ts'
import type { Latencies } from './admin/latencies.ts'
import { type Cluster, createCluster } from './cluster.ts'
import { standingAlone } from './cluster-settings.ts'
import { askOrigin } from './ask-origin.ts'
import { listen } from './listen.ts'
import { loadOriginParts, loadPlugins } from './load-plugins.ts'
import { openOrigin } from './open-origin.ts'
import { purgeHere } from './purge-here.ts'
import type { Origin } from '../origin/create-origin.ts'

export interface RunOptions {
  readonly root: string
  readonly site: SiteConfig
  readonly modules: SiteModules
  readonly development: boolean
  readonly logger: Logger
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Times that an operator has set for pages by name. */
  readonly overrides?: Readonly<Record<string, OverrideRules>>
  /** Told how long the origin inside this process took. */
  readonly latencies?: Pick<Latencies, 'note'>
  /** The other nodes and what stands in front. Default none. Closed with the site. */
  readonly cluster?: Cluster | undefined
  /** Told of every page that is made. */
  readonly onAnswered?: ServePagesOptions['onAnswered']
}

export interface RunningSite {
  /** Address that it listens on, as in `http://127.0.0.1:3000`. */
  readonly url: string
  readonly app: FastifyInstance
  readonly client: Client
  /** Its pages, their cache, and what an operator may ask and change. */
  readonly pages: PageService
  readonly origin: Origin | undefined
  readonly rejected: readonly Rejected[]
  readonly parts: () => SiteParts
  /** Content has changed: pages that carry one of the tags are made anew. */
  readonly changed: (tags: readonly string[]) => void
  /** The other processes of the site, and what stands in front of them all. */
  readonly cluster: Cluster
  /** Streams to open pages. */
  readonly live: { readonly hub: Pick<LiveHub, 'stats'>; readonly server: Pick<LiveServer, 'stats'> }
  /**
   * Puts the site together from other code beside the present one, and opens its origin beside the present one, with the
   * plugins' parts as an import finds them now. Nothing is served from it until it is taken.
   * @throws EngineError as `assembleSite`
   */
  readonly stage: (modules: SiteModules) => Promise<StagedSite>
  /** Puts other code in the place of the present one; requests under way end on the old one. Answers which plugins are not served. */
  readonly swap: (modules: SiteModules) => readonly Rejected[]
  /** Takes the plugins' parts of the origin as they are on disk now, and their demo content; answers what of them does not work. */
  readonly reopenOrigin: () => Promise<readonly Rejected[]>
  /** Stops accepting, finishes what is in flight within the deadline, closes stores. */
  readonly close: () => Promise<void>
}

export interface StagedSite {
  readonly parts: SiteParts
  readonly rejected: readonly Rejected[]
  /** Plugins whose part of the origin runs; `undefined` where content is in memory, and its origin stays as it is. */
  readonly originParts: readonly string[] | undefined
  /** Serves from it; requests under way end on what was there. Stored pages stay. */
  readonly take: () => void
  readonly drop: () => Promise<void>
}

/** Milliseconds after which nobody asks an origin any more that another has taken the place of. */
const originOverlap = 30_000

/** Whether any edition reads from the origin inside this process. */
const wantsOrigin = (site: SiteConfig): boolean => site.editions.some((edition) => edition.status === 'live' && edition.apiUrl === 'embedded')

/** Milliseconds between two makings of what is answered under overload. */
const prepareEvery = 300_000

/** Starts a site: its origin where it has one, its client, its server. */
export async function runSite({ root, site, modules, development, logger, before, overrides, latencies, onAnswered, cluster = createCluster({ settings: standingAlone, build: '', logger }) }: RunOptions): Promise<RunningSite> {
  let origin: Origin | undefined
  const client = createClient({
    embedded: async (url) => {
      const asked = performance.now()
      const answer = await askOrigin(originNow().app, url)
      latencies?.note('embedded', performance.now() - asked, answer.status >= 500)
      return answer
    },
    // A view that changes what other pages share fails where it does so, and not in a page of somebody else.
    freezeBodies: true,
    onRefreshFailed: (error) => logger.warn({ code: error.code, ...error.place }, error.message),
  })
  const purge = (tags: readonly string[]) => {
    // Here and now, whatever the way to the other nodes takes: whoever has just written must not read what was there before.
    client.purge(tags)
    void cluster.purge({ target: { kind: 'tags', tags }, hard: false })
  }
  const originNow = () => {
    if (!origin) throw new Error('no origin runs in this process')
    return origin
  }
  /** Origins that others have taken the place of, until what was asked of them is answered. */
  const retired = new Set<Origin>()
  function retire(before: Origin): void {
    retired.add(before)
    setTimeout(() => {
      if (retired.delete(before)) void before.close()
    }, originOverlap).unref()
  }
  let topics = topicsOf(modules.plugins)
  const hub = createHub({
    topics: () => topics,
    read: readSource(site, client),
    bus: cluster.bus,
    onError: (error) => logger.warn({ code: error.code, ...error.place }, error.message),
  })
  const live = createLiveServer(hub)
  const openParts = async () => {
    const natively = await loadPlugins(root, site)
    const found = await loadOriginParts(natively)
    await origin?.close()
    if (wantsOrigin(site)) origin = await openOrigin({ site, parts: found.parts, logger, onChanged: purge, publish: hub.publish, demo: true })
    return [...natively.rejected, ...found.rejected]
  }
  const originRejected = await openParts()
  let { parts, rejected } = assembleSite(site, modules, client)
  let responder: Responder = createResponder(parts)
  const allRejected = eachOnce([...rejected, ...originRejected])
  for (const { name, reason } of allRejected) logger.error({ plugin: name, code: 'MH_PLUGIN_LOAD' }, `The plugin ${name} is not served: ${reason}`)
  let current = modules
  const server = createServer({
    pages: (isPressed) =>
      createPageService({ site, responder: () => responder, parts: () => parts, logger, withoutCache: before !== undefined, development, isPressed, ...(cluster.link.shared ? { shared: cluster.link.shared } : {}), ...(overrides ? { overrides } : {}), ...(onAnswered ? { onAnswered } : {}) }),
    asset: (address) => current.asset(address),
    routes: (app) => {
      readerRoutes(app, () => parts)
      if (site.analytics) beaconRoute(app, site.analytics, logger)
    },
    origin: wantsOrigin(site) ? originNow : undefined,
    live,
    sitemap: (path) => sitemap(parts, path),
    sitemapAddresses: sitemapPaths.map((path) => site.publicUrl.main + path),
    logger,
    maxEventLoopDelay: site.server.maxEventLoopDelay ?? 1_000,
    ...(before ? { before } : {}),
  })
  const { app } = server
  await cluster.join(purgeHere({ client, cache: server.pages.cache, parts: () => parts, contextOf: server.pages.contextOf }))
  const url = await listen(app, site.server)
  const prepare = () => void server.pages.overload.prepare()
  // Not in development, where every edit would have it made anew.
  const preparing = before ? undefined : (prepare(), setInterval(prepare, prepareEvery).unref())
  return {
    url,
    app,
    client,
    pages: server.pages,
    origin,
    rejected: allRejected,
    parts: () => parts,
    changed: purge,
    cluster,
    live: { hub, server: live },
    async stage(next) {
      const assembled = assembleSite(site, next, client)
      const natively = await loadPlugins(root, site)
      const found = await loadOriginParts(natively)
      // A second store in memory would be another one.
      const opened = wantsOrigin(site) && site.origin.folder !== ':memory:' ? await openOrigin({ site, parts: found.parts, logger, onChanged: purge, publish: hub.publish, demo: true }) : undefined
      return {
        parts: assembled.parts,
        rejected: eachOnce([...assembled.rejected, ...natively.rejected, ...found.rejected]),
        originParts: opened?.parts.map(({ plugin }) => plugin),
        take() {
          parts = assembled.parts
          responder = createResponder(parts)
          current = next
          topics = topicsOf(next.plugins)
          if (!opened) return
          const before = origin
          origin = opened
          if (before) retire(before)
        },
        drop: async () => opened?.close(),
      }
    },
    swap(next) {
      const assembled = assembleSite(site, next, client)
      parts = assembled.parts
      responder = createResponder(parts)
      current = next
      topics = topicsOf(next.plugins)
      server.pages.cache.purge({ target: { kind: 'all' }, hard: true })
      return assembled.rejected
    },
    async reopenOrigin() {
      const refused = await openParts()
      client.purge('all', { hard: true })
      server.pages.cache.purge({ target: { kind: 'all' }, hard: true })
      return refused
    },
    async close() {
      const cut = setTimeout(() => app.server.closeAllConnections(), shutdownDeadline)
      cut.unref()
      clearInterval(preparing)
      await app.close()
      clearTimeout(cut)
      await hub.close()
      await cluster.close()
      await client.close()
      await Promise.all([origin, ...retired].map((one) => one?.close()))
    },
  }
}

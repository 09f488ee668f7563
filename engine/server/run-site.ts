import { hostname } from 'node:os'
import { type EngineError, sentenceOf } from '../errors.ts'
import type { Logger } from 'pino'
import { beaconRoute } from '../analytics/beacon-route.ts'
import { firstReasonByName, type RejectedPlugin } from '../pages/admit-plugins.ts'
import { assembleSite, type AssembledSite } from '../pages/assemble-site.ts'
import { createClient } from '../data/data-client.ts'
import { jobsOf, type NamedJob } from '../jobs/job.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { memoryJobStore } from '../jobs/job-store.ts'
import { tableJobStore } from '../jobs/table-job-store.ts'
import { createHub } from '../live/hub.ts'
import { createLiveServer } from '../live/serve-live.ts'
import { topicsOf } from '../live/topic.ts'
import { readLiveSource } from '../live/read-live-source.ts'
import { createResponder, type Responder } from '../pages/responder.ts'
import { createActionMeters } from '../readers/action-meters.ts'
import { createActionBatches } from '../readers/action-batches.ts'
import { actionRoute } from '../readers/action-route.ts'
import { noticeKey, noticeSeal as createNoticeSeal } from '../readers/notice-seal.ts'
import { createOwnOrigin } from '../readers/own-origin.ts'
import type { SiteModules } from '../render/site-modules.ts'
import { createPageService } from './page-service.ts'
import { createSubmissionPages, withNotices } from './submission-pages.ts'
import { webAppRoutes } from './web-app-routes.ts'
import { securityHeaders } from '../cache/security-headers.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import { siteFileAddresses } from './static-files.ts'
import { indexNowKeyPath, indexNowKeyRoute, rootFileRoutes } from './root-files.ts'
import { securityTxtRoute } from './security-txt.ts'
import { createReconfigure } from './reconfigure.ts'
import { createServer } from './create-server.ts'
import type { RunningSite, RunOptions, StagedSite } from './running-site.ts'
import { createSiteReaders } from './site-readers.ts'
import { serverLimits } from './server-limits.ts'
import { type SiteConfig, sourceTimeoutsOf } from '../config/site-config.ts'
import { sitemap, sitemapPaths } from '../pages/sitemap-responses.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { createCluster } from '../cluster/cluster.ts'
import { createMissingAssets } from '../cluster/missing-assets.ts'
import { publishAssets } from '../cluster/publish-assets.ts'
import { standaloneSettings } from '../cluster/cluster-settings.ts'
import { requestOrigin } from '../origin/inject-request.ts'
import { listen } from './listen.ts'
import { createWaitingServer } from './waiting-server.ts'
import { loadOriginParts, loadPlugins } from '../pages/load-plugins.ts'
import { openOrigin, type OpenOriginOptions } from '../origin/open-origin.ts'
import { purgeNode } from '../cluster/purge-node.ts'
import type { Origin } from '../origin/create-origin.ts'
import type { OriginContext } from '../origin/origin-part.ts'
import { noSettings } from '../config/read-settings.ts'
import { contextFor, type MountedPart } from '../origin/migrate.ts'

/** Milliseconds after which nobody asks an origin any more that another has taken the place of. */
const originOverlapMs = 30_000

/** Whether any edition reads from the origin inside this process. */
const usesEmbeddedOrigin = (config: SiteConfig): boolean => config.editions.some((edition) => edition.status === 'live' && edition.apiUrl === 'embedded')

const failedParts = (origin: Origin | undefined): readonly RejectedPlugin[] =>
  (origin?.failed ?? []).map(({ plugin, error }) => ({ name: plugin, reason: `its origin part: ${error.message}`, error, isOriginOnly: true }))

const logUnusedSettings = (logger: Logger, { unusedSettings }: AssembledSite): void => unusedSettings.forEach((name) => logger.warn({ plugin: name }, `The configuration has settings for the plugin ${name}, which is not there.`))

function logRejected(logger: Logger, rejected: readonly RejectedPlugin[]): void {
  for (const { name, reason, isOriginOnly } of rejected) logger.error({ plugin: name, code: 'MH_PLUGIN_LOAD' }, isOriginOnly ? `The plugin ${name} is served without ${reason}` : `The plugin ${name} is not served: ${reason}`)
}

/** Milliseconds between two makings of what is answered under overload. */
const prepareIntervalMs = 300_000

/** Starts a site: its origin where it has one, its client, its server. */
export async function runSite({ root, config, modules, development, logger, middleware, overrides, latencies, onResponse, cluster = createCluster({ settings: standaloneSettings, build: '', logger }) }: RunOptions): Promise<RunningSite> {
  let origin: Origin | undefined
  const client = createClient({
    timeouts: sourceTimeoutsOf(config),
    embedded: async (url, sent) => {
      const startedAt = performance.now()
      const response = await requestOrigin(currentOrigin(), url, sent)
      latencies?.note('embedded', performance.now() - startedAt, response.status >= 500)
      return response
    },
    // A view that changes what other pages share fails where it does so, and not in a page of somebody else.
    freezeBodies: true,
    onRefreshFailed: (error) => logger.warn({ code: error.code, ...error.place }, error.message),
  })
  const purgeTags: OriginContext['changed'] = (tags, { hard = false } = {}) => {
    // Here and now, whatever the way to the other nodes takes: whoever has just written must not read what was there before.
    client.purge(tags, { hard })
    void cluster.purge({ target: { kind: 'tags', tags }, hard })
  }
  const currentOrigin = () => {
    if (!origin) throw new Error('no origin runs in this process')
    return origin
  }
  /** Origins that others have taken the place of, until what was asked of them is answered. */
  const retired = new Set<Origin>()
  function retire(previous: Origin): void {
    retired.add(previous)
    setTimeout(() => {
      if (retired.delete(previous)) void previous.close()
    }, originOverlapMs).unref()
  }
  let currentJobs: readonly NamedJob[] = []
  const first = assembleSite(config, modules, client)
  let { site, rejected } = first
  logUnusedSettings(logger, first)
  let topics = topicsOf(site.plugins, site.settings)
  const readers = createSiteReaders({ config, client, readSession: async (token) => currentOrigin().readSession(token), site: () => site, logger })
  const actionMeters = createActionMeters()
  const actionBatches = createActionBatches(() => site.actions)
  const hub = createHub({
    topics: () => topics,
    read: readLiveSource(config, client),
    bus: cluster.bus,
    onError: (error) => logger.warn({ code: error.code, ...error.place }, error.message),
  })
  const security = securityHeaders(config.strictTransportSecurity)
  const live = createLiveServer(hub, {}, { security, shared: cluster.link.sharedOpenCount })
  /** The plugins' parts as they are on disk now, of those that are served. */
  const loadParts = async (served: LoadedSite) => {
    const loaded = await loadPlugins(root, served.config)
    const isServed = ({ name }: { readonly name: string }) => served.plugins.some((plugin) => plugin.name === name)
    const admitted = loaded.plugins.filter(isServed)
    const found = await loadOriginParts({ admitted, settings: served.settings })
    return { parts: found.parts, jobs: jobsOf(admitted), rejected: [...loaded.rejected, ...found.rejected] }
  }
  // A story whose minute has come belongs to a process that can tell the others: not to one that starts, and has not joined.
  let hasJoined = false
  const canTell = () => hasJoined || cluster.link.status().isJoined
  const openParts = (parts: readonly MountedPart[], options: Pick<OpenOriginOptions, 'editedDemos' | 'onWait' | 'serves'>) => openOrigin({ ...options, config, parts, logger, onChanged: purgeTags, publishesDue: () => canTell() && cluster.link.runsJobs(), publish: hub.publish, readerSecret: readers.secret, sharedCount: cluster.link.sharedCount })
  const openOriginParts = async (editedDemos?: ReadonlySet<string>, onWait?: (error: EngineError) => void) => {
    const found = await loadParts(site)
    currentJobs = found.jobs
    await origin?.close()
    if (usesEmbeddedOrigin(config)) origin = await openParts(found.parts, { editedDemos, onWait })
    return [...found.rejected, ...failedParts(origin)]
  }
  const waiting = createWaitingServer(config.server)
  let originRejected: readonly RejectedPlugin[] = await openOriginParts(undefined, (error) => waiting.open(sentenceOf(error.code))).finally(waiting.close)
  let responder: Responder = createResponder(site)
  // Of a secret that the site's other processes have, too: what one has made another shows.
  const noticeSeal = createNoticeSeal(noticeKey(config.readers?.secret ?? (origin ? await currentOrigin().siteKey() : readers.secret)))
  const allRejected = () => firstReasonByName([...rejected, ...originRejected])
  logRejected(logger, allRejected())
  function use(assembled: ReturnType<typeof assembleSite>): void {
    ;({ site, rejected } = assembled)
    responder = createResponder(site)
    topics = topicsOf(site.plugins, site.settings)
  }
  const makeAsset = async (name: string) => {
    for (const each of [site.modules, ...(site.modules.otherThemes?.values() ?? [])]) if (await each.makeAsset?.(name)) return true
    return false
  }
  const limits = serverLimits(config.server.limits)
  const publisher = publishAssets({ archive: modules.assetsDir, share: cluster.link.sharedAssets, names: () => site.modules.assetNames, logger })
  const server = createServer({
    security,
    editions: config.editions,
    pages: (isOverloaded) =>
      withNotices({ noticeSeal, site: () => site, responder: () => responder, visitorOf: readers.visitorOf, isOverloaded, pages: createPageService({ config, responder: () => responder, site: () => site, logger, withoutCache: middleware !== undefined, development, isOverloaded, visitorOf: readers.visitorOf, ...(cluster.link.shared ? { shared: cluster.link.shared } : {}), ...(overrides ? { overrides } : {}), ...(onResponse ? { onResponse } : {}) }) }),
    files: { assets: modules.assetsDir, wellKnown: config.publicFolder, fetchMissing: modules.makeAsset ? makeAsset : cluster.link.sharedAssets && createMissingAssets({ archive: modules.assetsDir, share: cluster.link.sharedAssets }) },
    routes: (app, isOverloaded, pages) => {
      readers.mount(app, isOverloaded)
      webAppRoutes(app, () => site)
      actionRoute(app, { site: () => site, pages: createSubmissionPages({ pages, site: () => site, responder: () => responder, visitorOf: readers.visitorOf }), faults: pages.faults, visitorOf: readers.visitorOf, isOwnOrigin: createOwnOrigin(config), noticeSeal, changed: purgeTags, logger, sharedCount: cluster.link.sharedCount, arrivedAt: actionBatches.arrivedAt, onAnswered: actionMeters.note })
      if (config.analytics) beaconRoute(app, config.analytics, { log: logger, sharedCount: cluster.link.sharedCount, onReader: usesEmbeddedOrigin(config) ? (sign) => void currentOrigin().countReader(sign) : undefined })
      const ownFiles = siteFileAddresses({ assets: '', wellKnown: config.publicFolder })
      if (config.securityTxt && !ownFiles.has(reservedAddresses.securityTxt)) securityTxtRoute(app, config.securityTxt, config.publicUrl.main)
      if (config.indexNow) indexNowKeyRoute(app, config.indexNow.key)
      rootFileRoutes(app, config.rootFiles ?? {}, ownFiles)
    },
    origin: usesEmbeddedOrigin(config) ? currentOrigin : undefined,
    actionBatches,
    live,
    sitemap: (path) => sitemap(site, path),
    ownAddresses: config.indexNow && [indexNowKeyPath(config.indexNow.key)],
    sitemapAddresses: sitemapPaths.map((path) => config.publicUrl.main + path),
    logger,
    maxEventLoopDelay: config.server.maxEventLoopDelay ?? 1_000,
    limits,
    trustedProxies: config.server.trustedProxies,
    ...(middleware ? { middleware } : {}),
  })
  const { app } = server
  await cluster.join(purgeNode({ client, cache: server.pages.cache, site: () => site, contextOf: server.pages.contextOf }))
  // Also without Redis, which is waited for no longer: each node publishes then, and tells when it can.
  hasJoined = true
  // Before the first page: another node may be asked for what it refers to.
  await publisher.publish()
  publisher.start()
  const url = await listen(app, config.server)
  const jobs = createJobRunner({
    jobs: () => currentJobs,
    openStore: () => cluster.openJobStore?.() ?? (origin ? tableJobStore(() => currentOrigin().context.db) : memoryJobStore()),
    node: `${hostname()}:${process.pid}`,
    isAppointed: cluster.link.runsJobs,
    context: (plugin) => {
      const settings = (site.settings.get(plugin) ?? noSettings).all
      return { origin: origin && contextFor({ settings, plugin }, origin.context), settings, changed: purgeTags }
    },
    logger,
  })
  // While a site is written, jobs run by hand only: an author who reads a page does not expect an import.
  if (!middleware) jobs.start()
  const prepare = () => void server.pages.overload.prepare()
  // Not in development, where every edit would have it rendered again.
  const preparing = middleware ? undefined : (prepare(), setInterval(prepare, prepareIntervalMs).unref())
  async function stage(siteConfig: SiteConfig, next: SiteModules): Promise<StagedSite> {
    const assembled = assembleSite(siteConfig, next, client)
    logUnusedSettings(logger, assembled)
    const found = await loadParts(assembled.site)
    await publisher.publish()
    // A second store in memory would be another one.
    const opened = usesEmbeddedOrigin(config) && config.origin.folder !== ':memory:' ? await openParts(found.parts, { serves: 'already' }) : undefined
    const stagedOriginRejected = [...found.rejected, ...failedParts(opened)]
    return {
      site: assembled.site,
      rejected: firstReasonByName([...assembled.rejected, ...stagedOriginRejected]),
      originParts: opened?.parts.map(({ plugin }) => plugin),
      activate() {
        use(assembled)
        currentJobs = found.jobs
        if (!opened) return
        const previous = origin
        origin = opened
        originRejected = stagedOriginRejected
        if (previous) retire(previous)
      },
      discard: async () => opened?.close(),
    }
  }
  return {
    url,
    app,
    client,
    pages: server.pages,
    origin: () => origin,
    rejected: allRejected,
    site: () => site,
    changed: purgeTags,
    cluster,
    live: { hub, server: live },
    actions: actionMeters,
    jobs,
    stage: (next) => stage(site.config, next),
    reconfigure: createReconfigure({ site: () => site, rejected: allRejected, stage, pages: server.pages, useBuild: cluster.link.shared?.useBuild }),
    swap(next) {
      const assembled = assembleSite(site.config, next, client)
      use(assembled)
      server.pages.cache.purge({ target: { kind: 'all' }, hard: true })
      return assembled.rejected
    },
    async reopenOrigin(editedDemos) {
      originRejected = await openOriginParts(editedDemos)
      client.purge('all', { hard: true })
      server.pages.cache.purge({ target: { kind: 'all' }, hard: true })
      return originRejected
    },
    async close(drains = false) {
      if (drains) await server.drain()
      const forceClose = setTimeout(() => app.server.closeAllConnections(), limits.shutdownTimeoutMs)
      forceClose.unref()
      clearInterval(preparing)
      publisher.close()
      actionMeters.close()
      // While the others can still be told: what comes due from now on is theirs.
      await Promise.all([origin, ...retired].map((one) => one?.stopPublishing()))
      const jobsClosed = jobs.close()
      await app.close()
      await jobsClosed
      clearTimeout(forceClose)
      await hub.close()
      await cluster.close()
      await client.close()
      await Promise.all([origin, ...retired].map((one) => one?.close()))
    },
  }
}

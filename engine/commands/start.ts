import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { loadBuiltModules, readManifest } from '../build/built-modules.ts'
import { fingerprint } from '../build/fingerprint.ts'
import { checkedFolder } from '../build/checked-folder.ts'
import { replaceFolder } from '../build/replace-folder.ts'
import { findSources, type SiteCode } from '../build/site-sources.ts'
import { onHangup } from '../server/on-hangup.ts'
import { logShutdownFailure, onShutdown, type ShutdownOptions } from '../server/on-shutdown.ts'
import { logStrayErrors } from '../server/stray-errors.ts'
import { loadConfig } from '../config/load-config.ts'
import { withReloadedPlugins } from './plugin/reload-site.ts'
import { createConfigReload, logRefusedConfig, readConfigAgain } from './reload-config.ts'
import { runWithAdmin } from '../admin/run-with-admin.ts'
import { bufferedLogger, siteLogger } from '../server/site-logger.ts'
import { createCluster } from '../cluster/cluster.ts'
import { clusterSettings } from '../cluster/cluster-settings.ts'
import { siblingWorkers } from '../cluster/sibling-workers.ts'
import { linkThroughPrimary } from '../cluster/workers-link.ts'
import { type FromPrimary, type FromWorker, isWorkerMessage } from '../cluster/workers-messages.ts'
import { runWorkers } from '../cluster/workers.ts'
import { serverLimits } from '../server/server-limits.ts'
import type { SiteConfig } from '../config/site-config.ts'

export interface StartOptions {
  readonly root: string
  readonly port?: number
  readonly host?: string
  /** Number of serving processes; 1 means no workers. */
  readonly workers?: number
}

export const buildFolder = (root: string): string => join(root, '.masthead/build')

/** Milliseconds from the moment at which what is in flight is cut to the one at which a process is killed. */
const killDelayMs = 2_000

/** Builds when the sources have changed since the last build. */
export async function ensureBuild(root: string, config: SiteCode, print: (line: string) => void) {
  const outDir = buildFolder(root)
  const { whole } = await fingerprint(await findSources(root, config))
  const manifest = await readManifest(outDir)
  if (manifest?.fingerprint.whole === whole) return manifest
  const checked = await readManifest(checkedFolder(root)).catch(() => undefined)
  if (checked?.fingerprint.whole === whole) {
    await replaceFolder(checkedFolder(root), outDir)
    return checked
  }
  print('Building views, islands and browser code …')
  const started = performance.now()
  // With the bundler, which a site that is built does not need.
  const { buildSite } = await import('../build/build-site.ts')
  const built = await buildSite({ root, outDir, site: config })
  print(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return built
}

/** `masthead start`: builds when needed and serves until stopped. */
export async function start({ root, port, host, workers = 1 }: StartOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }), ...(host === undefined ? {} : { HOST: host }) }
  // From the first moment on: until somebody listens, the signal ends a process. To workers the primary sends a message.
  const reloadWith = onHangup()
  const config = await loadConfig(root, env)
  const settings = clusterSettings(env)
  const { drainTimeMs, shutdownTimeoutMs } = serverLimits(config.server.limits)
  const deadlineMs = drainTimeMs + shutdownTimeoutMs + killDelayMs
  // Where nobody reads what is printed, that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const print = (line: string) => void process.stderr.write(`${line}\n`)
  if (cluster.isPrimary && workers > 1) {
    await ensureBuild(root, config, print)
    const logger = siteLogger()
    logStrayErrors(logger)
    // Later than a worker's own.
    const running = runWorkers({ count: workers, logger, deadlineMs: deadlineMs + killDelayMs })
    // One that is wrong is refused here, before a worker hears of it.
    reloadWith(() => void readConfigAgain(root, env).then(running.reload, (error: unknown) => logRefusedConfig(logger, error)))
    onShutdown({ close: running.close, deadlineMs: deadlineMs + 2 * killDelayMs, onFailed: logShutdownFailure(logger) })
    printRunning(await running.ready, config, `, ${workers} workers`)
    return
  }
  const manifest = cluster.isWorker ? await readManifest(buildFolder(root)) : await ensureBuild(root, config, print)
  if (!manifest) throw new Error('The build is gone: start the site again.')
  const modules = await withReloadedPlugins(root, await loadBuiltModules(buildFolder(root), manifest, config.server.assetsFolder))
  const logger = bufferedLogger()
  const link = cluster.isWorker && settings.redisUrl === undefined ? linkThroughPrimary() : undefined
  const siblings = cluster.isWorker && settings.redisUrl !== undefined ? siblingWorkers() : undefined
  const running = await runWithAdmin({ root, config, modules, development: env['NODE_ENV'] === 'development', logger, cluster: createCluster({ settings, build: buildId(manifest.fingerprint.whole, config), logger, link, siblings }) }, env)
  logStrayErrors(logger)
  const shutdown = { close: running.close, deadlineMs, onFailed: logShutdownFailure(logger) }
  const reload = createConfigReload({ root, env, logger, running, buildId: (changed) => buildId(manifest.fingerprint.whole, changed) })
  if (cluster.isWorker) serveAsWorker(running.url, shutdown, reload)
  else {
    printRunning(running.url, config)
    onShutdown(shutdown)
    reloadWith(() => void reload())
  }
}

function serveAsWorker(url: string, shutdown: ShutdownOptions, reload: () => Promise<void>): void {
  const stop = onShutdown({ ...shutdown, signals: [] })
  let isStopping = false
  const stopOnce = (drains: boolean) => {
    // Both may arrive: a service manager sends SIGTERM to all processes, and the primary sends its own message.
    if (!isStopping) stop(drains)
    isStopping = true
  }
  process.on('SIGTERM', () => stopOnce(true))
  // A terminal sends Ctrl-C to all processes at once, and a second one is meant for the primary, too.
  process.on('SIGINT', () => undefined)
  process.on('message', (message: unknown) => {
    if (isWorkerMessage<FromPrimary>(message) && message.masthead === 'stop') stopOnce(message.drains)
    if (isWorkerMessage<FromPrimary>(message) && message.masthead === 'reload') void reload()
  })
  const ready: FromWorker = { masthead: 'ready', url }
  process.send?.(ready)
}

/** Everything beside content that the bytes of pages depend on: nodes with different build ids share no pages in Redis. */
function buildId(fingerprint: string, { server: _server, origin: _origin, ...site }: SiteConfig): string {
  return createHash('sha256').update(`${fingerprint} ${JSON.stringify(site)}`).digest('hex').slice(0, 16)
}

const printRunning = (url: string, config: SiteConfig, how = ''): void =>
  void process.stderr.write(`\n  Masthead is running${how}\n${editionLines(url, config)}\n  Stop it with Ctrl-C.\n\n`)

function editionLines(url: string, site: { readonly editions: readonly { label: string; routePrefix: string; status: string }[] }): string {
  return site.editions
    .filter(({ status }) => status === 'live')
    .map(({ label, routePrefix }) => `    ${label.padEnd(10)} ${url}${routePrefix || '/'}`)
    .join('\n')
}

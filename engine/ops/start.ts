import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { loadBuiltModules, readManifest } from '../build/built-modules.ts'
import { fingerprint } from '../build/fingerprint.ts'
import { sentenceOf } from '../errors.ts'
import { findSources, type SiteCode } from '../build/site-sources.ts'
import { onShutdown } from './on-shutdown.ts'
import { outliveStrayRejections } from './stray-rejections.ts'
import { loadConfig } from './load-config.ts'
import { withReloaded } from './plugin/reloaded.ts'
import { runWithAdmin } from './admin/run-with-admin.ts'
import { busyLogger, siteLogger } from './site-logger.ts'
import { createCluster } from './cluster.ts'
import { clusterSettings } from './cluster-settings.ts'
import { linkThroughPrimary } from './workers-link.ts'
import { type FromPrimary, type FromWorker, isOurs } from './workers-messages.ts'
import { runWorkers } from './workers.ts'
import { shutdownDeadline } from '../server.ts'
import type { SiteConfig } from '../site.ts'

export interface StartOptions {
  readonly root: string
  readonly port?: number
  readonly host?: string
  /** Processes that serve; 1 is this one alone. */
  readonly workers?: number
}

export const buildFolder = (root: string): string => join(root, '.masthead/build')

/** Builds when the sources changed since the last build. */
export async function ensureBuild(root: string, site: SiteCode, say: (line: string) => void) {
  const outDir = buildFolder(root)
  const manifest = await readManifest(outDir)
  if (manifest && manifest.fingerprint === (await fingerprint(await findSources(root, site)))) return manifest
  say('Building views, islands and browser code …')
  const started = performance.now()
  const built = await buildSite({ root, outDir, site })
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return built
}

/** `masthead start`: builds when needed and serves until told to stop. */
export async function start({ root, port, host, workers = 1 }: StartOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }), ...(host === undefined ? {} : { HOST: host }) }
  const site = await loadConfig(root, env)
  const settings = clusterSettings(env)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  if (cluster.isPrimary && workers > 1) {
    await ensureBuild(root, site, say)
    const running = runWorkers({ count: workers, logger: siteLogger(), deadline: shutdownDeadline + 2_000 })
    onShutdown(running.close)
    sayRunning(await running.ready, site, `, ${workers} workers`)
    return
  }
  const manifest = cluster.isWorker ? await readManifest(buildFolder(root)) : await ensureBuild(root, site, say)
  if (!manifest) throw new Error('The build is gone: start the site again.')
  const modules = await withReloaded(root, await loadBuiltModules(buildFolder(root), manifest))
  const logger = busyLogger()
  const link = cluster.isWorker && settings.redisUrl === undefined ? linkThroughPrimary() : undefined
  const running = await runWithAdmin({ root, site, modules, development: env['NODE_ENV'] === 'development', logger, cluster: createCluster({ settings, build: buildOf(manifest.fingerprint, site), logger, link }) }, env)
  outliveStrayRejections((err) => logger.error({ code: 'MH_STRAY_REJECTION', err }, sentenceOf('MH_STRAY_REJECTION')))
  if (cluster.isWorker) serveAsWorker(running)
  else {
    sayRunning(running.url, site)
    onShutdown(running.close)
  }
}

function serveAsWorker({ url, close }: { readonly url: string; readonly close: () => Promise<void> }): void {
  const stop = onShutdown(close, [])
  let isStopping = false
  const stopOnce = () => {
    // Both may come: a service manager sends SIGTERM to all processes, and the primary tells when to stop.
    if (!isStopping) stop()
    isStopping = true
  }
  process.on('SIGTERM', stopOnce)
  // A terminal sends Ctrl-C to all processes at once, and a second one is for the primary, too.
  process.on('SIGINT', () => undefined)
  process.on('message', (message: unknown) => {
    if (isOurs<FromPrimary>(message) && message.masthead === 'stop') stopOnce()
  })
  const ready: FromWorker = { masthead: 'ready', url }
  process.send?.(ready)
}

/** What the bytes of pages depend on beside their content: nodes that differ in it share none in Redis. */
function buildOf(fingerprint: string, { server: _server, origin: _origin, ...site }: SiteConfig): string {
  return createHash('sha256').update(`${fingerprint} ${JSON.stringify(site)}`).digest('hex').slice(0, 16)
}

const sayRunning = (url: string, site: SiteConfig, how = ''): void =>
  void process.stderr.write(`\n  Masthead is running${how}\n${editionLines(url, site)}\n  Stop it with Ctrl-C.\n\n`)

function editionLines(url: string, site: { readonly editions: readonly { label: string; routePrefix: string; status: string }[] }): string {
  return site.editions
    .filter(({ status }) => status === 'live')
    .map(({ label, routePrefix }) => `    ${label.padEnd(10)} ${url}${routePrefix || '/'}`)
    .join('\n')
}

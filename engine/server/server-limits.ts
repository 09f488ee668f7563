import type { ServerLimitSettings } from '../config/site-config.ts'
import { milliseconds } from '../cache/duration.ts'

/** What one connection may take, and how many there may be. Times are milliseconds; see `ServerLimitSettings`. */
export interface ServerLimits {
  readonly maxConnections: number
  readonly idleTimeoutMs: number
  readonly headersTimeoutMs: number
  readonly stallTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly sendTimeoutMs: number
  readonly drainTimeMs: number
  readonly shutdownTimeoutMs: number
}

/** Open connections at most where the system sets no lower limit: memory of about 200 MB. */
const maxConnectionsWithoutLimit = 20_000

/** @param descriptors see `descriptorLimit` */
export function serverLimits(settings: ServerLimitSettings = {}, descriptors: number | undefined = descriptorLimit()): ServerLimits {
  return {
    maxConnections: settings.maxConnections ?? maxConnectionsFor(descriptors),
    // Longer than proxies in front keep a connection (60 s): one that closes first answers a request on its way with a reset.
    idleTimeoutMs: milliseconds(settings.idleTimeout ?? '72s'),
    headersTimeoutMs: milliseconds(settings.headersTimeout ?? '10s'),
    stallTimeoutMs: milliseconds(settings.stallTimeout ?? '10s'),
    requestTimeoutMs: milliseconds(settings.requestTimeout ?? '60s'),
    sendTimeoutMs: milliseconds(settings.sendTimeout ?? '60s'),
    drainTimeMs: milliseconds(settings.drainTime ?? '5s'),
    shutdownTimeoutMs: milliseconds(settings.shutdownTimeout ?? '10s'),
  }
}

/**
 * The rest is for files, databases, sources, Redis and the log: at least 128, or half of a limit that is very low.
 * @param descriptors that the process may have open
 */
export function maxConnectionsFor(descriptors: number | undefined): number {
  if (descriptors === undefined) return maxConnectionsWithoutLimit
  const rest = Math.max(Math.ceil(descriptors / 4), Math.min(128, Math.ceil(descriptors / 2)))
  return Math.max(1, Math.min(maxConnectionsWithoutLimit, descriptors - rest))
}

/** Descriptors that this process may have open (`ulimit -n`); `undefined` where there is no limit, or none that is known. */
export function descriptorLimit(): number | undefined {
  // Names of the peers of open connections would be looked up for it.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : undefined
}

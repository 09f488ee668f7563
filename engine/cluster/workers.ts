import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { closeUndelivered } from './undelivered-connections.ts'
import { holdUntoldPurges } from './untold-purges.ts'
import { restartDelayMs } from './workers-restart-delay.ts'
import { type FromPrimary, type FromWorker, isWorkerMessage } from './workers-messages.ts'

export interface WorkersOptions {
  readonly count: number
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** What workers find in their environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds that workers have to finish what is in flight; then they are ended. */
  readonly deadlineMs: number
}

export interface Workers {
  /** Resolves with the address once all have been started and listen. Rejects when the first cannot start. */
  readonly ready: Promise<string>
  /** Has all read their configuration again, those that are starting too. */
  readonly reload: () => void
  /** Ends them all; those that do not end in time are killed. */
  readonly close: (drains?: boolean) => Promise<void>
}

/** Milliseconds in which a worker that has ended soon after its start counts as one that cannot start. */
const earlyExitMs = 10_000

/** Runs workers, hands purges and events from one to all, and starts again what crashed. */
export function runWorkers({ count, logger, env = {}, deadlineMs }: WorkersOptions): Workers {
  const started = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<void>()
  const timers = new Set<NodeJS.Timeout>()
  // Our own: `cluster.workers` may still list one that has exited, as long as its channel has not closed.
  const alive = new Set<Worker>()
  const ready = new Set<Worker>()
  const untold = holdUntoldPurges<Worker>()
  const watchConnections = closeUndelivered()
  /** Starts what is due on a schedule. */
  let appointed: Worker | undefined
  let isClosing = false
  let stopMessage: FromPrimary | undefined
  let version = 0
  let crashes = 0
  let forked = 0
  let reloads = 0
  let url = ''

  function fork(): void {
    const startedAt = performance.now()
    const worker = cluster.fork({ ...env })
    watchConnections(worker)
    alive.add(worker)
    let isReady = false
    const reloadsAtStart = reloads
    /** What it calls itself; see `Peers`. */
    let peerId: unknown
    worker.on('message', (message: unknown) => {
      if (!isWorkerMessage<FromWorker>(message)) return
      if (message.masthead === 'message') peerId ??= (message.message as { readonly from?: unknown }).from
      if (message.masthead !== 'ready') return relay(worker, message)
      isReady = true
      // It did not listen when the others were told.
      if (stopMessage) worker.send(stopMessage)
      // It has read what was there before, perhaps.
      if (reloads > reloadsAtStart) worker.send({ masthead: 'reload' } satisfies FromPrimary)
      ready.add(worker)
      appoint()
      handOver()
      url ||= message.url
      if (alive.size === count) started.resolve(url)
      // One after the other: the first fills an empty store, and the others find it filled.
      if (forked < count && !isClosing) {
        forked += 1
        fork()
      }
    })
    // A channel that closes while something is sent.
    worker.on('error', (error) => logger.warn({ worker: worker.process.pid, err: error }, 'A worker cannot be reached.'))
    worker.once('exit', (code, signal) => {
      alive.delete(worker)
      ready.delete(worker)
      if (appointed === worker) appointed = undefined
      untold.ended(worker)
      if (!isClosing) {
        appoint()
        handOver()
      }
      if (isClosing) {
        if (alive.size === 0) ended.resolve()
        return
      }
      if (!isReady && url === '') {
        started.reject(new Error(`The first worker ended with ${signal ?? code} before it served anything; its log says why.`))
        return
      }
      if (peerId !== undefined) sendToAll(() => ({ masthead: 'message', message: { from: peerId, type: 'leave' } }))
      const uptimeMs = performance.now() - startedAt
      crashes = uptimeMs < earlyExitMs ? crashes + 1 : 0
      const delayMs = restartDelayMs(crashes)
      logger.error({ code: 'MH_WORKER_ENDED', worker: worker.process.pid, exit: signal ?? code, uptimeMs, restartInMs: delayMs }, 'A worker ended and is started again.')
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!isClosing) fork()
      }, delayMs)
      timers.add(timer)
    })
  }

  function appoint(): void {
    if (appointed) return
    appointed = [...ready].find((worker) => worker.isConnected())
    const message: FromPrimary = { masthead: 'jobs' }
    appointed?.send(message)
  }

  /** To a worker that is there, or to the next one that is. */
  function handOver(): void {
    const heir = [...ready].find((worker) => worker.isConnected())
    if (!heir) return
    for (const purge of untold.inherit(heir)) {
      const message: FromPrimary = { masthead: 'untoldPurge', purge }
      heir.send(message)
    }
  }

  function relay(from: Worker, message: Exclude<FromWorker, { masthead: 'ready' }>): void {
    if (message.masthead === 'told') return untold.told(from)
    if (message.masthead === 'siblingPurge') untold.add(from, message.purge)
    if (message.masthead === 'purge') {
      // As in Redis, see engine/cluster/redis/shared-purge-log.ts: a number never comes twice, whatever is started again.
      version = Math.max(version + 1, Date.now())
      const { id, purge } = message
      sendToAll((worker) => ({ masthead: 'purge', version, purge, ...(worker === from ? { id } : {}) }))
    } else sendToAll((worker) => (worker === from ? undefined : message))
  }

  function sendToAll(messageFor: (worker: Worker) => FromPrimary | undefined): void {
    for (const worker of alive) {
      const message = messageFor(worker)
      if (worker.isConnected() && message) worker.send(message)
    }
  }

  forked = 1
  fork()

  return {
    ready: started.promise,
    reload() {
      reloads += 1
      for (const worker of ready) if (worker.isConnected()) worker.send({ masthead: 'reload' } satisfies FromPrimary)
    },
    async close(drains = false) {
      isClosing = true
      stopMessage = { masthead: 'stop', drains }
      timers.forEach(clearTimeout)
      if (alive.size === 0) return
      sendToAll(() => stopMessage)
      const killTimer = setTimeout(() => alive.forEach((worker) => worker.process.kill('SIGKILL')), deadlineMs)
      await ended.promise
      clearTimeout(killTimer)
    },
  }
}

import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { restartPause } from './workers-restart.ts'
import { type FromPrimary, type FromWorker, isOurs } from './workers-messages.ts'

export interface WorkersOptions {
  readonly count: number
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** What workers find in their environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds that workers have to finish what is in flight; then they are ended. */
  readonly deadline: number
}

export interface Workers {
  /** Resolves with the address once all have been started and listen. Rejects when the first cannot start. */
  readonly ready: Promise<string>
  /** Ends them all; those that do not end in time are killed. */
  readonly close: () => Promise<void>
}

/** Milliseconds in which a worker that has ended soon after its start counts as one that cannot start. */
const soon = 10_000

/** Runs workers, hands purges and events from one to all, and starts again what crashed. */
export function runWorkers({ count, logger, env = {}, deadline }: WorkersOptions): Workers {
  const started = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<void>()
  const timers = new Set<NodeJS.Timeout>()
  // Our own: `cluster.workers` may still list one that has exited, as long as its channel has not closed.
  const alive = new Set<Worker>()
  let isClosing = false
  let version = 0
  let crashes = 0
  let wanted = 0
  let url = ''

  function fork(): void {
    const bornAt = Date.now()
    const worker = cluster.fork({ ...env })
    alive.add(worker)
    let isReady = false
    /** What it calls itself; see `Peers`. */
    let name: unknown
    worker.on('message', (message: unknown) => {
      if (!isOurs<FromWorker>(message)) return
      if (message.masthead === 'words') name ??= (message.words as { readonly from?: unknown }).from
      if (message.masthead !== 'ready') return pass(worker, message)
      isReady = true
      url ||= message.url
      if (alive.size === count) started.resolve(url)
      // One after the other: the first fills an empty store, and the others find it filled.
      if (wanted < count && !isClosing) {
        wanted += 1
        fork()
      }
    })
    // A channel that closes while something is sent.
    worker.on('error', (error) => logger.warn({ worker: worker.process.pid, err: error }, 'A worker cannot be reached.'))
    worker.once('exit', (code, signal) => {
      alive.delete(worker)
      if (isClosing) {
        if (alive.size === 0) ended.resolve()
        return
      }
      if (!isReady && url === '') {
        started.reject(new Error(`The first worker ended with ${signal ?? code} before it served anything; its log says why.`))
        return
      }
      if (name !== undefined) toAll(() => ({ masthead: 'words', words: { from: name, say: 'gone' } }))
      const lived = Date.now() - bornAt
      crashes = lived < soon ? crashes + 1 : 0
      const pause = restartPause(crashes)
      logger.error({ code: 'MH_WORKER_ENDED', worker: worker.process.pid, exit: signal ?? code, lived, restartIn: pause }, 'A worker ended and is started again.')
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!isClosing) fork()
      }, pause)
      timers.add(timer)
    })
  }

  function pass(from: Worker, message: Exclude<FromWorker, { masthead: 'ready' }>): void {
    if (message.masthead === 'purge') {
      // As in Redis, see engine/cache/redis/node-log.ts: a number never comes twice, whatever is started again.
      version = Math.max(version + 1, Date.now())
      const { id, purge } = message
      toAll((worker) => ({ masthead: 'purge', version, purge, ...(worker === from ? { id } : {}) }))
    } else toAll((worker) => (worker === from ? undefined : message))
  }

  function toAll(messageFor: (worker: Worker) => FromPrimary | undefined): void {
    for (const worker of alive) {
      const message = messageFor(worker)
      if (worker.isConnected() && message) worker.send(message)
    }
  }

  wanted = 1
  fork()

  return {
    ready: started.promise,
    async close() {
      isClosing = true
      timers.forEach(clearTimeout)
      if (alive.size === 0) return
      toAll(() => ({ masthead: 'stop' }))
      const cut = setTimeout(() => alive.forEach((worker) => worker.process.kill('SIGKILL')), deadline)
      await ended.promise
      clearTimeout(cut)
    },
  }
}

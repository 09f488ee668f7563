import type { Logger } from 'pino'
import type { AnalyticsConfig } from './analytics-config.ts'
import type { AnalyticsEvent } from './read-beacon.ts'

/** Takes events without making anybody wait. Never throws. */
export interface AnalyticsSink {
  readonly record: (event: AnalyticsEvent) => void
  /** Sends what is left. Never rejects. */
  readonly close: () => Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn'>

export const createSink = ({ sink }: AnalyticsConfig, log: Log): AnalyticsSink => (sink === 'log' ? logSink(log) : collectorSink(sink, log))

const logSink = (log: Log): AnalyticsSink => ({
  record: ({ event, values, at }) => log.info({ event, at, ...values }, 'measured'),
  close: async () => undefined,
})

/** Events of one request, events that wait, milliseconds that a lot waits, and that a collector may take. */
const batchSize = 100
const maxWaiting = 10_000
const batchIntervalMs = 1_000
const requestTimeoutMs = 5_000

/**
 * Sends events to a collector in lots, one after another. What a collector does not take is lost: measuring must not fill
 * the memory of the site that it measures.
 */
function collectorSink({ url, headers }: Exclude<AnalyticsConfig['sink'], 'log'>, log: Log): AnalyticsSink {
  const waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let lost = 0

  function scheduleFlush(): void {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      sending = sending.then(flush)
    }, batchIntervalMs)
    timer.unref()
  }

  async function flush(): Promise<void> {
    let detail = 'more came in than it took'
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      const problem = await send(batch)
      if (problem === undefined) continue
      // The next lot would wait as long and fail as well: all that waited goes, and the next second is a new try.
      lost += batch.length + waiting.splice(0).length
      detail = problem
    }
    if (lost > 0) log.warn({ lost, detail }, 'the analytics collector did not take all events')
    lost = 0
  }

  async function send(batch: readonly AnalyticsEvent[]): Promise<string | undefined> {
    try {
      const response = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(batch), signal: AbortSignal.timeout(requestTimeoutMs) })
      await response.body?.cancel()
      return response.ok ? undefined : `status ${response.status}`
    } catch (error) {
      return String((error as Error).message)
    }
  }

  return {
    record(event) {
      if (waiting.length >= maxWaiting) {
        lost += 1
        return
      }
      waiting.push(event)
      scheduleFlush()
    },
    async close() {
      clearTimeout(timer)
      await sending
      await flush()
    },
  }
}

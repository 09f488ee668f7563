import type { Logger } from 'pino'
import type { AnalyticsConfig } from './analytics-config.ts'
import type { AnalyticsEvent } from './read-beacon.ts'
import { createTokenBucket } from './token-bucket.ts'

/** Accepts events without blocking the caller. Never throws. */
export interface AnalyticsSink {
  readonly record: (event: AnalyticsEvent) => void
  /** Sends the events that wait. Never rejects. */
  readonly close: () => Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn'>

export const createSink = ({ sink }: AnalyticsConfig, log: Log): AnalyticsSink => (sink === 'log' ? logSink(log) : collectorSink(sink, log))

/** Bytes of events that go to the log in a second: 5.7 GB a day at most, whoever sends them. */
const maxLogBytesPerSecond = 65_536
/** Milliseconds between two lines about events that did not. */
const lostReportMs = 60_000

function logSink(log: Log): AnalyticsSink {
  const isWithinBytes = createTokenBucket(maxLogBytesPerSecond)
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    timer = undefined
    if (lost > 0) log.warn({ lost, detail: `more than ${maxLogBytesPerSecond} bytes in a second` }, 'the log did not take all events')
    lost = 0
  }
  return {
    record({ event, values, at }) {
      if (isWithinBytes(JSON.stringify(values).length + event.length)) return log.info({ event, at, ...values }, 'measured')
      lost += 1
      timer ??= setTimeout(report, lostReportMs).unref()
    },
    async close() {
      clearTimeout(timer)
      report()
    },
  }
}

/**
 * Events per request, events that may wait, milliseconds until a batch is sent, and the collector's timeout in
 * milliseconds.
 */
const batchSize = 100
const maxWaiting = 10_000
const batchIntervalMs = 1_000
const requestTimeoutMs = 5_000

/**
 * Sends events to a collector in batches, one after another. Events that it does not accept are dropped: analytics must not
 * exhaust the memory of the site.
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
    let detail = 'events arrived faster than it accepted them'
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      const problem = await send(batch)
      if (problem === undefined) continue
      // The next batch would time out and fail as well: drop all waiting events and try again with later ones.
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

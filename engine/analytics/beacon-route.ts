import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type AnalyticsConfig, beaconPath } from './analytics-config.ts'
import { sentenceOf } from '../errors.ts'
import { clientKey } from '../request/client-key.ts'
import { createRateLimit, type SharedCount } from '../request/rate-limit.ts'
import type { ReaderSign } from '../origin/readership/count-readers.ts'
import { type AnalyticsEvent, maxBeaconLength, readBeacon } from './read-beacon.ts'
import { createTokenBucket } from './token-bucket.ts'
import { createSink } from './sink.ts'

const defaultEventsPerSecond = 500
/** Events that one client may send within so many milliseconds: some networks have one address for many readers. */
const clientLimit = { max: 200, windowMs: 10_000 } as const

export interface BeaconRouteOptions {
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Counts for limits that hold on all nodes together. */
  readonly sharedCount?: SharedCount | undefined
  /** Told of what says that somebody reads a story, or shares it. */
  readonly onReader?: ((sign: ReaderSign) => void) | undefined
}

const kindOf = { 'page-view': 'read', share: 'shared' } as const

/** Of pages without a story there is nothing to count. */
function readerSign({ event, values: { hid = '', id = '' } }: AnalyticsEvent): Pick<ReaderSign, 'kind' | 'channel' | 'msid'> | undefined {
  if (event === 'scroll-view' || !/^[1-9]\d{0,5}$/.test(hid) || !/^[1-9]\d{0,9}$/.test(id)) return undefined
  return { kind: kindOf[event], channel: Number(hid), msid: Number(id) }
}

/**
 * Accepts events: `POST` from `navigator.sendBeacon`, `GET` from AMP pages, which are served from other hosts. Answers
 * valid events with 204 at once, and stores no cookie, IP address or device name.
 */
export function beaconRoute(app: FastifyInstance, config: AnalyticsConfig, { log, sharedCount, onReader }: BeaconRouteOptions): void {
  const sink = createSink(config, log)
  const isWithinRate = createTokenBucket(config.eventsPerSecond ?? defaultEventsPerSecond)
  const limitClient = createRateLimit({ name: 'beacon', ...clientLimit, shared: sharedCount })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBeaconLength }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: beaconPath,
      bodyLimit: maxBeaconLength,
      handler: async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
        const client = clientKey(request.ip)
        const retryAfter = client === undefined ? undefined : await limitClient(client)
        if (retryAfter !== undefined) return reply.code(429).header('retry-after', retryAfter).type('text/plain; charset=utf-8').send(sentenceOf('MH_TOO_MANY'))
        if (!isWithinRate()) return reply.code(429).header('retry-after', '1').send()
        const [, query = ''] = request.raw.url?.split('?') ?? []
        const event = readBeacon(query, typeof request.body === 'string' ? request.body : '', new Date().toISOString())
        if (!event) return reply.code(400).send()
        sink.record(event)
        const sign = readerSign(event)
        if (sign) onReader?.({ ...sign, client, browser: request.headers['user-agent'] ?? '' })
        return reply.code(204).send()
      },
    })
    // A body that is too long or truncated is no event and no server error.
    scope.setErrorHandler((error, _request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 400
      return reply.code(status === 413 ? 413 : 400).header('cache-control', 'no-store').send()
    })
  })
  app.addHook('onClose', sink.close)
}

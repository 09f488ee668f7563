import type { FastifyInstance } from 'fastify'

/** Seconds after which it is worth asking again, where nothing more is known (RFC 9110 §10.2.3). */
export const defaultRetryAfterSeconds = 10

/** Statuses that mean "not now". */
export const isNotNow = (status: number): boolean => status === 503 || status === 429

/** Has every answer of an app that means "not now" say when it is worth asking again, whoever wrote its route. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isNotNow(reply.statusCode) && !reply.hasHeader('retry-after')) reply.header('retry-after', defaultRetryAfterSeconds)
    done(null, payload)
  })
}

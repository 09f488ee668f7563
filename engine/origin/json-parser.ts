import type { FastifyInstance } from 'fastify'

/**
 * JSON as Fastify reads it, except that a DELETE without a body has none, whatever its type says: many programs name JSON in
 * every request, and Fastify refuses an empty body of that type (FST_ERR_CTP_EMPTY_JSON_BODY) before a takedown is looked at.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') return done(null)
    return parse(request, body, done)
  })
}

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { clientHints, pageHeaders } from './cache/response-headers.ts'
import { encodeBody, entityTag } from './cache/encoding.ts'
import type { PageResponse, Responder } from './respond.ts'
import { createRequestReader } from './request/read-request.ts'
import type { Asset } from './render/site-modules.ts'
import type { SiteConfig } from './site.ts'

export interface ServerOptions {
  readonly site: SiteConfig
  /** Asked for each request, so that a reload swaps the whole site at once. */
  readonly responder: () => Responder
  readonly asset: (address: string) => Asset | undefined
  /** Addresses that the embedded origin answers itself: pictures and ingest. */
  readonly origin: FastifyInstance | undefined
  readonly logger: FastifyBaseLogger
  /** Adds `Server-Timing`. */
  readonly development: boolean
  /** Sees every request first; dev's module server. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Milliseconds that a shutdown may take: after that, what is still in flight is cut. */
export const shutdownDeadline = 10_000

const originPaths = ['/thumb/*', '/api/content/*', '/api/image/*'] as const

/** The Fastify app of a site: pages on every path, built files, pictures. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { site, responder, asset, origin, logger, development, before } = options
  const read = createRequestReader(site)
  let requests = 0

  async function respond(request: IncomingMessage, reply: FastifyReply): Promise<FastifyReply> {
    const started = performance.now()
    const id = `${process.pid.toString(36)}-${(++requests).toString(36)}`
    const reading = read({ method: request.method ?? 'GET', url: request.url ?? '/', host: request.headers.host, headers: request.headers, now: Date.now() })
    if (reading.kind === 'redirect') {
      return reply.code(reading.status).headers({ location: reading.location, 'cache-control': 'public, max-age=3600' }).send()
    }
    const { context } = reading
    const answered = await (reading.kind === 'context'
      ? responder().answer(context)
      : reading.kind === 'placeholder'
        ? responder().refuse(context, 'MH_PLACEHOLDER_EDITION', 404)
        : responder().refuse(context, reading.code, statusOfRefusal[reading.code]))
    const ms = performance.now() - started
    logAnswer(logger, id, context, answered, ms)
    if (development) reply.header('server-timing', serverTiming(answered, ms))
    return send(reply, request, answered)
  }

  const app = fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    // The engine's own reader judges paths; the framework only hands them over.
    frameworkErrors: (_error, request, reply) => void respond(request.raw, reply as unknown as FastifyReply),
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      else socket.destroy()
    },
    serverFactory: (handler) =>
      createHttpServer({ maxHeaderSize: 32_768 }, before ? (request, response) => before(request, response, () => handler(request, response)) : handler),
  })

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send('User-agent: *\nAllow: /\n'))
  app.get('/assets/*', async (request, reply) => sendAsset(asset, request, reply, (raw, answer) => respond(raw, answer)))
  if (origin) {
    // Bodies go through as they came: the origin has its own limits and parsers.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 25 * 1024 * 1024 }, (_request, body, done) => done(null, body))
      for (const path of originPaths) scope.all(path, async (request, reply) => passOn(origin, request, reply))
    })
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => respond(request.raw, reply) })
  app.setNotFoundHandler((request, reply) => respond(request.raw, reply))
  app.setErrorHandler((error, request, reply) => {
    logger.error({ err: error, url: request.raw.url?.slice(0, 500) }, 'unexpected')
    return reply.code(500).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Something went wrong!')
  })
  return app
}

const statusOfRefusal = { MH_BAD_PATH: 400, MH_PATH_TOO_LONG: 414, MH_METHOD: 405, MH_UNKNOWN_HOST: 421 } as const

async function send(reply: FastifyReply, request: IncomingMessage, answered: PageResponse): Promise<FastifyReply> {
  reply.code(answered.status).headers(pageHeaders(answered))
  if (answered.location !== undefined) return reply.header('location', answered.location).send()
  reply.header('accept-ch', clientHints)
  const body = Buffer.from(answered.html)
  const tag = entityTag(body)
  reply.header('etag', tag).type('text/html; charset=utf-8')
  if (answered.status === 200 && request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  const encoded = await encodeBody(body, request.headers['accept-encoding'])
  if (encoded.encoding) reply.header('content-encoding', encoded.encoding)
  reply.header('content-length', encoded.bytes.byteLength)
  return reply.send(request.method === 'HEAD' ? '' : encoded.bytes)
}

async function sendAsset(
  asset: ServerOptions['asset'],
  request: FastifyRequest,
  reply: FastifyReply,
  otherwise: (request: IncomingMessage, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const found = asset(request.raw.url?.split('?')[0] ?? '')
  if (!found) return otherwise(request.raw, reply)
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding', 'content-type': found.type, 'x-content-type-options': 'nosniff' })
  if (/^(?:image\/(?!svg)|font\/)/.test(found.type)) return reply.send(found.bytes)
  const encoded = await encodeBody(found.bytes, request.headers['accept-encoding'])
  if (encoded.encoding) reply.header('content-encoding', encoded.encoding)
  return reply.send(encoded.bytes)
}

async function passOn(origin: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method, url, headers } = request.raw
  const payload = Buffer.isBuffer(request.body) ? { payload: request.body } : {}
  const answer = await origin.inject({ method: method as 'GET', url: url ?? '/', headers, ...payload })
  const { connection: _connection, 'transfer-encoding': _encoding, date: _date, ...kept } = answer.headers
  return reply.code(answer.statusCode).headers(kept as Record<string, string>).send(answer.rawPayload)
}

function logAnswer(logger: FastifyBaseLogger, id: string, context: { edition: { id: string }; variant: string; path: string }, answered: PageResponse, ms: number): void {
  const stages = Object.fromEntries(Object.entries(answered.stages).map(([stage, time]) => [stage, Math.round(time * 100) / 100]))
  const line = { id, status: answered.status, page: answered.page, edition: context.edition.id, variant: context.variant, path: context.path.slice(0, 200), ms: Math.round(ms * 100) / 100, stages }
  for (const error of answered.errors) {
    const report = { id, code: error.code, ...error.place, ...(error.cause instanceof Error && error.status >= 500 ? { cause: error.cause.stack } : {}) }
    if (error.status >= 500) logger.error(report, error.message)
    else logger.info(report, error.message)
  }
  logger.info(line, 'answered')
}

const serverTiming = (answered: PageResponse, ms: number): string =>
  [...Object.entries(answered.stages), ['total', ms] as const].map(([stage, time]) => `${stage};dur=${time.toFixed(2)}`).join(', ')

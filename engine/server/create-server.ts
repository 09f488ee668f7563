import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { markIntervalMs } from '../cache/meters.ts'
import type { LiveServer } from '../live/serve-live.ts'
import type { Origin } from '../origin/create-origin.ts'
import type { SecurityHeaders } from '../cache/security-headers.ts'
import { answerClientError, hasInvalidHost, refuseExpectations, refuseRequest, refuseTunnels } from './client-errors.ts'
import { createOverloadCheck, sampleEventLoopDelay } from './event-loop-delay.ts'
import { type ConnectionGuard, cutStalled, guardConnections } from './guard-connections.ts'
import { hasUnusedBody, readUnusedBody } from './read-unused-body.ts'
import { serverLimits, type ServerLimits } from './server-limits.ts'
import type { Edition } from '../config/edition.ts'
import { isReserved, reservedAddresses } from '../routing/reserved-addresses.ts'
import { readPath } from '../request/path.ts'
import { addRetryAfter } from '../cache/retry-after.ts'
import { routeSchemas } from '../request/route-schemas.ts'
import { readTarget } from '../request/target.ts'
import type { ActionBatches } from '../readers/action-batches.ts'
import type { PageService } from './page-service-contract.ts'
import type { SitemapResult } from '../pages/sitemap-responses.ts'
import { siteFileAddresses, type StaticFiles, staticFiles } from './static-files.ts'

export interface ServerOptions {
  /** What every answer carries. */
  readonly security: SecurityHeaders
  /** For the addresses of their manifests. */
  readonly editions: readonly Pick<Edition, 'routePrefix'>[]
  /** More addresses that are no pages; see `webAppRoutes`. Each is in `reservedAddresses`. */
  readonly routes?: (app: FastifyInstance, isOverloaded: () => boolean, pages: PageService) => void
  /** Made with a way to ask whether the process has more to do than it can. */
  readonly pages: (isOverloaded: () => boolean) => PageService
  readonly files: StaticFiles
  /** Answers addresses itself: pictures, recordings, alerts and ingest. */
  readonly origin: (() => Pick<Origin, 'app' | 'context' | 'isAvailable'>) | undefined
  /** What search engines are told; see `sitemap`. */
  readonly sitemap: (path: string) => Promise<SitemapResult>
  /** Where crawlers find them: absolute addresses, for robots.txt. */
  readonly sitemapAddresses: readonly string[]
  /** Of this site alone, which the table of reserved addresses cannot have. */
  readonly ownAddresses?: readonly string[] | undefined
  /** Actions that wait a moment for others. */
  readonly actionBatches?: Pick<ActionBatches, 'hold' | 'close'> | undefined
  /** Streams to open pages. */
  readonly live?: LiveServer
  readonly logger: FastifyBaseLogger
  /** Milliseconds that the event loop may be late before work is refused. */
  readonly maxEventLoopDelay: number
  /** Address ranges whose `X-Forwarded-For` is believed. Default: this machine. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Default those of a site that sets none. */
  readonly limits?: ServerLimits
  /** Sees every request first; dev's module server. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Addresses of the origin that readers ask, and bytes that they may send there. */
const publicOriginPaths = [reservedAddresses.thumbs, reservedAddresses.media, reservedAddresses.push] as const
const maxReaderBodyBytes = 8_192
/** Where content comes in, and bytes of a picture. */
const ingestPaths = [reservedAddresses.ingestedContent, reservedAddresses.ingestedImages] as const
const maxIngestBodyBytes = 25 * 1024 * 1024

const pagesPath = '/*'
/** Milliseconds between two looks for idle connections while the server closes. */
const idleCheckMs = 50

export interface SiteServer {
  readonly app: FastifyInstance
  readonly pages: PageService
  /**
   * From now on it is not ready, and each answer is the last on its connection, so that no request meets a connection that
   * is being closed. Resolves when no connection is open, or when the time for it is over.
   */
  readonly drain: () => Promise<void>
}

/** The Fastify app of a site: pages on every path, built files, pictures. */
export function createServer(options: ServerOptions): SiteServer {
  const { origin, live, logger, middleware, security, limits = serverLimits() } = options
  const eventLoopDelay = sampleEventLoopDelay()
  const isOverloaded = createOverloadCheck(eventLoopDelay, options.maxEventLoopDelay)
  const pages = options.pages(isOverloaded)
  let guard: ConnectionGuard | undefined
  let idleTimer: NodeJS.Timeout | undefined
  /** Answers that have not gone out whole. */
  const inFlight = new Set<ServerResponse>()
  const drain = () => {
    pages.drain()
    options.actionBatches?.close()
    for (const response of inFlight) response.shouldKeepAlive = false
  }

  const app = fastify({
    // A number of hops could be made up by whoever connects: addresses cannot.
    trustProxy: [...(options.trustedProxies ?? ['loopback'])],
    loggerInstance: logger,
    schemaController: routeSchemas,
    logController: new LogController({ disableRequestLogging: true }),
    // While the site shuts down, a reader on an open connection still gets the page, and the connection ends with it.
    return503OnClosing: false,
    // The engine's own reader judges paths; the framework only hands them over.
    frameworkErrors: (_error, request, reply) => void serve(request.raw, reply as unknown as FastifyReply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, security),
    serverFactory: (handler) => {
      // A stored page leaves before the router: that costs a fifth of what the way through the framework costs.
      const handle = (request: IncomingMessage, response: ServerResponse) => {
        if (hasInvalidHost(request)) return refuseRequest(response, 400, security)
        if (hasUnusedBody(request)) readUnusedBody(request, () => answer(request, response), () => refuseRequest(response, 413, security))
        else answer(request, response)
      }
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        if (pages.isDraining()) response.shouldKeepAlive = false
        if (pages.serveFromFastPath(request, response)) return
        inFlight.add(response)
        response.once('close', () => inFlight.delete(response))
        cutStalled(response)
        const perform = () => handler(request, response)
        if (!options.actionBatches?.hold(request, perform)) perform()
      }
      const httpOptions = { maxHeaderSize: 32_768, requireHostHeader: false, keepAliveTimeout: limits.idleTimeoutMs, headersTimeout: limits.headersTimeoutMs, requestTimeout: Math.max(limits.requestTimeoutMs, limits.headersTimeoutMs), connectionsCheckingInterval: 1_000 }
      const server = createHttpServer(httpOptions, middleware ? (request, response) => middleware(request, response, () => handle(request, response)) : handle)
      refuseExpectations(server, security)
      refuseTunnels(server, security)
      guard = guardConnections(server, limits)
      return server
    },
  })

  async function serve(request: IncomingMessage, reply: FastifyReply, clientAddress?: string): Promise<FastifyReply> {
    reply.hijack()
    await pages.serve(request, reply.raw, clientAddress)
    return reply
  }

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security)
    done()
  })
  addRetryAfter(app)
  const siteFiles = siteFileAddresses(options.files)
  // A route that is not in the table would take an address from pages, and no page would be told.
  app.addHook('onRoute', ({ url }) => {
    if (url !== pagesPath && !isReserved(url, options.editions) && !siteFiles.has(url) && !options.ownAddresses?.includes(url)) throw new Error(`The route ${url} is not in engine/routing/reserved-addresses.ts.`)
  })
  const markTimer = setInterval(pages.meters.mark, markIntervalMs)
  markTimer.unref()
  app.addHook('preClose', async () => {
    drain()
    live?.close()
    // One that was in the middle of an answer, whose head was out already, is idle after it.
    idleTimer = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(markTimer)
    eventLoopDelay.close()
    guard?.close()
    clearInterval(idleTimer)
  })

  // A store that cannot be read is the pages' matter: stored ones are served.
  const isOriginAvailable = async () => origin === undefined || (await origin().isAvailable().catch(() => true))
  app.get(reservedAddresses.health, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  // Says no as soon as the site shuts down or cannot serve pages, so that the edge cache sends nobody here any more.
  app.get(reservedAddresses.readiness, async (_request, reply) => {
    const busy = pages.isDraining() ? 'closing' : isOverloaded() ? 'overloaded' : (await isOriginAvailable()) ? undefined : 'empty'
    const reason = busy ? undefined : await pages.readiness.check()
    return reply.code(busy || reason ? 503 : 200).header('cache-control', 'no-store').send(reason ? { status: 'failing', reason } : { status: busy ?? 'ready' })
  })
  const robots = `User-agent: *\nAllow: /\n\n${options.sitemapAddresses.map((address) => `Sitemap: ${address}\n`).join('')}`
  app.get(reservedAddresses.robots, async (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots))
  for (const path of [reservedAddresses.sitemapIndex, reservedAddresses.newsSitemap, reservedAddresses.sitemapFiles]) {
    app.get(path, async (request, reply) => {
      const result = await options.sitemap(request.raw.url?.split('?')[0] ?? '')
      switch (result.kind) {
        case 'xml':
          // Without its tags an edge cache would keep a list that a story has come into, or has been taken out of.
          return reply.type('application/xml; charset=utf-8').headers({ 'cache-control': 'public, max-age=600', 'surrogate-key': result.tags.join(' '), 'cache-tag': result.tags.join(',') }).send(result.xml)
        case 'notFound':
          return serve(request.raw, reply)
        case 'failed':
          logger.error({ code: result.error.code, ...result.error.place }, result.error.message)
          return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).type('text/plain; charset=utf-8').send('The sitemap cannot be made right now.')
      }
    })
  }
  staticFiles(app, options.files)
  if (live) {
    app.get(reservedAddresses.live, async (request, reply) => {
      reply.hijack()
      await live.handle(request.raw, reply.raw, request.ip)
      return reply
    })
  }
  options.routes?.(app, isOverloaded, pages)
  if (origin) {
    // Bodies go through as they came: the origin has its own limits and parsers.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        // Handing over resolves dot segments: they would lead to what the origin answers to the engine alone.
        const path = readTarget(request.raw.url ?? '')?.path
        return path === undefined || readPath(path).kind === 'refused' ? serve(request.raw, reply) : forwardToOrigin(origin().app, request, reply)
      }
      // Before the body is read: who may not write cannot make us keep 25 MB either.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
        request.method === 'GET' || request.method === 'HEAD' ? undefined : origin().context.guard(request, reply)
      for (const path of publicOriginPaths) scope.all(path, { bodyLimit: maxReaderBodyBytes }, handler)
      for (const path of ingestPaths) scope.all(path, { bodyLimit: maxIngestBodyBytes, onRequest }, handler)
    })
  }
  app.route({ method: ['GET', 'HEAD'], url: pagesPath, handler: (request, reply) => serve(request.raw, reply, request.ip) })
  app.setNotFoundHandler((request, reply) => serve(request.raw, reply))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // No hook sees a request whose method the framework does not know at all.
    reply.headers(security)
    // A body that is too large, or cut off: the sender's doing, and nothing to wake anybody for.
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('The request cannot be read.')
    logger.error({ err: error, url: request.raw.url?.slice(0, 500) }, 'unexpected')
    return reply.code(500).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Something went wrong!')
  })
  return {
    app,
    pages,
    drain: async () => {
      drain()
      await guard?.allClosed(limits.drainTimeMs)
    },
  }
}

async function forwardToOrigin(origin: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method, url, headers } = request.raw
  const payload = Buffer.isBuffer(request.body) ? { payload: request.body } : {}
  const answer = await origin.inject({ method: method as 'GET', url: url ?? '/', headers, remoteAddress: request.ip, ...payload })
  const { connection: _connection, 'transfer-encoding': _encoding, date: _date, ...kept } = answer.headers
  reply.code(answer.statusCode).headers(kept as Record<string, string>)
  // Of nothing the framework would say that it is `application/octet-stream`: a cache that asked whether its picture is still
  // right takes over what the 304 says of it.
  return answer.rawPayload.length === 0 ? reply.send() : reply.send(answer.rawPayload)
}

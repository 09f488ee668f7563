import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { addRetryAfter } from '../cache/retry-after.ts'
import { securityHeaders } from '../cache/security-headers.ts'
import { EngineError } from '../errors.ts'
import { routeSchemas } from '../request/route-schemas.ts'
import { sendError } from './content-response.ts'
import type { AnswerError } from './error-answers.ts'
import { addJsonParser } from './json-parser.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext } from './origin-part.ts'

const loopback = ['loopback'] as const

/** What the content API is mounted on: its limits, what every answer carries, and what it says of an error. */
export function createOriginApp(answerError: AnswerError, trustedProxies: readonly string[] = loopback): FastifyInstance {
  const security = securityHeaders()
  const app = Fastify({
    logger: false,
    schemaController: routeSchemas,
    trustProxy: [...trustedProxies],
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Nothing has a name that the router finds too long or cannot read: the page that asks for it is not there, and is no failure.
    frameworkErrors: (_error, _request, reply) => void sendNoAddress((reply as unknown as FastifyReply).headers(security)),
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security)
    done()
  })
  addRetryAfter(app)
  addJsonParser(app)
  app.setNotFoundHandler((_, reply) => sendNoAddress(reply))
  app.setErrorHandler<FastifyError | EngineError>((error, request, reply) => {
    const { status, retryAfter, body } = answerError(error, request.url)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  return app
}

const sendNoAddress = (reply: FastifyReply): FastifyReply => sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'The content API has no such address.' })

/**
 * The addresses of plugins, each plugin's in a scope of its own, so that one's hooks and parsers do not reach another's routes.
 * @returns the parts whose addresses are there
 */
export async function mountParts(app: FastifyInstance, parts: readonly MountedPart[], context: OriginContext, onFailure: (plugin: string, error: EngineError) => void): Promise<readonly MountedPart[]> {
  const failed = new Set<string>()
  for (const mounted of parts) {
    const { plugin, part } = mounted
    app.register(async (scope) => {
      try {
        await part.routes?.(scope, contextFor(mounted, context))
      } catch (cause) {
        failed.add(plugin)
        onFailure(plugin, new EngineError('MH_PLUGIN_LOAD', { plugin, detail: `Its addresses of the content API cannot be mounted: ${String((cause as Error)?.message ?? cause)}` }, cause))
      }
    })
  }
  await app.after()
  return parts.filter(({ plugin }) => !failed.has(plugin))
}

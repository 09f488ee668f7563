import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { EngineError } from '../errors.ts'
import { clientKey } from '../request/client-key.ts'
import type { RateLimit } from '../request/rate-limit.ts'
import { sendError } from './content-response.ts'
import type { OriginContext } from './origin-part.ts'

export interface TokenGuardOptions {
  /** Without one ingest over HTTP is off. */
  readonly ingestToken: string | undefined
  /** Of wrong tokens, by client. */
  readonly limit: RateLimit
  readonly onRefused: (address: string) => void
  /** Milliseconds that a client waits to hear that its token is wrong. Default 500. */
  readonly delayMs?: number
}

/** Wrong tokens that wait to be told so; more are told at once that there are too many. */
const maxDelayed = 200

/**
 * Lets in who holds the token. Who does not waits a moment, and after some attempts is not listened to for a while: a
 * client of its own, so that nobody else waits, and who comes with the right token never does.
 */
export function tokenGuard({ ingestToken, limit, onRefused, delayMs = 500 }: TokenGuardOptions): OriginContext['guard'] {
  let delayed = 0
  return async (request, reply) => {
    if (ingestToken === undefined) {
      const { status, code, message } = new EngineError('MH_INGEST_OFF')
      return sendError(reply, { status, code, message })
    }
    if (holdsToken(request, ingestToken)) return undefined
    onRefused(request.ip)
    const retryAfter = delayed >= maxDelayed ? 1 : await limit(clientKey(request.ip) ?? 'private')
    if (retryAfter !== undefined) {
      const { status, code, message } = new EngineError('MH_TOO_MANY')
      return sendError(reply.header('retry-after', retryAfter), { status, code, message })
    }
    delayed += 1
    await wait(delayMs)
    delayed -= 1
    const { status, code, message } = new EngineError('MH_INGEST_UNAUTHORISED')
    return sendError(reply.header('www-authenticate', 'Bearer'), { status, code, message })
  }
}

/** In the same time however much of the token is right: digests have one length and are compared as a whole. */
function holdsToken(request: FastifyRequest, token: string): boolean {
  const sent = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(token))
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EngineError } from '../errors.ts'
import type { Reader } from '../readers/reader.ts'
import { readerHeader, verifyReader } from '../readers/signed-reader.ts'
import { sendError } from './content-response.ts'

/** A property of the request, because a plugin's part may have a copy of this module of its own. */
const property = 'mastheadReader'

/**
 * The signed-in reader for whom the site asks; `undefined` for a request of nobody in particular. The engine has verified
 * it.
 */
export const readerOf = (request: FastifyRequest): Reader | undefined => request.getDecorator<Reader | undefined>(property)

/**
 * Reads who asks from the signed header. A request whose header is not right is refused, and not taken for nobody's.
 * @param now milliseconds since the epoch
 */
export function addReaderOf(app: FastifyInstance, secret: string | undefined, now: () => number): void {
  app.decorateRequest(property, undefined)
  app.addHook('onRequest', async (request, reply) => {
    const value = request.headers[readerHeader]
    if (value === undefined) return undefined
    const reader = secret === undefined || typeof value !== 'string' ? undefined : verifyReader(value, secret, now())
    if (!reader) {
      const { status, code, message } = new EngineError('MH_READER_SIGNATURE')
      return sendError(reply, { status, code, message })
    }
    request.setDecorator(property, reader)
    return undefined
  })
}

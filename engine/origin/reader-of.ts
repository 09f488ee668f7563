import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EngineError } from '../errors.ts'
import type { Reader } from '../readers/reader.ts'
import { browserHeader, readerHeader, verifyBrowser, verifyReader } from '../readers/signed-reader.ts'
import { sendError } from './content-response.ts'

/** A property of the request, because a plugin's part may have a copy of this module of its own. */
const property = 'mastheadReader'
const browserProperty = 'mastheadBrowser'

/**
 * The signed-in reader for whom the site asks; `undefined` for a request of nobody in particular. The engine has verified
 * it.
 */
export const readerOf = (request: FastifyRequest): Reader | undefined => request.getDecorator<Reader | undefined>(property)

/**
 * The browser that sends an action with `byBrowser`, or asks for a private need: a random number, the same each time. It
 * says that two things came from one browser, and not whose it is; whoever wants another one has it by deleting a cookie.
 * `undefined` for all other requests, and for browsers that have sent no such action.
 */
export const browserOf = (request: FastifyRequest): string | undefined => request.getDecorator<string | undefined>(browserProperty)

/**
 * Reads who asks from the signed header. A request whose header is not right is refused, and not taken for nobody's.
 * @param now milliseconds since the epoch
 */
export function addReaderOf(app: FastifyInstance, secret: string | undefined, now: () => number): void {
  app.decorateRequest(property, undefined)
  app.decorateRequest(browserProperty, undefined)
  app.addHook('onRequest', async (request, reply) => {
    const verified = <Value>(value: string | string[] | undefined, verify: (text: string, secret: string, now: number) => Value | undefined) => (secret === undefined || typeof value !== 'string' ? undefined : verify(value, secret, now()))
    const { [readerHeader]: ofReader, [browserHeader]: ofBrowser } = request.headers
    const reader = verified(ofReader, verifyReader)
    const browser = verified(ofBrowser, verifyBrowser)
    if ((ofReader !== undefined && !reader) || (ofBrowser !== undefined && browser === undefined)) {
      const { status, code, message } = new EngineError('MH_READER_SIGNATURE')
      return sendError(reply, { status, code, message })
    }
    if (reader) request.setDecorator(property, reader)
    if (browser !== undefined) request.setDecorator(browserProperty, browser)
    return undefined
  })
}

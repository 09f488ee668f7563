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

/** Who sends a request. */
export interface Sender {
  readonly reader: Reader | undefined
  readonly browser: string | undefined
}

/**
 * Who sends a request, by its signed headers; `undefined` where one of them is not right.
 * @param now milliseconds since the epoch
 */
export function readSender({ [readerHeader]: ofReader, [browserHeader]: ofBrowser }: Readonly<Record<string, string | readonly string[] | undefined>>, secret: string | undefined, now: number): Sender | undefined {
  const verified = <Value>(value: string | readonly string[] | undefined, verify: (text: string, secret: string, now: number) => Value | undefined) => (secret === undefined || typeof value !== 'string' ? undefined : verify(value, secret, now))
  const reader = verified(ofReader, verifyReader)
  const browser = verified(ofBrowser, verifyBrowser)
  return (ofReader !== undefined && !reader) || (ofBrowser !== undefined && browser === undefined) ? undefined : { reader, browser }
}

/**
 * Reads who asks from the signed header. A request whose header is not right is refused, and not taken for nobody's.
 * @param now milliseconds since the epoch
 */
export function addReaderOf(app: FastifyInstance, secret: string | undefined, now: () => number): void {
  app.decorateRequest(property, undefined)
  app.decorateRequest(browserProperty, undefined)
  app.addHook('onRequest', async (request, reply) => {
    const sender = readSender(request.headers, secret, now())
    if (!sender) {
      const { status, code, message } = new EngineError('MH_READER_SIGNATURE')
      return sendError(reply, { status, code, message })
    }
    if (sender.reader) request.setDecorator(property, sender.reader)
    if (sender.browser !== undefined) request.setDecorator(browserProperty, sender.browser)
    return undefined
  })
}

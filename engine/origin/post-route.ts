import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { describeMismatch } from '../data/describe-mismatch.ts'
import { errorBody } from './content-response.ts'
import { browserOf, readerOf, type Sender } from './reader-of.ts'

/** What a route takes, and what answers it. */
export interface PostRoute<Body extends TSchema> {
  readonly body: Body
  /** Bytes. */
  readonly bodyLimit: number
  /** What the answer has below `response`. It may refuse and throw as any route does. */
  readonly answer: (body: Static<Body>, sender: Sender) => Promise<object | null>
}

export interface PostAnswer {
  readonly status: number
  readonly body: object
}

/** A route as it is called without a request. */
export interface DirectPost {
  readonly bodyLimit: number
  readonly answer: (body: unknown, sender: Sender) => Promise<PostAnswer>
}

/** A property of the app, because a plugin's part may have a copy of this module of its own. */
const property = 'mastheadDirectPosts'

/** Has an app keep what its routes of this kind do. @returns them, by path */
export function keepDirectPosts(app: FastifyInstance): ReadonlyMap<string, DirectPost> {
  const posts = new Map<string, DirectPost>()
  app.decorate(property, posts)
  return posts
}

/**
 * Mounts an address that takes JSON by POST and is never stored, as the actions of readers call it. A site whose origin is in
 * its own process calls it as a function: a request and an answer of HTTP that nobody sees cost more than most such answers.
 * So `answer` knows of the request what is here, and hooks of the plugin's own are for other routes. A body of another shape
 * is refused with 400 and the field.
 */
export function postRoute<Body extends TSchema>(app: FastifyInstance, path: string, { body: schema, bodyLimit, answer }: PostRoute<Body>): void {
  async function perform(sent: unknown, sender: Sender): Promise<PostAnswer> {
    const mismatch = describeMismatch(schema, sent)
    if (mismatch) return { status: 400, body: errorBody({ code: 'BAD_REQUEST', message: `Expected ${mismatch.expected}.`, field: mismatch.pointer }) }
    // What mismatches nothing is of the schema's type.
    return { status: 200, body: { response: await answer(sent as Static<Body>, sender) } }
  }
  app.post(path, { bodyLimit }, async (request, reply) => {
    const { status, body } = await perform(request.body ?? {}, { reader: readerOf(request), browser: browserOf(request) })
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  app.getDecorator<Map<string, DirectPost>>(property).set(path, { bodyLimit, answer: perform })
}

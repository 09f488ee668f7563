import { type Static, type TSchema, Type } from 'masthead'
import { describeMismatch, type OriginContext, queryParameter, readerOf, sendError } from 'masthead/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Token } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { confirm, leave, readLink, subscribe } from './subscriptions.ts'

const SubscribeBody = Type.Object({ email: Type.String({ maxLength: 300 }), letters: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 }), edition: Type.String({ maxLength: 40 }) })
const TokenBody = Type.Object({ token: Token })

/** The API below `/api/newsletter/`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const post = <Body extends TSchema>(path: string, schema: Body, answer: (body: Static<Body>, request: FastifyRequest) => Promise<unknown>) =>
    app.post(`/api/newsletter/${path}`, { bodyLimit: 16_384 }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const mismatch = describeMismatch(schema, request.body ?? {})
      if (mismatch) return sendError(reply, { status: 422, code: 'BAD_REQUEST', message: `Expected ${mismatch.expected}.`, field: mismatch.pointer })
      return answer(request.body as Static<Body>, request)
    })
  const done = { response: { done: true } } as const

  app.get('/api/newsletter/link', async (request, reply) => {
    const token = queryParameter(request, 't') ?? ''
    return reply.header('cache-control', 'no-store').send({ response: await readLink(origin, queryParameter(request, 'kind') === 'leave' ? 'leave' : 'confirm', token) })
  })
  post('subscribe', SubscribeBody, async (body, request) => {
    await subscribe(origin, { ...body, reader: readerOf(request)?.id })
    return done
  })
  post('confirm', TokenBody, async ({ token }) => ((await confirm(origin, token)) ? done : refuse('OVER')))
  post('leave', TokenBody, async ({ token }) => {
    await leave(origin, token)
    return done
  })
}

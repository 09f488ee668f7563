import { type Static, type TSchema, Type } from 'masthead'
import { describeMismatch, type OriginContext, queryParameter, readerOf, sendError } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Token } from '../contract.ts'
import { confirm, leave, readLink, subscribe } from './subscriptions.ts'

const SubscribeBody = Type.Object({ email: Type.String({ maxLength: 300 }), letters: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 }), edition: Type.String({ maxLength: 40 }) })
const TokenBody = Type.Object({ token: Token })

/** The API below `/api/newsletter/`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const post = <Body extends TSchema>(path: string, schema: Body, answer: (body: Static<Body>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.post(`/api/newsletter/${path}`, { bodyLimit: 16_384 }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const mismatch = describeMismatch(schema, request.body ?? {})
      if (mismatch) return sendError(reply, { status: 422, code: 'BAD_REQUEST', message: `Expected ${mismatch.expected}.`, field: mismatch.pointer })
      return answer(request.body as Static<Body>, request, reply)
    })
  const done = { response: { done: true } } as const

  app.get('/api/newsletter/link', async (request, reply) => {
    const token = queryParameter(request, 't') ?? ''
    return reply.header('cache-control', 'no-store').send({ response: await readLink(origin, queryParameter(request, 'kind') === 'leave' ? 'leave' : 'confirm', token) })
  })
  post('subscribe', SubscribeBody, async (body, request, reply) => {
    const outcome = await subscribe(origin, { ...body, reader: readerOf(request)?.id })
    switch (outcome) {
      case 'done':
        return reply.send(done)
      case 'EMAIL':
        return sendError(reply, { status: 422, code: outcome, field: 'email', message: 'It is no e-mail address that letters go to.' })
      case 'LETTER':
        return sendError(reply, { status: 422, code: outcome, field: 'letters', message: 'The edition has no such letter.' })
      case 'CLOSED':
        return sendError(reply, { status: 404, code: outcome, message: 'The site sends no mail.' })
    }
  })
  post('confirm', TokenBody, async ({ token }, _request, reply) => ((await confirm(origin, token)) ? reply.send(done) : sendError(reply, { status: 404, code: 'OVER', message: 'The link holds no more.' })))
  post('leave', TokenBody, async ({ token }, _request, reply) => {
    await leave(origin, token)
    return reply.send(done)
  })
}

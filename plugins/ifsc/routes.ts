import type { OriginContext } from 'masthead'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { directoryReader, type Paging, type Read } from './directory-reader.ts'
import { bankTag, directoryTag } from './tags.ts'

// A directory changes with an import, which purges what it touched.
const fresh = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800'
// What is not there may come with the next import.
const missing = 'public, max-age=30, stale-while-revalidate=30, stale-if-error=600'

const mostPerpage = 200

/** Its API: the addresses that the pages' needs ask. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const read = directoryReader(origin)
  const word = (request: FastifyRequest, name: string) => asked(request, name) ?? ''
  app.get('/api/ifsc/banks', async (request, reply) => answer(reply, await read.banks(letter(request), paging(request))))
  app.get('/api/ifsc/search', async (request, reply) => answer(reply, await read.search(word(request, 'q'), word(request, 'bank'), paging(request))))
  app.get('/api/ifsc/bank', async (request, reply) => answer(reply, await read.bank(word(request, 'bank'))))
  app.get('/api/ifsc/state', async (request, reply) => answer(reply, await read.state(word(request, 'bank'), word(request, 'state'), letter(request), paging(request))))
  app.get('/api/ifsc/district', async (request, reply) =>
    answer(reply, await read.district(word(request, 'bank'), word(request, 'state'), word(request, 'district'), paging(request))),
  )
  app.get('/api/ifsc/branch', async (request, reply) => answer(reply, await read.branch(word(request, 'slug'))))
}

function answer(reply: FastifyReply, read: Read<object> | undefined): FastifyReply {
  if (read) return reply.header('cache-control', fresh).header('surrogate-key', read.bank === undefined ? directoryTag : bankTag(read.bank)).send({ response: read.response })
  return reply.code(404).header('cache-control', missing).header('surrogate-key', directoryTag).send({ error: { code: 'NOT_FOUND', message: 'The directory has no such entry.' } })
}

/** The last value of a parameter that is given several times (SPEC §5); an empty one counts as absent. */
function asked(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' ? undefined : last
}

function letter(request: FastifyRequest): string | undefined {
  const text = asked(request, 'letter')
  return text !== undefined && /^[a-z0]$/.test(text) ? text : undefined
}

const paging = (request: FastifyRequest): Paging => ({
  pageno: positive(asked(request, 'pageno'), 1, 10_000),
  perpage: positive(asked(request, 'perpage'), 50, mostPerpage),
})

const positive = (text: string | undefined, otherwise: number, most: number): number =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : otherwise

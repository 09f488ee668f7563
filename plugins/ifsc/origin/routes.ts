import type { TSchema } from 'masthead'
import { type BodyOf, type OriginContext, queryNumber, queryParameter, sendContent, sendGone, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BankAnswer, BanksAnswer, BranchAnswer, DistrictAnswer, SearchAnswer, StateAnswer } from '../contract.ts'
import { directoryReader, type Paging, type Read } from './directory-reader.ts'
import { codeOfSlug } from '../codes.ts'
import { type IfscDatabase, ifscDatabase } from './tables.ts'
import { bankTag, directoryTag } from './tags.ts'

// Seconds. The directory changes only with an import, which purges what it changed.
const freshness = { maxAge: 3_600, staleWhileRevalidate: 86_400, staleIfError: 604_800 }

const maxPerPage = 200

/** Its API: the addresses of the pages' needs. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const read = directoryReader(origin)
  const db = ifscDatabase(origin)
  const textParam = (request: FastifyRequest, name: string) => queryParameter(request, name) ?? ''
  app.get('/api/ifsc/banks', async (request, reply) => answer(reply, BanksAnswer, await read.banks(letter(request), paging(request))))
  app.get('/api/ifsc/search', async (request, reply) => answer(reply, SearchAnswer, await read.search(textParam(request, 'q'), textParam(request, 'bank'), paging(request))))
  app.get('/api/ifsc/bank', async (request, reply) => answer(reply, BankAnswer, await read.bank(textParam(request, 'bank'))))
  app.get('/api/ifsc/state', async (request, reply) => answer(reply, StateAnswer, await read.state(textParam(request, 'bank'), textParam(request, 'state'), letter(request), paging(request))))
  app.get('/api/ifsc/district', async (request, reply) =>
    answer(reply, DistrictAnswer, await read.district(textParam(request, 'bank'), textParam(request, 'state'), textParam(request, 'district'), paging(request))),
  )
  app.get('/api/ifsc/branch', async (request, reply) => {
    const slug = textParam(request, 'slug')
    const branch = await read.branch(slug)
    if (!branch && (await isWithdrawn(db, slug))) return sendGone(reply, 'The bank has withdrawn this code.', [directoryTag])
    return answer(reply, BranchAnswer, branch)
  })
}

async function isWithdrawn(db: IfscDatabase, slug: string): Promise<boolean> {
  const code = codeOfSlug(slug)
  return code !== undefined && (await db.selectFrom('ifsc_withdrawn').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
}

function answer<Contract extends TSchema>(reply: FastifyReply, contract: Contract, read: NoInfer<Read<BodyOf<Contract>>> | undefined): FastifyReply {
  if (!read) return sendNotFound(reply, 'The directory has no such entry.', [directoryTag])
  return sendContent(reply, contract, read.body, freshness, [read.bank === undefined ? directoryTag : bankTag(read.bank)])
}

function letter(request: FastifyRequest): string | undefined {
  const text = queryParameter(request, 'letter')
  return text !== undefined && /^[a-z0]$/.test(text) ? text : undefined
}

const paging = (request: FastifyRequest): Paging => ({
  pageno: queryNumber(request, 'pageno', 10_000) ?? 1,
  perpage: queryNumber(request, 'perpage', maxPerPage) ?? 50,
})

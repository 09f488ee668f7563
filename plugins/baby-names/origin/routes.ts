import { type OriginContext, queryNumber, queryParameter, sendContent, sendGone, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HubAnswer, ListAnswer, NameAnswer, SearchAnswer } from '../contract.ts'
import { genders, isWord, type Kind } from '../names/vocabulary.ts'
import type { Selection } from '../pages/list-slug.ts'
import { dayOf, msToTomorrow, readHub, readList, readName, searchNames } from './name-reader.ts'
import { namesDatabase, namesTag } from './tables.ts'

// Seconds. Names change only with an import, which purges them.
const freshness = { maxAge: 3_600, staleWhileRevalidate: 86_400, staleIfError: 604_800 }
const maxPerPage = 200

/** Its API: the addresses of the pages' needs. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = namesDatabase(origin)
  app.get('/api/baby-names/hub', async (_request, reply) => {
    const now = origin.now()
    // The name of the day is that of a day in India.
    const maxAge = Math.max(1, Math.min(freshness.maxAge, Math.ceil(msToTomorrow(now) / 1_000)))
    return sendContent(reply, HubAnswer, { response: { kind: 'hub', ...(await readHub(db, dayOf(now))) } }, { ...freshness, maxAge, staleWhileRevalidate: 60 }, [namesTag])
  })
  app.get('/api/baby-names/search', async (request, reply) => {
    const query = (queryParameter(request, 'q') ?? '').slice(0, 80)
    return sendContent(reply, SearchAnswer, { response: { kind: 'search', query, items: await searchNames(db, query) } }, freshness, [namesTag])
  })
  app.get('/api/baby-names/list', async (request, reply) => {
    const paging = { pageno: queryNumber(request, 'pageno', 10_000) ?? 1, perpage: queryNumber(request, 'perpage', maxPerPage) ?? 60 }
    return sendContent(reply, ListAnswer, { response: await readList(db, selectionOf(request), paging) }, freshness, [namesTag])
  })
  app.get('/api/baby-names/name', async (request, reply) => {
    const found = await readName(db, queryParameter(request, 'slug') ?? '')
    if (found === 'gone') return sendGone(reply, 'The list has this name no more.', [namesTag])
    return found ? sendContent(reply, NameAnswer, { response: found }, freshness, [namesTag]) : sendNotFound(reply, 'There is no such name.', [namesTag])
  })
}

function selectionOf(request: FastifyRequest): Selection {
  const word = (kind: Kind) => {
    const id = queryParameter(request, kind)
    return id !== undefined && isWord(kind, id) ? { [kind]: id } : {}
  }
  const gender = genders.find((one) => one === queryParameter(request, 'gender'))
  const start = /^(?:[a-z]{1,5}|[\u0c05-\u0c39])$/u.exec(queryParameter(request, 'start') ?? '')?.[0]
  return { ...word('religion'), ...word('origin'), ...word('star'), ...word('sign'), ...(gender === undefined ? {} : { gender }), ...(start === undefined ? {} : { start }) }
}

import { defineOrigin, queryParameter, sendContent, sendError, sendNotFound } from 'masthead/origin'
import { EventAnswer, HubAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import { eventPath, hubPath, rankingsPath } from '../pages/paths.ts'
import { everyEvent } from '../live-topic.ts'
import { lastChange, migrations, pickleballDatabase, pickleballTag, putDocuments, readAll, readEvent } from './documents.ts'
import { importer, judge } from './importer.ts'

// Seconds. What is written purges.
const freshness = { maxAge: 300, staleWhileRevalidate: 3_600, staleIfError: 604_800 }

export default defineOrigin({
  migrations,
  routes(app, origin) {
    const db = pickleballDatabase(origin)
    app.get('/api/pickleball', async (_request, reply) => sendContent(reply, HubAnswer, { response: await readAll(db) }, freshness, [pickleballTag]))
    app.get('/api/pickleball/event', async (request, reply) => {
      const event = await readEvent(db, queryParameter(request, 'id') ?? '')
      return event ? sendContent(reply, EventAnswer, { response: { event, updated: await lastChange(db) } }, freshness, [pickleballTag]) : sendNotFound(reply, 'There is no such event.', [pickleballTag])
    })
    // Asked by the live hub only, which keeps the answer.
    app.get('/api/pickleball/changes', async (request, reply) => {
      const [cursor, updated] = [queryParameter(request, 'cursor'), await lastChange(db)]
      const isBehind = cursor !== undefined && /^\d{1,15}$/.test(cursor) && Number(cursor) < updated
      return reply.header('cache-control', 'no-store').send({ response: { cursor: updated, upserts: isBehind ? [{ id: everyEvent, updated }] : [], deletes: [] } })
    })
    app.register(async (desk) => {
      desk.addHook('onRequest', origin.guard)
      desk.put('/api/pickleball', { bodyLimit: 4_000_000 }, async (request, reply) => {
        const judged = judge(request.body)
        const [fault] = judged.faults
        if (fault) origin.log.warn({ plugin: 'pickleball' }, `A feed was refused, at ${fault.at}: ${fault.reason}`)
        if (fault) return sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: fault.reason, field: fault.at })
        return reply.header('cache-control', 'no-store').send({ response: { notes: await putDocuments(origin, judged) } })
      })
    })
  },
  importers: { pickleball: importer },
  search: async ({ edition: { id, langCode }, isNamed, limit }, origin) => {
    const t = messages[id]
    const { events } = await readAll(pickleballDatabase(origin))
    const pages = [{ name: t.title, path: hubPath }, { name: t.rankings, path: rankingsPath }, ...events.map(({ id: event, name }) => ({ name: langCode === 'te' ? (name.te ?? name.en) : name.en, path: eventPath(event) }))]
    return { pages: pages.filter(({ name, path }) => isNamed(path === rankingsPath ? `${t.title} ${name}` : name)).slice(0, limit).map((page) => ({ ...page, label: t.title })), tags: [pickleballTag] }
  },
  async *sitemap(origin) {
    const { events, rankings } = await readAll(pickleballDatabase(origin))
    if (events.length + rankings.length > 0) yield [hubPath, ...(rankings.length > 0 ? [rankingsPath] : []), ...events.map(({ id }) => eventPath(id))]
  },
  sitemapPairs: 'every edition',
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
})

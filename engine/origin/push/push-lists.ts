import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AlertsResponse, AlertTopicsResponse } from '../../content/content-responses.ts'
import type { LiveEdition } from '../../config/edition.ts'
import { listFreshness, navigationFreshness, sendContent, sendError } from '../content-response.ts'
import type { ContentDatabase } from '../database.ts'
import type { FollowedTopic } from '../origin-part.ts'
import { queryParameter } from '../parse-query.ts'
import { readerOf } from '../reader-of.ts'
import { tag } from '../tags.ts'
import { busyTopics, findTopics, pushTopics } from './push-topics.ts'
import { alertsTag, lastAlerts } from './sent-alerts.ts'

/** What a reader follows in an edition, newest first. */
export type FollowsOf = (reader: string, channel: number) => Promise<readonly FollowedTopic[]>

export interface PushLists {
  readonly db: ContentDatabase
  readonly editions: readonly LiveEdition[]
  readonly followsOf: FollowsOf
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A reader may follow more; a subscription has its limit. */
const maxFollowed = 80

/** Mounts what pages show of alerts: the last ones and what they are about, which are the same for everybody, and what their reader follows. */
export function mountPushLists(app: FastifyInstance, { db, editions, followsOf, now }: PushLists): void {
  const editionOf = (request: FastifyRequest) => editions.find(({ channel }) => String(channel) === queryParameter(request, 'channel'))
  const unknownChannel = { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' } as const

  app.get('/api/push/alerts', async (request, reply) => {
    const edition = editionOf(request)
    if (!edition) return sendError(reply, unknownChannel)
    const alerts = await lastAlerts(db, edition.channel)
    const response = alerts.map(({ title, body, url, at }) => ({ title, ...(body === undefined ? {} : { body }), ...placeOf(editions, url, edition), at: new Date(at).toISOString() }))
    return sendContent(reply, AlertsResponse, { response }, listFreshness, [alertsTag(edition.channel), ...alerts.flatMap(({ story }) => (story ? [tag.story(story.msid)] : []))])
  })

  app.get('/api/push/topics', async (request, reply) => {
    const edition = editionOf(request)
    if (!edition) return sendError(reply, unknownChannel)
    const { channel } = edition
    const [offered, busy] = await Promise.all([pushTopics(db, channel), busyTopics(db, channel, now())])
    return sendContent(reply, AlertTopicsResponse, { response: [...offered, ...busy] }, navigationFreshness, [tag.navigation(channel), tag.topics(channel), tag.authors(channel)])
  })

  app.get('/api/push/followed', async (request, reply) => {
    const [reader, edition] = [readerOf(request), editionOf(request)]
    if (!reader) return sendError(reply, { status: 401, code: 'SIGN_IN', message: 'Only readers who are signed in follow anything.' })
    if (!edition) return sendError(reply, unknownChannel)
    const follows = await followsOf(reader.id, edition.channel)
    const response = await findTopics(db, edition.channel, follows.slice(0, maxFollowed).map(({ kind, id }) => `${kind}:${id}`))
    return reply.header('cache-control', 'no-store').send({ response })
  })
}

/** Where an address leads, as plugins write it: a path and the edition that has it. An address on another one of ours is left as it is. */
function placeOf(editions: readonly LiveEdition[], url: string, own: LiveEdition): { readonly path: string; readonly channel: number } {
  if (!url.startsWith('/')) return { path: url, channel: own.channel }
  const [pathname = ''] = url.split(/[?#]/, 1)
  const prefixed = editions.find(({ routePrefix }) => routePrefix !== '' && (pathname === routePrefix || pathname.startsWith(`${routePrefix}/`)))
  if (!prefixed) return { path: url, channel: editions.find(({ routePrefix }) => routePrefix === '')?.channel ?? own.channel }
  const path = url.slice(prefixed.routePrefix.length)
  return { path: path.startsWith('/') ? path : `/${path}`, channel: prefixed.channel }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { EngineError } from '../../errors.ts'
import { clientKey } from '../../request/client-key.ts'
import { createRateLimit, type SharedCount } from '../../request/rate-limit.ts'
import type { LiveEdition } from '../../config/edition.ts'
import { sendError } from '../content-response.ts'
import { queryParameter } from '../parse-query.ts'
import { validateInput, invalidInput } from '../validate-input.ts'
import type { ContentDatabase } from '../database.ts'
import { areValidKeys, classifyEndpoint } from './push-endpoint.ts'
import { type PushKeys, storedPushKeys } from './push-keys.ts'
import { countSubscriptions, isSubscribed, moveSubscription, type PushSubscription, putSubscription, topicsOf } from './push-store.ts'
import { pushTopics } from './push-topics.ts'

/** What a site says about push messages; see docs/operator/push.md. */
export interface PushSettings {
  /** `mailto:` or `https:` address where a push service may reach the operator (RFC 8292 §2.1). */
  readonly contact: string
  /** The same on all nodes. Default: a pair that the store makes for itself. */
  readonly keys?: PushKeys | undefined
  /** Origins of push services of the operator's own, beside those of the browsers' makers. */
  readonly ownServices?: readonly string[] | undefined
  /** Subscriptions that are kept at most. Default 500,000. */
  readonly maxSubscriptions?: number | undefined
}

export interface PushRoutes {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly editions: readonly LiveEdition[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds of a clock that never steps. */
  readonly monotonicNow: () => number
  /** Counts for limits that hold on all nodes together. */
  readonly sharedCount?: SharedCount | undefined
}

/** Bytes of a body: a subscription is some 400. */
export const maxBodyBytes = 8_192
/** New subscriptions that are taken in a minute: a small site gains fewer in a day. */
const maxPerMinute = 300
/** Of them, those of one client: some networks have one address for many readers. */
const maxPerClient = 20
const maxTopics = 100
/** Places become free as readers end their alerts and browsers theirs. */
const fullRetryAfterSeconds = 3_600

const Endpoint = Type.String({ maxLength: 2_048 })
const Keys = Type.Object({ p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87,88}$' }), auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22,24}$' }) })
const TopicsRequest = Type.Object({ endpoint: Endpoint, lang: Type.String() })
const SubscriptionRequest = Type.Object({ endpoint: Endpoint, keys: Keys, lang: Type.String(), topics: Type.Array(Type.String({ maxLength: 200 }), { maxItems: maxTopics, uniqueItems: true }) })
const MoveRequest = Type.Object({ from: Endpoint, endpoint: Endpoint, keys: Keys })

/**
 * Mounts what a page asks for when its reader wants alerts. Endpoints travel in bodies: whoever knows one can end its
 * alerts, and addresses are logged.
 */
export function mountPush(parent: FastifyInstance, { db, settings, editions, now, monotonicNow, sharedCount }: PushRoutes): void {
  const { ownServices = [], maxSubscriptions = 500_000 } = settings
  const keys = async () => settings.keys ?? storedPushKeys(db)
  const limit = { windowMs: 60_000, shared: sharedCount, now: monotonicNow }
  const clientLimit = createRateLimit({ ...limit, name: 'subscribe', max: maxPerClient })
  const siteLimit = createRateLimit({ ...limit, name: 'subscriptions', max: maxPerMinute })
  /** The client's own limit first: what it refuses takes nothing from others. @returns seconds to wait, if any */
  const refusedFor = async (address: string): Promise<number | undefined> => {
    const client = clientKey(address)
    return (client === undefined ? undefined : await clientLimit(client)) ?? (await siteLimit('all'))
  }

  /** The page says which edition it is of by its language, which stands in it. */
  const channelOf = (lang: string | undefined): number => {
    const edition = editions.find(({ langCode }) => langCode === lang)
    if (!edition) throw invalidInput('/lang', 'There is no edition in that language.')
    return edition.channel
  }
  const validated = ({ endpoint, keys }: PushSubscription): PushSubscription => {
    if (!classifyEndpoint(endpoint, ownServices)) throw invalidInput('/endpoint', 'It is not an address of a push service that this site knows.')
    if (!areValidKeys(keys)) throw invalidInput('/keys', 'They cannot be encrypted to.')
    return { endpoint, keys }
  }
  const sendUncached = (reply: FastifyReply, body: object) => reply.header('cache-control', 'no-store').send(body)

  parent.register(async (app) => {
    // Another site's page may not subscribe its readers to ours.
    app.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const from = request.headers['sec-fetch-site']
      if (from !== undefined && from !== 'same-origin' && from !== 'none') return sendError(reply, { status: 403, code: 'FORBIDDEN', message: 'Only pages of this site may ask that.' })
      return undefined
    })

    app.get('/api/push/offer', async (request, reply) => {
      const channel = channelOf(queryParameter(request, 'lang'))
      return sendUncached(reply, { key: (await keys()).publicKey, topics: await pushTopics(db, channel) })
    })

    app.post('/api/push/chosen', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { endpoint, lang } = validateInput(TopicsRequest, request.body)
      return sendUncached(reply, { topics: await topicsOf(db, endpoint, channelOf(lang)) })
    })

    app.put('/api/push/subscription', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { lang, topics, ...sent } = validateInput(SubscriptionRequest, request.body)
      const subscription = validated(sent)
      const channel = channelOf(lang)
      const offered = new Set((await pushTopics(db, channel)).map(({ id }) => id))
      const unknown = topics.findIndex((topic) => !offered.has(topic))
      if (unknown >= 0) throw invalidInput(`/topics/${unknown}`, 'There are no alerts for that.')
      if (topics.length > 0 && !(await isSubscribed(db, subscription.endpoint))) {
        const retryAfter = await refusedFor(request.ip)
        if (retryAfter !== undefined) {
          const { status, code, message } = new EngineError('MH_TOO_MANY')
          return sendError(reply.header('retry-after', retryAfter), { status, code, message })
        }
        if ((await countSubscriptions(db)) >= maxSubscriptions) return sendError(reply.header('retry-after', fullRetryAfterSeconds), { status: 503, code: 'FULL', message: 'No more subscriptions can be kept.' })
      }
      return sendUncached(reply, { kept: await putSubscription(db, subscription, { channel, topics }, now()) })
    })

    app.put('/api/push/moved', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { from, ...sent } = validateInput(MoveRequest, request.body)
      return sendUncached(reply, { kept: await moveSubscription(db, from, validated(sent), now()) })
    })
  })
}

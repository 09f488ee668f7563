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
import type { FindPluginTopics } from './plugin-topics.ts'
import { type FollowsOf, mountPushLists } from './push-lists.ts'
import { choicesOf, countSubscriptions, isSubscribed, moveSubscription, type PushSubscription, type PushTarget, putSubscription, quietHoursOf } from './push-store.ts'
import { findTopics, pushTopics } from './push-topics.ts'
import { readQuietHours, writeQuietHours } from './quiet-hours.ts'

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
  /** Alerts that a browser gets in an hour by themselves, when stories of what it follows are published; 0: none. Default 3. */
  readonly perHour?: number | undefined
}

export interface PushRoutes {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly editions: readonly LiveEdition[]
  readonly followsOf: FollowsOf
  readonly ofPlugins: FindPluginTopics
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
const maxEditions = 20
/** Places become free as readers end their alerts and browsers theirs. */
const fullRetryAfterSeconds = 3_600

const Endpoint = Type.String({ maxLength: 2_048 })
const Keys = Type.Object({ p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87,88}$' }), auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22,24}$' }) })
const Lang = Type.String({ maxLength: 35 })
const Topics = Type.Array(Type.String({ maxLength: 210 }), { maxItems: maxTopics, uniqueItems: true })
const TopicsRequest = Type.Object({ endpoint: Endpoint, lang: Lang })
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Quiet = Type.Object({ from: Time, to: Time, zone: Type.String({ maxLength: 60 }) })
const SubscriptionRequest = Type.Object({
  endpoint: Endpoint,
  keys: Keys,
  lang: Lang,
  topics: Topics,
  /** Of other editions; those that are not named stay as they are. */
  also: Type.Optional(Type.Array(Type.Object({ lang: Lang, topics: Topics }), { maxItems: maxEditions })),
  /** Absent: as they are. */
  quiet: Type.Optional(Type.Union([Quiet, Type.Null()])),
})
interface SentChoice {
  /** Where it stands in the request, as a JSON pointer. */
  readonly place: string
  readonly lang: string
  readonly topics: readonly string[]
}

const MoveRequest = Type.Object({ from: Endpoint, endpoint: Endpoint, keys: Keys })

/**
 * Mounts what a page asks for when its reader wants alerts. Endpoints travel in bodies: whoever knows one can end its
 * alerts, and addresses are logged.
 */
export function mountPush(parent: FastifyInstance, { db, settings, editions, followsOf, ofPlugins, now, monotonicNow, sharedCount }: PushRoutes): void {
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
  const channelOf = (lang: string | undefined, place = ''): number => {
    const edition = editions.find(({ langCode }) => langCode === lang)
    if (!edition) throw invalidInput(`${place}/lang`, 'There is no edition in that language.')
    return edition.channel
  }
  const validated = ({ endpoint, keys }: PushSubscription): PushSubscription => {
    if (!classifyEndpoint(endpoint, ownServices)) throw invalidInput('/endpoint', 'It is not an address of a push service that this site knows.')
    if (!areValidKeys(keys)) throw invalidInput('/keys', 'They cannot be encrypted to.')
    return { endpoint, keys }
  }
  const validatedChoices = async (sent: readonly SentChoice[]): Promise<readonly PushTarget[]> => {
    const choices = sent.map(({ place, lang, topics }) => ({ place, channel: channelOf(lang, place), topics }))
    for (const [index, { place, channel, topics }] of choices.entries()) {
      if (choices.findIndex((one) => one.channel === channel) !== index) throw invalidInput(`${place}/lang`, 'An edition is named twice.')
      const known = new Set((await findTopics(db, channel, topics, ofPlugins)).map(({ id }) => id))
      const unknown = topics.findIndex((topic) => !known.has(topic))
      if (unknown >= 0) throw invalidInput(`${place}/topics/${unknown}`, 'There are no alerts for that.')
    }
    return choices
  }
  const sendUncached = (reply: FastifyReply, body: object) => reply.header('cache-control', 'no-store').send(body)

  parent.register(async (app) => {
    // Another site's page may not subscribe its readers to ours.
    app.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const from = request.headers['sec-fetch-site']
      if (from !== undefined && from !== 'same-origin' && from !== 'none') return sendError(reply, { status: 403, code: 'FORBIDDEN', message: 'Only pages of this site may ask that.' })
      return undefined
    })

    mountPushLists(app, { db, editions, followsOf, now })

    app.get('/api/push/offer', async (request, reply) => {
      const channel = channelOf(queryParameter(request, 'lang'))
      const [offered, more] = await Promise.all([pushTopics(db, channel), findTopics(db, channel, (queryParameter(request, 'more') ?? '').split(',', maxTopics), ofPlugins)])
      const isOffered = new Set(offered.map(({ id }) => id))
      return sendUncached(reply, { key: (await keys()).publicKey, topics: [...offered, ...more.filter(({ id }) => !isOffered.has(id))] })
    })

    app.post('/api/push/chosen', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { endpoint, lang } = validateInput(TopicsRequest, request.body)
      const own = channelOf(lang)
      const [choices, quiet] = await Promise.all([choicesOf(db, endpoint), quietHoursOf(db, endpoint)])
      const also = choices.flatMap(({ channel, topics }) => {
        const edition = channel === own ? undefined : editions.find((one) => one.channel === channel)
        return edition ? [{ lang: edition.langCode, topics }] : []
      })
      return sendUncached(reply, { topics: choices.find(({ channel }) => channel === own)?.topics ?? [], also, ...(quiet ? { quiet: writeQuietHours(quiet) } : {}) })
    })

    app.put('/api/push/subscription', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { lang, topics, also = [], quiet: times, ...sent } = validateInput(SubscriptionRequest, request.body)
      const quiet = times && readQuietHours(times)
      if (times && !quiet) throw invalidInput('/quiet', 'They are no hours, or in no time zone.')
      const subscription = validated(sent)
      const choices = await validatedChoices([{ place: '', lang, topics }, ...also.map((one, index) => ({ place: `/also/${index}`, ...one }))])
      if (choices.some((one) => one.topics.length > 0) && !(await isSubscribed(db, subscription.endpoint))) {
        const retryAfter = await refusedFor(request.ip)
        if (retryAfter !== undefined) {
          const { status, code, message } = new EngineError('MH_TOO_MANY')
          return sendError(reply.header('retry-after', retryAfter), { status, code, message })
        }
        if ((await countSubscriptions(db)) >= maxSubscriptions) return sendError(reply.header('retry-after', fullRetryAfterSeconds), { status: 503, code: 'FULL', message: 'No more subscriptions can be kept.' })
      }
      return sendUncached(reply, { kept: await putSubscription(db, subscription, choices, now(), quiet) })
    })

    app.put('/api/push/moved', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { from, ...sent } = validateInput(MoveRequest, request.body)
      return sendUncached(reply, { kept: await moveSubscription(db, from, validated(sent), now()) })
    })
  })
}

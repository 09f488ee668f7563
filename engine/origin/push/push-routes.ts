import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { LiveEdition } from '../../request/edition.ts'
import { refuse } from '../answer.ts'
import { asked } from '../asked.ts'
import { checkedInput, invalid } from '../checked-input.ts'
import type { ContentDatabase } from '../database.ts'
import { areKeys, serviceOf } from './push-endpoint.ts'
import { type PushKeys, storedPushKeys } from './push-keys.ts'
import { countSubscriptions, isKnown, moveSubscription, type PushSubscription, putSubscription, topicsOf } from './push-store.ts'
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
  readonly mostSubscriptions?: number | undefined
}

export interface PushRoutes {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly editions: readonly LiveEdition[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Bytes of a body: a subscription is some 400. */
export const longestBody = 8_192
/** New subscriptions that are taken in a minute, by each node: a small site gains fewer in a day. */
const mostInMinute = 300
const mostTopics = 100

const Endpoint = Type.String({ maxLength: 2_048 })
const Keys = Type.Object({ p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87,88}$' }), auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22,24}$' }) })
const Asked = Type.Object({ endpoint: Endpoint, lang: Type.String() })
const Chosen = Type.Object({ endpoint: Endpoint, keys: Keys, lang: Type.String(), topics: Type.Array(Type.String({ maxLength: 200 }), { maxItems: mostTopics, uniqueItems: true }) })
const Moved = Type.Object({ from: Endpoint, endpoint: Endpoint, keys: Keys })

/**
 * Mounts what a page asks for when its reader wants alerts. Endpoints travel in bodies: whoever knows one can end its
 * alerts, and addresses are logged.
 */
export function mountPush(parent: FastifyInstance, { db, settings, editions, now }: PushRoutes): void {
  const { ownServices = [], mostSubscriptions = 500_000 } = settings
  const keys = async () => settings.keys ?? storedPushKeys(db)
  const admits = admission(now)

  /** The page says which edition it is of by its language, which stands in it. */
  const channelOf = (lang: string | undefined): number => {
    const edition = editions.find(({ langCode }) => langCode === lang)
    if (!edition) throw invalid('/lang', 'There is no edition in that language.')
    return edition.channel
  }
  const checked = ({ endpoint, keys }: PushSubscription): PushSubscription => {
    if (!serviceOf(endpoint, ownServices)) throw invalid('/endpoint', 'It is not an address of a push service that this site knows.')
    if (!areKeys(keys)) throw invalid('/keys', 'They cannot be encrypted to.')
    return { endpoint, keys }
  }
  const done = (reply: FastifyReply, answer: object) => reply.header('cache-control', 'no-store').send(answer)

  parent.register(async (app) => {
    // Another site's page may not subscribe its readers to ours.
    app.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const from = request.headers['sec-fetch-site']
      if (from !== undefined && from !== 'same-origin' && from !== 'none') return refuse(reply, { status: 403, code: 'FORBIDDEN', message: 'Only pages of this site may ask that.' })
      return undefined
    })

    app.get('/api/push/offer', async (request, reply) => {
      const channel = channelOf(asked(request, 'lang'))
      return done(reply, { key: (await keys()).publicKey, topics: await pushTopics(db, channel) })
    })

    app.post('/api/push/chosen', { bodyLimit: longestBody }, async (request, reply) => {
      const { endpoint, lang } = checkedInput(Asked, request.body)
      return done(reply, { topics: await topicsOf(db, endpoint, channelOf(lang)) })
    })

    app.put('/api/push/subscription', { bodyLimit: longestBody }, async (request, reply) => {
      const { lang, topics, ...sent } = checkedInput(Chosen, request.body)
      const subscription = checked(sent)
      const channel = channelOf(lang)
      const offered = new Set((await pushTopics(db, channel)).map(({ id }) => id))
      const unknown = topics.findIndex((topic) => !offered.has(topic))
      if (unknown >= 0) throw invalid(`/topics/${unknown}`, 'There are no alerts for that.')
      if (topics.length > 0 && !(await isKnown(db, subscription.endpoint))) {
        if (!admits()) return refuse(reply.header('retry-after', '60'), { status: 429, code: 'TOO_MANY', message: 'Too many readers subscribe at once.' })
        if ((await countSubscriptions(db)) >= mostSubscriptions) return refuse(reply, { status: 503, code: 'FULL', message: 'No more subscriptions can be kept.' })
      }
      return done(reply, { kept: await putSubscription(db, subscription, { channel, topics }, now()) })
    })

    app.put('/api/push/moved', { bodyLimit: longestBody }, async (request, reply) => {
      const { from, ...sent } = checkedInput(Moved, request.body)
      return done(reply, { kept: await moveSubscription(db, from, checked(sent), now()) })
    })
  })
}

/** Lets so many through in each minute. */
function admission(now: () => number): () => boolean {
  let since = 0
  let count = 0
  return () => {
    if (now() - since > 60_000) [since, count] = [now(), 0]
    return ++count <= mostInMinute
  }
}

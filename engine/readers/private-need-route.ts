import type { FastifyInstance, FastifyReply } from 'fastify'
import { privateCacheControl } from '../cache/page-headers.ts'
import { noSettings, type PluginSettings } from '../config/read-settings.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { Client } from '../data/data-client.ts'
import { readPrivateNeed } from '../data/read-private-need.ts'
import { EngineError, type ErrorCode } from '../errors.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyPrivateNeed } from '../plugin/private-need.ts'
import { cleanQuery } from '../request/query.ts'
import { readTarget } from '../request/target.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import { browserIdOf } from './browser-cookie.ts'
import { admit } from './reader.ts'
import { isSameOriginRequest } from './same-origin.ts'
import type { VisitorOf } from './visitor.ts'

/** The site as it is at the moment. */
export interface PrivateNeedSite {
  readonly plugins: readonly { readonly name: string; readonly definition: AnyPluginDefinition }[]
  readonly settings: ReadonlyMap<string, PluginSettings>
  readonly liveEditions: readonly LiveEdition[]
  readonly client: Pick<Client, 'send'>
}

export interface PrivateNeedRoute {
  readonly site: () => PrivateNeedSite
  readonly visitorOf: VisitorOf
  readonly isOverloaded: () => boolean
  /** Where a reader of an edition signs in; `undefined` where nobody can. */
  readonly signInAddress: (edition: LiveEdition) => string | undefined
  readonly onFailed: (error: EngineError) => void
}

/** The name in the query by which a page says of which edition it is: the language that stands in it. */
const languageParam = 'lang'

/** Mounts what islands ask for: data that is one reader's alone, which no cache keeps. */
export function privateNeedRoute(app: FastifyInstance, { site, visitorOf, isOverloaded, signInAddress, onFailed }: PrivateNeedRoute): void {
  app.get(reservedAddresses.privateNeeds, async (request, reply) => {
    reply.headers({ 'cache-control': privateCacheControl, vary: 'Cookie', 'x-robots-tag': 'noindex' })
    if (!isSameOriginRequest(request.headers)) return refuse(reply, 'MH_FOREIGN_REQUEST')
    if (isOverloaded()) return refuse(reply, 'MH_OVERLOADED')
    const { path = '', search = '' } = readTarget(request.raw.url ?? '') ?? {}
    const { plugins, settings, liveEditions, client } = site()
    const { [languageParam]: language, ...sent } = cleanQuery(search)
    const edition = liveEditions.find(({ langCode }) => langCode === language) ?? liveEditions[0]
    const found = findNeed(plugins, path.slice(reservedAddresses.privateNeeds.length - 1))
    if (!found || !edition) return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'No plugin has such a private need.' } })
    const { plugin, name, need } = found
    const place = { plugin, page: name }
    try {
      const visitor = await visitorOf(request.headers.cookie, request.ip)
      const { reader } = visitor
      const admission = admit(need.who ?? 'reader', reader)
      if (admission === 'signIn') return refuse(reply, 'MH_SIGN_IN', { signIn: signInAddress(edition) })
      if (admission === 'forbidden') return refuse(reply, 'MH_FORBIDDEN')
      const query = Object.fromEntries(Object.entries(need.query ?? {}).map(([param, { parse }]) => [param, sent[param] === undefined ? undefined : parse(sent[param])]))
      // What `who` has admitted is what its own code is typed for.
      const input = { query, settings: (settings.get(plugin) ?? noSettings).all, edition, reader: reader as never }
      const outcome = await readPrivateNeed(name, { contract: need.contract, deadline: need.deadline, request: () => need.request(input) }, { client, edition, place, headers: () => visitor.headersFor(edition, browserIdOf(request.headers.cookie)), clientAddress: visitor.clientAddress })
      switch (outcome.kind) {
        case 'ok':
          return reply.send({ data: outcome.data })
        case 'notFound':
        case 'gone':
          return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing here for this reader.' } })
        case 'failed':
          throw outcome.error
      }
    } catch (cause) {
      const error = (cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)).at(place)
      onFailed(error)
      return refuse(reply, error.code)
    }
  })
}

/** @param name as in `account.saved` */
function findNeed(plugins: PrivateNeedSite['plugins'], name: string): { readonly plugin: string; readonly name: string; readonly need: AnyPrivateNeed } | undefined {
  const dot = name.indexOf('.')
  const [plugin, local] = [name.slice(0, dot), name.slice(dot + 1)]
  const needs = plugins.find((one) => one.name === plugin)?.definition.privateNeeds ?? {}
  const need = Object.hasOwn(needs, local) ? needs[local] : undefined
  return need && { plugin, name: local, need }
}

/** The sentence alone: what else an error knows is for the log. */
function refuse(reply: FastifyReply, code: ErrorCode, more: object = {}): FastifyReply {
  const { status, message } = new EngineError(code)
  return reply.code(status).send({ error: { code, message }, ...more })
}

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { noSettings } from '../config/read-settings.ts'
import { cleanTags } from '../data/cache-tags.ts'
import { EngineError, statusOf } from '../errors.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { messagesOf } from '../plugin/messages.ts'
import type { PluginFaults } from '../plugin/plugin-faults.ts'
import type { SharedCount } from '../request/rate-limit.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import type { SubmissionPages } from '../server/submission-pages.ts'
import { readActionAddress } from './action-address.ts'
import { type ActionAnswers, createActionAnswers } from './answer-action.ts'
import { type BodyKind, bodyKindOf, maxBodyBytes, parseForm, parseJson, readBody } from './action-body.ts'
import { readMultipart } from './read-upload.ts'
import { maxMultipartBytes, uploadFieldsOf } from './upload-fields.ts'
import { browserIdOf, newBrowserId } from './browser-cookie.ts'
import { createActionLimits } from './action-limit.ts'
import type { ActionBatches } from './action-batches.ts'
import type { ActionRequest } from './action-request.ts'
import type { NamedAction } from './action-table.ts'
import { createOncePerClick, type OncePerClick } from './double-submit.ts'
import { actionWords, type EngineWords } from './action-words.ts'
import type { NoticeSeal } from './notice-seal.ts'
import type { IsOwnOrigin } from './own-origin.ts'
import { type ActionOutcome, type AnyActionInput, engineRefusal, performAction } from './perform-action.ts'
import { readFields, type SentFields } from './read-fields.ts'
import { admit } from './reader.ts'
import { signInAddress } from './return-address.ts'
import type { Visitor, VisitorOf } from './visitor.ts'

export interface ActionRouteOptions {
  /** Asked for each request, because a reload replaces it. */
  readonly site: () => LoadedSite
  readonly pages: SubmissionPages
  readonly visitorOf: VisitorOf
  readonly isOwnOrigin: IsOwnOrigin
  readonly noticeSeal: NoticeSeal
  readonly changed: (tags: readonly string[]) => void
  readonly faults: Pick<PluginFaults, 'record'>
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly sharedCount?: SharedCount | undefined
  readonly arrivedAt?: ActionBatches['arrivedAt']
  /** Told of each once it is answered, with the milliseconds that it took. */
  readonly onAnswered?: ((named: NamedAction | undefined, outcome: ActionOutcome, ms: number) => void) | undefined
}

/**
 * The addresses of all actions, on every node. What needs no body is decided before one is read; a form that is refused
 * keeps its fields, so the body of a form is read even then, unless it is too large or comes from elsewhere.
 */
export function actionRoute(app: FastifyInstance, options: ActionRouteOptions): void {
  const limit = createActionLimits(options.sharedCount)
  const oncePerClick = createOncePerClick()
  const answers = createActionAnswers(options)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A file that is too large is a fault of its field, and not of the form.
    await scope.register(multipart, { throwFileSizeLimit: false })
    // Bodies are read here, once it is known that somebody may send one.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(reservedAddresses.actions, (request, reply) => handle(request, reply, { limit, oncePerClick, answers, ...options }))
  })
}

interface Handling extends ActionRouteOptions {
  readonly limit: ReturnType<typeof createActionLimits>
  readonly oncePerClick: OncePerClick
  readonly answers: ActionAnswers
}

async function handle(request: FastifyRequest, reply: FastifyReply, handling: Handling): Promise<FastifyReply> {
  const { answers, logger, faults } = handling
  const startedAt = handling.arrivedAt?.(request.raw) ?? performance.now()
  const action = describe(request, handling)
  if (action.named && (request.method === 'GET' || request.method === 'HEAD')) return answers.toPage(action, reply)
  let outcome: ActionOutcome
  try {
    outcome = await outcomeOf(request, action, handling)
  } catch (cause) {
    const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
    outcome = { kind: 'refused', status: error.status, tell: tellOf(error, action.words), fields: {}, error }
  }
  if (outcome.kind === 'refused' && outcome.error) {
    const { code, place, status, cause, message } = outcome.error
    faults.record([outcome.error])
    logger[status >= 500 ? 'error' : 'info']({ code, ...place, ...(cause instanceof Error && status >= 500 ? { cause: cause.stack } : {}) }, message)
  }
  await answers.answer(outcome, action, request, reply)
  const status = reply.sent ? reply.raw.statusCode : reply.statusCode
  const ms = performance.now() - startedAt
  handling.onAnswered?.(action.named, outcome, ms)
  logger.info({ action: action.named?.name ?? 'unknown', status, outcome: outcome.kind, edition: action.edition.id, ms: Math.round(ms * 100) / 100 }, 'action')
  return reply
}

function describe(request: FastifyRequest, { site, pages }: Handling): ActionRequest {
  const target = readActionAddress(request.raw.url ?? '')
  const reading = pages.locate(target.back, request.raw)
  // Words in the language of the page that it came from; of the host's home page, where that is none.
  const home = reading.kind === 'context' ? reading : pages.locate('/', request.raw)
  const context = home.kind === 'context' ? home.context : undefined
  const [first] = site().liveEditions
  const edition = context?.edition ?? first
  if (!edition) throw new TypeError('The site has no live edition.')
  const accept = request.headers.accept ?? ''
  return {
    target,
    named: site().actions.get(target.action),
    edition,
    site: context?.site ?? 'main',
    words: actionWords(edition.langCode),
    wantsJson: accept.includes('application/json') || bodyKindOf(request.headers['content-type']) === 'json',
    sent: undefined,
  }
}

/** @throws EngineError for what is refused before anything of the action runs */
async function outcomeOf(request: FastifyRequest, action: ActionRequest, handling: Handling): Promise<ActionOutcome> {
  const { named, words, edition } = action
  if (!named) throw new EngineError('MH_ACTION_UNKNOWN')
  if (request.method !== 'POST') throw new EngineError('MH_ACTION_METHOD')
  if (named.action.fromAnywhere) return outcomeFromAnywhere(request, action, named, handling)
  if (!handling.isOwnOrigin(request.headers)) throw new EngineError('MH_FOREIGN_REQUEST')
  const kind = bodyKindOf(request.headers['content-type'])
  const uploads = uploadFieldsOf(named.action.body)
  if (kind === undefined || (kind === 'multipart' && uploads.size === 0)) throw new EngineError('MH_BODY_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > (kind === 'multipart' ? maxMultipartBytes(uploads) : maxBodyBytes)) throw new EngineError('MH_BODY_TOO_LARGE')
  const visitor = await handling.visitorOf(request.headers.cookie, request.ip)
  const { reader } = visitor
  const retryAfter = await handling.limit(named, reader, request.ip)
  const t = messagesOf(named.action.messages, edition)
  const admitted = admit(named.action.who, reader)
  // What nobody will take is not read: a form without files is, and keeps its fields.
  const isRead = kind !== 'multipart' || (retryAfter === undefined && admitted === 'admitted')
  if (isRead) action.sent = kind === 'multipart' ? await readMultipart(request, named.action.body) : await readSent(request, kind)
  if (retryAfter !== undefined) return { ...engineRefusal('TOO_MANY', named, t, words), retryAfter }
  if (admitted === 'signIn') return { ...engineRefusal('SIGN_IN', named, t, words), signIn: signInOf(action, handling) }
  if (admitted === 'forbidden') return engineRefusal('FORBIDDEN', named, t, words)
  const reading = readFields(named.action.body, action.sent ?? new Map(), { fields: named.action.fields, t, words })
  if (reading.kind === 'refused') return { ...engineRefusal('FIELDS', named, t, words), fields: reading.fields }
  const settings = (handling.site().settings.get(named.plugin) ?? noSettings).all
  const input: AnyActionInput = { body: reading.body, reader, t, edition, site: action.site, settings }
  const known = named.action.byBrowser ? browserIdOf(request.headers.cookie) : undefined
  const perform = async (): Promise<ActionOutcome> => {
    const browser = named.action.byBrowser ? (known ?? newBrowserId()) : undefined
    const outcome = await performAction({ named, input, words, client: handling.site().client, headers: { ...visitor.headersFor(edition, browser), ...userAgentOf(request) }, clientAddress: request.ip })
    if (outcome.kind !== 'done') return outcome
    await settle(outcome, visitor, action, handling)
    return browser === undefined ? outcome : { ...outcome, browser }
  }
  const sender = reader && kind === 'form' ? reader.sessionId : named.action.byBrowser ? (known ?? [request.ip, request.headers['user-agent']]) : undefined
  // Others who are not signed in cannot be told apart: two of one network may well send the same.
  return sender === undefined ? perform() : handling.oncePerClick(JSON.stringify([named.name, sender, reading.body]), perform)
}

/** What may come from another site: nobody's cookie counts, and no body is read. */
async function outcomeFromAnywhere(request: FastifyRequest, action: ActionRequest, named: NamedAction, handling: Handling): Promise<ActionOutcome> {
  const { words, edition } = action
  const visitor = await handling.visitorOf(undefined, request.ip)
  const retryAfter = await handling.limit(named, undefined, request.ip)
  const t = messagesOf(named.action.messages, edition)
  if (retryAfter !== undefined) return { ...engineRefusal('TOO_MANY', named, t, words), retryAfter }
  const { searchParams } = new URL(request.raw.url ?? '/', 'http://localhost')
  const sent = new Map((named.action.fromAnywhere?.query ?? []).map((name) => [name, { texts: searchParams.getAll(name) }]))
  const reading = readFields(named.action.body, sent, { fields: named.action.fields, t, words })
  if (reading.kind === 'refused') return { ...engineRefusal('FIELDS', named, t, words), fields: reading.fields }
  const settings = (handling.site().settings.get(named.plugin) ?? noSettings).all
  const input: AnyActionInput = { body: reading.body, reader: undefined, t, edition, site: action.site, settings }
  const outcome = await performAction({ named, input, words, client: handling.site().client, headers: { ...visitor.headersFor(edition), ...userAgentOf(request) }, clientAddress: request.ip })
  if (outcome.kind !== 'done') return outcome
  await settle(outcome, visitor, action, handling)
  const { signIn: _, signOut: __, goTo: ___, ...result } = outcome.result
  return { ...outcome, result }
}

/** What follows for the site: stored pages, and the session. */
async function settle({ result }: Extract<ActionOutcome, { kind: 'done' }>, { reader, headersFor }: Visitor, { edition }: ActionRequest, { changed, site }: Handling): Promise<void> {
  const tags = cleanTags(result.purge ?? [])
  if (tags.length > 0) changed(tags)
  if (!result.signOut || !reader) return
  const ended = await site().client.send({ path: '/api/session/end' }, { edition, method: 'POST', body: { id: reader.sessionId }, headers: headersFor(edition) })
  // A browser that forgets the cookie of a session that goes on is not signed out.
  if (ended.kind !== 'ok') throw ended.kind === 'failed' ? ended.error : new EngineError('MH_UPSTREAM_STATUS', { detail: `/api/session/end: ${ended.status}` })
}

/** The sign-in page, with the address to come back to. */
function signInOf({ target, edition, site: from }: ActionRequest, { site }: Handling): string | undefined {
  const { config: { readers }, addresses } = site()
  return readers?.signIn === undefined ? undefined : signInAddress(addresses.href(readers.signIn, { from: { site: from, edition } }), target.back)
}

async function readSent(request: FastifyRequest, kind: Exclude<BodyKind, 'multipart'>): Promise<SentFields> {
  const body = await readBody(request.raw, maxBodyBytes)
  return kind === 'form' ? parseForm(body) : parseJson(body)
}

const maxUserAgentLength = 300

/** For lists of sessions: the origin sees the engine's own otherwise. */
const userAgentOf = ({ headers: { 'user-agent': userAgent } }: FastifyRequest): Readonly<Record<string, string>> => (userAgent === undefined ? {} : { 'user-agent': userAgent.slice(0, maxUserAgentLength).replace(/[^\x20-\x7e]/g, '') })

function tellOf({ code }: EngineError, words: EngineWords): string {
  if (code === 'MH_FOREIGN_REQUEST') return words.foreign
  if (code === 'MH_BODY_TOO_LARGE') return words.tooLarge
  if (statusOf(code) === 503) return words.tryAgain
  return code === 'MH_BODY' || code === 'MH_BODY_TYPE' ? words.unreadable : words.somethingWrong
}

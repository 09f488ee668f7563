import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { SafeHtml } from '../html/safe-html.ts'
import type { RefusedReason } from '../plugin/refusals.ts'

/** How long an answer may be kept, in seconds, and what it shows. */
export interface Freshness {
  readonly maxAge: number
  /** How long after that it may be served while it is asked for again. */
  readonly staleWhileRevalidate: number
  /** How long after `maxAge` it may be served while it cannot be had. Default a day. */
  readonly staleIfError?: number
}

/** Lists change with every story, and a purge reaches them sooner than this. */
export const listFreshness: Freshness = { maxAge: 60, staleWhileRevalidate: 600 }
export const navigationFreshness: Freshness = { maxAge: 300, staleWhileRevalidate: 3600 }
/** What is not there yet may come soon. */
export const notFoundFreshness: Freshness = { maxAge: 30, staleWhileRevalidate: 30 }

const hourMs = 3_600_000

/** A story is corrected in its first hours, and hardly ever after a day. */
export function storyFreshness(modified: number, now: number): Freshness {
  const age = now - modified
  if (age < hourMs) return { maxAge: 60, staleWhileRevalidate: 600 }
  if (age < 24 * hourMs) return { maxAge: 300, staleWhileRevalidate: 3600 }
  return { maxAge: 3600, staleWhileRevalidate: 86_400 }
}

const defaultStaleIfError = 86_400

/** What may be sent under a contract: its type, whose lists may be such as nobody writes to. */
export type BodyOf<Contract extends TSchema> = DeepReadonly<Static<Contract>>

// HTML is sanitised by whoever asks: a text is as good.
type DeepReadonly<Value> = Value extends SafeHtml ? string : Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value

/**
 * Sends an answer with its freshness and the tags of what it shows.
 * @param _contract what the pages that ask for it expect: a body that contradicts it does not compile. Nothing is checked
 *   here when it runs; whoever asks does that, as with any other API
 */
export function sendContent<Contract extends TSchema>(reply: FastifyReply, _contract: Contract, body: NoInfer<BodyOf<Contract>>, freshness: Freshness, tags: Iterable<string>): FastifyReply {
  return setCacheHeaders(reply, freshness, tags).send(body)
}

export interface ErrorResponse {
  readonly status: number
  readonly code: string
  readonly message: string
  /** JSON pointer of the field that is wrong. */
  readonly field?: string | undefined
}

/** Answers a request that is not right; such an answer is never stored. */
export function sendError(reply: FastifyReply, { status, ...error }: ErrorResponse): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(errorBody(error))
}

export const errorBody = ({ code, message, field }: Omit<ErrorResponse, 'status'>): object => ({ error: field === undefined ? { code, message } : { code, message, field } })

/** Of what a plugin's route has refused: the first reason, and where there are several, all of them. */
export function refusedBody(reasons: readonly [RefusedReason, ...RefusedReason[]]): object {
  const all = reasons.map(({ code, field }) => ({ code, ...(field === undefined ? {} : { field }) }))
  return { error: { ...all[0], message: reasons[0].code, ...(all.length > 1 ? { all } : {}) } }
}

/** 404 and 410 carry the tags of what they would show, so that publishing it purges them. */
export function sendNotFound(reply: FastifyReply, message: string, tags: Iterable<string>): FastifyReply {
  return setCacheHeaders(reply.code(404), notFoundFreshness, tags).send({ error: { code: 'NOT_FOUND', message } })
}

/** Answers 410: there was something here, and it was taken down. */
export function sendGone(reply: FastifyReply, message: string, tags: Iterable<string>): FastifyReply {
  return setCacheHeaders(reply.code(410), notFoundFreshness, tags).send({ error: { code: 'GONE', message } })
}

function setCacheHeaders(reply: FastifyReply, { maxAge, staleWhileRevalidate, staleIfError = defaultStaleIfError }: Freshness, tags: Iterable<string>): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`)
    .header('surrogate-key', [...new Set(tags)].join(' '))
}

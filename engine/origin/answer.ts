import type { FastifyReply } from 'fastify'

/** How long an answer may be kept, in seconds, and what it shows. */
export interface Freshness {
  readonly maxAge: number
  /** How long after that it may be served while it is asked for again. */
  readonly stale: number
}

/** Lists change with every story, and a purge reaches them sooner than this. */
export const freshList: Freshness = { maxAge: 60, stale: 600 }
export const freshFrame: Freshness = { maxAge: 300, stale: 3600 }
/** What is not there yet may come soon. */
export const freshMissing: Freshness = { maxAge: 30, stale: 30 }

const hour = 3_600_000

/** A story is corrected in its first hours, and hardly ever after a day. */
export function freshStory(modified: number, now: number): Freshness {
  const age = now - modified
  if (age < hour) return { maxAge: 60, stale: 600 }
  if (age < 24 * hour) return { maxAge: 300, stale: 3600 }
  return { maxAge: 3600, stale: 86_400 }
}

const staleIfError = 86_400

/** Sends an answer with its freshness and the tags of what it shows. */
export function answer(reply: FastifyReply, body: unknown, freshness: Freshness, tags: Iterable<string>): FastifyReply {
  return headers(reply, freshness, tags).send(body)
}

export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  /** JSON pointer of the field that is wrong. */
  readonly field?: string | undefined
}

/** Answers a request that is not right; such an answer is never stored. */
export function refuse(reply: FastifyReply, { status, code, message, field }: Refusal): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: field === undefined ? { code, message } : { code, message, field } })
}

/** 404 and 410 carry the tags of what they would show, so that publishing it purges them. */
export function missing(reply: FastifyReply, message: string, tags: Iterable<string>): FastifyReply {
  return headers(reply.code(404), freshMissing, tags).send({ error: { code: 'NOT_FOUND', message } })
}

/** Answers 410: there was something here, and it was taken down. */
export function gone(reply: FastifyReply, message: string, tags: Iterable<string>): FastifyReply {
  return headers(reply.code(410), freshMissing, tags).send({ error: { code: 'GONE', message } })
}

function headers(reply: FastifyReply, { maxAge, stale }: Freshness, tags: Iterable<string>): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${staleIfError}`)
    .header('surrogate-key', [...new Set(tags)].join(' '))
}
